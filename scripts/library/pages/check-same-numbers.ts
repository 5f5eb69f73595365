import { parseFragment } from "parse5";
import {
  attribute,
  type Element,
  elementsBelow,
  type Fragment,
  hasClass,
  isElement,
  type Node,
} from "../markup/sanitise.ts";
import type { Report } from "../source/fault.ts";
import { shownIn } from "./shown-numbers.ts";

/** Text without the end of a block in it. */
interface Passage {
  text: string;
  line: number;
}

/** A part of a page that is compared with the same part in the other language. */
interface Part {
  line: number;
  passages: Passage[];
  /** The line of the author's remark that the languages differ here, and why. */
  remark: number | undefined;
}

interface Shown {
  text: string;
  line: number;
}

const AROUND = "the text around the items";
/** They stand in a line of text; every other element begins a passage. */
const INLINE = new Set(["b", "strong", "em", "i", "sub"]);
const SPOKEN = ["aria-label", "data-label", "first", "last"];
const KEYS = ["data-key", "data-left", "data-right"];
const REMARK = /^\s*Differs:\s*\S/u;

/** The name of the part that an element begins: an item's response, or an option of it. */
function partOf(element: Element, item: string): string | undefined {
  const first = (name: string): string | undefined =>
    [element, ...elementsBelow(element)].flatMap((one) => attribute(one, name) ?? [])[0];
  if (hasClass(element, "item")) return first("name");
  const isOption = element.tagName === "label" || element.tagName === "option";
  const key = KEYS.flatMap((name) => attribute(element, name) ?? [])[0] ?? (isOption ? first("value") : undefined);
  return key === undefined ? undefined : `${item}, option ${key},`;
}

/** The parts of a page, by name: what stands around the items, each item without its options, each option. */
function partsOf(html: string): Map<string, Part> {
  const parts = new Map<string, Part>();
  const begin = (name: string, line: number): Part => {
    const part = parts.get(name) ?? { line, passages: [], remark: undefined };
    parts.set(name, part);
    return part;
  };
  const visit = (node: Node | Fragment, part: Part, item: string): void => {
    const line = "sourceCodeLocation" in node ? (node.sourceCodeLocation?.startLine ?? 1) : 1;
    if (node.nodeName === "#comment" && "data" in node && REMARK.test(node.data)) part.remark = line;
    if ("value" in node) {
      const last = part.passages.at(-1);
      if (last === undefined || last.text === "") part.passages.push({ text: node.value, line });
      else last.text += node.value;
    }
    if (!("childNodes" in node)) return;
    const name = isElement(node) ? partOf(node, item) : undefined;
    const own = name === undefined ? part : begin(name, line);
    const isBlock = isElement(node) && !INLINE.has(node.tagName);
    const spoken = isBlock ? SPOKEN.flatMap((one) => attribute(node, one) ?? []) : [];
    if (isBlock) own.passages.push(...spoken.map((text) => ({ text, line })), { text: "", line });
    const within = isElement(node) && hasClass(node, "item") ? (name ?? item) : item;
    for (const child of node.childNodes) visit(child, own, within);
    if (isBlock) own.passages.push({ text: "", line });
  };
  visit(parseFragment(html, { sourceCodeLocationInfo: true }), begin(AROUND, 1), "");
  return parts;
}

const shownOn = (part: Part | undefined, language: "de" | "en"): Shown[] =>
  (part?.passages ?? []).flatMap(({ text, line }) => shownIn(text, language).map((one) => ({ text: one, line })));

/** A formula without the names of its letters, which come from words: `3h` for hours is `3s` for Stunden. */
const withoutNames = ({ text }: Shown): string => text.replace(/\p{L}/gu, "x");

/** What is in the first list more often than in the second. */
function missing(list: readonly Shown[], other: readonly Shown[]): Shown[] {
  const left = other.map(withoutNames);
  return list.filter((one) => {
    const at = left.indexOf(withoutNames(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const listed = (shown: readonly Shown[]): string => shown.map(({ text }) => text).join(" and ");

/**
 * Checks that a page shows the same numbers and formulas in both languages. What an author says to differ with reason is
 * left alone: `<!-- Differs: … -->` inside of the item, in either language.
 * @param report reports faults of the English page
 */
export function checkSameNumbers(german: string, english: string, report: Report): void {
  const [de, en] = [partsOf(german), partsOf(english)];
  for (const name of new Set([...en.keys(), ...de.keys()])) {
    const here = shownOn(en.get(name), "en");
    const there = shownOn(de.get(name), "de");
    const onlyHere = missing(here, there);
    const onlyThere = missing(there, here);
    const remark = en.get(name)?.remark ?? de.get(name)?.remark;
    const isSame = onlyHere.length === 0 && onlyThere.length === 0;
    if (isSame && remark !== undefined)
      report(en.get(name)?.remark ?? 1, `${name} has the same numbers in both languages; leave out the remark Differs`);
    if (isSame || remark !== undefined) continue;
    const instead = onlyHere.length === 0 ? "which is missing here" : `here ${listed(onlyHere)}`;
    const difference =
      onlyThere.length === 0
        ? `${listed(onlyHere)}, which is not on the German page`
        : `${listed(onlyThere)} on the German page, ${instead}`;
    report(
      onlyHere[0]?.line ?? en.get(name)?.line ?? 1,
      `${name} shows ${difference}; show the same numbers, or say in it why not: <!-- Differs: … -->`,
    );
  }
}
