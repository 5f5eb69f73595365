import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { profilesOf } from "../scripts/library/prove/profiles.ts";
import { readLibrary } from "../scripts/library/read-library.ts";
import { type Certainty, certainty } from "./certainty.ts";
import { compile } from "./compile.ts";
import { evidence } from "./evidence.ts";
import type { Diagnosis, ResponseRule } from "./format.ts";
import { compileModel, type Model, type ProfileSheet } from "./model.ts";
import { weigh } from "./posterior.ts";
import { questions } from "./questions.ts";
import { documentOf, solutionOf } from "./testing/documents.ts";

const number = (page: number, correct: string, codes: Record<string, string[]>): ResponseRule => ({
  page,
  kind: "number",
  correct: [correct],
  codes,
});
const pick = (page: number, correct: string, codes: Record<string, string[]>): ResponseRule => ({
  page,
  kind: "choice",
  options: ["a", "b", "c"],
  correct: [correct],
  codes,
});

/** Five places for ADD, three for KEEP; the stage counts what is right. `turned`: the choices in another order. */
function ratio(turned = false): Diagnosis {
  const [right, keep] = turned ? ["c", "a"] : ["a", "b"];
  return documentOf({
    responses: {
      a1: number(1, turned ? "22" : "12", { "10": ["ADD"] }),
      a2: number(1, turned ? "25" : "15", { "11": ["ADD"] }),
      a3: number(1, turned ? "28" : "18", { "13": ["ADD"] }),
      a4: number(2, turned ? "31" : "21", { "14": ["ADD"] }),
      a5: number(2, turned ? "34" : "24", { "17": ["ADD"] }),
      k1: pick(3, right, { [keep]: ["KEEP"] }),
      k2: pick(3, right, { [keep]: ["KEEP"] }),
      k3: pick(3, right, { [keep]: ["KEEP"] }),
    },
    counts: {
      right: { correct: "all" },
      blank: { blank: "all" },
      added: { code: "ADD" },
      kept: { code: "KEEP" },
    },
    stages: [
      {
        rules: [
          { is: "?", when: { blank: ">4" } },
          { is: 2, when: { right: ">=7" } },
          { is: 1, when: { right: ">=4" } },
          { is: 0 },
        ],
      },
    ],
    patterns: [
      {
        rules: [
          { is: "ADD", when: { added: ">=4" } },
          { is: "KEEP", when: { kept: ">=2" } },
        ],
      },
    ],
  });
}

const ADD = { a1: "10", a2: "11", a3: "13", a4: "14", a5: "17" };
const keeping = (answer: string) => ({ k1: answer, k2: answer, k3: answer });

function modelOf(diagnosis: Diagnosis, keep: string, extra: readonly ProfileSheet[] = []): Model {
  return compileModel({
    diagnosis,
    rules: compile(diagnosis),
    solution: solutionOf(diagnosis),
    profiles: [
      { id: "case 1", answers: { a3: "99", a4: "99", a5: "99" } },
      { id: "code ADD", answers: ADD },
      { id: "code KEEP", answers: keeping(keep) },
      ...extra,
    ],
  });
}

const document = ratio();
const model = modelOf(document, "b");
const solution = solutionOf(document);
const one = (sheet: Record<string, string>, of: Model = model): Certainty => {
  const [first] = certainty(of, sheet);
  if (first === undefined) throw new Error("no list");
  return first;
};
const pattern = (sheet: Record<string, string>, is: string): number =>
  one(sheet).patterns.find((share) => share.is === is)?.p ?? 0;

