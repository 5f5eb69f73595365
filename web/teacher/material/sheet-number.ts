/** Sheet numbers have four digits. */
export const SHEET_NUMBERS = 10_000;

/** `0417`, as it stands in the foot of a sheet and in addresses. */
export const sheetNumberText = (number: number): string => String(number).padStart(4, "0");

/** The number that somebody typed, `417` or `0417`; undefined if it is none. */
export function readSheetNumber(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,4}$/u.test(text) ? Number(text) : undefined;
}

/** A number that is not this one. `random` is from 0 to below 1. */
export function otherSheetNumber(than: number | undefined, random: number = Math.random()): number {
  if (than === undefined) return Math.floor(random * SHEET_NUMBERS);
  return (than + 1 + Math.floor(random * (SHEET_NUMBERS - 1))) % SHEET_NUMBERS;
}

/** The numbers of the sheets of several children, from a first one on: each has another, and the first one brings all of them again. */
export const sheetNumbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (first + index) % SHEET_NUMBERS);
