import type { Kind, Layout, Part } from "./measure.ts";

/** A part that another engine lays out differently from Chromium, beyond the tolerances below. */
export interface Difference {
  readonly what: string;
  /** The part in Chromium; undefined if only the other engine shows it. */
  readonly expected: Part | undefined;
  readonly found: Part | undefined;
}

/** Allowed differences in CSS pixels. They are small, because fonts and sizes are our own. */
const TOLERANCE: Record<Kind, number> = { box: 1.5, text: 2.5, field: 1.5, drawing: 3, formula: 4 };
/** Allowed share by which a line may be wider or narrower: WebKit on Linux sets each letter on a whole pixel. */
const SHAPING = 0.05;
/** Allowed difference in a line's height: WebKit sets each line on whole pixels. */
const WHOLE_LINE = 1;
/** Allowed share for a turned shape: some engines give the box around its turned box. */
const TURNED = 0.35;
const INSIDE: ReadonlySet<Kind> = new Set(["drawing", "formula"]);

interface Pair {
  readonly expected: Part;
  readonly found: Part;
  readonly parent: Pair | undefined;
  readonly children: Pair[];
}

/** The tolerance of a kind; in a long formula letters add up as in a line of text. */
const toleranceOf = ({ kind, width }: Part): number =>
  kind === "formula" ? Math.max(TOLERANCE.formula, SHAPING * width) : TOLERANCE[kind];

/**
 * The change of a part's size as its surroundings see it. In Firefox a formula's box is one line high, whatever its fractions:
 * its surroundings see only the difference in the fractions' own heights.
 */
function change({ expected, found }: Pair, size: "width" | "height"): number {
  const difference = Math.abs(found[size] - expected[size]);
  return expected.kind === "formula" ? Math.min(difference, toleranceOf(expected)) : difference;
}

/** The share of a part's change in size that its children explain. */
function explained({ children }: Pair, size: "width" | "height"): number {
  return children.reduce((sum, child) => sum + change(child, size), 0);
}

const siblingsOf = (pair: Pair): Pair[] => pair.parent?.children.filter((each) => each !== pair) ?? [];

function pairUp(expected: readonly Part[], found: ReadonlyMap<string, Part>): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const part of expected) {
    const other = found.get(part.path);
    if (other === undefined) continue;
    let above = part.path;
    let parent: Pair | undefined;
    while (!part.isFixed && parent === undefined && above.includes(">")) {
      above = above.slice(0, above.lastIndexOf(">"));
      parent = pairs.get(above);
    }
    const pair: Pair = { expected: part, found: other, parent, children: [] };
    parent?.children.push(pair);
    pairs.set(part.path, pair);
  }
  return pairs;
}

const middle = (part: Part, axis: "x" | "y"): number => part[axis] + (axis === "x" ? part.width : part.height) / 2;

/**
 * The distance of a part's middle from its expected place within its parent, which is taken from the parent's middle or one of its ends:
 * what grows at the other end alone, such as a formula with a raised exponent, moves nothing.
 */
function awayInParent({ expected, found, parent }: Pair): number {
  const differences = (["x", "y"] as const).map((axis) => {
    const moved = middle(found, axis) - middle(expected, axis);
    if (parent === undefined) return Math.abs(moved);
    const byMiddle = middle(parent.found, axis) - middle(parent.expected, axis);
    const byStart = parent.found[axis] - parent.expected[axis];
    return Math.min(...[byMiddle, byStart, 2 * byMiddle - byStart].map((by) => Math.abs(moved - by)));
  });
  return Math.max(...differences);
}

/** Compares the middles of parts inside formulas and drawings: engines count spaces and strokes differently in their boxes. */
function differencesInside(pair: Pair): string[] {
  const { expected, found } = pair;
  const tolerance = toleranceOf(pair.parent?.expected.kind === "formula" ? pair.parent.expected : expected);
  const aslant = Math.max(expected.slant, pair.parent?.expected.slant ?? 0) / 2;
  const differences = awayInParent(pair) > tolerance + aslant ? ["elsewhere within"] : [];
  if (expected.kind === "formula") return differences;
  for (const size of ["width", "height"] as const) {
    const grown = Math.abs(found[size] - expected[size]);
    const turned = TURNED * Math.max(expected.width, expected.height);
    const mayGrow = tolerance + 3 * expected.stroke + turned + (size === "width" ? expected.slant : 0);
    if (grown > mayGrow + explained(pair, size)) differences.push(`another ${size}`);
  }
  return differences;
}

