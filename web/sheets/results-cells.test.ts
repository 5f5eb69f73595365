import { expect, test } from "vitest";
import { answerCell } from "./results-cells.ts";

test("makes a number only of what is written exactly like that in the language", () => {
  const numbers = ["12", "0", "-3", "0,5", "3,14"];
  expect(numbers.map((typed) => answerCell(typed, "number", "de"))).toEqual([12, 0, -3, 0.5, 3.14]);
  expect(answerCell("0.5", "number", "en")).toBe(0.5);
});

test("keeps as text what would look different as a number", () => {
  const texts = ["0.5", ",5", "0,50", "007", "+3", "−3", "-0", "1.000", "1/2", " 4", "4 ", "1e3", "12345678901234567"];
  for (const typed of texts) expect(answerCell(typed, "number", "de")).toBe(typed);
  for (const typed of ["0,5", "1,000"]) expect(answerCell(typed, "number", "en")).toBe(typed);
});

test("keeps keys of choices and orders as text, and says nothing where nothing was given", () => {
  expect(answerCell("3", "choice", "de")).toBe("3");
  expect(answerCell("1,2", "order", "de")).toBe("1,2");
  expect(answerCell("", "number", "de")).toBeNull();
});
