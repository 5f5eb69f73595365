import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Place } from "../../../look/place.tsx";
import { Stones } from "../../../look/stone.tsx";
import { fullTestName } from "../../../ui/test-name.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { type StageCount, stageCounts } from "../../findings/distribution.ts";
import { findProjector, hideNames, showNames, useProjector } from "../../projector/projector.ts";
import { WALL, Wall } from "../../projector/wall.tsx";
import { useTestResults } from "../test-results.ts";
import styles from "./wall-picture.module.css";

/** The picture of the class for all to see, while the address asks for it. */
export function WallPicture() {
  const [search, setSearch] = useSearchParams();
  const close = (): void =>
    setSearch(
      (now) => {
        now.delete(WALL);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return search.has(WALL) ? <OnWall close={close} /> : null;
}

/** Hides access names while it is shown, if they were not hidden before. */
function OnWall({ close }: { close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { courseTest, pupils, scales, result } = useTestResults();
  const isHidden = useProjector() !== undefined;
  const [isOurs] = useState(() => findProjector()?.isForWall ?? true);
  useEffect(() => {
    if (!isOurs) return undefined;
    hideNames("animals", "wall");
    // Not if the teacher has chosen otherwise in another tab.
    return () => void (findProjector()?.isForWall && showNames());
  }, [isOurs]);
  // Nothing is drawn before the names have gone.
  if (!isHidden) return null;
  const name = fullTestName(courseTest, language);
  const { diagnosed } = result;
  return (
    <Wall label={name} close={close}>
      <div className={styles.wall}>
        <h1>{name}</h1>
        <p className={look.muted}>{t("projector.wall.handedIn", { count: diagnosed.length, total: pupils.length })}</p>
        <div className={styles.scales}>
          {scales
            .filter(({ stages }) => stages.length > 0)
            .map((scale) => (
              <section key={scale.name}>
                {scale.title && <h2>{scale.title[language]}</h2>}
                <ol className={styles.stages}>
                  {stageCounts(scale, diagnosed)
                    .filter(({ stage, pupils: on }) => stage.is !== "?" || on.length > 0)
                    .map((count) => (
                      <Column key={count.stage.is} count={count} named={scales.length === 1} />
                    ))}
                </ol>
              </section>
            ))}
        </div>
      </div>
    </Wall>
  );
}

interface ColumnProps {
  count: StageCount;
  /** Several scales share the wall, so their children have no animals. */
  named: boolean;
}

/** The children on one stage, and its place below them. */
function Column({ count: { stage, pupils, unclear }, named }: ColumnProps) {
  const t = useText();
  const language = useLanguage();
  const kindOf = (index: number) =>
    stage.is === "?" ? "missing" : index < pupils.length - unclear ? "stage" : "stage-open";
  const label = t("results.badge.stage", { stage: stage.is, label: stage.label[language] });
  return (
    <li>
      {named ? (
        <ul className={pupils.length > 12 ? styles.twice : undefined}>
          {pupils.map(({ _id, name }, index) => (
            <li key={_id}>
              <Stones of={[kindOf(index)]} />
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <Stones of={pupils.map((_, index) => kindOf(index))} size="dense" perLine={5} />
      )}
      <b aria-hidden="true">{pupils.length}</b>
      <Place sign={stage.is} />
      <span aria-hidden="true">{stage.label[language]}</span>
      <span className={look.hidden}>{t("results.picture.column", { label, count: pupils.length })}</span>
    </li>
  );
}