/** The slack that letters give to edges in a table, where the words of all rows set a column's width. */
function slackInTable({ expected, parent }: Pair): number {
  if (parent === undefined) return 0;
  return expected.isCell ? SHAPING * parent.expected.width : slackInTable(parent);
}

/** Whether lines may break elsewhere, because they are full or in a column: one line more or less is then allowed. */
const mayBreakElsewhere = (pair: Pair): boolean =>
  (pair.expected.isFull || slackInTable(pair) > 0) && Math.abs(pair.found.lines - pair.expected.lines) <= 1;

/** Whether wrapping parts are in other lines because their own lines were full. */
const isWrappedElsewhere = (pair: Pair): boolean =>
  pair.expected.isFull &&
  pair.expected.lines === 0 &&
  pair.children.some(({ expected, found }) => {
    const moved = found.y - pair.found.y - (expected.y - pair.expected.y);
    return Math.abs(moved) > expected.height / 2;
  });

const isInWrapped = ({ parent }: Pair): boolean =>
  parent !== undefined && (isWrappedElsewhere(parent) || isInWrapped(parent));

/** The allowed change in size from a part's own words and their line breaks. */
function byOwnWords(pair: Pair, size: "width" | "height"): number {
  const { expected, found, children } = pair;
  const breaks = expected.lines > 0 && mayBreakElsewhere(pair);
  if (size === "width") {
    if (breaks && expected.isInline) return Infinity;
    return (expected.lines > 0 ? SHAPING * expected.width : 0) + slackInTable(pair);
  }
  const tallest = Math.max(0, ...children.map((child) => child.expected.height));
  // The gap between the lines goes too, and is no higher than they are.
  if (isWrappedElsewhere(pair)) return 2 * tallest;
  const oneLine = Math.max(...[expected, found].map((part) => part.height / Math.max(1, part.lines)));
  return WHOLE_LINE * expected.lines + (breaks ? oneLine : 0);
}

/** Margins by which a part may begin and end earlier or later than a neighbour that stretches it, in CSS pixels. */
const MARGINS = 10;
/** Whether two neighbours stretch each other: they are side by side and begin and end alike. */
function stretches(
  { expected: one }: Pair,
  { expected: other }: Pair,
  axis: "x" | "y",
  size: "width" | "height",
): boolean {
  return Math.abs(one[axis] - other[axis]) < MARGINS && Math.abs(one[size] - other[size]) < MARGINS;
}

/** The amount by which neighbours or the parent may stretch a part. */
function byStretching(pair: Pair, axis: "x" | "y", size: "width" | "height"): number {
  // A neighbour counts with its own change only, so that two cannot excuse each other.
  const beside = siblingsOf(pair).map(
    (each) =>
      explained(each, size) +
      (stretches(each, pair, axis, size) ? Math.min(change(each, size), byOwnWords(each, size)) : 0),
  );
  const { parent } = pair;
  const around = parent === undefined ? 0 : Math.min(change(parent, size), byStretching(parent, axis, size));
  return Math.max(around, 0, ...beside);
}

/** Distance that a popup may move with its button, which is not its parent: two lines, in CSS pixels. */
const WITH_BUTTON = 40;

