import { expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import { factsInWords, minutesOf } from "./evidence.ts";

const scheme: Scheme = {
  responses: [
    { name: "t1_1", page: 1, item: 1, kind: "choice" },
    { name: "t1_2", page: 1, item: 5, kind: "choice" },
    { name: "d3", page: 4, item: 3, kind: "choice" },
  ],
  counts: {
    longer: { de: "Paare, in denen die längere Zahl gewählt ist", en: "pairs in which the longer number is chosen" },
  },
  codes: { DLDN: { de: "verschiedene Buchstaben, verschiedene Zahlen", en: "different letters, different numbers" } },
  stages: [],
  patterns: [],
};

test("says how often something was counted, in the language on screen, with the items in order", () => {
  const reason = {
    kind: "pattern" as const,
    name: null,
    is: "L1",
    facts: [{ count: "longer", bound: ">=4", value: 4, of: 5, responses: ["t1_2", "t1_1"] }],
  };
  expect(factsInWords(reason, scheme, "en")).toEqual([
    {
      key: "longer",
      value: 4,
      of: 5,
      means: "pairs in which the longer number is chosen",
      missed: false,
      single: false,
      items: [scheme.responses[0], scheme.responses[1]],
    },
  ]);
});

test("says a count once though the rule bounds it twice", () => {
  const fact = { count: "longer", value: 2, of: 5, responses: [] };
  const facts = [
    { ...fact, bound: ">=2" },
    { ...fact, bound: ">33%" },
  ];
  expect(factsInWords({ kind: "pattern", name: null, is: "LO", facts }, scheme, "de")).toHaveLength(1);
});

test("says what one answer means when the rule is about one response", () => {
  const facts = [{ count: "d3", bound: "DLDN", value: 1, of: 1, responses: ["d3"] }];
  const [fact] = factsInWords({ kind: "pattern", name: null, is: "h-DLDN", facts }, scheme, "de");
  expect(fact).toMatchObject({ single: true, means: "verschiedene Buchstaben, verschiedene Zahlen" });
});

test("keeps that a bound was missed", () => {
  const facts = [{ count: "longer", bound: ">=4", value: 1, of: 5, responses: [], missed: true as const }];
  expect(factsInWords({ kind: "stage", name: null, is: 0, facts }, scheme, "de")[0]?.missed).toBe(true);
});

test("adds up the minutes of all stays", () => {
  expect(minutesOf([{ duration: 100.4 }, { duration: 200 }])).toBe(5);
});
