import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { formatAnswer } from "../items/format-answer.ts";
import { isItemElement, type Mark } from "../items/item-element.ts";
import { splitTicks } from "../items/response-value.ts";
import { stonePath } from "../look/stone.tsx";
import { type Control, controlsOf, fillValues, isBlank, isRadio } from "./form-values.ts";
import type { TestPagesWords } from "./test-pages-words.ts";

/** The answers on a page: none, the right ones, or a pupil's with their outcomes. */
export type Shown =
  | { show: "blank" }
  | { show: "solution"; solution: Readonly<Inputs> }
  | {
      show: "answers";
      inputs: Readonly<Inputs>;
      outcomes: Readonly<Record<string, boolean>>;
      solution: Readonly<Inputs>;
      /** Answers that fit a thought, each with words for screen readers: they get its stone. */
      fits?: ReadonlyMap<string, string>;
    };

export interface MarkOptions {
  shown: Shown;
  words: TestPagesWords;
  language: Language;
  /** The kind of each response, for writing its solution in the language's notation. */
  responses: Scheme["responses"];
}

/** The drawing of each mark, in a view box of 16 by 16. */
const SIGNS: Record<Mark, string> = {
  correct: "M3 8.6l3.4 3.4L13 4.6",
  wrong: "M4 4l8 8M12 4l-8 8",
  expected: "M3 8h9.5M8.6 4l4 4-4 4",
  unanswered: "M3.5 8h9",
  solution: "M3 8.6l3.4 3.4L13 4.6",
};

const SVG = "http://www.w3.org/2000/svg";

function sign(mark: Mark): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon mark-sign");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SIGNS[mark]);
  svg.append(path);
  return svg;
}

function element(className: string, ...content: (Node | string)[]): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = className;
  span.append(...content);
  return span;
}

/** Makes the controls read-only; everything can still be read and reached by a screen reader. */
function freeze(controls: Control[]): void {
  for (const control of controls) {
    if (isItemElement(control)) {
      control.readOnly = true;
      continue;
    }
    const writable =
      control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !isRadio(control));
    if (writable) control.setAttribute("readonly", "");
    else control.setAttribute("disabled", "");
  }
}

/** The radio buttons or checkboxes of a response; empty if it has none. */
function boxesOf(controls: Control[]): HTMLInputElement[] {
  return controls.flatMap((control) => (isItemElement(control) ? control.boxes : isRadio(control) ? [control] : []));
}

/** The keys that an answer chooses: one of radio buttons, any number of checkboxes. */
function chosenKeys(boxes: HTMLInputElement[], value: string): string[] {
  if (value === "") return [];
  const keys = boxes.map((box) => box.value);
  return boxes.every(isRadio) ? [value] : splitTicks(value, keys);
}

function markOption(box: HTMLInputElement, mark: Mark, words: TestPagesWords): void {
  // The mark belongs to the label around a choice.
  const option = box.closest("label") ?? box;
  option.dataset.mark = mark;
  const face = option.querySelector(":scope > span") ?? option;
  face.append(sign(mark), element("sr-only", ` (${words[mark]})`));
}

function markChoice(boxes: HTMLInputElement[], given: string, right: string, words: TestPagesWords): void {
  const chosen = chosenKeys(boxes, given);
  const expected = chosenKeys(boxes, right);
  for (const box of boxes) {
    const isExpected = expected.includes(box.value);
    if (chosen.includes(box.value)) markOption(box, isExpected ? "correct" : "wrong", words);
    else if (isExpected) markOption(box, "expected", words);
  }
}

/** The stone of an answer that fits a thought. */
function thought(words: string): HTMLSpanElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 22 14");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", stonePath(11, 7, 18));
  path.setAttribute("class", "stone stone-thought");
  svg.append(path);
  const stone = element("fits-thought", svg, element("sr-only", words));
  stone.title = words;
  return stone;
}

function note(mark: Mark, text: string): HTMLSpanElement {
  const label = element("mark-note", sign(mark), text);
  label.dataset.mark = mark;
  return label;
}

function flag(control: Control, mark: Mark, expected: string): void {
  if (isItemElement(control)) control.flag(mark, expected);
  else control.dataset.mark = mark;
}

/** The answer in words, for an element whose keys mean nothing to a reader. */
function inWords(control: Control | undefined, answer: string): string | undefined {
  return isItemElement(control) ? control.inWords(answer) : undefined;
}

/**
 * Puts the flag beside a written answer, and the expected value if it is not right. `right` is that value in the language's
 * notation.
 */
function markWritten(
  controls: Control[],
  mark: Mark,
  expectedValue: string,
  right: string,
  words: TestPagesWords,
): void {
  const [first] = controls;
  if (!first) return;
  const place = first.closest(".answer") ?? first;
  for (const control of controls) flag(control, mark, expectedValue);
  const notes = element("mark-notes", note(mark, words[mark]));
  if (mark !== "correct") {
    const expected = note("expected", `${words.expected}: `);
    expected.append(element("mark-value", right));
    notes.append(expected);
  }
  place.after(notes);
}

function markResponse(name: string, controls: Control[], options: MarkOptions): void {
  const { shown, words, language, responses } = options;
  if (shown.show === "blank") return;
  const right = shown.solution[name] ?? "";
  const kind = responses.find((each) => each.name === name)?.kind ?? "text";
  const boxes = boxesOf(controls);
  if (shown.show === "solution") {
    const keys = chosenKeys(boxes, right);
    for (const box of boxes) if (keys.includes(box.value)) markOption(box, "solution", words);
    if (boxes.length === 0) for (const control of controls) flag(control, "solution", right);
    return;
  }
  const outcome = shown.outcomes[name];
  if (outcome === undefined) return;
  const given = shown.inputs[name] ?? "";
  const mark: Mark = outcome ? "correct" : isBlank(given) ? "unanswered" : "wrong";
  const item = controls[0]?.closest<HTMLElement>(".item");
  if (boxes.length > 0) {
    // With several right choices the given one counts: the outcome decides, not the published solution.
    markChoice(boxes, given, outcome ? given : right, words);
    if (mark === "unanswered") item?.append(note(mark, words.unanswered));
  } else markWritten(controls, mark, right, inWords(controls[0], right) ?? formatAnswer(right, kind, language), words);
  const fits = shown.fits?.get(name);
  if (fits !== undefined) (item?.querySelector(".mark-notes") ?? item)?.append(thought(fits));
  if (item && (item.dataset.outcome ?? "correct") === "correct") item.dataset.outcome = mark;
}

/** The right answers for the fields: numbers in the language's notation, keys unchanged. */
function solutionFields(solution: Readonly<Inputs>, { responses, language }: MarkOptions): Inputs {
  const kinds = new Map(responses.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(solution).map(([name, value]) => [name, formatAnswer(value, kinds.get(name) ?? "text", language)]),
  );
}

/** Fills a page's form with the answers, makes it read-only and flags the answers, never by colour alone. */
export function markAnswers(form: HTMLFormElement, options: MarkOptions): void {
  const { shown } = options;
  if (shown.show === "answers") fillValues(form, shown.inputs);
  if (shown.show === "solution") fillValues(form, solutionFields(shown.solution, options));
  for (const [name, controls] of controlsOf(form)) {
    markResponse(name, controls, options);
    freeze(controls);
  }
}
