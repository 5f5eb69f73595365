import type { Language } from "#contract/languages.ts";
import { type Drawn, FigureError, type Given, valueOf } from "./given.ts";
import { drawing, label, line, numeral, rect, written } from "./svg.ts";

export const calcTreeTakes = ["term"] as const;

/** A number or letter, or two terms with a sign between. */
export type Term = { text: string } | { sign: string; left: Term; right: Term };

const SIGNS: Readonly<Record<string, number>> = { "+": 1, "\u2212": 1, "·": 2, "×": 2, ":": 2, "÷": 2 };
const TOKEN = /\s*(\d+(?:[.,]\d+)?|[a-zA-Z]|[+\u2212·×:÷()])/gy;

/** Reads a term with the rules of the order of operations. @throws FigureError */
export function readTerm(text: string): Term {
  // A hyphen between two parts is a minus.
  const plain = text.replaceAll("-", "\u2212").replaceAll("*", "·").trim();
  const tokens = [...plain.matchAll(TOKEN)].map(([, token = ""]) => token);
  const fail = (): never => {
    throw new FigureError(`calc-tree: "term" is a term of numbers, + − · : and brackets, not ${text}`);
  };
  if (tokens.join("") !== plain.replaceAll(/\s/g, "")) fail();
  let next = 0;
  const factor = (): Term => {
    const token = tokens[next];
    next += 1;
    if (token === "(") {
      const inner = joined(1);
      if (tokens[next] !== ")") fail();
      next += 1;
      return inner;
    }
    if (token === "\u2212" && /^\d/.test(tokens[next] ?? "")) {
      const number = tokens[next] ?? "";
      next += 1;
      return { text: `\u2212${number}` };
    }
    return token !== undefined && /^[\da-zA-Z]/.test(token) ? { text: token } : fail();
  };
  /** Terms of one level joined by its signs, from the left; the highest level is a factor. */
  const joined = (level: 1 | 2): Term => {
    const part = (): Term => (level === 1 ? joined(2) : factor());
    let left = part();
    for (let sign = tokens[next]; sign !== undefined && SIGNS[sign] === level; sign = tokens[next]) {
      next += 1;
      left = { sign, left, right: part() };
    }
    return left;
  };
  const term = joined(1);
  return next === tokens.length ? term : fail();
}

const BOX = { width: 74, height: 40 };
const GAP = 26;
const LEVEL = 92;

const depthOf = (term: Term): number => ("text" in term ? 0 : 1 + Math.max(depthOf(term.left), depthOf(term.right)));
const leavesOf = (term: Term): number => ("text" in term ? 1 : leavesOf(term.left) + leavesOf(term.right));

/** The value of a term. @throws FigureError for letters, and for what is no decimal of few places */
function resultOf(term: Term): number {
  const fail = (): never => {
    throw new FigureError("calc-tree: beside a solution the results of the term are numbers of few places");
  };
  if ("text" in term) return valueOf(term.text) ?? fail();
  const [left, right] = [resultOf(term.left), resultOf(term.right)];
  const results: Readonly<Record<string, number>> = {
    "+": left + right,
    "\u2212": left - right,
    "·": left * right,
    "×": left * right,
    ":": left / right,
    "÷": left / right,
  };
  const result = results[term.sign] ?? fail();
  return Math.abs(result * 1e6 - Math.round(result * 1e6)) < 1e-3 ? result : fail();
}

/**
 * A calculation tree: numbers above, below each two the sign in a circle and an empty box for the result. What is calculated first stands
 * higher; the last box is the result of the term. Solved, the results stand in the boxes.
 */
export function calcTree(given: Given, language: Language, { isSolved }: Drawn): string {
  const source = given.text("term") ?? "";
  const term = readTerm(source);
  if ("text" in term) throw new FigureError('calc-tree: "term" has a sign at least');
  const shown =
    language === "en" ? (sign: string) => (sign === ":" ? "÷" : sign === "·" ? "×" : sign) : (sign: string) => sign;
  const drawn: string[] = [];
  const results: string[] = [];
  let leaf = 0;
  const draw = (node: Term): { x: number; bottom: number } => {
    if ("text" in node) {
      const x = 2 + leaf * (BOX.width + GAP) + BOX.width / 2;
      leaf += 1;
      drawn.push(
        rect("ground ink", x - BOX.width / 2, 2, BOX.width, BOX.height, 8),
        label("text strong", node.text, language, { x, y: 29 }, "middle"),
      );
      return { x, bottom: 2 + BOX.height };
    }
    const [left, right] = [draw(node.left), draw(node.right)];
    const x = (left.x + right.x) / 2;
    const top = 2 + depthOf(node) * LEVEL;
    const circleAt = { x, y: top - 22 };
    drawn.push(
      line("cut", { x: left.x, y: left.bottom }, circleAt),
      line("cut", { x: right.x, y: right.bottom }, circleAt),
      line("cut", circleAt, { x, y: top }),
      `<circle class="clear" cx="${x}" cy="${circleAt.y}" r="15"/>`,
      label("text large", shown(node.sign), language, { x, y: circleAt.y + 8 }, "middle"),
      rect(isSolved ? "clear" : "blank", x - BOX.width / 2, top, BOX.width, BOX.height, 8),
    );
    if (isSolved) {
      const result = numeral(resultOf(node), language);
      results.push(result);
      drawn.push(label("text strong", result, language, { x, y: top + 27 }, "middle"));
    }
    return { x, bottom: top + BOX.height };
  };
  draw(term);
  const leaves = leavesOf(term);
  const width = 4 + leaves * (BOX.width + GAP) - GAP;
  const said = written(source.replaceAll("-", "\u2212"), language);
  const list = results.join(", ");
  const boxes =
    language === "de"
      ? isSolved
        ? `In den Kästchen: ${list}`
        : "Die Kästchen sind leer"
      : isSolved
        ? `In the boxes: ${list}`
        : "The boxes are empty";
  return drawing(
    `${language === "de" ? `Ein Rechenbaum zu ${said}` : `A calculation tree for ${said}`}. ${boxes}.`,
    width,
    4 + depthOf(term) * LEVEL + BOX.height,
    drawn,
  );
}
