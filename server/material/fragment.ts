import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { AnswerKind } from "../library/built-pack.ts";
import { drawFigures } from "./figures/draw-figure.ts";
import { escaped } from "./figures/svg.ts";
import type { FilledQuestion } from "./fill.ts";
import { htmlOf, inBoth } from "./html.ts";

/*
 * A question as the fragment of a page with one item whose response is `answer` (content/README.md, "Items"), as the tests' pages are. Its
 * question is the page's heading, which names the answer's field.
 */

const QUESTION = "question";
const NAMED = `aria-labelledby="${QUESTION}"`;

const words = {
  de: {
    left: "links größer",
    equal: "gleich groß",
    right: "rechts größer",
    larger: "ist größer",
    or: (left: string, right: string) => `${left} oder ${right}`,
    first: "kleinste Zahl",
    last: "größte Zahl",
    none: "keine davon",
    calculate: "Rechne aus.",
    line: (from: string, to: string, labels: string, isRead: boolean) =>
      `Eine Zahlengerade von ${from} bis ${to}. ${labels === "" ? "" : `Beschriftet: ${labels}. `}${isRead ? "Ein Pfeil zeigt auf eine Stelle." : ""}`.trim(),
  },
  en: {
    left: "left larger",
    equal: "equal",
    right: "right larger",
    larger: "is larger",
    or: (left: string, right: string) => `${left} or ${right}`,
    first: "smallest number",
    last: "largest number",
    none: "none of these",
    calculate: "Work it out.",
    line: (from: string, to: string, labels: string, isRead: boolean) =>
      `A number line from ${from} to ${to}. ${labels === "" ? "" : `Labelled: ${labels}. `}${isRead ? "An arrow points at a place." : ""}`.trim(),
  },
} as const;

/** Short options stand side by side. */
const SHORT = 14;

/** Up to so many signs a side of a pair fits beside the other on a phone. */
const BESIDE = 9;

/** Two numbers or terms, side by side, or one below the other where they would break. */
function pair({ options }: FilledQuestion, language: Language): string {
  const said = words[language];
  const of = (key: string): string => options[key]?.[language] ?? "";
  const legend = said.or(of("L"), of("R"));
  if (Math.max(of("L").length, of("R").length) > BESIDE)
    return choice({ L: `${of("L")} ${said.larger}`, E: said.equal, R: `${of("R")} ${said.larger}` });
  const radio = (key: string, face: string): string =>
    `<label><input type="radio" name="answer" value="${key}"><span>${face}</span></label>`;
  return [
    `<fieldset class="item pair"><legend><span class="sr-only">${htmlOf(legend)}</span></legend>`,
    radio("L", `<b>${htmlOf(of("L"))}</b>${said.left}`),
    radio("E", said.equal),
    radio("R", `<b>${htmlOf(of("R"))}</b>${said.right}`),
    "</fieldset>",
  ].join("");
}

function choice(options: Readonly<Record<string, string>>): string {
  const all = Object.entries(options);
  const isShort = all.every(([, text]) => text.length <= SHORT);
  const labels = all.map(
    ([key, text]) =>
      `<label><input type="radio" name="answer" value="${escaped(key)}"><span>${htmlOf(text)}</span></label>`,
  );
  return `<fieldset class="item options${isShort ? " row" : ""}" ${NAMED}>${labels.join("")}</fieldset>`;
}

const inOne = (options: FilledQuestion["options"], language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([key, text]) => [key, text[language]]));

function choices({ options }: FilledQuestion, language: Language): string {
  const all = Object.entries({ ...options, ...(options["0"] ? {} : { 0: noneOf() }) });
  // A key that is a number would come first in a record: "none" stands last.
  const inOrder = [...all.filter(([key]) => key !== "0"), ...all.filter(([key]) => key === "0")];
  const labels = inOrder.map(
    ([key, text]) =>
      `<label><input type="checkbox" value="${escaped(key)}"><span>${htmlOf(text[language])}</span></label>`,
  );
  return `<fieldset class="item options" ${NAMED}><multi-select name="answer">${labels.join("")}</multi-select></fieldset>`;
}

