import { parseFragment } from "parse5";
import {
  attribute,
  type Element,
  elementsBelow,
  type Fragment,
  hasClass,
  isElement,
  isText,
  type Node,
} from "../markup/sanitise.ts";
import { shownIn } from "../pages/shown-numbers.ts";
import { plain, print } from "./formula/print.ts";
import { FormulaError, type Value } from "./formula/values.ts";

/** What an item asks, in the language of formulas. */
type AskedItem =
  | { response: string; pair: readonly [left: string, right: string] }
  | { response: string; term: string };

/** The text of a node; fractions as 3/5. */
function textOf(node: Fragment | Node): string {
  if (!("childNodes" in node)) return isText(node) ? node.value : "";
  if (isElement(node) && node.tagName === "mfrac")
    return ` ${node.childNodes
      .map(textOf)
      .filter((part) => part.trim() !== "")
      .join("/")} `;
  return node.childNodes.map(textOf).join("");
}

const decimal = (whole: string, digits: string): string => `dec(${[whole, ...digits.split("")].join(",")})`;

/** `4,63` → `dec(4,6,3)`; undefined for what is no single number. */
function numeralIn(text: string): string | undefined {
  const [, n, d] = /^\s*(\d+)\/(\d+)\s*$/u.exec(text) ?? [];
  if (n !== undefined && d !== undefined) return `frac(${n},${d})`;
  const [, sign = "", whole, digits = ""] = /^\s*(−?)(\d+)(?:,(\d+))?\s*$/u.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const written = decimal(whole, digits);
  return sign === "" ? written : `neg(${written})`;
}

function pairIn(item: Element): { response: string; pair: readonly [string, string] } | undefined {
  const sides = ["L", "R"].map((side) => {
    const label = elementsBelow(item).find(
      (one) => one.tagName === "label" && elementsBelow(one).some((input) => attribute(input, "value") === side),
    );
    const number = label && elementsBelow(label).find(({ tagName }) => tagName === "b");
    return number && numeralIn(textOf(number));
  });
  const response = elementsBelow(item).flatMap((one) => attribute(one, "name") ?? [])[0];
  const [left, right] = sides;
  return left === undefined || right === undefined || response === undefined
    ? undefined
    : { response, pair: [left, right] };
}

const OPERAND = String.raw`\(?(−?\d+)\)?`;
const TERM = new RegExp(String.raw`^${OPERAND}([+−·:])${OPERAND}$`, "u");

function termIn(item: Element): { response: string; term: string } | undefined {
  const label = elementsBelow(item).find(({ tagName }) => tagName === "label");
  const response = label && attribute(label, "for");
  if (label === undefined || response === undefined) return undefined;
  for (const shown of shownIn(textOf(label), "de")) {
    const [, a, sign, b] = TERM.exec(shown) ?? [];
    if (a === undefined || b === undefined || sign === undefined) continue;
    const plainly = (text: string): string => text.replace("−", "-");
    return { response, term: `t(${plainly(a)},'${plainly(sign)}',${plainly(b)})` };
  }
  return undefined;
}

const itemsOf = (html: string): Element[] => elementsBelow(parseFragment(html)).filter((one) => hasClass(one, "item"));

/** The comparisons and calculations of a page in German, as its items ask them. */
export const formulasInItems = (html: string): AskedItem[] =>
  itemsOf(html).flatMap((item): AskedItem[] => {
    const found = pairIn(item) ?? termIn(item);
    return found === undefined ? [] : [found];
  });

/** The pairs and terms that a second test asks, so that no exercise rehearses them. */
export interface Avoided {
  pairs: ReadonlySet<string>;
  terms: ReadonlySet<string>;
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/gu, "");

/** The same for both orders of a pair. */
export const pairKey = (a: Value, b: Value): string => [plain(a), plain(b)].toSorted().join(" | ");

export const termKey = (term: Value): string => withoutBlanks(print(term, "de"));

/** What is avoided of the German pages of all forms of a test. @param read reads a formula without names */
export function avoidedOn(pages: readonly string[], read: (formula: string) => Value): Avoided {
  const asked = pages.flatMap(formulasInItems);
  const pairs = asked.flatMap((one) => ("pair" in one ? [pairKey(read(one.pair[0]), read(one.pair[1]))] : []));
  const shown = pages.flatMap((page) => itemsOf(page).flatMap((item) => shownIn(textOf(item), "de")));
  return {
    pairs: new Set(pairs),
    terms: new Set(shown.map(withoutBlanks).filter((one) => /\d.*[+−·:].*\d/u.test(one))),
  };
}

/** A pair key of what has no plain form is none that a test asks. */
export function isAvoidedPair({ pairs }: Avoided, a: Value, b: Value): boolean {
  try {
    return pairs.has(pairKey(a, b));
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}
