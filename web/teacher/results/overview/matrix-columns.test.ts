import { expect, test } from "vitest";
import type { DetailedTest } from "../../findings/standings.ts";
import { type MatrixColumn, paperBlocks } from "./matrix-columns.ts";

const column = (width: number): MatrixColumn => ({
  test: {} as DetailedTest,
  scales: [],
  width,
  attempts: new Map(),
  taken: undefined,
  handedIn: 0,
});
const widths = (blocks: MatrixColumn[][]): number[][] => blocks.map((block) => block.map(({ width }) => width));

test("leaves what fits on one sheet side by side", () => {
  expect(widths(paperBlocks([column(1), column(3), column(2)], false))).toEqual([[1, 3, 2]]);
  expect(widths(paperBlocks([column(1), column(3)], false))).toEqual([[1, 3]]);
  expect(paperBlocks([], false)).toEqual([]);
});

test("shares tests out evenly among as few sheets as hold them, in their order", () => {
  const eight = Array.from({ length: 8 }, () => column(1));
  expect(widths(paperBlocks(eight, false))).toEqual([
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ]);
  expect(widths(paperBlocks([column(1), column(3), column(2), column(2)], false))).toEqual([
    [1, 3],
    [2, 2],
  ]);
});

test("has room for four tests with three parts each on two sheets", () => {
  expect(widths(paperBlocks([column(3), column(3), column(3), column(3)], false))).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

test("gives a test that is wider than a sheet a block of its own", () => {
  expect(widths(paperBlocks([column(1), column(12), column(1)], false))).toEqual([[1], [12], [1]]);
});

test("breaks twenty tests into sheets, none of them lost", () => {
  for (const simplified of [true, false]) {
    const blocks = paperBlocks(
      Array.from({ length: 20 }, () => column(1)),
      simplified,
    );
    expect(blocks.flat()).toHaveLength(20);
    expect(blocks.length).toBe(simplified ? 3 : 4);
  }
});
