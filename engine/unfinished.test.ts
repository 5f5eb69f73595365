import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "./compile.ts";
import type { ResponseRule } from "./format.ts";
import type { Reading } from "./reader.ts";
import { oneResponse } from "./testing/documents.ts";

type Rule = Omit<ResponseRule, "page">;

function readerOf(rule: Rule): (answer: string) => Reading {
  const read = compile(oneResponse(rule)).responses[0]?.read;
  if (read === undefined) throw new Error("the document has no response");
  return read;
}

const OTHER = { state: "wrong", codes: [], given: [] };

const fraction: Rule = { kind: "fraction", correct: ["5/8"], codes: { "5": ["c"], "1/8": ["c"], '"5/"': ["c"] } };
const order: Rule = { kind: "order", options: ["a", "b", "c"], correct: ["acb"], codes: { ac: ["c"], bca: ["c"] } };
const pairs: Rule = {
  kind: "choices",
  options: ["a1", "a2", "b1", "b2"],
  correct: ["a2,b1"],
  codes: { a2: ["c"], "a1,b2": ["c"] },
};
const number: Rule = { kind: "number", correct: ["5"], codes: { number: ["c"] } };
const expression: Rule = { kind: "expression", correct: ["4n+5"], codes: { number: ["c"], "4n": ["c"] } };
const point: Rule = { kind: "point", correct: ["3;2"], codes: { "2;3": ["c"] } };
const text: Rule = { kind: "text", correct: ["ja"], codes: { nein: ["c"] } };
const choice: Rule = { kind: "choice", options: ["a", "b"], correct: ["a"], codes: { b: ["c"] } };

describe("an answer that was begun and not finished", () => {
  test.each<[string, Rule, string[]]>([
    ["a fraction", fraction, ["5/…", "/8…", "1 5/…", "1 /8…", "/…", "…", "=0,33/…", "/=0,33…"]],
    ["a fraction of one third", { kind: "fraction", correct: ["1/3"] }, ["1/…", "/3…", "/=0,33…", "0,33/…"]],
    ["an order", order, ["a,c…", "a…", "ac…", "a,c,b…", "acb…", "…"]],
    ["pairs", pairs, ["a2…", "a2,b1…", "b1,a2…", "a1,b2…"]],
    ["a number", number, ["5…", "5 …", "…"]],
    ["a term", expression, ["4n+5…", "4n…", "5…"]],
    ["a point", point, ["3;2…", "3;…", "(3|2)…"]],
    ["a text", text, ["ja…", "nein…"]],
    ["a choice", choice, ["a…", "b…"]],
  ])("is wrong and carries no code: %s", (_, rule, answers) => {
    const read = readerOf(rule);
    for (const answer of answers) expect([answer, read(answer)]).toEqual([answer, OTHER]);
  });

  test("is never right, whatever stands before the dots", () => {
    const readers = [fraction, order, pairs, number, expression, point, text, choice].map(readerOf);
    const start = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.constantFrom("5/8", "0,33/", "acb", "a2,b1", "5", "4n+5", "3;2", "ja", "a"),
    );
    fc.assert(
      fc.property(start, (begun) => {
        // `5,00…` is a decimal that goes on.
        fc.pre(!/[.,]/u.test(begun) || begun.includes("/"));
        for (const read of readers) expect(read(`${begun}…`).state).not.toBe("correct");
      }),
    );
  });

  test("is no decimal that goes on", () => {
    const read = readerOf({ kind: "number", correct: ["1/3"] });
    for (const answer of ["0,33…", "0.333 …"]) expect([answer, read(answer).state]).toEqual([answer, "correct"]);
  });
});
