import type { ReactNode } from "react";
import type { PatternText, Stage, StageText } from "#contract/diagnosis.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { stonePath } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./badges.module.css";

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

const PITCH = 10;

/** A badge's ladder as one path: an outline for each place and a filled, larger stone for the reached one. */
const ladders = new Map<string, string>();
function ladderPath(places: number, reached: number): string {
  const key = `${places} ${reached}`;
  const known = ladders.get(key);
  if (known !== undefined) return known;
  const path = Array.from({ length: places }, (_, place) => {
    const x = PITCH * (place + 0.5);
    return place === reached ? stonePath(x, 4, 10) : stonePath(x, 4, 8) + stonePath(x, 4, 8, 1);
  }).join("");
  ladders.set(key, path);
  return path;
}

interface StageBadgeProps {
  stage: Stage;
  /** All stages of the scale, for the length of the ladder. */
  stages: readonly StageText[];
  /** Includes the stage's name in the badge. */
  labelled?: boolean;
  onOpen?: () => void;
}

/** A stage as its number and a small ladder with the reached stone filled. */
export function StageBadge({ stage, stages, labelled = false, onOpen }: StageBadgeProps) {
  const t = useText();
  const language = useLanguage();
  const label = stages.find(({ is }) => is === stage)?.label[language] ?? "";
  const places = stages.filter(({ is }) => is !== "?");
  const reached = places.findIndex(({ is }) => is === stage);
  return (
    <Badge
      className={join(look.stage, styles.stage, stage === "?" && styles.open, labelled && styles.wrapping)}
      name={t("results.badge.stage", { stage, label })}
      onOpen={onOpen}
    >
      <b aria-hidden="true">{stage}</b>
      <svg width={PITCH * places.length} height="8" fillRule="evenodd" aria-hidden="true">
        <path d={ladderPath(places.length, reached)} />
      </svg>
      {/* The accessible name must contain the visible text, including its spaces. */}
      {labelled && " "}
      {labelled && <span aria-hidden="true">{label}</span>}
    </Badge>
  );
}

interface PatternBadgeProps {
  pattern: PatternText;
  /** Shows the code only, for narrow cells; the name stays for screen readers and as title. */
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
        look.pattern,
        styles.pattern,
        !pattern.finding && styles.quiet,
        pattern.hint && styles.open,
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
  /** The full words, for screen readers and as title. */
  name: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A badge, with or without a link. It has as few elements as possible, because a class has thousands of badges. */
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

/** The correct count, which replaces stage and patterns in the simplified view; opens the answers. */
export function CorrectButton(props: { counts: { correct: number; total: number }; onOpen: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.count} aria-haspopup="dialog" onClick={props.onOpen}>
      {t("results.overview.correctOf", props.counts)}
    </button>
  );
}

/** An attempt in progress, with the pupil's page if it is known. */
export function ProgressBadge({ page = null }: { page?: number | null }) {
  const t = useText();
  return (
    <span className={styles.progress} title={page === null ? undefined : t("results.badge.progressPage", { page })}>
      {t("results.badge.progress")}
    </span>
  );
}
