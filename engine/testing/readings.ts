import type { NumberStyle } from "../number/numeral.ts";
import { readNumber } from "../number.ts";
import { keyOf } from "../rational.ts";
import { visible } from "./notations.ts";

/** One number with its notations in German and English. */
export interface Written {
  value: string;
  style?: NumberStyle;
  de: string[];
  en: string[];
}

/** Texts that are no answer or an ambiguous one: a teacher would ask what is meant. */
export interface Unread {
  why: string;
  style?: NumberStyle;
  de: string[];
  en: string[];
}

interface Row {
  title: string;
  expected: string | undefined;
  read: () => string | undefined;
}

/** The number as which an answer is read: `3`, `-7/2`; undefined if it is unreadable. */
export function valueOf(typed: string, style?: NumberStyle): string | undefined {
  const value = readNumber(typed, style)?.value;
  return value && keyOf(value).replace(/\/1$/u, "");
}

function asked(style: NumberStyle | undefined): string {
  return style?.unit === undefined ? "" : `, asked for in ${style.unit}`;
}

/** One row for each notation of each number, in both languages. */
export function writtenRows(numbers: readonly Written[]): Row[] {
  return numbers.flatMap(({ value, style, de, en }) =>
    [...de, ...en].map((typed) => ({
      title: `${visible(typed)} is ${value}${asked(style)}`,
      expected: value,
      read: () => valueOf(typed, style),
    })),
  );
}

/** One row for each answer that must not be read. */
export function unreadRows(answers: readonly Unread[]): Row[] {
  return answers.flatMap(({ why, style, de, en }) =>
    [...de, ...en].map((typed) => ({
      title: `${visible(typed)} is not read${asked(style)}: ${why}`,
      expected: undefined,
      read: () => valueOf(typed, style),
    })),
  );
}