/** Differences in a part's place and size, as far as its kind allows a statement. */
function misplaced(pair: Pair): string[] {
  const { expected, found, parent } = pair;
  const tolerance = TOLERANCE[expected.kind];
  const siblings = siblingsOf(pair);
  const differences: string[] = [];
  const isReflown = [pair, ...(parent ? [parent] : [])].some(
    // Inline words of a full line begin in the next one.
    (each) => each.expected.lines > 0 && mayBreakElsewhere(each) && (each === parent || expected.isInline),
  );
  for (const [axis, size] of [
    ["x", "width"],
    ["y", "height"],
  ] as const) {
    const isLine = expected.kind === "formula" && size === "height";
    const mayGrow = tolerance + byOwnWords(pair, size) + explained(pair, size) + byStretching(pair, axis, size);
    if (Math.abs(found[size] - expected[size]) > mayGrow && !isLine) differences.push(`another ${size}`);
    const place = (part: Part): number => (isLine ? middle(part, axis) : part[axis]);
    const moved = place(found) - place(expected) - (parent ? parent.found[axis] - parent.expected[axis] : 0);
    const pushed = [...siblings, ...(parent ? [parent] : []), pair].reduce((sum, each) => sum + change(each, size), 0);
    const shaping =
      axis === "x" && parent !== undefined && parent.expected.lines > 0 ? SHAPING * parent.expected.width : 0;
    // A line of text more or less may turn a popup to the other side, or move its button.
    const isTurned = axis === "y" && found.side !== expected.side;
    const byButton = axis === "y" && expected.side !== "" ? WITH_BUTTON : 0;
    if (Math.abs(moved) > tolerance + shaping + pushed + byButton && !isReflown && !isTurned)
      differences.push(axis === "x" ? "further left or right" : "higher or lower");
  }
  return differences;
}

/** The differences of one part. Changes caused by children or neighbours count for those instead. */
function differencesOf(pair: Pair): string[] {
  const { expected, found, parent } = pair;
  if (INSIDE.has(expected.kind) && parent?.expected.kind === expected.kind) return differencesInside(pair);
  const differences = isInWrapped(pair) ? [] : misplaced(pair);
  if (found.lines !== expected.lines && !mayBreakElsewhere(pair))
    differences.push(`${found.lines} lines, not ${expected.lines}`);
  if (found.cut && !expected.cut) differences.push("cut off");
  if (found.colours !== expected.colours) differences.push(`colours ${found.colours}, not ${expected.colours}`);
  return differences;
}

const isBelowOneOf = (path: string, all: ReadonlySet<string>): boolean => {
  for (let above = path; above.includes(">"); ) {
    above = above.slice(0, above.lastIndexOf(">"));
    if (all.has(above)) return true;
  }
  return false;
};

/** A line without length: only some engines count its stroke. */
const isPoint = ({ kind, stroke, width, height }: Part): boolean =>
  kind === "drawing" && Math.max(width, height) <= 4 * stroke;

/** Parts that the other engine does not have, without the parts inside them. */
function missingIn(parts: readonly Part[], others: ReadonlyMap<string, Part>): Part[] {
  const missing = parts.filter((part) => !others.has(part.path) && !isPoint(part));
  const paths = new Set(missing.map(({ path }) => path));
  return missing.filter(({ path }) => !isBelowOneOf(path, paths));
}

/** The parts of a page that another engine lays out differently from Chromium, in the order of the page. */
export function compare(expected: Layout, found: Layout): Difference[] {
  const differences: Difference[] = [];
  const [body] = found.parts;
  if (found.width !== expected.width)
    throw new Error(`Compared windows must be equally wide, but are ${expected.width} and ${found.width} px.`);
  if (found.pageWidth > found.width && expected.pageWidth <= expected.width)
    differences.push({ what: `the page is ${found.pageWidth} px wide`, expected: expected.parts[0], found: body });
  const here = new Map(expected.parts.map((part) => [part.path, part]));
  const there = new Map(found.parts.map((part) => [part.path, part]));
  for (const part of missingIn(expected.parts, there))
    differences.push({ what: "not seen", expected: part, found: undefined });
  for (const part of missingIn(found.parts, here))
    differences.push({ what: "seen here only", expected: undefined, found: part });
  for (const pair of pairUp(expected.parts, there).values()) {
    const what = differencesOf(pair);
    if (what.length > 0) differences.push({ what: what.join(", "), expected: pair.expected, found: pair.found });
  }
  return differences;
}
