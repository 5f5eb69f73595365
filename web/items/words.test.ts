import { expect, test } from "vitest";
import { type Worded, wordsOf } from "./words.ts";

const text = (nodeValue: string): Worded => ({ localName: undefined, nodeValue, childNodes: [] });
const element = (localName: string, ...parts: (Worded | string)[]): Worded => ({
  localName,
  nodeValue: null,
  childNodes: parts.map((part) => (typeof part === "string" ? text(part) : part)),
  getAttribute: () => null,
});
const sum = (...parts: [string, string][]): Worded =>
  element("math", element("mrow", ...parts.map(([name, part]) => element(name, part))));

test.each([
  [
    "signs between two numbers with room",
    sum(["mi", "x"], ["mo", "+"], ["mi", "y"], ["mo", "="], ["mn", "14"]),
    "x + y = 14",
  ],
  ["a sign before a number without", sum(["mo", "−"], ["mn", "5"]), "−5"],
  ["a second sign without", sum(["mn", "3"], ["mo", "−"], ["mo", "−"], ["mn", "5"]), "3 − −5"],
  ["brackets without", sum(["mo", "("], ["mo", "−"], ["mn", "2"], ["mo", ")"], ["mo", "·"], ["mn", "3"]), "(−2) · 3"],
  ["letters of a product without", sum(["mn", "15"], ["mi", "k"]), "15k"],
])("writes %s", (_, formula, words) => {
  expect(wordsOf(formula)).toBe(words);
});

test("writes an operator behind a row of its own, as sums of fractions have it", () => {
  const half = element("mfrac", element("mn", "1"), element("mn", "2"));
  const formula = element("math", half, element("mo", "+"), half);
  expect(wordsOf(formula).trim().replaceAll(/ +/g, " ")).toBe("1/2 + 1/2");
});

test("keeps the words around a line break apart", () => {
  expect(wordsOf(element("span", "Krug A: 1 Saft.", element("br"), "Krug B: 2 Saft."))).toBe(
    "Krug A: 1 Saft. Krug B: 2 Saft.",
  );
});
