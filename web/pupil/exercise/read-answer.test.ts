import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExerciseTask } from "#contract/exercises.schema.ts";
import { isOpenAnswer, plainNumber, readAnswer } from "./read-answer.ts";

type Reading = Pick<ExerciseTask, "kind" | "right" | "codes">;

const number = (right: string[], codes: Reading["codes"] = {}): Reading => ({ kind: "number", right, codes });

describe("a number that a child writes", () => {
  test.each([
    ["0,63", "0.63"],
    ["0.63", "0.63"],
    [" 0,60 ", "0.60"],
    [",5", ".5"],
    ["−3", "-3"],
    ["– 3", "-3"],
    ["+4", "4"],
    ["3 €", "3"],
    ["€ 3", "3"],
    ["3€", "3"],
    ["25 %", "25"],
    ["40°", "40"],
    ["12 cm²", "12"],
    ["80 km/h", "80"],
    ["= 7", "7"],
    ["12 500", "12500"],
    ["12\u00a0500,5", "12500.5"],
    ["2/3", "2/3"],
    ["2 / 3", "2/3"],
    ["1 3/4", "1 3/4"],
    ["½", "1/2"],
    ["1½", "1 1/2"],
    ["3.", "3"],
  ])("is read: %s", (written, plain) => {
    expect(plainNumber(written)).toBe(plain);
    expect(readAnswer(number([plain]), written)).toEqual({ isRight: true, code: null, plain });
  });

  test("counts by its value, however it is written", () => {
    for (const written of ["0,5", "0,50", "1/2", "2/4", "½", "0.5 m"])
      expect([written, readAnswer(number(["0.5"]), written).isRight]).toEqual([written, true]);
    for (const written of ["0,05", "5", "-0,5", "1/0", "abc", "0,5,5", "1/2/3", "--0,5"])
      expect([written, readAnswer(number(["0.5"]), written).isRight]).toEqual([written, false]);
  });

  test("counts within a range and at its ends, and not beside it", () => {
    const line = number(["1.2..1.4"], { ENDS: ["-2..-1"] });
    expect(["1,2", "1.31", "1,4", "13/10"].map((each) => readAnswer(line, each).isRight)).toEqual(Array(4).fill(true));
    expect(["1,19", "1,41", "-1,3"].map((each) => readAnswer(line, each).isRight)).toEqual(Array(3).fill(false));
    expect(readAnswer(line, "−1,5").code).toBe("ENDS");
  });

  test("has the code of the thought that it fits, or none", () => {
    const task = number(["-3"], { SIGN: ["3"], SUM: ["-13", "13"] });
    expect(["3", "13", "−13", "7", "weiß nicht"].map((each) => readAnswer(task, each))).toEqual([
      { isRight: false, code: "SIGN", plain: "3" },
      { isRight: false, code: "SUM", plain: "13" },
      { isRight: false, code: "SUM", plain: "-13" },
      { isRight: false, code: null, plain: "7" },
      { isRight: false, code: null, plain: "weiß nicht" },
    ]);
  });

  test("never makes the reading fail, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom<ExerciseTask["kind"]>("number", "fraction", "order", "choices"),
        (written, kind) => {
          expect(readAnswer({ kind, right: ["1/3"], codes: { A: ["0.5"] } }, written)).toHaveProperty("isRight");
        },
      ),
    );
  });

  test("keeps its value when it is written with a comma, with zeros or as a fraction", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
        const exact = `${digits}/${10 ** places}`;
        const decimal = (digits / 10 ** places).toFixed(places);
        for (const written of [decimal, decimal.replace(".", ","), decimal.replace("-", "−"), exact])
          expect(readAnswer(number([decimal]), written).isRight).toBe(true);
        expect(readAnswer(number([`${digits + 1}/${10 ** places}`]), decimal).isRight).toBe(false);
      }),
    );
  });
});

describe("a fraction", () => {
  const task: Reading = { kind: "fraction", right: ["2/3"], codes: { UNSHORTENED: ["4/6"], PARTS: ["2/5", "0.4"] } };

  test.each([
    ["2/3", true, null],
    ["6/9", true, null],
    ["4/6", false, "UNSHORTENED"],
    ["4 / 6", false, "UNSHORTENED"],
    ["2/5", false, "PARTS"],
    ["4/10", false, "PARTS"],
    ["3/4", false, null],
  ])("counts by its value, unless its writing has a code: %s", (written, isRight, code) => {
    expect(readAnswer(task, written)).toMatchObject({ isRight, code });
  });

  test("may be mixed", () => {
    const mixed: Reading = { kind: "fraction", right: ["1 3/8"], codes: {} };
    expect(["1 3/8", "11/8", "2 3/8"].map((each) => readAnswer(mixed, each).isRight)).toEqual([true, true, false]);
  });
});

describe("keys", () => {
  test.each<[ExerciseTask["kind"], string, string[], boolean]>([
    ["pair", "L", ["L"], true],
    ["pair", "E", ["L"], false],
    ["choice", "b", ["a"], false],
    ["choices", "bc", ["bc"], true],
    ["choices", "cb", ["bc"], true],
    ["choices", "b", ["bc"], false],
    ["choices", "0", ["0"], true],
    ["order", "bac", ["bac"], true],
    ["order", "abc", ["bac"], false],
  ])("of a %s: %s", (kind, value, right, isRight) => {
    expect(readAnswer({ kind, right, codes: {} }, value).isRight).toBe(isRight);
  });

  test("have the code that lists them", () => {
    const task: Reading = { kind: "order", right: ["bac"], codes: { LONG: ["cab", "cba"] } };
    expect(readAnswer(task, "cba")).toEqual({ isRight: false, code: "LONG", plain: "cba" });
  });
});

test("nothing, spaces and what was only begun are no answer", () => {
  expect(["", "  ", "blank", "3/…", "a,,c…"].map(isOpenAnswer)).toEqual(Array(5).fill(true));
  expect(["0", "3/4", "-"].map(isOpenAnswer)).toEqual(Array(3).fill(false));
});