describe("the certainty of a diagnosis", () => {
  test("is high for the solution, without any pattern", () => {
    const { stages, word, patterns, difference } = one(solution);
    expect(stages[0]?.is).toBe(2);
    expect(word).toBe("sure");
    expect(patterns.every(({ p }) => p < 0.05)).toBe(true);
    expect(difference).toBeUndefined();
  });

  test("is high for who follows one misconception everywhere", () => {
    expect(one({ ...solution, ...ADD })).toMatchObject({ word: "sure", stages: [{ is: 0 }, {}, {}] });
    expect(pattern({ ...solution, ...ADD }, "ADD")).toBeGreaterThan(0.98);
    expect(pattern({ ...solution, ...keeping("b") }, "KEEP")).toBeGreaterThan(0.9);
  });

  test("finds who keeps to a misconception in four of five places and is right in the other", () => {
    for (const name of Object.keys(ADD))
      expect(pattern({ ...solution, ...ADD, [name]: solution[name] ?? "" }, "ADD")).toBeGreaterThan(0.9);
  });

  test("is no more than even for who has one such answer in five", () => {
    expect(pattern({ ...solution, a1: "10" }, "ADD")).toBeLessThan(0.5);
  });

  test("knows both misconceptions of a pupil who has two", () => {
    const sheet = { ...solution, ...ADD, ...keeping("b") };
    expect(pattern(sheet, "ADD")).toBeGreaterThan(0.9);
    expect(pattern(sheet, "KEEP")).toBeGreaterThan(0.9);
  });

  test("names no known way of thinking where answers fit none", () => {
    const sheet = { a1: "77", a2: "78", a3: "79", a4: "70", a5: "71", k1: "c", k2: "b", k3: "c" };
    expect(one(sheet)).toMatchObject({ word: "unknown" });
    expect(one(sheet).other).toBeGreaterThan(0.5);
  });

  test("names none where the same option is chosen throughout, unless an author knows it", () => {
    const codes = { a: ["FIRST"] };
    const choices = ["c1", "c2", "c3", "c4", "c5", "c6"].map(
      (name, at) => [name, pick(1, at < 2 ? "c" : "b", codes)] as const,
    );
    const diagnosis = documentOf({
      responses: Object.fromEntries(choices),
      counts: { right: { correct: "all" } },
      stages: [{ rules: [{ is: 1, when: { right: ">=4" } }, { is: 0 }] }],
    });
    const withProfiles = (profiles: readonly ProfileSheet[]): Certainty => {
      const always = Object.fromEntries(choices.map(([name]) => [name, "a"]));
      const source = { diagnosis, rules: compile(diagnosis), solution: solutionOf(diagnosis), profiles };
      return one(always, compileModel(source));
    };
    const known = { id: "code FIRST", answers: Object.fromEntries(choices.map(([name]) => [name, "a"])) };
    expect(withProfiles([{ id: "case 1", answers: { c1: "a", c2: "a", c3: "a" } }]).word).toBe("unknown");
    expect(withProfiles([known]).word).toBe("sure");
  });

  test("is not sure of a reversed rule where one of the same two options is chosen by chance", () => {
    const names = Array.from({ length: 20 }, (_, at) => `c${at + 1}`);
    const right = names.map((_, at) => (at % 2 === 0 ? "a" : "c"));
    const turned = right.map((one) => (one === "a" ? "c" : "a"));
    const choices = names.map(
      (name, at) => [name, pick(1, right[at] ?? "", { [turned[at] ?? ""]: ["TURN"] })] as const,
    );
    const diagnosis = documentOf({
      responses: Object.fromEntries(choices),
      counts: { right: { correct: "all" } },
      stages: [{ rules: [{ is: 1, when: { right: ">=18" } }, { is: 0 }] }],
    });
    const sheet = (kept: (at: number) => boolean): Record<string, string> =>
      Object.fromEntries(names.map((name, at) => [name, (kept(at) ? turned[at] : right[at]) ?? ""]));
    const known = { id: "code TURN", answers: sheet(() => true) };
    const source = { diagnosis, rules: compile(diagnosis), solution: solutionOf(diagnosis), profiles: [known] };
    const two = compileModel(source);
    expect(
      one(
        sheet((at) => at % 4 < 2),
        two,
      ).word,
    ).toMatch(/^(unclear|unknown)$/u);
    expect(
      one(
        sheet((at) => at % 8 > 0),
        two,
      ).word,
    ).toBe("sure");
  });

  test("leaves out a page that was never opened, and counts one that was left blank", () => {
    const { a1, a2, a3, a4, a5 } = solution;
    const first = { a1: a1 ?? "", a2: a2 ?? "", a3: a3 ?? "", a4: a4 ?? "", a5: a5 ?? "" };
    const [closed] = certainty(model, first);
    const [opened] = certainty(model, first, { opened: new Set([1, 2, 3]) });
    expect(closed?.best.of).toBe(5);
    expect(opened?.best.of).toBe(8);
    expect(opened?.stages).not.toEqual(closed?.stages);
    // What was answered before a blank page shows that the page was passed.
    expect(one({ ...solution, a4: "", a5: "" }).best.of).toBe(8);
  });

  test("says where the rule decides by a slip", () => {
    const sheet = { ...solution, a5: "99", k1: "c" };
    const { rule, difference, best } = one(sheet);
    expect(rule.stage).toBe(1);
    expect(difference?.stage).toMatchObject({ is: 2 });
    expect(best).toMatchObject({ stage: 2, of: 8, slips: ["a5", "k1"], lapses: [] });
  });

  test("says where a pupil with a misconception was right", () => {
    const { best, difference } = one({ ...solution, ...ADD, a2: "15", a4: "21" });
    expect(best.lapses).toEqual(["a2", "a4"]);
    expect(difference?.missed).toMatchObject([{ is: "ADD" }]);
  });

  test("says that too little was answered where a rule for it holds", () => {
    expect(one({ a1: "12" })).toMatchObject({ isUnanswered: true, difference: undefined });
  });

  test("takes sheets that look the same for one profile", () => {
    const double = modelOf(document, "b", [{ id: "case 2", answers: { ...ADD } }]);
    expect(double.lists[0]?.profiles.length).toBe(model.lists[0]?.profiles.length);
    expect(one({ ...solution, ...ADD }, double).stages).toEqual(one({ ...solution, ...ADD }).stages);
  });
});

