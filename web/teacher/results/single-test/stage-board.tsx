import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Place } from "../../../look/place.tsx";
import { Stones } from "../../../look/stone.tsx";
import { type Explanation, findStage } from "../../../test-view/explanation.ts";
import { Built } from "../../../ui/built.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { type StageCount, stageCounts } from "../../findings/distribution.ts";
import { FreeLesson } from "../../findings/free-lesson.tsx";
import type { Scale } from "../../findings/standings.ts";
import { useTestResults } from "../test-results.ts";
import { detailParts } from "./detail-parts.ts";
import { ExplainedDetail } from "./explained-detail.tsx";
import { PupilList } from "./pupil-list.tsx";
import styles from "./stage-board.module.css";

/** The stages side by side with their pupils; each opens into its explanation. Several scales are columns of their stages. */
export function StageBoard() {
  const { scales, result, courseTest, explanation } = useTestResults();
  const ladders = scales
    .filter(({ stages }) => stages.length > 0)
    .map((scale) => ({
      scale,
      // "?" appears only with pupils; every stage always does.
      counts: stageCounts(scale, result.diagnosed).filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0),
    }));
  const [opened, setOpened] = useState<string>();
  const id = useId();
  const keyOf = (scale: Scale, { stage }: StageCount): string => `${stage.is} of ${scale.name}`;
  const all = ladders.flatMap(({ scale, counts }) =>
    counts.map((count) => ({ scale, count, key: keyOf(scale, count) })),
  );
  const shown = all.find(({ key }) => key === opened);
  const head = (scale: Scale, count: StageCount, children: ReactNode): ReactNode => {
    const key = keyOf(scale, count);
    return (
      <StageHead
        count={count}
        isOpen={key === opened}
        controls={id}
        onToggle={() => setOpened(key === opened ? undefined : key)}
      >
        {children}
      </StageHead>
    );
  };
  const [only] = ladders;
  return (
    <div className={look.stack}>
      {ladders.length === 1 && only ? (
        <ol className={styles.stages}>
          {only.counts.map((count) => (
            <li key={count.stage.is} className={look.card} data-open={keyOf(only.scale, count) === opened || undefined}>
              {head(only.scale, count, null)}
              <StageText scale={only.scale} count={count} explanation={explanation} />
              <PupilList pupils={count.pupils} unclear={count.unclear} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.scales}>
          {ladders.map(({ scale, counts }) => (
            <Ladder key={scale.name} scale={scale}>
              {counts.map((count) => (
                <li key={count.stage.is} data-open={keyOf(scale, count) === opened || undefined}>
                  {head(scale, count, <CountStones count={count} />)}
                  <PupilList pupils={count.pupils} unclear={count.unclear} />
                </li>
              ))}
            </Ladder>
          ))}
        </div>
      )}
      {shown && (
        <div id={id} className={styles.detail}>
          <ExplainedDetail
            part={explanation && findStage(explanation, shown.scale.name, shown.count.stage.is)}
            lesson={
              <FreeLesson
                provenance={courseTest.test.provenance}
                about="stage"
                scale={shown.scale}
                is={shown.count.stage.is}
              />
            }
          />
        </div>
      )}
    </div>
  );
}

function Ladder({ scale, children }: { scale: Scale; children: ReactNode }) {
  const language = useLanguage();
  return (
    <section className={look.card}>
      <h3>{scale.title?.[language]}</h3>
      <ol className={styles.ladder}>{children}</ol>
    </section>
  );
}

interface StageHeadProps {
  count: StageCount;
  isOpen: boolean;
  /** The id of the explanation. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** The stage's place, name and number; a button that opens the explanation. */
function StageHead({ count: { stage, pupils }, isOpen, controls, onToggle, children }: StageHeadProps) {
  const t = useText();
  const language = useLanguage();
  const label = stage.label[language];
  return (
    <UnstyledButton
      className={styles.head}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Place sign={stage.is} size="text" />
      <b aria-hidden="true">{label}</b>
      <span className={styles.count} aria-hidden="true">
        {children}
        <b>{pupils.length}</b>
      </span>
      <span className={look.hidden}>
        {t("results.picture.column", {
          label: t("results.badge.stage", { stage: stage.is, label }),
          count: pupils.length,
        })}
      </span>
    </UnstyledButton>
  );
}

const CountStones = ({ count: { pupils, unclear, stage } }: { count: StageCount }) => (
  <Stones
    of={pupils.map((_, index) =>
      stage.is === "?" ? "missing" : index < pupils.length - unclear ? "stage" : "stage-open",
    )}
    size="s"
    perLine={10}
  />
);

/** What a pupil on the stage can do, and a typical answer. */
function StageText(props: { scale: Scale; count: StageCount; explanation: Explanation | undefined }) {
  const { scale, count, explanation } = props;
  const language = useLanguage();
  const { example } = detailParts((explanation && findStage(explanation, scale.name, count.stage.is)?.details) ?? "");
  return (
    <>
      <p>{count.stage.means[language]}</p>
      {example && <Built className={styles.example} html={example} />}
    </>
  );
}
