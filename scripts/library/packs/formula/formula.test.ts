import { expect, test } from "vitest";
import { readFormula } from "./evaluate.ts";
import { plain, print } from "./print.ts";
import { FormulaError, type Value } from "./values.ts";

const value = (source: string, names: Record<string, string> = {}): Value =>
  readFormula(source).evaluate(new Map(Object.entries(names).map(([name, formula]) => [name, value(formula)])));

const NBSP = "\u00a0";
/** Protected blanks as plain ones, for reading. */
const shown = (source: string): [de: string, en: string] => {
  const of = value(source);
  return [print(of, "de").replaceAll(NBSP, " "), print(of, "en").replaceAll(NBSP, " ")];
};

test.each([
  ["dec(0,6,0)", "0,60", "0.60"],
  ["neg(dec(3,5))", "−3,5", "−3.5"],
  ["frac(6,9)", "6/9", "6/9"],
  ["neg(frac(6,9))", "−6/9", "−6/9"],
  ["mixed(1,3,5)", "1 3/5", "1 3/5"],
  ["-4", "−4", "−4"],
  ["9999", "9999", "9999"],
  ["10000 * 12", "120 000", "120 000"],
  ["27/10", "2,7", "2.7"],
  ["1/3", "1/3", "1/3"],
  ["t(-3,'-',-5)", "−3 − (−5)", "−3 − (−5)"],
  ["t(20,'-',t(3,'+',4))", "20 − (3 + 4)", "20 − (3 + 4)"],
  ["t(3,'·',4,':',2)", "3 · 4 : 2", "3 × 4 ÷ 2"],
  ["pow(4,2)", "4²", "4²"],
  ["pow(-3,2)", "(−3)²", "(−3)²"],
  ["t(pow(4,2),'+',1)", "4² + 1", "4² + 1"],
  ["t('▢','+',5)", "▢ + 5", "▢ + 5"],
  ["sorted(frac(1,2), frac(2,4), frac(3,4))", "1/2 = 2/4 < 3/4", "1/2 = 2/4 < 3/4"],
  ["tel(2)", "Halbe", "halves"],
  ["tel1(4)", "Viertel", "quarter"],
  ["tel(8)", "Achtel", "eighths"],
  ["tel1(12)", "Zwölftel", "twelfth"],
  ["tel(21)", "Einundzwanzigstel", "twenty-firsts"],
  ["tel(100)", "Hundertstel", "hundredths"],
  ["2 < 1 ? 'ja' : 'nein'", "nein", "nein"],
])("%s is printed as it is written in each language", (source, de, en) => {
  expect(shown(source)).toEqual([de, en]);
});

test.each([
  ["t(2,'+',3,'·',4)", "14"],
  ["t(20,'-',5,'+',5)", "20"],
  ["t(20,'-',t(5,'+',5))", "10"],
  ["pow(3,4)", "81"],
  ["7 // 2 + 7 % 2", "4"],
  ["-7 // 2", "-4"],
  ["0.1 + 0.2", "0.3"],
  ["1/3 + 1/6", "0.5"],
  ["2/3", "2/3"],
  ["gcd(12,18) * max(2,5) - min(1,3) + abs(-4) + round(2.5)", "36"],
  ["value(frac(6,9)) * 3", "2"],
  ["[3,[4,5]][1][0]", "4"],
  ["rng(0.03, 0.015)", "0.015..0.045"],
  ["marks(0,1,4)", "0 1/4 2/4 3/4 1"],
  ["none", ""],
])("%s is %s, exactly", (source, result) => {
  expect(plain(value(source))).toBe(result);
});

test.each([
  ["dec(0,6) == dec(0,6,0)"],
  ["frac(2,3) == frac(4,6) and frac(2,3) != frac(3,5)"],
  ["'bac' == order(2, 1, 3)"],
  ["3 in [1, 2, 3] and 4 not in [1, 2, 3]"],
  ["not (1 == 2) or 1 / 1 == 2"],
  ["different(1, 2, 3) and not (different(1, 2, 2))"],
  ["1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3"],
])("%s holds", (source) => {
  expect(value(source)).toEqual({ is: "truth", holds: true });
});

test.each([
  ["2 +", /is no formula: expected expression after \+/u],
  ["a = 3", /is no formula/u],
  ["1 && 2", /is no formula/u],
  ["a.b", /an entry of a list is written o\[0\]/u],
  ["foo(1)", /does not know foo\(…\); there are dec, frac/u],
  ["constructor(1)", /does not know constructor/u],
  ["x", /does not know x; draw it or name it under let/u],
  ["1 / 0", /divides by zero; shut it out by where/u],
  ["dec(0,12)", /each place is a digit from 0 to 9/u],
  ["frac(1,0)", /the denominator 0; it is 1 or more/u],
  ["t(1,'x',2)", /takes '\+', '-', '·' or ':'/u],
  ["t(1,'+')", /with a sign between each two/u],
  ["tel(1)", /no word for parts of 1; take 2 to 100/u],
  ["'a' + 1", /needs a number and gets a text/u],
  ["1 and 2", /needs a comparison and gets a number/u],
  ["[1][3]", /takes entry 3 of a list of 1/u],
  ["dec(1/2)", /needs a whole number/u],
  ["t('▢','+',5) + 1", /needs a number and gets a text/u],
  ["pow(2,50)", /exponent from 0 to 9/u],
])("%s is refused with what would be right", (source, message) => {
  const evaluate = (): Value => value(source);
  expect(evaluate).toThrow(FormulaError);
  expect(evaluate).toThrow(message);
});

test("what is no number, text or word is not printed", () => {
  expect(() => print(value("1 < 2"), "de")).toThrow(/gives true or false, which is not printed/u);
});
