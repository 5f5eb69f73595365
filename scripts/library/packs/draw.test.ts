import { describe, expect, test } from "vitest";
import type { Fault } from "../source/fault.ts";
import { drawNumbers } from "./draw.ts";
import { print } from "./formula/print.ts";
import type { DrawEntry } from "./pack-file.ts";
import type { Names } from "./places.ts";
import type { Reading } from "./reading.ts";

function draw(
  entry: DrawEntry,
  { seed = "one", most = 60, isKept = (_: Names): boolean => true } = {},
): { rows: string[]; faults: string[] } {
  const faults: Fault[] = [];
  const reading = {
    report: (path: readonly string[], message: string) => void faults.push({ file: path.join("."), line: 1, message }),
    remark: () => undefined,
  } as unknown as Reading;
  const shown = (names: Names): string =>
    [...names].map(([name, value]) => `${name}=${value.is === "list" ? "list" : print(value, "en")}`).join(" ");
  const rows = drawNumbers(entry, { path: [], seed, most, isKept, keyOf: shown }, reading);
  return { rows: (rows ?? []).map(shown), faults: faults.map(({ file, message }) => `${file}: ${message}`) };
}

describe("drawing", () => {
  test("gives the same numbers for the same seed, and others for another", () => {
    const entry = { draw: { a: "1..9", b: "1..9", c: "1..9", d: "1..9" }, where: ["a < b"] };
    expect(draw(entry).rows).toHaveLength(60);
    expect(draw(entry)).toEqual(draw(entry));
    expect(draw(entry, { seed: "two" }).rows).not.toEqual(draw(entry).rows);
  });

  test("finds all combinations where there are few, each once", () => {
    const { rows } = draw({ draw: { a: "1..4", b: "1..4" }, where: ["a < b"] });
    expect(rows.toSorted()).toEqual(["a=1 b=2", "a=1 b=3", "a=1 b=4", "a=2 b=3", "a=2 b=4", "a=3 b=4"]);
  });

  test("derives in order, and conditions may use what is derived", () => {
    const { rows } = draw({ draw: { a: "1..9" }, let: { x: "2*a", y: "x + 1" }, where: ["y % 5 == 0"] });
    expect(rows.toSorted()).toEqual(["a=2 x=4 y=5", "a=7 x=14 y=15"]);
  });

  test("takes lists and lists of lists", () => {
    const { rows } = draw({
      draw: {
        o: [
          [2, 3],
          [3, 4],
        ],
      },
      let: { x: "frac(o[0], o[1])" },
    });
    expect(rows.toSorted()).toEqual(["o=list x=2/3", "o=list x=3/4"]);
  });

  test("does not derive what conditions shut out", () => {
    expect(draw({ draw: { a: "0..3" }, where: ["a > 0"], let: { x: "1/a" } }).faults).toEqual([]);
    expect(draw({ draw: { a: "0..3" }, let: { x: "1/a" } }).faults).toEqual([
      "let.x: x = 1/a divides by zero; shut it out by where",
    ]);
  });

  test("leaves out what a form of the test asks", () => {
    const { rows } = draw(
      { draw: { a: "1..3" } },
      { isKept: (names) => print(names.get("a") ?? { is: "none" }, "en") !== "2" },
    );
    expect(rows.toSorted()).toEqual(["a=1", "a=3"]);
  });

  test("gives one row to what has no numbers", () => {
    expect(draw({}).rows).toEqual([""]);
  });
});
