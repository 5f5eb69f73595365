import type { ReactNode } from "react";
import type { CertaintyWord, PatternText, Stage, StageText } from "#contract/diagnosis.schema.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { stonePath } from "../../look/stone.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import styles from "./badges.module.css";
import { isFull } from "./certainty.ts";

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

const PITCH = 10;

/** A badge's ladder as one path: an outline for each place and a filled, larger stone for the reached one, which is an outline too if it is unclear. */
const ladders = new Map<string, string>();
function ladderPath(places: number, reached: number, isOpen: boolean): string {
  const key = `${places} ${reached} ${isOpen}`;
  const known = ladders.get(key);
  if (known !== undefined) return known;
  const path = Array.from({ length: places }, (_, place) => {
    const x = PITCH * (place + 0.5);
    const outline = (length: number): string => stonePath(x, 4, length) + stonePath(x, 4, length, 1);
    if (isOpen) return outline(place === reached ? 10 : 6);
    return place === reached ? stonePath(x, 4, 10) : outline(8);
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
  /** How sure a pupil's stage is, in words; outlined where it is not. */
  certainty?: { word: string; isFull: boolean } | undefined;
  onOpen?: (() => void) | undefined;
}

/** A stage as its number and a small ladder with the reached stone filled. */
export function StageBadge({ stage, stages, labelled = false, certainty, onOpen }: StageBadgeProps) {
  const t = useText();
  const language = useLanguage();
  const label = stages.find(({ is }) => is === stage)?.label[language] ?? "";
  const places = stages.filter(({ is }) => is !== "?");
  const reached = places.findIndex(({ is }) => is === stage);
  const isOpen = certainty !== undefined && !certainty.isFull;
  return (
    <Badge
      className={join(
        look.stage,
        styles.stage,
        stage === "?" && styles.open,
        isOpen && styles.unclear,
        labelled && styles.wrapping,
      )}
      name={certain(t("results.badge.stage", { stage, label }), certainty?.word, t)}
      onOpen={onOpen}
    >
      <b aria-hidden="true">{stage}</b>
      <svg width={PITCH * places.length} height="8" fillRule="evenodd" aria-hidden="true">
        <path d={ladderPath(places.length, reached, isOpen)} />
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
  /** How sure it is of a pupil. */
  word?: CertaintyWord | undefined;
  onOpen?: (() => void) | undefined;
}

/** `Stufe 1: Fast sicher (unklar)` */
const certain = (badge: string, word: string | undefined, t: Translate): string =>
  word === undefined ? badge : t("results.certainty.badge", { badge, word });

/** A pattern as its code and short name; a hint is dashed, "no misconception found" is quiet. */
export function PatternBadge({ pattern, short = false, word, onOpen }: PatternBadgeProps) {
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
        !isFull(word) && styles.unclear,
        !short && styles.wrapping,
      )}
      name={certain(
        t("results.badge.pattern", { code: pattern.is, label }),
        word && t(`results.certainty.word.${word}`, { stage: "" }),
        t,
      )}
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
