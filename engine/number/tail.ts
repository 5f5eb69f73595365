import type { Rational } from "../rational.ts";
import { isMeasure, isUnit, unitFactor } from "../unit.ts";
import type { NumberStyle } from "./numeral.ts";
import { ADJECTIVES, ATTRIBUTES, EACH, FILLERS, LINKS, SIDES, SIDES_OF_A_UNIT, THINGS } from "./phrases.ts";
import type { Cursor } from "./tokens.ts";

const MONEY = new Set(["€", "eur", "euro", "$", "£"]);

export type Sign = "-" | "+";

/** The meaning of the words around a number. */
export interface Around {
  /** The factor of the unit; undefined without a unit. */
  factor?: Rational;
  /** The sign that a word gives. */
  side?: Sign;
  /** The unit as typed behind the number. */
  unit?: string;
}

/** A test for `takePhrase`: the phrase is in the list. */
export function known(words: { has(phrase: string): boolean }): (phrase: string) => true | undefined {
  return (phrase) => words.has(phrase.toLowerCase()) || undefined;
}

/** Takes stops, exclamation and question marks behind an answer. */
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

/** Takes the unit of `3-mal` and `16-fache`. */
function takeHyphened(cursor: Cursor, style: NumberStyle, around: Around): true | undefined {
  return cursor.attempt(() => {
    const isGlued = cursor.token()?.glued === true && cursor.token(1)?.glued === true;
    return isGlued && cursor.takeSign("-") !== undefined ? takeUnit(cursor, style, around) : undefined;
  });
}

/** Takes `unter Null`, and behind a unit `minus`. */
function takeSide(cursor: Cursor, around: Around): true | undefined {
  if (around.side !== undefined) return undefined;
  const ofUnit = around.factor === undefined ? undefined : SIDES_OF_A_UNIT;
  return cursor.takePhrase(3, (phrase) => {
    around.side = SIDES.get(phrase.toLowerCase()) ?? ofUnit?.get(phrase.toLowerCase());
    return around.side && true;
  });
}

/** Takes `Schritte` or `kleine Schritte`. */
function takeThing(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    const thing = cursor.takePhrase(2, known(THINGS));
    return thing ?? (cursor.takeWord(ATTRIBUTES) === undefined ? undefined : cursor.takePhrase(2, known(THINGS)));
  });
}

/** Takes a linking word with a thing or unit: `der Pizza`, `an hour`, `pro Stunde`. */
function takeLinked(cursor: Cursor, style: NumberStyle, around: Around): true | undefined {
  return cursor.attempt(() => {
    const isEach = cursor.takePhrase(1, known(EACH)) !== undefined;
    if (!isEach && cursor.takePhrase(2, known(LINKS)) === undefined) return undefined;
    if (!isEach) return takeThing(cursor) ?? takeUnit(cursor, style, around);
    return takeThing(cursor) ?? cursor.takePhrase(2, (phrase) => isUnit(phrase, undefined) || undefined);
  });
}

/** Takes all words behind a number; undefined if one of them may change the number. */
export function takeTail(cursor: Cursor, style: NumberStyle, before: Around): Around | undefined {
  const around = { ...before };
  // 12 boxes are no 12 cm.
  const canCount = style.unit === undefined || !isMeasure(style.unit);
  takeStops(cursor);
  while (!cursor.isDone) {
    const hasUnit = around.factor !== undefined;
    const isKnown =
      takeUnit(cursor, style, around) ??
      takeHyphened(cursor, style, around) ??
      takeSide(cursor, around) ??
      (canCount || hasUnit ? takeThing(cursor) : undefined) ??
      cursor.takePhrase(2, known(FILLERS)) ??
      (hasUnit ? cursor.takePhrase(2, known(ADJECTIVES)) : undefined) ??
      takeLinked(cursor, style, around);
    if (isKnown === undefined) return undefined;
    takeStops(cursor);
  }
  return around;
}

/** Takes money before a number: `€ 20`, `EUR 20`. */
export function takePrefix(cursor: Cursor, style: NumberStyle, around: Around): void {
  const found = cursor.takePhrase(1, (word) =>
    MONEY.has(word.toLowerCase()) ? unitFactor(word, style.unit) : undefined,
  );
  around.factor ??= found;
}
