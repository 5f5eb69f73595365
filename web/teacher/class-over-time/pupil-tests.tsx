import { Fragment } from "react";
import { Link, useNavigate } from "react-router";
import type { Pupil } from "#contract/pupils.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { Head, Table } from "../../ui/table.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { PatternBadge, ProgressBadge } from "../findings/badges.tsx";
import { patternWord } from "../findings/certainty.ts";
import { evidenceKey } from "../findings/evidence.ts";
import { percentText } from "../findings/format.ts";
import { StandingBadge } from "../findings/standing-badge.tsx";
import { correctCount, findings, type Standing, standingsOf } from "../findings/standings.ts";
import {
  type DoneSitting,
  findBefore,
  isDone,
  type OwnSitting,
  ownCorrectChange,
  ownStageChange,
} from "./own-change.ts";
import styles from "./pupil-tests.module.css";
import { whenText } from "./words.ts";
import { nextOf } from "./year.ts";

interface PupilTestsProps {
  pupil: Pupil;
  /** In the pupil's own order. */
  own: readonly OwnSitting[];
}

/** The table of a pupil's tests; on a phone each is a card. */
export function PupilTests({ pupil, own }: PupilTestsProps) {
  const t = useText();
  const simplified = useSimplified();
  return (
    <Table
      caption={t("classOverTime.pupil.table", { name: pupil.name })}
      cards="tablet"
      className={styles.table}
      head={
        <>
          <Head>{t("classOverTime.pupil.when")}</Head>
          <Head>{t("classOverTime.pupil.test")}</Head>
          {simplified ? (
            <Head>{t("classOverTime.pupil.correct")}</Head>
          ) : (
            <>
              <Head>{t("classOverTime.pupil.standing")}</Head>
              <Head>{t("classOverTime.pupil.lesson")}</Head>
            </>
          )}
        </>
      }
    >
      {own.map((each) => (
        <Row key={each.sitting.test._id} before={findBefore(each, own)} pupil={pupil} each={each} />
      ))}
    </Table>
  );
}

interface RowProps {
  pupil: Pupil;
  each: OwnSitting;
  /** The pupil's previous sitting of the same test or its variant. */
  before: DoneSitting | undefined;
}

function Row({ pupil, each, before }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const simplified = useSimplified();
  const { sitting, attempt, time } = each;
  const { test } = sitting;
  const name = test.name[language];
  const title = (
    <>
      {name} <VariantBadge variant={test.variant} />
    </>
  );
  if (!isDone(each))
    return (
      <tr>
        <td className={look.muted}>–</td>
        <th scope="row">{title}</th>
        <td colSpan={simplified ? 1 : 2} className={look.muted}>
          {attempt.state === "progress" ? <ProgressBadge page={attempt.page} /> : t("results.badge.notBegun")}
        </td>
      </tr>
    );
  const counts = correctCount(each.attempt.result);
  const percent = percentText(counts.total === 0 ? 0 : counts.correct / counts.total, language);
  const correct = t("classOverTime.pupil.correctOf", { ...counts, percent });
  const day = dayOf(time, t);
  const change = before && ownCorrectChange(before, each);
  return (
    <tr>
      <td className={`${look.muted} ${look.nowrap}`}>
        <time dateTime={time}>{day}</time>
      </td>
      <th scope="row">
        {title}
        <p className={`${look.row} ${look.small} ${look.regular} no-paper`}>
          <Link
            className={`${look.inline} ${styles.answers}`}
            to={answersOf(test._id, pupil)}
            aria-label={t("classOverTime.pupil.answersTo", { name: pupil.name, test: name, when: day })}
          >
            {t("classOverTime.pupil.answers")}
          </Link>
          {!simplified && <span className={look.muted}>{correct}</span>}
        </p>
      </th>
      {simplified ? (
        <td>
          {correct}
          {change && <p className={`${look.small} ${look.muted}`}>{t(`classOverTime.pupil.sinceCorrect.${change}`)}</p>}
        </td>
      ) : (
        <Standings pupil={pupil} each={each} before={before} />
      )}
    </tr>
  );
}

/** The address of a pupil's answers; `why` is the stage or pattern to show first. */
function answersOf(courseTestId: string, pupil: Pupil, why?: string): string {
  const search = new URLSearchParams({ pupil: pupil._id, ...(why !== undefined && { why }) });
  return `${pathOf("Results", { courseTestId })}?${search.toString()}`;
}

interface StandingsProps {
  pupil: Pupil;
  each: DoneSitting;
  before: DoneSitting | undefined;
}

/** Two cells: each ladder's stage in words, and what the pupil works on next, both with links to the evidence. */
function Standings({ pupil, each, before }: StandingsProps) {
  const t = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const standings = standingsOf(each.attempt, each.sitting.scales);
  const open = (why: string) => () => void navigate(answersOf(each.sitting.test._id, pupil, why));
  const title = ({ scale }: Standing) =>
    scale.title && <span className={`${look.small} ${look.muted} ${styles.scale}`}>{scale.title[language]}</span>;
  return (
    <>
      <td data-label={t("classOverTime.pupil.standing")}>
        <ul className={`${look.lines} ${look.close}`}>
          {standings.map((standing) => {
            const { scale, stage } = standing;
            const change = before && ownStageChange(before, each, scale.name);
            return (
              <li key={scale.name}>
                {title(standing)}
                <span className={`${look.row} no-paper`}>
                  <StandingBadge standing={standing} words="unclear" onOpen={open(evidenceKey(scale.name))} labelled />
                </span>
                <span className={styles.words}>
                  {scale.stages.find(({ is }) => is === stage)?.means[language]}{" "}
                  {before && change && change !== "unclear" && (
                    <b>{t(`classOverTime.pupil.since.${change}`, { when: whenText(before.sitting, t) })}</b>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </td>
      <td data-label={t("classOverTime.pupil.lesson")}>
        {standings.every((standing) => nextOf(standing) === undefined && findings(standing.patterns).length === 0) &&
          "–"}
        <ul className={`${look.lines} ${look.close}`}>
          {standings.map((standing) => {
            const patterns = findings(standing.patterns);
            const next = nextOf(standing)?.[language];
            if (next === undefined && patterns.length === 0) return null;
            return (
              <li key={standing.scale.name}>
                {title(standing)}
                {next !== undefined && <b className={styles.words}>{next}</b>}
                {patterns.map((pattern, index) => (
                  <Fragment key={pattern.is}>
                    <span className="no-paper">
                      <PatternBadge
                        onOpen={open(evidenceKey(standing.scale.name, pattern.is))}
                        pattern={pattern}
                        word={patternWord(standing, pattern)}
                      />
                    </span>
                    {/* On paper the first one is enough: the others have their flags in the picture. */}
                    <span className={index === 0 ? styles.words : `${styles.words} no-paper`}>
                      {pattern.means[language]}
                    </span>
                  </Fragment>
                ))}
              </li>
            );
          })}
        </ul>
      </td>
    </>
  );
}
