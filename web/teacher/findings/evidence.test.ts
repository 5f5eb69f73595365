import { expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { ItemTexts } from "../../test-view/item-texts.ts";
import { answerTo, evidenceKey, factsInWords, minutesOf } from "./evidence.ts";

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
      facts: reason.facts,
      items: [
        { item: scheme.responses[0], counted: false },
        { item: scheme.responses[1], counted: true },
      ],
    },
  ]);
});

test("gathers what a rule asks of single answers, which has no words of its own, and shows the answers themselves", () => {
  const fact = { value: 1, of: 1 };
  const facts = [
    { ...fact, count: "t1_2", bound: "=abc", responses: ["t1_2"] },
    { ...fact, count: "t1_1", bound: "correct", responses: ["t1_1"] },
    { ...fact, count: "d3", bound: "wrong", value: 0, responses: [] },
  ];
  const said = factsInWords({ kind: "stage", name: null, is: 1, facts }, scheme, "de");
  expect(said.map(({ means }) => means)).toEqual([undefined]);
  expect(said[0]?.items.map(({ item, counted }) => [item.name, counted])).toEqual([
    ["t1_1", false],
    ["t1_2", false],
    ["d3", false],
  ]);
  expect(said[0]?.kind).toBeUndefined();
});

test("says a count once though the rule bounds it twice", () => {
  const fact = { count: "longer", value: 2, of: 5, responses: [] };
  const facts = [
    { ...fact, bound: ">=2" },
    { ...fact, bound: ">33%" },
  ];
  const said = factsInWords({ kind: "pattern", name: null, is: "LO", facts }, scheme, "de");
  expect(said).toHaveLength(1);
  expect(said[0]?.facts).toEqual(facts);
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

const texts: ItemTexts = new Map([
  [
    "t1_1",
    {
      prompt: "4,8 oder 4,63",
      options: [
        { key: "L", label: "4,8" },
        { key: "R", label: "4,63" },
      ],
    },
  ],
  [
    "ticks",
    {
      prompt: "",
      several: true,
      options: [
        { key: "a", label: "Ampel" },
        { key: "b", label: "Boot" },
        { key: "c", label: "Clown" },
      ],
    },
  ],
]);

const answer = (name: string, kind: string, given: string, right: string, correct = false) =>
  answerTo(
    { name, kind, page: 1, item: 1 },
    {
      inputs: { [name]: given },
      result: { outcomes: { [name]: correct }, stage: 0, patterns: [], firstFalse: null, diagnosisallcorrect: 0 },
    },
    { [name]: right },
    texts,
    "de",
  );

test("shows a choice by what stands on it, not by its key", () => {
  expect(answer("t1_1", "choice", "R", "L")).toEqual({ state: "wrong", given: "4,63", right: "4,8" });
});

test("shows every tick of an answer with several", () => {
  expect(answer("ticks", "choices", "ac", "ab")).toEqual({
    state: "wrong",
    given: "Ampel, Clown",
    right: "Ampel, Boot",
  });
});

test("shows what was typed as it was typed, and what is right as one writes it in the language", () => {
  expect(answer("p1", "number", " .5 km ", "0.35")).toEqual({ state: "wrong", given: ".5 km", right: "0,35" });
});

test("tells a missing answer from a wrong one", () => {
  expect(answer("p1", "number", "  ", "2")).toMatchObject({ state: "blank", given: "" });
  expect(answer("p1", "number", "blank", "2").state).toBe("blank");
  expect(answer("p1", "number", "2", "2", true).state).toBe("correct");
});

test("shows a key that the page does not offer as it is", () => {
  expect(answer("t1_1", "choice", "X", "L").given).toBe("X");
});

test("names the evidence of a badge with its scale, so that two scales do not meet", () => {
  expect(evidenceKey(null)).toBe("stage");
  expect(evidenceKey(null, "L1")).toBe("L1");
  expect(evidenceKey("findingParts", "L1")).toBe("findingParts.L1");
});
