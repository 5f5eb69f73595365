import type { Language } from "#contract/languages.ts";
import { CLOSE, LETTER, OPEN, words } from "./say-text.ts";

/** The part of a node that is read; nodes of the browser and of a parser in tests have it. */
export interface ReadNode {
  /** The name of an element; undefined for text. */
  localName?: string | undefined;
  nodeValue: string | null;
  childNodes: Iterable<ReadNode>;
  getAttribute?(name: string): string | null;
}

const parts: Record<Language, readonly [numerator: string, denominator: string]> = {
  de: ["Zähler", "Nenner"],
  en: ["numerator", "denominator"],
};

/** A token's letters and signs in the notation of sayText. */
function token(name: string, text: string): string {
  if (name === "mi" && /^\p{L}$/u.test(text)) return LETTER + (/[a-z]/u.test(text) ? text.toUpperCase() : text);
  if (text === "∘") return "°";
  if (text === "(") return OPEN;
  if (text === ")") return CLOSE;
  return name === "mo" && text !== "," ? ` ${text} ` : text;
}

/**
 * A formula (MathML as Temml writes it) in one line of plain text that sayText speaks: `2 3/4`, `x²`, "Zähler x + 1, Nenner 2".
 */
export function lineOfMaths(node: ReadNode, language: Language): string {
  const name = node.localName;
  if (name === undefined) return node.nodeValue ?? "";
  const children = [...node.childNodes].map((child) => lineOfMaths(child, language));
  const [first = "", second = ""] = children;
  const isLong = (text: string): boolean => !/^[^\s⟨]+$/u.test(text.trim());
  if (name === "mspace") return " ";
  if (name === "mphantom") return "";
  if (name === "msqrt") return ` √ ${children.join("")}${isLong(children.join("")) ? ", " : ""}`;
  if (name === "msub") return `${first} ${second}`;
  if (name === "msup")
    return first + (/^[23]$/u.test(second) ? (second === "2" ? "²" : "³") : second === "°" ? second : `^ ${second}`);
  if (name === "mfrac") {
    if (/^\d+$/u.test(first) && /^\d+$/u.test(second)) return ` ${first}/${second}`;
    if (!isLong(first) && !isLong(second)) return ` ${first} ${words[language].over} ${second} `;
    const [numerator, denominator] = parts[language];
    return ` ${numerator} ${first}, ${denominator} ${second}, `;
  }
  const text = children.join("");
  return /^m([ino]|text)$/u.test(name) ? token(name, text) : text;
}
