import type { Text } from "#contract/common.schema.ts";
import type { AnswerKind } from "../library/built-pack.ts";
import { valueOf } from "./figures/given.ts";
import type { Figures, FilledTask } from "./fill.ts";
import { hashOf } from "./fill.ts";

/*
 * Packs name the sides of a pair, options and cards in an order of their own, often the right one first. A seed puts them into
 * another order, so that nobody learns the place of the answer.
 */

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

/*
 * Some options have an order that everybody expects, or say something of the others and keep their place. Their German texts tell
 * (content/README.md).
 */

/** An option that is about the others: `beide gleich`, `keine davon`, `das geht nicht`. */
const ON_OTHERS = new RegExp(
  `^(?:${[
    "(?:an |bei |in )?beide[ns]?(?: gleich(?: \\p{L}+)?| gehen)?",
    "gleich(?: \\p{L}+)?",
    "(?:bei |in )?kein\\p{L}*(?: davon| von beiden|, .*)?",
    "alle (?:drei|vier) stimmen",
    "das (?:geht nicht|ist gleich|kann man nicht wissen|weiß man erst nach dem ausrechnen)",
    "nichts, man muss es ausrechnen",
    "so darf man es nicht schreiben",
  ].join("|")})\\.?$`,
  "iu",
);
const NO = /^(?:nein|das stimmt nicht)(?!\p{L})/iu;
const YES = /^(?:ja|das stimmt)(?!\p{L})/iu;
/** Less, as much, more. */
const SCALE = [
  /^(?:kleiner|weniger|niedriger|unter)(?!\p{L})/iu,
  /^(?:gleich|genau)(?!\p{L})/iu,
  /^(?:größer|mehr|höher|über)(?!\p{L})/iu,
];
/** Places of a picture. */
const PLACES = [
  /^(?:nur )?(?:(?:de[rn]|die|das) erste|links|(?:\p{L}+ )*A)$/u,
  /^(?:nur )?(?:(?:de[rn]|die|das) zweite|rechts|(?:\p{L}+ )*B)$/u,
  /^(?:nur )?(?:(?:de[rn]|die|das) dritte|(?:\p{L}+ )*C)$/u,
];

const rises = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? value));
const whichOf = (patterns: readonly RegExp[], text: string): number =>
  patterns.findIndex((pattern) => pattern.test(text));

/** Whether numbers rise, all with the same unit. */
function areRisingNumbers(texts: readonly string[]): boolean {
  const parts = texts.map((text) => /^([\u2212-]?\d[\d.,/]*)(\D*)$/u.exec(text));
  const values = parts.flatMap((part) => valueOf(part?.[1] ?? "") ?? []);
  return values.length === texts.length && new Set(parts.map((part) => part?.[2])).size === 1 && rises(values);
}

function haveOwnOrder(texts: readonly string[]): boolean {
  const scale = texts.map((text) => whichOf(SCALE, text));
  const isScale = texts.length === SCALE.length && !scale.includes(-1) && (rises(scale) || rises(scale.toReversed()));
  const places = texts.filter((text) => !ON_OTHERS.test(text)).map((text) => whichOf(PLACES, text));
  const arePlaces = places.length > 0 && !places.includes(-1) && rises(places);
  return isScale || arePlaces || areRisingNumbers(texts);
}

type Option = readonly [key: string, text: Text];
const says = (pattern: RegExp, [, { de }]: Option): boolean => pattern.test(de);

const inOrderOf = (seed: string, options: readonly Option[]): Option[] =>
  options.toSorted(([a], [b]) => hashOf(`${seed} ${a}`) - hashOf(`${seed} ${b}`));

function yesBeforeNo(options: readonly Option[]): readonly Option[] {
  const no = options.findIndex((option) => says(NO, option));
  const yes = options.findIndex((option) => says(YES, option) && !says(NO, option));
  const [first, second] = [options[yes], options[no]];
  return first === undefined || second === undefined || yes < no ? options : options.with(no, first).with(yes, second);
}

/** Options in the order of a seed, as far as they have none of their own. */
function shuffled(options: readonly Option[], seed: string): readonly Option[] {
  if (haveOwnOrder(options.map(([, { de }]) => de))) return options;
  const others = options.filter((option) => !says(ON_OTHERS, option));
  // One alone would keep its place.
  const moved = others.length > 1 ? others : options;
  const places = yesBeforeNo(inOrderOf(seed, moved)).values();
  return options.map((option) => (moved.includes(option) ? (places.next().value ?? option) : option));
}

/** A task with sides and options in the order of a seed. What answers mean stays. */
export function arranged(kind: AnswerKind, task: FilledTask, seed: string): FilledTask {
  if (kind === "pair") return hashOf(`side ${seed}`) % 2 === 0 ? task : swapped(task);
  const options = Object.entries(task.options);
  if (options.length === 0) return task;
  // The cards of an order are no list: they lie somehow.
  const inOrder = kind === "order" ? inOrderOf(seed, options) : shuffled(options, seed);
  return { ...task, options: Object.fromEntries(inOrder) };
}
