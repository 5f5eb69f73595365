import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Place } from "../../../look/place.tsx";
import { type Kind, Stones } from "../../../look/stone.tsx";
import { fullTestName } from "../../../ui/test-name.ts";
import { useLanguage } from "../../../ui/use-language.ts";
import { stageCounts } from "../../findings/distribution.ts";
import type { Scale } from "../../findings/standings.ts";
import { OnWall, Wall } from "../../projector/wall.tsx";
import { useTestResults } from "../test-results.ts";
import styles from "./wall-picture.module.css";

/** More children on a stage stand in two columns. */
const MANY = 12;

/** The picture of the class for all to see, while the address asks for it. */
export function WallPicture() {
  return <OnWall>{(close) => <Picture close={close} />}</OnWall>;
}

function Picture({ close }: { close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { courseTest, pupils, scales, result } = useTestResults();
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
                <Stages scale={scale} named={scales.length === 1} />
              </section>
            ))}
        </div>
      </div>
    </Wall>
  );
}

interface StagesProps {
  scale: Scale;
  /** Several scales share the wall, so their children have no animals, and their stages are lines. */
  named: boolean;
}

/** The children on each stage, and its place. */
function Stages({ scale, named }: StagesProps) {
  const t = useText();
  const language = useLanguage();
  const { diagnosed } = useTestResults().result;
  const counts = stageCounts(scale, diagnosed).filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0);
  return (
    <ol className={named ? styles.columns : styles.lines}>
      {counts.map(({ stage, pupils, unclear }) => {
        const label = stage.label[language];
        const kindOf = (index: number): Kind =>
          stage.is === "?" ? "missing" : index < pupils.length - unclear ? "stage" : "stage-open";
        return (
          <li key={stage.is}>
            <ul className={named && pupils.length > MANY ? styles.twice : undefined} aria-hidden={!named}>
              {pupils.map(({ _id, name }, index) => (
                <li key={_id}>
                  <Stones of={[kindOf(index)]} />
                  {named && name}
                </li>
              ))}
            </ul>
            <b aria-hidden="true">{pupils.length}</b>
            <Place sign={stage.is} />
            <span className={styles.name}>
              <span aria-hidden="true">{label}</span>
              <span className={look.hidden}>
                {t("results.picture.column", {
                  label: t("results.badge.stage", { stage: stage.is, label }),
                  count: pupils.length,
                })}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
