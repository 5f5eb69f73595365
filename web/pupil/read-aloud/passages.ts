import type { Language } from "#contract/languages.ts";
import { lineOfMaths, type ReadNode } from "./say-maths.ts";
import { sayText } from "./say-text.ts";
import { unitOf } from "./units.ts";

/** A part of a page that is read, and marked while it is read. */
export interface Passage<N extends ReadNode = ReadNode> {
  node: N;
  /** The sentences to speak. They are spoken one by one, because voices break off in long texts. */
  sentences: string[];
}

const phrases: Record<Language, { item: string; unit: string; line: string }> = {
  de: { item: "Aufgabe", unit: "Einheit:", line: "Die Linie zeigt:" },
  en: { item: "Question", unit: "Unit:", line: "The line shows:" },
};

/** Elements that are always passages of their own. */
const PASSAGE = /^(h[2-6]|p|li|figure|tr|svg)$/u;
/** Ends a sentence; a stop would turn a number into an ordinal. */
const BREAK = "\u001E";
/** Elements that are followed by a pause. */
const PAUSE = /^(h[2-6]|p|li|figure|figcaption|tr|td|th|div|label|legend|option|title|desc|fieldset)$/u;
/** Controls, which are not read; the picture of an element is described by its name. */
const SILENT = /^(input|button|textarea|style)$/u;

const attribute = (node: ReadNode, name: string): string => node.getAttribute?.(name) ?? "";
const hasClass = (node: ReadNode, name: string): boolean => attribute(node, "class").split(" ").includes(name);
const textOf = (node: ReadNode): string =>
  node.localName === undefined ? (node.nodeValue ?? "") : Array.from(node.childNodes, textOf).join("");

/** An item's number is hidden from screen readers, which get it from the list. */
function isNumber(node: ReadNode, parent: ReadNode | undefined): boolean {
  const isPlace = hasClass(node, "nr") || (parent?.localName === "legend" && attribute(node, "aria-hidden") === "true");
  return isPlace && /^\s*\d+\s*$/u.test(textOf(node));
}

/** The words right behind a drawn sign for screen readers, such as those of a box to fill. */
function isNameOfSign(node: ReadNode, before: ReadNode | undefined): boolean {
  const isSign = before && attribute(before, "aria-hidden") === "true" && /^[^\p{L}\d]$/u.test(textOf(before).trim());
  return isSign === true && hasClass(node, "sr-only");
}

/** A drawing's title and description; without the title if the description begins with it. */
function describedBy(drawing: ReadNode, language: Language): string {
  const [title = "", desc = ""] = ["title", "desc"].map((name) =>
    Array.from(drawing.childNodes, (part) => (part.localName === name ? written(part, language, drawing) : "")).join(
      "",
    ),
  );
  return desc.startsWith(title.replace(BREAK, "").trim()) ? desc : title + desc;
}

/** The content of a card (web/items/cards.ts), without the words on its place for screen readers. */
function cardOf(card: ReadNode, language: Language): string {
  const [drawing] = Array.from(card.childNodes);
  return `${Array.from(drawing?.childNodes ?? [], (part) => written(part, language)).join("")}. `;
}

/** The numbers at a number line (web/items/number-line), one by one; none with `labels=""`. */
function lineOf(line: ReadNode, language: Language): string {
  const numbers = (line.getAttribute?.("labels") ?? attribute(line, "marks")).match(/\S+/gu) ?? [];
  const written = numbers.map((number) => number.replace(/[.,]/u, language === "de" ? "," : "."));
  const shown = written.length === 0 ? "" : `${phrases[language].line} ${written.join(", ")}`;
  return withPause(attribute(line, "aria-label")) + withPause(shown);
}

/**
 * The text of a node to read, still as written. It includes numbers of items, questions, choices, units and descriptions of
 * drawings. Answers are left out: they are the pupil's own, and others may be listening.
 */
