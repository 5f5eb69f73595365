import { defaultTreeAdapter, html, parseFragment } from "parse5";
import temml from "temml";
import type { Report } from "../source/fault.ts";
import {
  attribute,
  type Element,
  elementsBelow,
  type Fragment,
  isElement,
  isText,
  lineOf,
  type Node,
  namespaceOf,
  type Text,
} from "./sanitise.ts";

/** Inline styles of Temml that MathML Core applies by itself or does not need. */
const NEEDLESS = /^(padding(-left|-right|-top|-bottom)?|math-depth|math-style|math-shift)$/u;

/** Drops the inline styles that are not needed. The content security policy forbids them all. */
function dropStyles(element: Element): string | undefined {
  const style = attribute(element, "style");
  if (style === undefined) return undefined;
  const declarations = style.split(";").filter((part) => part.trim() !== "");
  const needed = declarations.filter((part) => !NEEDLESS.test(part.split(":")[0]?.trim() ?? ""));
  if (needed.length > 0) return needed.join(";");
  element.attrs = element.attrs.filter(({ name }) => name !== "style");
  return undefined;
}

/** The first line of Temml's message, without its marks. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "")
    .replace(/^\s*(ParseError:?)?\s*/u, "")
    .replace(/ at position \d+:.*$/u, "")
    .trim();
}

/** The space on both sides of signs about which engines disagree: dots are no operator, and a product has as much room as a sum. */
const SPACE: ReadonlyMap<string, string> = new Map([
  ["…", "0"],
  ["⋅", "0.2222em"],
]);

function spaceSign(element: Element): void {
  const [text] = element.childNodes;
  const space = element.tagName === "mo" && text !== undefined && isText(text) ? SPACE.get(text.value) : undefined;
  if (space !== undefined) element.attrs.push({ name: "lspace", value: space }, { name: "rspace", value: space });
}

function toMathml(tex: string, line: number, report: Report): Fragment | undefined {
  try {
    const fragment = parseFragment(temml.renderToString(tex, { throwOnError: true, strict: true, trust: false }));
    for (const element of elementsBelow(fragment)) {
      const style = dropStyles(element);
      spaceSign(element);
      if (style !== undefined) report(line, `\\(${tex}\\) needs the inline style "${style}"; write it without`);
    }
    return fragment;
  } catch (error) {
    report(line, `\\(${tex}\\) is no TeX: ${reasonOf(error)}; correct the formula`);
    return undefined;
  }
}

const linesIn = (text: string): number => text.split("\n").length - 1;

/** A formula with adjacent signs: quotation marks and brackets before it, these and punctuation after it. */
const FORMULA = /([„“‚‘(]*\\\([\s\S]*?\\\)[“”‘’),.;:!?]*)/u;

/**
 * Replaces TeX by a formula. Browsers may break a line on either side of a formula, so a span without line breaks keeps
 * adjacent signs with it.
 */
function insertFormula(piece: string, node: Text, line: number, report: Report): void {
  const { parentNode } = node;
  const [, before = "", tex = "", after = ""] = /^([^\\]*)\\\(([\s\S]*)\\\)(.*)$/u.exec(piece) ?? [];
  const mathml = toMathml(tex.trim(), line, report);
  if (parentNode === null || mathml === undefined) return;
  const touched = before !== "" || after !== "";
  const holder = defaultTreeAdapter.createElement("span", html.NS.HTML, [{ name: "class", value: "formula" }]);
  if (touched) defaultTreeAdapter.insertBefore(parentNode, holder, node);
  const put = (child: Node): void =>
    touched ? defaultTreeAdapter.appendChild(holder, child) : defaultTreeAdapter.insertBefore(parentNode, child, node);
  if (before !== "") put(defaultTreeAdapter.createTextNode(before));
  for (const child of mathml.childNodes.slice()) put(child);
  if (after !== "") put(defaultTreeAdapter.createTextNode(after));
}

/** Splits a text at its formulas and replaces them by MathML. */
function convertText(node: Text, report: Report): void {
  const { parentNode, value } = node;
  if (parentNode === null || !/\\/u.test(value)) return;
  const pieces = value.split(FORMULA);
  let line = lineOf(node);
  for (const piece of pieces) {
    if (FORMULA.test(piece)) insertFormula(piece, node, line, report);
    else {
      if (piece.includes("\\")) {
        const at = line + linesIn(piece.slice(0, piece.indexOf("\\")));
        report(at, "a backslash stands outside of a formula; a formula is written \\( … \\), without tags inside");
      }
      defaultTreeAdapter.insertTextBefore(parentNode, piece, node);
    }
    line += linesIn(piece);
  }
  defaultTreeAdapter.detachNode(node);
}

/**
 * Turns every `\( … \)` into MathML, which browsers draw without scripts. `0{,}5` and `0,5` give the same number.
 * Formulas are allowed in text only: in attributes and drawings they are faults.
 */
export function convertMaths(parent: Fragment | Element, report: Report): void {
  for (const node of parent.childNodes.slice()) {
    if (isElement(node)) {
      for (const { name, value } of node.attrs) {
        if (value.includes("\\")) report(lineOf(node), `${name} holds a backslash; formulas stand in text only`);
      }
      const isPlain = namespaceOf(node) !== "html" || node.tagName === "option";
      const text = isPlain ? node.childNodes.filter(isText).find(({ value }) => value.includes("\\")) : undefined;
      if (text) report(lineOf(text), `a formula cannot stand in <${node.tagName}>; write it as plain text`);
      else convertMaths(node, report);
    } else if (isText(node)) convertText(node, report);
  }
}
