import { readRange } from "../items/figure-point/plane.ts";
import { wordsOf } from "../items/words.ts";
import type { ItemText, OptionText } from "./item-texts.ts";
import type { LoadedPage } from "./loaded-page.ts";

/** The reading load and the responses of a page. */
export interface PageText {
  /** The number of different words: a repeated word is recognised and not read again. */
  words: number;
  /** The names of the responses, in order. */
  responses: string[];
}

/** The pages of a test as text. */
export interface TestTexts {
  items: Map<string, ItemText>;
  /** By page id. */
  pages: Map<number, PageText>;
}

/** Parts that a sighted reader does not read: numbers of items, descriptions of drawings, text for screen readers only. */
const NOT_READ = ".nr, svg, .sr-only, .hidden-for-teacher, input";
/** Parts that a prompt leaves out. A prompt may be for screen readers only, if the choices themselves contain the question. */
const NOT_PROMPT = ".nr, [aria-hidden=true], svg, .answer";

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** A visual sign in a question, such as `▢`; its words for screen readers follow it. */
const SIGN = /^[^\p{L}\d]$/u;

/** The text of an element in words, with a fraction as `5/6`. */
function plain(element: Element, without: string): string {
  const copy = document.importNode(element, true);
  for (const sign of copy.querySelectorAll("[aria-hidden=true]:has(+ .sr-only)")) {
    if (!SIGN.test(sign.textContent.trim())) continue;
    sign.nextElementSibling?.remove();
    sign.removeAttribute("aria-hidden");
  }
  for (const each of copy.querySelectorAll(without)) each.remove();
  return oneLine(wordsOf(copy));
}

/** A choice may carry a figure above a word; then the figure names it: `4,8` of "4,8 links größer". */
function optionOf(input: HTMLInputElement): OptionText {
  const label = input.closest("label");
  const figure = label?.querySelector(":scope > span > b:first-child");
  const text = figure ?? label;
  return { key: input.value, label: (text && plain(text, ".sr-only, svg")) || input.value };
}

/** The cards or regions of an element, each by its `data-label` or else by its text or drawing in words. */
function partsOf(element: Element, keys: string): OptionText[] {
  return [...element.querySelectorAll(`[${keys}]`)].map((part) => {
    const key = part.getAttribute(keys) ?? "";
    return { key, label: part.getAttribute("data-label") ?? (oneLine(wordsOf(part)) || key) };
  });
}

/** The texts of the elements that name a control (`aria-labelledby`), joined. */
function namedBy(control: Element): string {
  const root = control.getRootNode();
  const ids = control.getAttribute("aria-labelledby")?.match(/\S+/g) ?? [];
  if (!(root instanceof DocumentFragment)) return "";
  return ids
    .map((id) => root.getElementById(id))
    .map((text) => (text ? plain(text, NOT_PROMPT) : ""))
    .join(" ")
    .trim();
}

function promptOf(control: Element): string {
  const named = namedBy(control);
  if (named !== "") return named;
  const item = control.closest(".item");
  const question = item?.querySelector("legend") ?? item?.querySelector("label:not(:has(input))") ?? null;
  return question ? plain(question, NOT_PROMPT) : "";
}

/** An option of a list. An option without a value is only an invitation to choose. */
function choiceOf({ value, text }: HTMLOptionElement): OptionText[] {
  return value === "" ? [] : [{ key: value, label: oneLine(text) }];
}

function itemOf(controls: readonly Element[]): ItemText {
  const [first] = controls;
  const prompt = first ? promptOf(first) : "";
  switch (first?.localName) {
    case "multi-select":
      return { prompt, options: [...first.querySelectorAll("input")].map(optionOf), several: true };
    case "select":
      return { prompt, options: [...first.querySelectorAll("option")].flatMap(choiceOf) };
    case "order-cards":
      return { prompt, options: partsOf(first, "data-key"), ordered: true };
    case "match-pairs":
      return { prompt, options: partsOf(first, "data-left"), partners: partsOf(first, "data-right") };
    case "figure-choice":
      return { prompt, options: partsOf(first, "data-key"), several: first.hasAttribute("several") };
    case "figure-point": {
      const [x, y] = [readRange(first.getAttribute("x")), readRange(first.getAttribute("y"))];
      return { prompt, placed: true, ...(first.hasAttribute("coordinates") ? {} : { figure: { x, y } }) };
    }
    case "number-line":
    case "grid-point":
      return { prompt, placed: true };
    default:
      break;
  }
  const inputs = controls.filter((each) => each instanceof HTMLInputElement);
  const choices = inputs.filter(({ type }) => type === "radio" || type === "checkbox");
  if (choices.length === 0 || choices.length < controls.length) return { prompt };
  return { prompt, options: choices.map(optionOf), several: choices.every(({ type }) => type === "checkbox") };
}

function countWords(page: DocumentFragment): number {
  const copy = document.importNode(page, true);
  for (const each of copy.querySelectorAll(NOT_READ)) each.remove();
  // Neighbouring elements without a space between them are separate words; a formula is one word.
  for (const each of copy.querySelectorAll(":not(math, math *)")) each.append(" ");
  return new Set(copy.textContent.toLowerCase().match(/[\p{L}\d][\p{L}\d,.+=−]*/gu)).size;
}

/** Reads prompts, choices and numbers of words from the fragments of a test. */
export function readItems(loaded: readonly LoadedPage[]): TestTexts {
  const items = new Map<string, ItemText>();
  const pages = new Map<number, PageText>();
  for (const { id, html } of loaded) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const controls = new Map<string, Element[]>();
    for (const element of template.content.querySelectorAll("[name]")) {
      const name = element.getAttribute("name") ?? "";
      controls.set(name, [...(controls.get(name) ?? []), element]);
    }
    for (const [name, group] of controls) items.set(name, itemOf(group));
    pages.set(id, { words: countWords(template.content), responses: [...controls.keys()] });
  }
  return { items, pages };
}
