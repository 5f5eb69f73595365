import { html as element } from "../items/dom.ts";
import "./paper-page.css";

/** The words on paper that the fragment has not. */
export interface PaperWords {
  /** How a place on a line is shown. */
  line: string;
  /** How cards are brought into order. */
  order: string;
  /** How cards are paired. */
  pairs: string;
}

const span = (className: string, ...content: (Node | string)[]): HTMLElement =>
  element("span", { class: className }, ...content);

/** A box to tick. Its letter is beside it, where no cross can cover it. */
const tickBox = (letter: string): HTMLElement => span("paper-tick", element("b", {}, letter), span("paper-box"));

/** The letter or number of a card, to be written elsewhere. */
const cardSign = (sign: string): HTMLElement => span("paper-sign", sign);

/** A place to write in. */
const writeBox = (kind: "word" | "number" | "term" | "card"): HTMLElement => span(`paper-write paper-${kind}`);

/** Boxes to tick for options that are drawn or were in a list, below what they choose from. */
function tickRow(labels: readonly string[], signs: readonly string[]): HTMLElement {
  const ticks = labels.map((label, at) => span("paper-option", tickBox(signs[at] ?? ""), label));
  return element("p", { class: "paper-ticks" }, ...ticks);
}

/** Puts its letter into each choice, and takes the controls away. */
function letterChoices(inputs: readonly HTMLInputElement[], signs: readonly string[]): void {
  for (const [at, input] of inputs.entries()) {
    const face = input.parentElement?.querySelector(":scope > span") ?? input.parentElement;
    // In one box, so that text and maths wrap as one sentence beside the tick.
    if (face !== null && face.closest(".pair") === null) face.replaceChildren(span("paper-words", ...face.childNodes));
    face?.prepend(tickBox(signs[at] ?? ""));
    input.remove();
  }
}

function replaceFigure(figure: Element, signs: readonly string[]): void {
  const labels = [...figure.querySelectorAll("[data-key]")].map(
    (part) => part.getAttribute("data-label") ?? part.getAttribute("data-key") ?? "",
  );
  figure.replaceWith(element("div", { class: "paper-figure" }, ...figure.childNodes, tickRow(labels, signs)));
}

function replaceOrder(cards: Element, signs: readonly string[], words: PaperWords): void {
  const parts = [...cards.querySelectorAll("[data-key]")];
  const faces = parts.map((part, at) =>
    span("paper-face", cardSign(signs[at] ?? ""), span("paper-content", ...part.childNodes)),
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

function replacePairs(cards: Element, signs: readonly string[], words: PaperWords): void {
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
        ...lefts.map((left) => span("paper-face", span("paper-content", ...left.childNodes), writeBox("card"))),
      ),
      element(
        "p",
        { class: "paper-faces" },
        ...rights.map((right, at) =>
          span("paper-face", cardSign(signs[at] ?? ""), span("paper-content", ...right.childNodes)),
        ),
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
 * @param signsOf what is printed beside the options of a response, in their order; beside the cards on the right, if it has pairs
 */
export function paperFragment(
  fragment: string,
  signsOf: (response: string) => readonly string[],
  words: PaperWords,
): string {
  const template = document.createElement("template");
  template.innerHTML = fragment;
  const root = template.content;
  const signsAt = (control: Element): readonly string[] => signsOf(control.getAttribute("name") ?? "");
  for (const ticks of root.querySelectorAll("multi-select")) {
    letterChoices([...ticks.querySelectorAll("input")], signsAt(ticks));
    ticks.replaceWith(...ticks.childNodes);
  }
  const groups = new Map<string, HTMLInputElement[]>();
  for (const radio of root.querySelectorAll<HTMLInputElement>("input[type=radio], input[type=checkbox]"))
    groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio]);
  for (const [name, group] of groups) letterChoices(group, signsOf(name));
  for (const list of root.querySelectorAll("select")) {
    const options = [...list.querySelectorAll("option")].filter(({ value }) => value !== "");
    list.replaceWith(
      tickRow(
        options.map(({ text }) => text.trim()),
        signsAt(list),
      ),
    );
  }
  for (const figure of root.querySelectorAll("figure-choice")) replaceFigure(figure, signsAt(figure));
  for (const cards of root.querySelectorAll("order-cards")) replaceOrder(cards, signsAt(cards), words);
  for (const cards of root.querySelectorAll("match-pairs")) replacePairs(cards, signsAt(cards), words);
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
    line.classList.add("paper-line");
    line.after(element("p", { class: "paper-how" }, words.line));
  }
  for (const point of root.querySelectorAll("figure-point, grid-point")) point.setAttribute("readonly", "");
  return template.innerHTML;
}