describe("what an answer says", () => {
  test("is named with the answers that speak most for and against", () => {
    const sheet = { ...solution, ...ADD, a5: "24" };
    const all = evidence(model, sheet, { name: null, kind: "pattern", is: "ADD" });
    expect(all.filter(({ ratio }) => ratio > 1).map(({ response }) => response)).toEqual(["a1", "a2", "a3", "a4"]);
    expect(all.filter(({ ratio }) => ratio < 1).map(({ response }) => response)).toEqual(["a5"]);
  });

  test("is nothing for a claim that no profile has", () => {
    expect(evidence(model, solution, { name: null, kind: "pattern", is: "XX" })).toEqual([]);
    expect(evidence(model, solution, { name: "x", kind: "stage", is: 1 })).toEqual([]);
  });
});

describe("further questions", () => {
  const turned = modelOf(ratio(true), "a");
  const pool = [{ form: "ratio-b", model: turned }];
  /** Once as KEEP, once right, once otherwise wrong. */
  const unclear = { ...solution, k1: "b", k2: "c" };

  test("are none where the diagnosis is clear", () => {
    expect(questions(model, solution, pool)).toEqual([]);
  });

  test("are two of those that tell most", () => {
    const asked = questions(model, unclear, pool);
    expect(asked.length).toBe(2);
    expect(asked.every(({ form, response }) => form === "ratio-b" && response.startsWith("k"))).toBe(true);
    expect(asked[0]?.bits).toBeGreaterThan(asked[1]?.bits ?? 1);
  });

  test("are never more than three, and none twice", () => {
    const [first, second] = questions(model, unclear, pool);
    const answers = [first, second].map((question) => ({
      model: turned,
      response: question?.response ?? "",
      answer: question === first ? "a" : "b",
    }));
    const next = questions(model, unclear, pool, { followUps: answers });
    expect(next.length).toBeLessThanOrEqual(1);
    expect(next.some(({ response }) => answers.some((asked) => asked.response === response))).toBe(false);
  });

  test("decide by the other form's right and wrong answers, whatever they are called there", () => {
    const ask = (answer: string) =>
      certainty(model, unclear, {
        followUps: ["k1", "k2"].map((response) => ({ model: turned, response, answer })),
      })[0]?.patterns.find(({ is }) => is === "KEEP")?.p ?? 0;
    const before = pattern(unclear, "KEEP");
    expect(ask("a")).toBeGreaterThan(Math.max(before, 0.8));
    expect(ask("c")).toBeLessThan(Math.min(before, 0.3));
  });
});

