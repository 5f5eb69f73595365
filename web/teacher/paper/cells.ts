import { readPairs, writePairs } from "../../items/match-pairs/pairs.ts";
import { readOrder, writeOrder } from "../../items/order-cards/order.ts";
import { splitTicks } from "../../items/response-value.ts";
import type { ItemText, OptionText } from "../../test-view/item-texts.ts";

/** How a response is entered: one letter, several, letters in order, a number for each card on the left, or as typed. */
export type CellKind = "one" | "several" | "order" | "pairs" | "text";

/** A field of the grid. */
export interface Cell {
  /** The name of the response. */
  readonly name: string;
  readonly kind: CellKind;
  /** The keys of the options; of the cards on the left for pairs. */
  readonly keys: readonly string[];
  /** What is printed beside each option and typed for it, in the order of `keys`; of pairs the numbers of the cards on the right. */
  readonly signs: readonly string[];
  /** The keys of the cards on the right; empty if there are none. */
  readonly partners: readonly string[];
}

/** What a pupil's row holds: response → as typed. */
export type Typed = Readonly<Record<string, string>>;

/** A text in a field, and whether the field needs no more. */
export interface Taken {
  readonly typed: string;
  readonly isFull: boolean;
}

const letterAt = (at: number): string => String.fromCodePoint(65 + at);

/** The letters of options: A, B, C in the order of the page, or those by which the page itself calls them, as in `Strecke c`. */
function lettersOf(options: readonly OptionText[]): string[] {
  const own = options.map(({ key, label }) =>
    /^[a-z]$/.test(key) &&
    label
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(key)
      ? key.toUpperCase()
      : "",
  );
  const areOwn = !own.includes("") && new Set(own).size === own.length;
  return areOwn ? own : options.map((_, at) => letterAt(at));
}

export function cellOf(name: string, { options, several, ordered, partners }: ItemText): Cell {
  if (options === undefined) return { name, kind: "text", keys: [], signs: [], partners: [] };
  const keys = options.map(({ key }) => key);
  const letters = lettersOf(options);
  if (partners !== undefined) {
    const right = partners.map(({ key }) => key);
    return { name, kind: "pairs", keys, signs: right.map((_, at) => String(at + 1)), partners: right };
  }
  const kind = ordered === true ? "order" : several === true ? "several" : "one";
  return { name, kind, keys, signs: letters, partners: [] };
}

/** A sign as typed: small letters count as large ones, and the place of a letter as the letter. */
function signOf({ signs }: Cell, typed: string): string {
  // A letter such as ß has two capitals.
  const sign = /^[a-z]$/.test(typed) ? typed.toUpperCase() : typed;
  if (signs.includes(sign) || !/^[1-9]$/.test(sign)) return sign;
  return signs[Number(sign) - 1] ?? sign;
}

const charactersOf = (cell: Cell, text: string): string[] =>
  Array.from(text)
    .filter((each) => each.trim() !== "")
    .map((each) => signOf(cell, each));

/** What a field makes of its text after a key. What fits no option stays to be seen, for a pupil may have written it. */
export function take(cell: Cell, text: string): Taken {
  if (cell.kind === "text") return { typed: text, isFull: false };
  const given = charactersOf(cell, text);
  if (cell.kind === "one") {
    const typed = given.at(-1) ?? "";
    return { typed, isFull: cell.signs.includes(typed) };
  }
  if (cell.kind === "several") {
    const unique = [...new Set(given)];
    const known = cell.signs.filter((sign) => unique.includes(sign));
    const unknown = unique.filter((sign) => !cell.signs.includes(sign));
    return { typed: [...known, ...unknown].join(""), isFull: false };
  }
  const typed = given.slice(0, cell.keys.length).join("");
  return { typed, isFull: given.length >= cell.keys.length };
}

/** Whether a field has something that fits none of its options. */
export function isOdd(cell: Cell, typed: string): boolean {
  if (cell.kind === "text") return false;
  return Array.from(typed).some((sign) => !cell.signs.includes(sign) && !(sign === "-" && cell.kind === "pairs"));
}

export const isFilled = (typed: string | undefined): boolean => typed !== undefined && typed.trim() !== "";

/** The answer in the format of the diagnosis (engine/format.ts). */
export function valueOf(cell: Cell, typed: string): string {
  const { kind, keys, signs, partners } = cell;
  if (kind === "text" || !isFilled(typed) || isOdd(cell, typed)) return typed;
  const keyOf = (sign: string): string => keys[signs.indexOf(sign)] ?? "";
  if (kind === "one") return keyOf(typed);
  if (kind === "several")
    return Array.from(typed)
      .map(keyOf)
      .toSorted()
      .join(keys.every(({ length }) => length === 1) ? "" : ",");
  if (kind === "order") return writeOrder(keys.map((_, place) => keyOf(typed[place] ?? "")));
  const pairs = keys.flatMap((key, at) => {
    const partner = partners[signs.indexOf(typed[at] ?? "")];
    return partner === undefined ? [] : [[key, partner] as const];
  });
  return writePairs(new Map(pairs), keys);
}

/** What a field shows of a stored answer, the inverse of {@link valueOf}. */
export function typedOf(cell: Cell, value: string): string {
  const { kind, keys, signs, partners } = cell;
  const signAt = (key: string): string => signs[keys.indexOf(key)] ?? "";
  if (kind === "text" || value === "") return value;
  let typed = "";
  if (kind === "one") typed = signAt(value);
  else if (kind === "several") {
    const ticked = splitTicks(value, keys);
    typed = signs.filter((_, at) => ticked.includes(keys[at] ?? "")).join("");
  } else if (kind === "order") typed = readOrder(value, keys).map(signAt).join("");
  else {
    const pairs = readPairs(value, keys, partners, true);
    typed = keys.map((key) => signs[partners.indexOf(pairs.get(key) ?? "")] ?? "-").join("");
  }
  // What was no option is shown as it is.
  return valueOf(cell, typed) === value ? typed : value;
}

/** Where a key leads from a field. */
export type Way = "next" | "back" | "row" | "undo" | "up" | "down";

/** The way of a key, by the place of the caret in the field; undefined: the key stays in the field. */
export function wayOf(
  key: string,
  { isShift, atStart, atEnd }: { readonly isShift: boolean; readonly atStart: boolean; readonly atEnd: boolean },
): Way | undefined {
  if (key === "Enter") return isShift ? "up" : "row";
  if (key === "Escape") return "undo";
  if (key === "ArrowDown") return "down";
  if (key === "ArrowUp") return "up";
  if (key === "ArrowRight" && atEnd) return "next";
  if (key === "ArrowLeft" && atStart) return "back";
  return undefined;
}

/** The signs of a choice for the line below the grid: `A links größer`. */
export const legendOf = (cell: Cell, { options = [], partners = [] }: ItemText): string[] =>
  cell.kind === "pairs"
    ? partners.map(({ label }, at) => `${at + 1} ${label}`)
    : options.map(({ label }, at) => `${cell.signs[at] ?? letterAt(at)} ${label}`);
