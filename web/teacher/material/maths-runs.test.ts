import { describe, expect, test } from "vitest";
import { boardPairs } from "./board-pairs.ts";
import { mathsRuns } from "./maths-runs.ts";

describe("a text of a pack", () => {
  test("has its fractions apart, also with a box", () => {
    expect(mathsRuns("Färbe 4/6 und ▢/12.")).toEqual([
      "Färbe ",
      { over: "4", under: "6" },
      " und ",
      { over: "▢", under: "12" },
      ".",
    ]);
    expect(mathsRuns("3/5")).toEqual([{ over: "3", under: "5" }]);
  });

  test("keeps what only looks like one", () => {
    for (const text of ["50 km/h", "und/oder", "1/2/3", "24.12./25.12.", "", "0,5/2"])
      expect(mathsRuns(text)).toEqual(text === "" ? [] : [text]);
  });
});

test("what is written at the board falls into pairs and halves", () => {
  expect(boardPairs("0,8 | 0,63        0,8 | 0,93")).toEqual([
    ["0,8", "0,63"],
    ["0,8", "0,93"],
  ]);
  expect(boardPairs("3 + 4 = ▢")).toEqual([["3 + 4 = ▢"]]);
});
