import type { CSSProperties, ReactNode } from "react";
import type { PatternText, Stage, StageText } from "#contract/diagnosis.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./badges.module.css";

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

interface StageBadgeProps {
  stage: Stage;
  /** All stages of the scale: the mini track shows how far up this one is. */
  stages: readonly StageText[];
  /** Writes the stage's name into the badge. */
  labelled?: boolean;
  onOpen?: () => void;
}

/** A stage as its number and a mini track with the reached stone filled. */
export function StageBadge({ stage, stages, labelled = false, onOpen }: StageBadgeProps) {
  const t = useText();
  const language = useLanguage();
  const label = stages.find(({ is }) => is === stage)?.label[language] ?? "";
  const stones = stages.filter(({ is }) => is !== "?");
  const place = stones.findIndex(({ is }) => is === stage);
  return (
    <Badge
      className={join(styles.stage, stage === "?" && styles.open, labelled && styles.wrapping)}
      name={t("results.badge.stage", { stage, label })}
      onOpen={onOpen}
    >
      <b aria-hidden="true">{stage}</b>
      <i
        className={join(styles.track, place >= 0 && styles.reached)}
        style={{ "--stones": stones.length, "--place": place } as CSSProperties}
      />
      {/* The spaces are for the name: what one reads must stand in it as it is read. */}
      {labelled && " "}
      {labelled && <span aria-hidden="true">{label}</span>}
    </Badge>
  );
}

interface PatternBadgeProps {
  pattern: PatternText;
  /** Code only, where cells are narrow; the name stays for screen readers and as title. */
  short?: boolean;
  onOpen?: () => void;
}

/** A pattern as its code and short name; a hint is dashed, "no misconception found" is quiet. */
export function PatternBadge({ pattern, short = false, onOpen }: PatternBadgeProps) {
  const t = useText();
  const language = useLanguage();
  const label = pattern.label[language];
  return (
    <Badge
      className={join(
        styles.pattern,
        pattern.hint && styles.hint,
        !pattern.finding && styles.quiet,
        !short && styles.wrapping,
      )}
      name={t("results.badge.pattern", { code: pattern.is, label })}
      onOpen={onOpen}
    >
      <b aria-hidden="true">{pattern.is}</b> {!short && <span aria-hidden="true">{label}</span>}
    </Badge>
  );
}

interface BadgeProps {
  className: string;
  /** In full words, for screen readers and under the pointer. */
  name: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A badge that opens what is behind it, or one to look at. A class has thousands: as few elements as will do. */
function Badge({ className, name, onOpen, children }: BadgeProps) {
  return onOpen ? (
    <button type="button" className={className} title={name} aria-label={name} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  ) : (
    <span role="img" className={className} title={name} aria-label={name}>
      {children}
    </span>
  );
}

/** The correct count that stands for stage and patterns in the simplified view; opens the answers. */
export function CorrectButton(props: { counts: { correct: number; total: number }; onOpen: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.count} aria-haspopup="dialog" onClick={props.onOpen}>
      {t("results.overview.correctOf", props.counts)}
    </button>
  );
}

/** An entry without a result, with the page on which the pupil stands where it is known. */
export function ProgressBadge({ page = null }: { page?: number | null }) {
  const t = useText();
  return (
    <span className={styles.progress} title={page === null ? undefined : t("results.badge.progressPage", { page })}>
      {t("results.badge.progress")}
    </span>
  );
}