function written(node: ReadNode, language: Language, parent?: ReadNode): string {
  const { localName: name } = node;
  if (name === undefined) return node.nodeValue ?? "";
  if (name === "math") return lineOfMaths(node, language);
  if (hasClass(node, "item-card")) return cardOf(node, language);
  if (name === "number-line") return ` ${lineOf(node, language)}`;
  if (name === "br") return `${BREAK} `;
  if (name === "svg") return describedBy(node, language);
  if (isNumber(node, parent)) return `${phrases[language].item} ${textOf(node).trim()}: `;
  const isSilent = SILENT.test(name) || hasClass(node, "sr-only") || hasClass(node, "hidden-for-teacher");
  if (isSilent || attribute(node, "aria-hidden") === "true" || node.getAttribute?.("hidden") != null) return "";
  if (hasClass(node, "unit")) return `${phrases[language].unit} ${unitOf(textOf(node).trim(), false, language)}. `;
  const children = Array.from(node.childNodes);
  const text = children
    .map((child, at) => (isNameOfSign(child, children[at - 1]) ? textOf(child) : written(child, language, node)))
    // A choice's figure is above its word: `<b>4,8</b>links größer`.
    .reduce(
      (before, next) =>
        before + (name === "span" && /[\p{L}\d]$/u.test(before) && /^\p{L}/u.test(next) ? ", " : "") + next,
      "",
    );
  return PAUSE.test(name) ? withPause(text) : text;
}

function withPause(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.endsWith(BREAK)) return text;
  if (trimmed.endsWith(":")) return `${trimmed} `;
  // The choices complete such a sentence: "Das Ergebnis ist …".
  const isStem = /\p{L} ?…$/u.test(trimmed);
  return `${isStem ? trimmed.slice(0, -1) : trimmed}${/[.?!;,…]$/u.test(trimmed) ? "" : "."}${BREAK} `;
}

/**
 * The boundary between two sentences. In German a number with a stop after an article is an ordinal ("im 4. Stock"), unless a word
 * follows that begins a sentence ("bei der 9. Wie").
 */
const END: Record<Language, RegExp> = {
  de: /(?<=[^\s\d][.?!]) |(?<=\d[?!]) |(?<=\d\.)(?<!(?<!\p{L})(?:[IiAa]m|[Vv]om|[Zz]u[mr]|[Bb]eim|[Dd](?:ie|er|as|e[nms])) \d+\.) (?=\p{Lu})|(?<=\d\.) (?=(?:W(?:ie|as|er|o|ann|arum|elche[rsmn]?)|Schreibe?|Ist|Es|Das|Die|Der|Eine?|Um|Als|Kann|So) )/u,
  en: /(?<=[.?!]) /u,
};

function sentencesOf(text: string, language: Language): string[] {
  return (
    text
      .split(BREAK)
      .flatMap((part) => part.trim().split(END[language]))
      .filter((sentence) => /[\p{L}\d]/u.test(sentence))
      // A voice would read "9." as "ninth".
      .map((sentence) => sentence.replace(/(?<=\d)\.$/u, ""))
  );
}

/** The speech of a passage, sentence by sentence. */
export function spokenOf(node: ReadNode, language: Language): string[] {
  return sentencesOf(sayText(written(node, language), language), language);
}

/** The passages of a page in reading order: headings, paragraphs, figures, drawings without one, and items. */
export function passagesOf<N extends ReadNode & { childNodes: Iterable<N> }>(
  page: N,
  language: Language,
): Passage<N>[] {
  return Array.from(page.childNodes).flatMap((node) => {
    if (node.localName === undefined) return [];
    const hasOwnText = Array.from(node.childNodes).some(
      (child) => child.localName === undefined && child.nodeValue?.trim(),
    );
    if (!hasOwnText && !PASSAGE.test(node.localName) && !hasClass(node, "item")) return passagesOf<N>(node, language);
    const sentences = spokenOf(node, language);
    return sentences.length > 0 ? [{ node, sentences }] : [];
  });
}
