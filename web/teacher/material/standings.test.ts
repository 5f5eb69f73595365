import { describe, expect, test } from "vitest";
import { typeState } from "./standings.ts";
import { anExercise } from "./testing.ts";

describe("how a child is with a type of task", () => {
  test("follows its last first answer", () => {
    const child = anExercise("a", { standing: "under-way", types: { pair: true, zero: false } });
    expect(["pair", "zero", "order"].map((type) => typeState(type, child))).toEqual(["sits", "at-it", "open"]);
  });

  test("is secure in all types once it is done, whatever it answered last", () => {
    const child = anExercise("a", { standing: "ready", types: { pair: false } });
    expect(["pair", "order"].map((type) => typeState(type, child))).toEqual(["sits", "sits"]);
  });

  test("is stuck at one type only", () => {
    const child = anExercise("a", { standing: "stuck", stuckAt: "zero", types: { pair: true, zero: false } });
    expect(["zero", "pair"].map((type) => typeState(type, child))).toEqual(["stuck", "sits"]);
  });

  test("is not begun before the first answer", () => {
    expect(typeState("pair", anExercise("a"))).toBe("not-begun");
  });
});
