import { Tooltip } from "@mantine/core";
import type { KeyboardEvent } from "react";
import type { StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../../i18n/staff.ts";
import look from "../../../look/classes.module.css";
import { Place } from "../../../look/place.tsx";
import { type Kind, type Size, Stones } from "../../../look/stone.tsx";
import { useLanguage } from "../../../ui/use-language.ts";
import { stageCounts } from "../../findings/distribution.ts";
import type { Scale } from "../../findings/standings.ts";
import { PupilName } from "../../names/pupil-name.tsx";
import { useTestResults } from "../test-results.ts";
import styles from "./stage-stacks.module.css";

interface StageStacksProps {
  label: string;
  scale: Scale;
  /** Every stone shows its pupil's name. */
  named: boolean;
  size: Size;
}

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

/** One stop of the Tab key; arrow keys move from stone to stone. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  if (step === undefined) return;
  const stones = [...event.currentTarget.querySelectorAll("button")];
  const next = stones[stones.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A path of stages with one stone per pupil stacked on each; a stone opens the pupil's answers. */
export function StageStacks({ label, scale, named, size }: StageStacksProps) {
  const { result, openAnswers } = useTestResults();
  const t = useText();
  const language = useLanguage();
  const { inProgress } = result;
  const counts = stageCounts(scale, result.diagnosed);
  const top = counts.findLast(({ stage }) => stage.is !== "?")?.stage;
  const first = counts.find(({ pupils }) => pupils.length > 0)?.pupils[0];
  // "?" and "in progress" appear only with pupils; every stage always does.
  const shown = counts.filter(({ stage, pupils }) => stage.is !== "?" || pupils.length > 0);
  return (
    <>
      {/* The list only listens for the arrow keys of the stones in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={join(styles.plot, named && styles.named)} aria-label={label} onKeyDown={moveFocus}>
        {shown.map(({ stage, pupils, unclear }) => (
          <Column
            key={stage.is}
            className={stage.is === "?" ? styles.aside : stage === top ? styles.last : undefined}
            kind={stage.is === "?" ? "missing" : "stage"}
            sign={stage.is}
            size={size}
            named={named}
            name={stage.label[language]}
            words={t("results.badge.stage", { stage: stage.is, label: stage.label[language] })}
            pupils={pupils}
            unclear={unclear}
            first={first}
            onPupil={openAnswers}
          />
        ))}
        {inProgress.length > 0 && (
          <Column
            className={styles.aside}
            kind="here"
            sign="…"
            size={size}
            named={named}
            name={t("results.badge.progress")}
            words={t("results.badge.progress")}
            pupils={inProgress}
          />
        )}
      </ol>
      <Names stages={shown.map(({ stage }) => stage)} working={inProgress.length > 0} />
    </>
  );
}

interface ColumnProps {
  className: string | undefined;
  /** The stones of this column. */
  kind: Kind;
  size: Size;
  /** The label of the stage's place. */
  sign: number | string;
  /** Whether names are beside the stones; otherwise a stone tells its name on hover and focus. */
  named: boolean;
  name: string;
  /** The stage in words, for screen readers. */
  words: string;
  pupils: readonly Pupil[];
  /** How many of them, the last, are unclear: their stones are outlines, on top. */
  unclear?: number;
  /** The pupil whose stone is the plot's one tab stop. */
  first?: Pupil | undefined;
  /** Missing if there is nothing to open yet. */
  onPupil?: (pupil: Pupil) => void;
}

/** The stack on one stage with its count, the stage's place and its name. */
function Column({ className, kind, size, sign, named, name, words, pupils, unclear = 0, first, onPupil }: ColumnProps) {
  const t = useText();
  const isUnclear = (pupil: Pupil): boolean => pupils.indexOf(pupil) >= pupils.length - unclear;
  // Stones are piled up from below, and names are read from above.
  const sure = pupils.slice(0, pupils.length - unclear);
  const ordered = named ? [...pupils.slice(sure.length), ...sure] : pupils;
  return (
    <li className={join(styles.column, className)}>
      <div className={styles.stack}>
        <b aria-hidden="true">{pupils.length}</b>
        <ul>
          {ordered.map((pupil) => {
            const isOpen = kind === "stage" && isUnclear(pupil);
            const child = (
              <>
                <Stones of={[isOpen ? "stage-open" : kind]} size={size} />
                <span className={named ? undefined : look.hidden} data-unclear={isOpen || undefined}>
                  <PupilName child={pupil} isShort />
                  {isOpen && <span className={look.hidden}> ({t("results.certainty.word.unclear")})</span>}
                </span>
              </>
            );
            return (
              <li key={pupil._id}>
                <Tooltip
                  label={
                    isOpen
                      ? t("results.certainty.badge", { badge: pupil.name, word: t("results.certainty.word.unclear") })
                      : pupil.name
                  }
                  position={className === undefined ? "right" : "left"}
                  events={{ hover: true, focus: true, touch: false }}
                  disabled={named}
                >
                  {onPupil ? (
                    <button
                      type="button"
                      className={styles.child}
                      tabIndex={pupil === first ? 0 : -1}
                      onClick={() => onPupil(pupil)}
                    >
                      {child}
                    </button>
                  ) : (
                    <span className={styles.child}>{child}</span>
                  )}
                </Tooltip>
              </li>
            );
          })}
        </ul>
      </div>
      <span className={styles.place}>
        <Place sign={sign} size="l" />
      </span>
      <span className={styles.stageName}>
        <span aria-hidden="true">{name}</span>
        <span className={look.hidden}>{t("results.picture.column", { label: words, count: pupils.length })}</span>
      </span>
    </li>
  );
}

interface NamesProps {
  stages: readonly StageText[];
  /** Whether a pupil is in progress. */
  working: boolean;
}

/** Replaces the names below the stones on a phone, where they have no room. */
function Names({ stages, working }: NamesProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <p className={join(look.small, look.muted, styles.names)} aria-hidden="true">
      {stages.map((stage) => (
        <span key={stage.is}>
          <b>{stage.is}</b> {stage.label[language]}
        </span>
      ))}
      {working && (
        <span>
          <b>…</b> {t("results.badge.progress")}
        </span>
      )}
    </p>
  );
}