describe("in every test of the library", () => {
  const models = readLibrary("content").tests.flatMap(({ machineName, versions }) =>
    versions.flatMap(({ key }): [string, Diagnosis, Model][] =>
      key === undefined
        ? []
        : [
            [
              machineName,
              key.diagnosis,
              compileModel({
                diagnosis: key.diagnosis,
                rules: key.rules,
                solution: solutionOf(key.diagnosis),
                profiles: profilesOf(key),
              }),
            ],
          ],
    ),
  );
  const sheetOf = (diagnosis: Diagnosis): fc.Arbitrary<Record<string, string>> =>
    fc.record(
      Object.fromEntries(
        Object.entries(diagnosis.responses).map(([name, rule]) => {
          const listed = [...rule.correct, ...Object.keys(rule.codes ?? {}), ...(rule.options ?? []), "", "999"];
          return [name, fc.oneof(fc.constantFrom(...listed), fc.string({ unit: "binary", maxLength: 12 }))];
        }),
      ),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>;

  test.each(models)("%s: probabilities sum to 1, whatever is answered and in whatever order", (_, diagnosis, model) => {
    fc.assert(
      fc.property(sheetOf(diagnosis), (sheet) => {
        const all = certainty(model, sheet);
        for (const { stages, other, patterns } of all) {
          expect(stages.reduce((sum, { p }) => sum + p, other)).toBeCloseTo(1, 9);
          for (const { p } of patterns) expect(p).toBeGreaterThanOrEqual(0);
          for (const { p } of patterns) expect(p).toBeLessThan(1 + 1e-9);
        }
        expect(certainty(model, Object.fromEntries(Object.entries(sheet).toReversed()))).toEqual(all);
      }),
      { numRuns: 20 },
    );
  });

  test.each(models)("%s: a profile's own sheet is likeliest its own", (_, __, model) => {
    for (const list of model.lists) {
      for (const [z, { row, ids }] of list.profiles.entries()) {
        // Two misconceptions at once are rare, and may look like one with a slip.
        if (ids.some((id) => id.includes("+"))) continue;
        const { profiles } = weigh(model, list, row);
        expect(profiles[z] ?? 0).toBeGreaterThan(Math.max(...profiles) / 3);
      }
    }
  });

  test.each(models)(
    "%s: with each further answer that fits a profile alone, it becomes no less likely",
    (_, __, model) => {
      const drops: string[] = [];
      for (const list of model.lists) {
        for (const [z, { row, ids }] of list.profiles.entries()) {
          const reached = new Int16Array(row.length).fill(-1);
          for (const index of list.about) {
            const before = weigh(model, list, reached).profiles[z] ?? 0;
            reached[index] = row[index] ?? 0;
            // Of a blank or an answer that is wrong in no known way a profile is less sure than another may be.
            const isKnown = row[index] !== 1 && row[index] !== 2;
            const isItsOwn = list.profiles.every((other, at) => at === z || other.row[index] !== row[index]);
            const after = weigh(model, list, reached).profiles[z] ?? 0;
            if (isKnown && isItsOwn && after < before - 1e-9) drops.push(`${ids.join()} ${index}`);
          }
        }
      }
      expect(drops).toEqual([]);
    },
  );
});
