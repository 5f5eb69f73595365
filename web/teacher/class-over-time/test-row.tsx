import { Progress } from "@mantine/core";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { percentText } from "../findings/format.ts";
import { MiniPlot } from "../findings/mini-plot.tsx";
import { meanCorrect, type Sitting } from "./sittings.ts";
import styles from "./test-row.module.css";

interface TestRowProps {
  sittings: readonly Sitting[];
  /** The number of pupils of the class. */
  total: number;
}

/** A class's tests beside each other in the order in which it took them, each with the class on its stages. */
export function TestRow({ sittings, total }: TestRowProps) {
  return (
    <ol className={`${look.card} ${styles.tests}`}>
      {sittings.map((sitting) => (
        <li key={sitting.test._id}>
          <Test sitting={sitting} total={total} />
        </li>
      ))}
    </ol>
  );
}

function Test({ sitting, total }: { sitting: Sitting; total: number }) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { test, time, result, scales } = sitting;
  const done = result.diagnosed.length;
  return (
    <article className={`${look.stack} ${look.close}`}>
      <header>
        <time className={`${look.small} ${look.muted}`} dateTime={time}>
          {dayOf(time, t)}
        </time>
        <h3 className={look.heading}>
          <Link className={look.quietLink} to={pathOf("Results", { courseTestId: test._id })}>
            {test.name[language]}
          </Link>{" "}
          <VariantBadge variant={test.variant} />
        </h3>
        <p className={`${look.small} ${look.muted}`}>
          {t("classOverTime.tests.handedIn", { count: done, total })}
          {result.inProgress.length > 0 && `, ${t("results.test.inProgress", { count: result.inProgress.length })}`}
        </p>
        {test.comment !== "" && (
          <p className={`${look.small} ${look.muted}`}>{t("courses.table.quoted", { text: test.comment })}</p>
        )}
      </header>
      {done === 0 ? (
        <p className={look.muted}>{t("results.test.nothingTitle")}</p>
      ) : simplified ? (
        <Mean sitting={sitting} />
      ) : (
        <div className={styles.scales}>
          {scales.map((scale) => (
            <div key={scale.name} className={`${look.lines} ${look.close}`}>
              {scale.title && (
                <h4 className={`${look.small} ${look.muted} ${look.regular}`}>{scale.title[language]}</h4>
              )}
              <MiniPlot diagnosed={result.diagnosed} scale={scale} />
            </div>
          ))}
        </div>
      )}
    </article>
  );
}

function Mean({ sitting }: { sitting: Sitting }) {
  const t = useText();
  const language = useLanguage();
  const share = meanCorrect(sitting) ?? 0;
  return (
    <div className={look.row}>
      <Progress value={share * 100} w="12rem" size={10} aria-hidden="true" />
      <p>{t("classOverTime.tests.mean", { percent: percentText(share, language) })}</p>
    </div>
  );
}
