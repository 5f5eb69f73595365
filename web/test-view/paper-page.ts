import { html as element } from "../items/dom.ts";
import { letterOfOption } from "./paper-letters.ts";
import "./paper-page.css";

/** The words on paper that the fragment has not. */
export interface PaperWords {
  /** How cards are brought into order. */
  order: string;
  /** How cards are paired. */
  pairs: string;
}

const span = (className: string, ...content: (Node | string)[]): HTMLElement =>
  element("span", { class: className }, ...content);

/** A box to tick with its letter. */
const tickBox = (letter: string): HTMLElement => span("paper-tick", letter);

/** A place to write in. */
const writeBox = (kind: "word" | "number" | "term" | "card"): HTMLElement => span(`paper-write paper-${kind}`);

/** Boxes to tick for options that are drawn or were in a list, below what they choose from. */
function tickRow(options: readonly { key: string; label: string }[]): HTMLElement {
  const keys = options.map(({ key }) => key);
  const ticks = options.map(({ label }, at) => span("paper-option", tickBox(letterOfOption(keys, at)), label));
  return element("p", { class: "paper-ticks" }, ...ticks);
}

/** Puts a letter into each choice, in the order of the page, and takes the controls away. */
function letterChoices(inputs: readonly HTMLInputElement[]): void {
  const keys = inputs.map(({ value }) => value);
  for (const [at, input] of inputs.entries()) {
    const face = input.parentElement?.querySelector(":scope > span") ?? input.parentElement;
    face?.prepend(tickBox(letterOfOption(keys, at)));
    input.remove();
  }
}

const labelOf = (part: Element, key: string): string => part.getAttribute("data-label") ?? key;

function replaceFigure(figure: Element): void {
  const parts = [...figure.querySelectorAll("[data-key]")];
  const options = parts.map((part) => {
    const key = part.getAttribute("data-key") ?? "";
    return { key, label: labelOf(part, key) };
  });
  figure.replaceWith(element("div", { class: "paper-figure" }, ...figure.childNodes, tickRow(options)));
}

function replaceOrder(cards: Element, words: PaperWords): void {
  const parts = [...cards.querySelectorAll("[data-key]")];
  const keys = parts.map((part) => part.getAttribute("data-key") ?? "");
  const faces = parts.map((part, at) =>
    span("paper-face", tickBox(letterOfOption(keys, at)), span("paper-content", ...part.childNodes)),
  );
  const end = (name: string): string => cards.getAttribute(name) ?? "";
  cards.replaceWith(
    element(
      "div",
      { class: "paper-cards" },
      element("p", { class: "paper-faces" }, ...faces),
      element("p", { class: "paper-how" }, words.order),
      element("p", { class: "paper-row" }, end("first"), ...parts.map(() => writeBox("card")), end("last")),
    ),
  );
}

function replacePairs(cards: Element, words: PaperWords): void {
  const lefts = [...cards.querySelectorAll("[data-left]")];
  const rights = [...cards.querySelectorAll("[data-right]")];
  cards.replaceWith(
    element(
      "div",
      { class: "paper-pairs" },
      element("p", { class: "paper-how" }, words.pairs),
      element(
        "p",
        { class: "paper-faces" },
        ...lefts.map((left) => span("paper-face", ...left.childNodes, writeBox("card"))),
      ),
      element(
        "p",
        { class: "paper-faces" },
        ...rights.map((right, at) => span("paper-face", tickBox(String(at + 1)), ...right.childNodes)),
      ),
    ),
  );
}

/** A fraction is written as one: a whole number, and two places with a bar between them. */
function fractionBox(isMixed: boolean): HTMLElement {
  const bar = span("paper-fraction", writeBox("card"), span("paper-bar"), writeBox("card"));
  return isMixed ? span("paper-mixed", writeBox("card"), bar) : bar;
}

/**
 * The fragment of a page for paper: whatever is tapped or typed on a device becomes something to tick or to write in
 * (docs/decisions/43-paper.md). What only shows something stays as it is.
 */
export function paperFragment(fragment: string, words: PaperWords): string {
  const template = document.createElement("template");
  template.innerHTML = fragment;
  const root = template.content;
  for (const ticks of root.querySelectorAll("multi-select")) {
    letterChoices([...ticks.querySelectorAll("input")]);
    ticks.replaceWith(...ticks.childNodes);
  }
  const groups = new Map<string, HTMLInputElement[]>();
  for (const radio of root.querySelectorAll<HTMLInputElement>("input[type=radio], input[type=checkbox]"))
    groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio]);
  for (const group of groups.values()) letterChoices(group);
  for (const list of root.querySelectorAll("select")) {
    const options = [...list.querySelectorAll("option")].filter(({ value }) => value !== "");
    list.replaceWith(tickRow(options.map(({ value, text }) => ({ key: value, label: text.trim() }))));
  }
  for (const figure of root.querySelectorAll("figure-choice")) replaceFigure(figure);
  for (const cards of root.querySelectorAll("order-cards")) replaceOrder(cards, words);
  for (const cards of root.querySelectorAll("match-pairs")) replacePairs(cards, words);
  for (const fraction of root.querySelectorAll("fraction-input"))
    fraction.replaceWith(fractionBox(fraction.hasAttribute("mixed")));
  for (const field of root.querySelectorAll("number-input"))
    field.replaceWith(writeBox(field.hasAttribute("letters") ? "term" : "number"));
  for (const field of root.querySelectorAll("input, textarea"))
    field.replaceWith(writeBox(field.closest(".term") === null ? "word" : "term"));
  // Without a name a line is drawn without its stone: the pupil draws.
  for (const line of root.querySelectorAll("number-line[name]")) {
    line.removeAttribute("name");
    line.setAttribute("aria-hidden", "true");
  }
  for (const point of root.querySelectorAll("figure-point, grid-point")) point.setAttribute("readonly", "");
  return template.innerHTML;
}
