import { fillingsOf } from "../../../server/exercises/exercise-page.ts";
import type { BuiltTask } from "../../../server/library/built-pack.ts";
import { isAnswer } from "../../../server/material/answers.ts";
import type { FilledTask } from "../../../server/material/fill.ts";
import { keysOf } from "./answers.ts";
import { builtTask, type CompiledPack, type DrawnExerciseTask } from "./compile.ts";
import { planOf } from "./prove-exercise.ts";
import type { Reading } from "./reading.ts";
import { practise } from "./simulate.ts";

/*
 * Children who look at no question and tap the option at the same place throughout. The options of a task lie in another order for each child
 * (server/material/arrange.ts), but for those whose order everybody expects. A pack whose right answers stand at one place there would be
 * mastered blindly.
 */

const CHILDREN = 100;
export const TAPPING_DAYS = 3;
/** Luck alone brings the children of a pack of many choices this far. */
const MOST = 0.25;
/** What such a child types. */
const TYPED = "1";
/** A task is named to the author if so many of these children get it right. */
const MOSTLY = 0.75;

const NO_TEXT = { de: "", en: "" };

/** A task with what such a child looks at, so that its fillings are made fast. */
function bare({ entry, shape: { options, right }, ...task }: DrawnExerciseTask): BuiltTask {
  const seen = { options, right };
  const unseen = { before: null, after: null, line: null, figures: [], codes: {}, picture: [], feedback: {} };
  return builtTask({ ...task, entry, shape: { ...seen, ...unseen, ask: NO_TEXT, solution: NO_TEXT } });
}

/** Keys in the order in which they are shown: none of the options stands last. */
function shownKeys(kind: BuiltTask["kind"], { options }: FilledTask): string[] {
  if (kind === "pair") return ["L", "E", "R"];
  const keys = Object.keys(options).filter((key) => key !== "0");
  return kind === "choices" ? [...keys, "0"] : keys;
}

/** Whether the answer of each place is right: cards as they lie, the last of few options for a place behind it. */
function rightByPlace(kind: BuiltTask["kind"], filled: FilledTask, places: number): boolean[] {
  const isRight = (given: string): boolean => filled.right.some((answer) => isAnswer(kind, given, answer));
  const everywhere = (given: string): boolean[] => Array<boolean>(places).fill(isRight(given));
  if (kind === "number" || kind === "fraction") return everywhere(TYPED);
  const keys = shownKeys(kind, filled);
  if (kind === "order") return everywhere(keys.join(""));
  return Array.from({ length: places }, (_, place) => isRight(keys[Math.min(place, keys.length - 1)] ?? ""));
}

export interface Tapped {
  /** From 1. */
  place: number;
  /** Of the children, how many reach mastery within {@link TAPPING_DAYS}. */
  share: number;
  /** Tasks that most of them get right. */
  tasks: string[];
}

/** The place that brings most children to mastery. The same pack gives the same one. */
export function furthestPlace(pack: CompiledPack): Tapped {
  const plan = planOf(pack);
  const places = Math.max(...pack.exercise.map(({ entry }) => keysOf(entry).length));
  const tasks = pack.exercise.map((task) => [task.id, bare(task)] as const);
  /** By child and task: whether each place of each filling is right. */
  const children = Array.from({ length: CHILDREN }, (_, child) => {
    const fillings = tasks.map(([name, task]): [string, boolean[][]] => [
      name,
      fillingsOf(task, `${pack.file.id} ${child}`, name).map((filled) => rightByPlace(task.kind, filled, places)),
    ]);
    return new Map(fillings);
  });
  const mostlyRight = (place: number): string[] =>
    tasks.flatMap(([name]) => {
      const all = children.flatMap((child) => child.get(name) ?? []);
      return all.filter((filling) => filling[place]).length >= MOSTLY * all.length ? [name] : [];
    });
  const all = Array.from({ length: places }, (_, place): Tapped => {
    const masters = children.filter((child) => {
      const isRight = (name: string, filling: number): boolean => {
        const fillings = child.get(name) ?? [];
        return fillings[filling % fillings.length]?.[place] === true;
      };
      return practise(plan, 0, TAPPING_DAYS, { isRight }).mastered !== undefined;
    });
    return { place: place + 1, share: masters.length / CHILDREN, tasks: mostlyRight(place) };
  });
  return all.reduce((best, one) => (one.share > best.share ? one : best));
}

/** Proves that nobody masters the pack who taps the option at the same place throughout. */
export function proveTapping(pack: CompiledPack, { report }: Reading): void {
  const { place, share, tasks } = furthestPlace(pack);
  if (share > MOST)
    report(
      ["exercise", "rotation"],
      `who always taps option ${place} reaches mastery within ${TAPPING_DAYS} days in ${Math.round(share * 100)} % without a look at a question, and ${MOST * 100} % at most are luck; let another option be right in some of ${tasks.join(", ") || "the choices"}`,
    );
}
