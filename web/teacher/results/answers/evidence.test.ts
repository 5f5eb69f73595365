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
    longer: {
      kind: "code",
      means: { de: "Paaren, in denen die längere Zahl gewählt ist", en: "pairs in which the longer number is chosen" },
      responses: ["t1_1", "t1_2"],
    },
    given: {
      kind: "answered",
      means: { de: "Paaren, beantwortet", en: "pairs, answered" },
      responses: ["t1_1", "t1_2"],
    },
  },
  codes: { DLDN: { de: "verschiedene Buchstaben, verschiedene Zahlen", en: "different letters, different numbers" } },
  stages: [],
  patterns: [],
};

test("says how often something was counted, in the language on screen, with all items among which it was", () => {
  const reason = {
    kind: "pattern" as const,
    name: null,
    is: "L1",
    facts: [{ count: "longer", bound: ">=1", value: 1, of: 2, responses: ["t1_2"] }],
  };
  expect(factsInWords(reason, scheme, "en")).toEqual([
    {
      key: "longer",
      value: 1,
      of: 2,
      kind: "code",
      means: "pairs in which the longer number is chosen",
      missed: false,
      items: [
        { item: scheme.responses[0], counted: false },
        { item: scheme.responses[1], counted: true },
      ],
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
  expect(fact).toMatchObject({ kind: undefined, means: "verschiedene Buchstaben, verschiedene Zahlen" });
});

test("keeps that a bound was missed", () => {
  const facts = [{ count: "longer", bound: ">=4", value: 1, of: 5, responses: [], missed: true as const }];
  expect(factsInWords({ kind: "stage", name: null, is: 0, facts }, scheme, "de")[0]?.missed).toBe(true);
});

test("adds up the minutes of all stays", () => {
  expect(minutesOf([{ duration: 100.4 }, { duration: 200 }])).toBe(5);
});

test("leaves out that everything was answered: it guards the finding and says nothing about it", () => {
  const fact = { count: "given", bound: ">=1", of: 2, responses: [] };
  const facts = (value: number) =>
    factsInWords({ kind: "pattern", name: null, is: "L1", facts: [{ ...fact, value }] }, scheme, "de");
  expect(facts(2)).toEqual([]);
  expect(facts(1)).toHaveLength(1);
});
