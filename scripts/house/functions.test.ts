import { expect, test } from "vitest";
import { measureFunctions } from "./functions.ts";
import type { Module } from "./modules.ts";

const measure = (text: string): (readonly [string, number])[] => {
  const module: Module = { path: "a.ts", text, lines: 0, isTest: false, imports: new Set() };
  return measureFunctions([module]).map(({ place, lines }) => [place, lines]);
};

test("functions are measured with what is in them, longest first", () => {
  const text =
    "const short = () => 1;\nexport function long() {\n  const inner = function () {\n  };\n  return inner;\n}\n";
  expect(measure(text)).toEqual([
    ["a.ts long", 5],
    ["a.ts inner", 2],
    ["a.ts short", 1],
  ]);
});

test("a declaration without a body is no function", () => {
  expect(measure("function f(a: string): void;\ninterface I { m(): void }\ntype F = () => void;\n")).toEqual([]);
});

test("a function that nothing names is measured too", () => {
  expect(measure("run(() => {\n});\n")).toEqual([["a.ts ?", 2]]);
});
