import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { answered, beginDay, exampleRead, NEW_EXERCISE, nextStep } from "#contract/exercise.ts";
import type { Exercise, ExerciseState } from "#contract/exercises.schema.ts";
import { Exercise as ExerciseSchema } from "#contract/exercises.schema.ts";
import { Pack, Sheet } from "#contract/material.schema.ts";
import { exercisePage, givenExercise } from "../../server/exercises/exercise-page.ts";
import { exitCard, sentExit } from "../../server/exit-questions/exit-page.ts";
import { fillTask } from "../../server/material/fill.ts";
import { fragmentOf } from "../../server/material/fragment.ts";
import { pictureOf } from "../../server/material/html.ts";
import { packPage, sheetOf } from "../../server/material/pack-page.ts";
import { joinFraction, splitFraction } from "../../web/items/fraction-input/fraction-text.ts";
import { builtPacks, readMaterial } from "./material.ts";

const packs = readMaterial("content", undefined, undefined, 4).flatMap((pack) => builtPacks(pack, {}));

/** Texts in which a place was not filled, or a value is missing. */
const unfilled = (value: unknown): string[] =>
  JSON.stringify(value).match(/[^"]{0,40}(?:\{\d+\}|undefined|NaN|\[object)[^"]{0,20}/g) ?? [];

describe.each(packs)("the pack $id as the server shows it", (pack) => {
  const exercise = (id: string): Exercise => exercisePage(pack, { id, state: null });

  test("has a page, and sheets of all numbers with every place filled", () => {
    const page = packPage(pack);
    expect(Value.Errors(Pack, page)).toEqual([]);
    expect(unfilled(page)).toEqual([]);
    for (const number of [0, 1, 417, 9999]) {
      const sheet = sheetOf(pack, number);
      expect(Value.Errors(Sheet, sheet)).toEqual([]);
      expect(unfilled(sheet)).toEqual([]);
    }
  });

  test("fills every row of every task, with an answer's field that is named and takes all that it knows", () => {
    for (const { kind, drawn } of Object.values(pack.exercise.tasks))
      for (const row of drawn.rows) {
        const filled = fillTask(drawn.shape, row);
        const html = fragmentOf(kind, filled);
        expect(unfilled([html, filled, pictureOf(filled.picture)])).toEqual([]);
        expect(filled.right.length).toBeGreaterThan(0);
        const keys = kind === "pair" ? ["L", "E", "R"] : [...Object.keys(filled.options), "0"];
        if (kind !== "number" && kind !== "fraction")
          for (const answer of [filled.right, ...Object.values(filled.codes)].flat())
            expect(keys).toEqual(expect.arrayContaining(answer.split("")));
        if (kind === "fraction")
          for (const answer of [filled.right, ...Object.values(filled.codes)].flat())
            expect(joinFraction(splitFraction(answer, html.de.includes(" mixed>")))).toBe(answer);
        for (const text of [html.de, html.en]) {
          expect(text.match(/ name="answer"/g)?.length).toBeGreaterThan(0);
          expect(text).toMatch(/<legend>|aria-labelledby="question"|<label for="answer">/);
        }
      }
  });

  test("is an exercise that a child who knows it ends with mastery, and a child who does not with words for the teacher", () => {
    const page = exercise("01890000-0000-7000-8000-000000000001");
    expect(Value.Errors(ExerciseSchema, page)).toEqual([]);
    const run = (answerOf: (codes: Record<string, string[]>, right: string[]) => string): ExerciseState => {
      let state = beginDay(page.plan, NEW_EXERCISE, "2026-11-02");
      for (let step = nextStep(page.plan, state); state.until === null; step = nextStep(page.plan, state)) {
        if (step.kind === "example") state = exampleRead(page.plan, state);
        if (step.kind !== "task") continue;
        const fillings = page.tasks[step.task] ?? [];
        const filled = fillings[step.filling % fillings.length];
        const answer = answerOf(filled?.codes ?? {}, filled?.right ?? []);
        const isRight = filled?.right.includes(answer) ?? false;
        const code = Object.entries(filled?.codes ?? {}).find(([, answers]) => answers.includes(answer))?.[0] ?? null;
        state = answered(page.plan, state, { isRight, isHinted: false, answer, code }, "2026-11-02");
      }
      return state;
    };
    const knows = run((_, right) => right[0] ?? "");
    expect(knows.mastered).not.toBeNull();
    const misses = run((codes, right) => Object.values(codes)[0]?.[0] ?? right[0] ?? "");
    expect(misses.mastered).toBeNull();
    const stored = { id: page._id, pupilId: page._id, packId: pack.id, packVersion: "1.0.0", given: "", state: misses };
    const { missed } = givenExercise(pack, stored);
    expect(missed).toHaveLength(2);
    expect(unfilled(missed)).toEqual([]);
    for (const { thought } of missed) expect(thought?.de.length).toBeGreaterThan(10);
  });

  test("has an exit question that tells right, family and, if there is one, its reversal apart", () => {
    const stored = { id: "", packId: pack.id, packVersion: "1.0.0", sent: "", closed: null };
    expect(unfilled(exitCard(pack, stored))).toEqual([]);
    // Of a range, its lower end.
    const all = (of: (question: (typeof pack.exit)[number]["question"]) => string | undefined) =>
      new Map([
        ["child", Object.fromEntries(pack.exit.map(({ id, question }) => [id, of(question)?.split("..")[0] ?? ""]))],
      ]);
    const reading = (answers: ReturnType<typeof all>) => sentExit(pack, stored, ["child"], answers).pupils[0]?.reading;
    expect(reading(all(({ right }) => right[0]))).toBe("right");
    expect(reading(all(({ codes, right }) => codes["family"]?.[0] ?? right[0]))).toBe("family");
    if (pack.exercise.flips.length > 0)
      expect(reading(all(({ codes, right }) => codes["flip"]?.[0] ?? right[0]))).toBe("flip");
  });
});