const noneOf = (): Text => ({ de: words.de.none, en: words.en.none });

function order({ options, before, after }: FilledQuestion, language: Language): string {
  const cards = Object.entries(options).map(
    ([key, text]) => `<span data-key="${escaped(key)}">${htmlOf(text[language])}</span>`,
  );
  const ends = [before?.[language] ?? words[language].first, after?.[language] ?? words[language].last];
  const [first = "", last = ""] = ends.map(escaped);
  return `<fieldset class="item" ${NAMED}><order-cards name="answer" first="${first}" last="${last}">${cards.join("")}</order-cards></fieldset>`;
}

/** The line of a question: with a name it is placed on; with an arrow it is read, and named for who does not see it. */
function numberLine({ line }: FilledQuestion, language: Language): string {
  if (line === null) return "";
  const names = ["from", "to", "marks", "labels", "step", "arrow", "bar"] as const;
  const given = names
    .flatMap((name) => (line[name] === undefined ? [] : [`${name}="${escaped(line[name])}"`]))
    .join(" ");
  if (line.arrow === undefined) return `<number-line name="answer" ${NAMED} ${given}></number-line>`;
  const numeral = (text: string): string => {
    const signed = text.replaceAll("-", "\u2212");
    return language === "de" ? signed.replaceAll(".", ",") : signed;
  };
  const labels = (line.labels ?? line.marks).split(" ").filter(Boolean).map(numeral);
  const seen = words[language].line(
    numeral(line.from),
    numeral(line.to),
    labels.join(language === "de" ? "; " : ", "),
    true,
  );
  return `<number-line aria-label="${escaped(seen)}" ${given}></number-line>`;
}

/**
 * The field of an answer, between what stands before and behind it. Every fraction has room for a whole number: a field that had it only
 * where it is needed would tell what is right, and a child that counts pieces answers `8`.
 */
function field(kind: "number" | "fraction", { before, after }: FilledQuestion, language: Language): string {
  const unit = (text: Text | null): string =>
    text === null || text[language] === "" ? "" : `<span class="unit">${htmlOf(text[language])}</span>`;
  const input =
    kind === "number"
      ? `<number-input id="answer" name="answer" ${NAMED}></number-input>`
      : `<fraction-input id="answer" name="answer" ${NAMED} mixed></fraction-input>`;
  return `<span class="answer">${unit(before)}${input}${unit(after)}</span>`;
}

/** A question that is a term alone: `−8 − 6 =`. Its answer stands behind it, as in the tests. */
const TERM = /^(?:[^\p{L}.?!]|(?<=\d)\.(?=\d))+=$/u;

/** A term with the field of its answer behind it, under a heading of its own. */
function sum(kind: "number" | "fraction", question: FilledQuestion, language: Language): string {
  const input = field(kind, question, language).replace(` ${NAMED}`, "");
  const term = htmlOf(question.ask[language]);
  return `<div class="item short"><label for="answer">${term}</label>${input}</div>`;
}

function item(kind: AnswerKind, question: FilledQuestion, language: Language): string {
  if (kind === "pair") return pair(question, language);
  if (kind === "choice") return choice(inOne(question.options, language));
  if (kind === "choices") return choices(question, language);
  if (kind === "order") return order(question, language);
  const line = numberLine(question, language);
  const isPlaced = question.line !== null && question.line.arrow === undefined;
  return `<div class="item">${line}${isPlaced ? "" : field(kind, question, language)}</div>`;
}

/** The fragment of a question in each language. */
export function fragmentOf(kind: AnswerKind, question: FilledQuestion): Text {
  return inBoth((language) => {
    const drawn = drawFigures(question.figures[language], language);
    const isTerm =
      (kind === "number" || kind === "fraction") && question.line === null && TERM.test(question.ask[language]);
    const heading = isTerm ? words[language].calculate : htmlOf(question.ask[language]);
    return [
      `<h2 id="${QUESTION}">${heading}</h2>`,
      drawn === "" ? "" : `<figure class="card figure">${drawn}</figure>`,
      `<div class="card items">${isTerm ? sum(kind, question, language) : item(kind, question, language)}</div>`,
    ].join("");
  });
}
