import type { Pupil } from "#contract/pupils.schema.ts";
import {
  type Attempt,
  attemptsByTest,
  type DetailedTest,
  medianHandIn,
  type Scale,
  scalesOf,
} from "../../findings/standings.ts";

/** A test of the overview, with a column for each of its scales. */
export interface MatrixColumn {
  test: DetailedTest;
  scales: Scale[];
  /** The number of columns that the test takes, at least 1. */
  width: number;
  attempts: ReadonlyMap<string, Attempt>;
  /** When the class took it (ISO); undefined before the first hand-in. */
  taken: string | undefined;
  handedIn: number;
}

const NOBODY: ReadonlyMap<string, Attempt> = new Map();

/** The tests as columns with the pupils' attempts; in the simplified view every test has one column. */
export function columnsOf(
  pupils: readonly Pupil[],
  tests: readonly DetailedTest[],
  simplified: boolean,
): MatrixColumn[] {
  const attempts = attemptsByTest(pupils);
  return tests.map((test) => {
    const scales = scalesOf(test.test.scheme);
    const own = attempts.get(test._id) ?? NOBODY;
    const handedIn = [...own.values()].filter(({ state }) => state === "done").length;
    return { test, scales, width: simplified ? 1 : scales.length, attempts: own, taken: medianHandIn(own), handedIn };
  });
}

/** Whether the names of scales need a second row of heads. */
export function hasNamedScales(columns: readonly MatrixColumn[], simplified: boolean): boolean {
  return !simplified && columns.some(({ scales }) => scales.some(({ title }) => title !== null));
}

/** Widths in px on a landscape A4 sheet, beside the names: the room of all tests, and that of one (print styles of the overview). */
const ROOM = 970;
const ALONE = 150;
const ONE_OF_MANY = 130;
const COUNT = 130;

function widthOf({ width }: MatrixColumn, simplified: boolean): number {
  if (simplified) return COUNT;
  return width > 1 ? width * ONE_OF_MANY : ALONE;
}

/** As many columns on each sheet as go into the room; a column that is wider has its own. */
function filled(columns: readonly MatrixColumn[], simplified: boolean, room: number): MatrixColumn[][] {
  const blocks: MatrixColumn[][] = [];
  let left = 0;
  for (const column of columns) {
    const width = widthOf(column, simplified);
    const block = blocks.at(-1);
    if (block === undefined || width > left) {
      blocks.push([column]);
      left = room - width;
    } else {
      block.push(column);
      left -= width;
    }
  }
  return blocks;
}

/** The step in px in which a smaller room is tried; all widths are multiples of it. */
const STEP = 10;

/**
 * The tests side by side on sheets of paper, on as few as hold them, and about as many on each. A wide table is not shrunk until it is
 * unreadable, but continues below, with the names again. No block is empty; a test wider than a sheet has its own.
 */
export function paperBlocks(columns: readonly MatrixColumn[], simplified: boolean): MatrixColumn[][] {
  let blocks = filled(columns, simplified, ROOM);
  for (let room = ROOM - STEP; room > 0; room -= STEP) {
    const narrower = filled(columns, simplified, room);
    if (narrower.length > blocks.length) break;
    blocks = narrower;
  }
  return blocks;
}
