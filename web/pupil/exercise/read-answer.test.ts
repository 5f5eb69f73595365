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
    ["12 cm2", "12"],
    ["12cm^2", "12"],
    ["12 m3", "12"],
    ["ca. 24", "24"],
    ["~24", "24"],
    ["8+4+8+4=24", "24"],
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
    ["y = 15", "15"],
    ["x=15", "15"],
    ["y=-15", "-15"],
    ["≈ 1,67", "1.67"],
    ["30 : 2 = 15", "15"],
    ["minus 6", "-6"],
    ["Minus 6 Grad", "-6"],
    ["negative 6", "-6"],
    ["(-6)", "-6"],
    ["− (6)", "-6"],
    ["−€3.50", "-3.50"],
    ["Seite 12", "12"],
    ["S. 12", "12"],
    ["S.12", "12"],
    ["page 12", "12"],
    ["auf Seite 12.", "12"],
    ["12. Seite", "12"],
    ["15,-", "15"],
    ["15,– €", "15"],
    ["15.--", "15"],
    ["5 Euro 25 Cent", "5.25"],
    ["5 Euro und 25 Cent", "5.25"],
    ["5€25", "5.25"],
    ["5 euros and 25 cents", "5.25"],
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

  test("is not read out of a sentence that says something else", () => {
    for (const written of ["über 5", "nicht 5", "no 5", "mehr als 5", "5 oder 6", "5 · 3", "a5", "5€5 Cent"])
      expect([written, readAnswer(number(["5"], { CODE: ["5.05", "15"] }), written)]).toMatchObject([
        written,
        { isRight: false, code: null },
      ]);
  });

  test("has a mark between its thousands only where the task lists it so, and not what a decimal would be", () => {
    const thousands = number(["1500"], { TEN: ["15000"], MINUS: ["-1500"] });
    expect(readAnswer(thousands, "1.500")).toEqual({ isRight: true, code: null, plain: "1500" });
    expect(readAnswer(thousands, "1,500 €").isRight).toBe(true);
    expect(readAnswer(thousands, "15.000").code).toBe("TEN");
    expect(readAnswer(thousands, "−1.500").code).toBe("MINUS");
    expect(readAnswer(thousands, "1.501")).toEqual({ isRight: false, code: null, plain: "1.501" });
    expect(readAnswer(thousands, "1.50").isRight).toBe(false);
    expect(readAnswer(number(["1.5"], { THOUSAND: ["1500"] }), "1,500").isRight).toBe(true);
    expect(readAnswer(number(["1234567"]), "1.234.567").isRight).toBe(true);
    expect(readAnswer(number(["500"]), "0.500").isRight).toBe(false);
  });

  test("is below zero as debts where the task lists it so", () => {
    const money = number(["-6"], { OTHER: ["6"], SUM: ["20", "-20"] });
    for (const written of ["6 € Schulden", "6 Euro Schulden", "Schulden 6 €", "6 € debt", "-6 € Schulden"])
      expect([written, readAnswer(money, written)]).toEqual([written, { isRight: true, code: null, plain: "-6" }]);
    expect(readAnswer(money, "20 € debts")).toEqual({ isRight: false, code: "SUM", plain: "-20" });
    expect(readAnswer(money, "6 €").code).toBe("OTHER");
    expect(readAnswer(number(["6"]), "6 € Schulden").isRight).toBe(true);
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

  test("has the code of a number without an end as a decimal, rounded or cut off", () => {
    const task = number(["49"], { DIV: ["5/3"], TEN: ["7"] });
    for (const written of ["1,67", "1,6", "1,7", "≈1,67", "1,66", "1,66666", "1,66667 €", "5/3", "1 2/3"])
      expect([written, readAnswer(task, written)]).toMatchObject([written, { isRight: false, code: "DIV" }]);
    for (const written of ["2", "1", "1,68", "1,65", "1,5", "1,8", "-1,67", "1,670", "17/10"])
      expect([written, readAnswer(task, written).code]).toEqual([written, null]);
    expect(readAnswer(number(["1"], { NEGATIVE: ["-5/3"] }), "−1,67").code).toBe("NEGATIVE");
    // A number that ends is not rounded.
    expect(readAnswer(number(["1"], { ENDS: ["1.25"] }), "1,2").code).toBe(null);
  });

  test("is no rounding where it is exactly something else, or could be two things", () => {
    const task = number(["1.7"], { DIV: ["5/3"], MUL: ["1.67"], NEAR: ["47/28"] });
    expect(readAnswer(task, "1,7").isRight).toBe(true);
    expect(readAnswer(task, "1,67").code).toBe("MUL");
    expect(readAnswer(task, "1,6").code).toBe(null);
    expect(readAnswer(task, "1,666").code).toBe("DIV");
    expect(readAnswer(number(["1.68"], { DIV: ["5/3"] }), "1,7")).toMatchObject({ isRight: false, code: null });
  });

  test("is right as a rounding of at least two places where the answer has no end", () => {
    const task = number(["5/3"], { NEAR: ["1.6"] });
    expect(["1,67", "1,667", "1,66"].map((each) => readAnswer(task, each).isRight)).toEqual(Array(3).fill(true));
    expect(readAnswer(task, "1,7")).toMatchObject({ isRight: false, code: null });
    expect(readAnswer(task, "1,6").code).toBe("NEAR");
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
