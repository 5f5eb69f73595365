import { expect, test } from "vitest";
import { formatAnswer } from "./format-answer.ts";

test("writes decimals with a comma in German and a point in English", () => {
  expect(formatAnswer("0.35", "number", "de")).toBe("0,35");
  expect(formatAnswer("0.35", "number", "en")).toBe("0.35");
});

test("leaves mixed numbers and fractions as they are", () => {
  expect(formatAnswer("2 3/4", "fraction", "de")).toBe("2 3/4");
});

test("writes a true minus", () => {
  expect(formatAnswer("-2", "number", "de")).toBe("−2");
  expect(formatAnswer("4n-5", "expression", "en")).toBe("4n−5");
});

test("keeps the numbers of an order apart where the comma is the decimal sign", () => {
  expect(formatAnswer("-0.5,0,1.25", "order", "de")).toBe("−0,5; 0; 1,25");
});

test("writes a point with a bar", () => {
  expect(formatAnswer("3;2.5", "point", "de")).toBe("(3 | 2,5)");
});

test("never touches the key of a choice", () => {
  expect(formatAnswer("3.10", "choice", "de")).toBe("3.10");
  expect(formatAnswer("90*0.4", "choice", "de")).toBe("90*0.4");
});
