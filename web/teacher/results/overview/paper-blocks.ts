import type { MatrixColumn } from "./matrix-columns.ts";

/** In px on a landscape A4 sheet, beside the names: what the tests share, and what one takes (print styles of the overview). */
const ROOM = 920;
const ALONE = 205;
const ONE_OF_MANY = 116;
const COUNT = 130;

function widthOf({ width }: MatrixColumn, simplified: boolean): number {
  if (simplified) return COUNT;
  return width > 1 ? width * ONE_OF_MANY : ALONE;
}

/**
 * The tests that stand side by side on one sheet of paper: a table that is too wide is not made small until nobody can
 * read it, it goes on below with the names again. Never empty blocks; a test that is wider than a sheet has its own.
 */
export function paperBlocks(columns: readonly MatrixColumn[], simplified: boolean): MatrixColumn[][] {
  const blocks: MatrixColumn[][] = [];
  let left = 0;
  for (const column of columns) {
    const width = widthOf(column, simplified);
    const block = blocks.at(-1);
    if (block === undefined || width > left) {
      blocks.push([column]);
      left = ROOM - width;
    } else {
      block.push(column);
      left -= width;
    }
  }
  return blocks;
}
