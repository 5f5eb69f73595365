import { describe, expect, test } from "vitest";
import type { Test } from "#contract/library.schema.ts";
import { aTest } from "../findings/testing.ts";
import { type MaterialState, nextStep, stonesOf } from "./steps.ts";
import { anExercise, anExit } from "./testing.ts";

const FORM = { _id: "b", machineName: "decimals-b", variant: "B" } as Test;
const SECOND = { form: FORM, courseTest: undefined };
const state = (changes: Partial<MaterialState> = {}): MaterialState => ({
  sheet: { number: 417, printed: null },
  exit: undefined,
  given: [],
  second: SECOND,
  ...changes,
});
const PRINTED = { number: 417, printed: "2026-11-13" };

describe("the way of a pack", () => {
  test("has one next step: the one after the last that was taken", () => {
    expect(nextStep(state())).toBe("sheet");
    expect(nextStep(state({ sheet: PRINTED }))).toBe("exit");
    expect(nextStep(state({ exit: anExit([]) }))).toBe("exercise");
    expect(nextStep(state({ given: [anExercise("a", { standing: "ready" })] }))).toBe("second");
  });

  test("waits while children practise, and once the second test is open", () => {
    expect(nextStep(state({ given: [anExercise("a", { standing: "done" })] }))).toBeUndefined();
    const open = { form: FORM, courseTest: { ...aTest("b", { published: false }), lateCount: 1 } };
    expect(nextStep(state({ given: [anExercise("a", { standing: "ready" })], second: open }))).toBeUndefined();
  });

  test("is dashed at the second test until somebody is ready", () => {
    expect(stonesOf(state())).toEqual({ sheet: "here", exit: "part", exercise: "part", second: "missing" });
    const ready = state({
      sheet: PRINTED,
      exit: anExit([], "2026-11-13T11:00:00Z"),
      given: [anExercise("a", { standing: "ready" })],
    });
    expect(stonesOf(ready)).toEqual({ sheet: "done", exit: "done", exercise: "done", second: "part" });
  });

  test("is under way at an open exit question and at an exercise that is not done", () => {
    expect(stonesOf(state({ exit: anExit([]), given: [anExercise("a")] }))).toMatchObject({
      exit: "here",
      exercise: "here",
    });
  });

  test("ends with the results of the second test", () => {
    const written = { form: FORM, courseTest: { ...aTest("b"), resultCount: 3 } };
    expect(stonesOf(state({ second: written })).second).toBe("done");
    expect(stonesOf(state({ second: undefined })).second).toBe("missing");
  });
});
