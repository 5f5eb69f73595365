import { describe, expect, test } from "vitest";
import { diagnose } from "#engine/diagnose.ts";
import { type AnswerSheet, solutionOf } from "../../key/cases.ts";
import type { Key } from "../../key/read-key.ts";
import { readLibrary } from "../../read-library.ts";
import { formulasInItems } from "../forms.ts";
import { readFormula } from "../formula/evaluate.ts";
import { plain } from "../formula/print.ts";
import { numberOf, type Value } from "../formula/values.ts";
import { thinkersOf } from "./of-test.ts";

interface Form {
  key: Key;
  /** Response → what it asks, from the page itself. */
  asked: ReturnType<typeof formulasInItems>;
}

const forms = new Map<string, Form>();

function formOf(name: string): Form {
  const before = forms.get(name);
  if (before !== undefined) return before;
  const [read] = readLibrary("content", [name]).tests;
  const newest = read?.versions[0];
  if (newest?.key === undefined) throw new Error(`${name} has no key`);
  const pages = [...newest.files].flatMap(([file, html]) => (/^items\/\d+-de\.html$/u.test(file) ? [html] : []));
  const form = { key: newest.key, asked: pages.flatMap((page) => formulasInItems(page)) };
  forms.set(name, form);
  return form;
}

const valueIn = (formula: string): Value => readFormula(formula).evaluate(new Map());

/** All answers of a thinker to a form. */
function sheetOf(testName: string, who: string, { key, asked }: Form): AnswerSheet {
  const thinker = thinkersOf(testName)[who];
  const sheet = { ...solutionOf(key.diagnosis) };
  for (const item of asked) {
    if ("pair" in item) {
      const [a, b] = item.pair.map(valueIn);
      const difference = a && b ? thinker?.compare?.(a, b) : undefined;
      if (difference !== undefined) sheet[item.response] = difference > 0 ? "L" : difference < 0 ? "R" : "E";
    } else {
      const term = valueIn(item.term);
      const result = term.is === "term" ? thinker?.calculate?.(term) : undefined;
      if (result !== undefined) sheet[item.response] = plain(numberOf(result));
    }
  }
  return sheet;
}

const CASES: [string, string, string[]][] = [
  ["decimal-comparison", "L1", ["L1"]],
  ["decimal-comparison", "L2", ["L2"]],
  ["decimal-comparison", "L3", ["L3"]],
  ["decimal-comparison", "L4", ["L1"]],
  ["decimal-comparison", "S1", ["S1"]],
  ["decimal-comparison", "S3", ["S3"]],
  ["decimal-comparison", "S5", ["S1"]],
  ["decimal-comparison", "A2", ["A2"]],
  ["fraction-comparison", "NNB", ["NNB"]],
  ["fraction-comparison", "GAP", ["GAP"]],
  ["fraction-comparison", "REV", ["REV"]],
  ["fraction-comparison", "EQV", ["EQV"]],
  ["integers-add-subtract", "MMP", ["MMP"]],
  ["integers-add-subtract", "DROP", ["DROP"]],
  ["integers-add-subtract", "IGN", ["IGN"]],
  ["integers-add-subtract", "SGN", ["SGN"]],
  ["integers-add-subtract", "COMM", ["COMM"]],
];

describe.each(["", "-b", "-c"])("what a thinker answers to form %s of its test", (form) => {
  test.each(CASES)("%s finds %s", (testName, who, patterns) => {
    const of = formOf(`${testName}${form}`);
    expect(of.asked.map(({ response }) => response).toSorted()).toEqual(
      Object.keys(of.key.diagnosis.responses).toSorted(),
    );
    expect(diagnose(of.key.rules, sheetOf(testName, who, of)).result.patterns).toEqual(patterns);
  });
});

test("a child without a misconception is one that every comparison finds right", () => {
  const { key, asked } = formOf("decimal-comparison");
  const pairs = asked.filter((item) => "pair" in item);
  expect(pairs).toHaveLength(Object.keys(key.diagnosis.responses).length);
});
