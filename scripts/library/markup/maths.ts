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

/** What Temml says by inline style and MathML Core says by itself or does not need. */
const NEEDLESS = /^(padding(-left|-right|-top|-bottom)?|math-depth|math-style|math-shift)$/u;

/** Inline styles are forbidden by the content security policy: drops those that are needless. */
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

function toMathml(tex: string, line: number, report: Report): Fragment | undefined {
  try {
    const fragment = parseFragment(temml.renderToString(tex, { throwOnError: true, strict: true, trust: false }));
    for (const element of elementsBelow(fragment)) {
      const style = dropStyles(element);
      if (style !== undefined) report(line, `\\(${tex}\\) needs the inline style "${style}"; write it without`);
    }
    return fragment;
  } catch (error) {
    report(line, `\\(${tex}\\) is no TeX: ${reasonOf(error)}; correct the formula`);
    return undefined;
  }
}

const linesIn = (text: string): number => text.split("\n").length - 1;

/** A formula with the signs that touch it: quotation marks and brackets before it, these and stops behind it. */
const FORMULA = /([„“‚‘(]*\\\([\s\S]*?\\\)[“”‘’),.;:!?]*)/u;

/**
 * Puts a formula in place of its TeX. A browser may break a line on either side of a formula, so signs that touch it are held
 * to it by a span that does not break.
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

/** Splits a text at its formulas and puts MathML in their places. */
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
 * Turns every `\( … \)` into MathML, which the browser draws without script. `0{,}5` and `0,5` are one number.
 * Formulas stand in text only: in attributes and drawings they are faults.
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
