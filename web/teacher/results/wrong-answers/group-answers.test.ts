import { describe, expect, test } from "vitest";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { Evidence } from "#contract/results.schema.ts";
import { frequentAnswers, groupAnswers, hardestFirst } from "./group-answers.ts";

const pupil = (name: string): Pupil => ({ _id: name, name, comment: "", courseId: "c" });

/** A class with answers to one response, each `name: answer`; `right` are correct, `codes` by answer. */
function answered(
  given: Record<string, string>,
  {
    kind = "number",
    right = [],
    codes = {},
    unit,
  }: { kind?: string; right?: string[]; codes?: Record<string, string[]>; unit?: string } = {},
) {
  const evidence: Evidence[] = Object.entries(given).map(([name, answer]) => ({
    courseTestId: "t",
    pupilId: name,
    name: "must not be shown",
    created: "",
    submitted: "",
    inputs: { r: answer },
    codes: codes[answer] ? { r: codes[answer] } : {},
    because: [],
    trace: [],
    result: {
      outcomes: { r: right.includes(answer) },
      stage: 0,
      patterns: [],
      firstFalse: null,
      diagnosisallcorrect: 0,
    },
  }));
  const [only] = groupAnswers(
    [{ name: "r", page: 1, item: 1, kind, ...(unit && { unit }) }],
    evidence,
    Object.keys(given).map(pupil),
  );
  if (only === undefined) throw new Error("no response");
  return only;
}

const told = (answers: ReturnType<typeof answered>) =>
  answers.wrong.map(({ given, pupils }) => [given, pupils.map(({ name }) => name).join(" ")]);

test("counts right, blank and wrong answers apart, and the most frequent wrong one first", () => {
  const answers = answered({ A: "7", B: "5", C: "12", D: "", E: "12", F: "blank", G: "  " }, { right: ["7"] });
  expect(answers).toMatchObject({ total: 7, correct: 1 });
  expect(answers.blank.map(({ name }) => name)).toEqual(["D", "F", "G"]);
  expect(told(answers)).toEqual([
    ["12", "C E"],
    ["5", "B"],
  ]);
});

test("counts a class of 33 completely", () => {
  const given = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`P${index}`, String(index % 4)]));
  const answers = answered(given, { right: ["0"] });
  expect(answers.correct + answers.blank.length + answers.wrong.flatMap(({ pupils }) => pupils).length).toBe(33);
  expect(answers.wrong.map(({ given: text }) => text)).toEqual(["1", "2", "3"]);
});

describe("takes as one answer", () => {
  test.each([
    ["different spaces", "expression", ["9n", " 9n ", "9 n"]],
    ["spaces around signs", "expression", ["4n+5", "4n + 5"]],
    ["different dashes", "number", ["-3", "−3", "–3"]],
    ["decimal comma and point", "number", ["0,35", "0.35", ",35", ".35"]],
    ["capitals", "expression", ["9N", "9n"]],
    ["signs of multiplication", "expression", ["2*a", "2·a", "2×a"]],
    ["orders with different spaces", "order", ["0.3,0.35", "0.3, 0.35"]],
    ["composed and decomposed letters", "text", ["größer", "größer".normalize("NFD")]],
  ])("%s", (_, kind, forms) => {
    const given = Object.fromEntries(forms.map((form, index) => [`P${index}`, form]));
    expect(answered(given, { kind }).wrong).toHaveLength(1);
  });
});

test("takes a number with and without the unit that was asked for as one answer", () => {
  const answers = answered({ A: "50", B: "50°", C: "50 °", D: "50 m" }, { unit: "°" });
  expect(told(answers)).toEqual([
    ["50", "A B C"],
    ["50 m", "D"],
  ]);
});

describe("keeps apart", () => {
  test.each([
    ["a mixed number and a fraction", "fraction", ["1 1/2", "11/2"]],
    ["what may be a thousand and what may be a decimal", "number", ["1.000", "1,000"]],
    ["choices by their keys", "choice", ["3.10", "3,10"]],
    ["small and capital keys of choices", "choice", ["a", "A"]],
  ])("%s", (_, kind, forms) => {
    const given = Object.fromEntries(forms.map((form, index) => [`P${index}`, form]));
    expect(answered(given, { kind }).wrong).toHaveLength(2);
  });

  test("answers that the rules read differently", () => {
    const codes = { "0.35": ["READ"], "0,35": [] };
    expect(answered({ A: "0.35", B: "0,35" }, { codes }).wrong).toHaveLength(2);
  });
});

test("shows an answer in the form that most of them wrote", () => {
  expect(told(answered({ A: "0.35", B: "0,35", C: "0,35" }))).toEqual([["0,35", "A B C"]]);
});

test("takes several ticks as one answer", () => {
  const answers = answered({ A: "ab", B: "ab", C: "a" }, { kind: "choices" });
  expect(told(answers)).toEqual([
    ["ab", "A B"],
    ["a", "C"],
  ]);
});

test("keeps the codes that an answer carries", () => {
  expect(answered({ A: "R" }, { kind: "choice", codes: { R: ["L1", "L2"] } }).wrong[0]?.codes).toEqual(["L1", "L2"]);
});

test("leaves out who is no longer in the class", () => {
  const [answers] = groupAnswers([{ name: "r", page: 1, item: 1, kind: "number" }], [], [pupil("A")]);
  expect(answers).toMatchObject({ total: 0, correct: 0, blank: [], wrong: [] });
});

test("names the wrong answers that several gave, and not more than asked for", () => {
  const first = answered({ A: "1", B: "1", C: "2" });
  const second = answered({ A: "3", B: "3", C: "3" });
  expect(frequentAnswers([first, second], 5).map(({ answer }) => answer.given)).toEqual(["3", "1"]);
  expect(frequentAnswers([first, second], 1)).toHaveLength(1);
});

test("puts first what was least often right", () => {
  const easy = answered({ A: "7", B: "7" }, { right: ["7"] });
  const hard = answered({ A: "7", B: "8" }, { right: ["7"] });
  expect(hardestFirst([easy, hard])).toEqual([hard, easy]);
});
