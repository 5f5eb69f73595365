import type { AnswerKind } from "../library/built-pack.ts";
import type { Figures, FilledTask } from "./fill.ts";
import { hashOf } from "./fill.ts";

/*
 * Packs name the sides of a pair, options and cards in an order of their own, often the right one first. A seed puts them into
 * another order, so that nobody learns the place of the answer.
 */

/** With fewer options their order is one that everybody expects: kleiner, gleich, größer; the first, the second, the third. */
const LEAST_SHUFFLED = 4;

const SIDES: Readonly<Record<string, string>> = { L: "R", R: "L" };
const otherSide = (side: string): string => SIDES[side] ?? side;

/** The pictures of two numbers stand in the order of the numbers. */
const turned = (figures: Figures): Figures =>
  figures.de.length === 2 ? { de: figures.de.toReversed(), en: figures.en.toReversed() } : figures;

function swapped(task: FilledTask): FilledTask {
  const { L, R, ...rest } = task.options;
  if (L === undefined || R === undefined) return task;
  const codes = Object.entries(task.codes).map(([code, answers]) => [code, answers.map(otherSide)] as const);
  return {
    ...task,
    options: { ...rest, L: R, R: L },
    right: task.right.map(otherSide),
    codes: Object.fromEntries(codes),
    figures: turned(task.figures),
    picture: turned(task.picture),
    ...(task.look && { look: turned(task.look) }),
  };
}

/** A task with sides and options in the order of a seed. What answers mean stays. */
export function arranged(kind: AnswerKind, task: FilledTask, seed: string): FilledTask {
  if (kind === "pair") return hashOf(`side ${seed}`) % 2 === 0 ? task : swapped(task);
  const options = Object.entries(task.options);
  const isShuffled =
    kind === "order" || ((kind === "choice" || kind === "choices") && options.length >= LEAST_SHUFFLED);
  if (!isShuffled) return task;
  const shuffled = options.toSorted(([a], [b]) => hashOf(`${seed} ${a}`) - hashOf(`${seed} ${b}`));
  return { ...task, options: Object.fromEntries(shuffled) };
}
