import type { Rational } from "../rational.ts";
import { isMeasure, isUnit, unitFactor } from "../unit.ts";
import type { NumberStyle } from "./numeral.ts";
import { ADJECTIVES, ATTRIBUTES, EACH, FILLERS, LINKS, SIDES, SIDES_OF_A_UNIT, THINGS } from "./phrases.ts";
import type { Cursor } from "./tokens.ts";

const MONEY = new Set(["€", "eur", "euro", "$", "£"]);

export type Sign = "-" | "+";

/** What the words around a number say of it. */
export interface Around {
  /** What the number is multiplied by; undefined: there is no unit. */
  factor?: Rational;
  /** On which side of zero it lies. */
  side?: Sign;
  /** The unit as it was typed behind the number. */
  unit?: string;
}

/** For `takePhrase`: whether the words are in a list. */
export function known(words: { has(phrase: string): boolean }): (phrase: string) => true | undefined {
  return (phrase) => words.has(phrase.toLowerCase()) || undefined;
}

/** Stops behind an answer, and how sure it is. */
export function takeStops(cursor: Cursor): void {
  while (cursor.takeSign("!", "?", ".") !== undefined);
}

function takeUnit(cursor: Cursor, style: NumberStyle, around: Around): true | undefined {
  if (around.factor !== undefined) return undefined;
  return cursor.takePhrase(4, (phrase) => {
    around.factor = unitFactor(phrase, style.unit);
    if (around.factor === undefined) return undefined;
    around.unit = phrase;
    return true;
  });
}

/** `unter Null`; behind a unit `minus`. */
function takeSide(cursor: Cursor, around: Around): true | undefined {
  if (around.side !== undefined) return undefined;
  const ofUnit = around.factor === undefined ? undefined : SIDES_OF_A_UNIT;
  return cursor.takePhrase(3, (phrase) => {
    around.side = SIDES.get(phrase.toLowerCase()) ?? ofUnit?.get(phrase.toLowerCase());
    return around.side && true;
  });
}

/** `Schritte`, `kleine Schritte`. */
function takeThing(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    const thing = cursor.takePhrase(2, known(THINGS));
    return thing ?? (cursor.takeWord(ATTRIBUTES) === undefined ? undefined : cursor.takePhrase(2, known(THINGS)));
  });
}

/** A thing or unit behind a word that joins it to the number: `der Pizza`, `half an hour`, `4 € pro Stunde`. */
function takeLinked(cursor: Cursor, style: NumberStyle, around: Around): true | undefined {
  return cursor.attempt(() => {
    const isEach = cursor.takePhrase(1, known(EACH)) !== undefined;
    if (!isEach && cursor.takePhrase(2, known(LINKS)) === undefined) return undefined;
    if (!isEach) return takeThing(cursor) ?? takeUnit(cursor, style, around);
    return takeThing(cursor) ?? cursor.takePhrase(2, (phrase) => isUnit(phrase, undefined) || undefined);
  });
}

/** The words behind a number, to the end; undefined where one of them is not known to leave the number what it is. */
export function takeTail(cursor: Cursor, style: NumberStyle, before: Around): Around | undefined {
  const around = { ...before };
  // 12 boxes are no 12 cm.
  const canCount = style.unit === undefined || !isMeasure(style.unit);
  takeStops(cursor);
  while (!cursor.isDone) {
    const hasUnit = around.factor !== undefined;
    const isKnown =
      takeUnit(cursor, style, around) ??
      takeSide(cursor, around) ??
      (canCount || hasUnit ? takeThing(cursor) : undefined) ??
      cursor.takePhrase(2, known(FILLERS)) ??
      (hasUnit ? cursor.takePhrase(1, known(ADJECTIVES)) : undefined) ??
      takeLinked(cursor, style, around);
    if (isKnown === undefined) return undefined;
    takeStops(cursor);
  }
  return around;
}

/** Money is written before the number as well: `€ 20`, `EUR 20`. */
export function takePrefix(cursor: Cursor, style: NumberStyle, around: Around): void {
  const found = cursor.takePhrase(1, (word) =>
    MONEY.has(word.toLowerCase()) ? unitFactor(word, style.unit) : undefined,
  );
  around.factor ??= found;
}
