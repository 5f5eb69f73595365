import type { Diagnosis } from "#engine/format.ts";
import {
  attribute,
  type Element,
  elementsBelow,
  type Fragment,
  isElement,
  isText,
  lineOf,
  textOf,
} from "../markup/sanitise.ts";
import type { Report } from "../source/fault.ts";

const GENERAL = ["introduction", "teaching-suggestions-introduction", "references"];
const PARTS = ["description", "details", "suggestions"];
const QUESTION = "question";

/** The subject of a section: `stage 2`, `pattern L1`, with named lists `stage 2 of readingLineGraph`. */
function subject(kind: "stage" | "pattern", is: string, group: string | undefined): string {
  return `${kind} ${is}${group === undefined ? "" : ` of ${group}`}`;
}

interface Wanted {
  subject: string;
  /** The opening tag of the section: `<section data-stage="2" data-part="details">`. */
  tag: string;
  part: string;
  /** The minimum number of suggestions. */
  least: number;
  optional: boolean;
}

function wantedSections(diagnosis: Diagnosis): Wanted[] {
  const wanted: Wanted[] = GENERAL.map((part) => ({
    subject: "",
    tag: `<section data-part="${part}">`,
    part,
    least: 0,
    optional: false,
  }));
  const add = (kind: "stage" | "pattern", is: string, group: string | undefined, isHint: boolean): void => {
    const opening = `<section data-${kind}="${is}"${group === undefined ? "" : ` data-group="${group}"`}`;
    for (const part of [...PARTS, QUESTION])
      wanted.push({
        subject: subject(kind, is, group),
        tag: `${opening} data-part="${part}">`,
        part,
        least: part === "suggestions" ? (isHint ? 1 : 2) : 0,
        optional: part === QUESTION,
      });
  };
  for (const { name, rules } of diagnosis.stages) {
    for (const is of new Set(rules.map((rule) => String(rule.is)))) add("stage", is, name, false);
  }
  for (const { name, rules } of diagnosis.patterns) {
    for (const rule of rules) add("pattern", rule.is, name, rule.hint === true);
  }
  return wanted;
}

const MOST_SUGGESTIONS = 4;

function checkSuggestions(section: Element, who: string, least: number, report: Report): void {
  const lists = section.childNodes.filter(isElement).filter(({ tagName }) => tagName === "ul" || tagName === "ol");
  const items = lists.flatMap(({ childNodes }) => childNodes.filter(isElement));
  if (items.length < least || items.length > MOST_SUGGESTIONS) {
    report(
      lineOf(section),
      `the suggestions for ${who} are ${items.length}; write ${least} to ${MOST_SUGGESTIONS}, each one <li> of a <ul>`,
    );
  }
  for (const item of items) if (textOf(item) === "") report(lineOf(item), "a suggestion is empty; write it");
}

const LONGEST_QUESTION = 200;

/**
 * Checks a question, which a teacher asks aloud: one paragraph, short enough to remember on the way to the group's
 * table.
 */
function checkQuestion(section: Element, who: string, report: Report): void {
  const parts = section.childNodes.filter((node) => isElement(node) || (isText(node) && node.value.trim() !== ""));
  const [only] = parts;
  if (parts.length !== 1 || only === undefined || !isElement(only) || only.tagName !== "p")
    report(lineOf(section), `the question for ${who} is not one paragraph; write one <p>`);
  const { length } = textOf(section);
  if (length > LONGEST_QUESTION)
    report(lineOf(section), `the question for ${who} has ${length} characters; write at most ${LONGEST_QUESTION}`);
}

/** Checks links. They leave the app, so only sources may have them, and only plain ones. */
function checkLinks(section: Element, part: string, report: Report): void {
  for (const link of elementsBelow(section).filter(({ tagName }) => tagName === "a")) {
    if (part !== "references") report(lineOf(link), "a link stands in the references only; name the source there");
    if (attribute(link, "href") === undefined) report(lineOf(link), 'a link has no address; add href="https://…"');
    for (const [name, value] of [
      ["rel", "noopener noreferrer"],
      ["target", "_blank"],
    ] as const) {
      if (attribute(link, name) === undefined) link.attrs.push({ name, value });
    }
  }
}

/**
 * Checks that an explanation has every section that the screens show exactly once. These are the general ones, and
 * description, details and suggestions for each stage (also `?`) and each pattern. Adds attributes to links so that
 * other sites learn nothing.
 * @returns the stages and patterns that have the optional question, by their names in faults
 */
export function checkExplanation(fragment: Fragment, diagnosis: Diagnosis, report: Report): Set<string> {
  const wanted = new Map(wantedSections(diagnosis).map((one) => [`${one.part} ${one.subject}`.trim(), one]));
  const found = new Set<string>();
  for (const node of fragment.childNodes) {
    if (isText(node) && node.value.trim() === "") continue;
    if (!isElement(node) || node.tagName !== "section") {
      report(lineOf(node), "an explanation consists of <section data-part=…> only; put this into one");
      continue;
    }
    const part = attribute(node, "data-part") ?? "";
    const stage = attribute(node, "data-stage");
    const pattern = attribute(node, "data-pattern");
    const group = attribute(node, "data-group");
    if (stage !== undefined && pattern !== undefined) {
      report(lineOf(node), "a section is about a stage or about a pattern; part it in two");
      continue;
    }
    const kind = stage === undefined ? "pattern" : "stage";
    const is = stage ?? pattern;
    const who = is === undefined ? "" : subject(kind, is, group);
    const key = `${part} ${who}`.trim();
    const rule = wanted.get(key);
    if (rule === undefined) {
      const words = who === "" ? `data-part="${part}"` : `"${part}" for ${who}`;
      const expected = who === "" ? [...GENERAL] : [...new Set([...wanted.values()].map((one) => one.subject))];
      const are = expected.filter((one) => one !== "").join(", ");
      report(
        lineOf(node),
        `the section ${words} is not expected; by key/diagnosis.yaml there are ${are}${who === "" ? "" : `, each with ${PARTS.join(", ")}`}`,
      );
      continue;
    }
    if (found.has(key)) report(lineOf(node), `the section ${part} for ${who || "the test"} stands twice; leave one`);
    found.add(key);
    if (textOf(node) === "") report(lineOf(node), `the section ${part} for ${who || "the test"} is empty; write it`);
    else if (part === "suggestions") checkSuggestions(node, who, rule.least, report);
    else if (part === QUESTION) checkQuestion(node, who, report);
    checkLinks(node, part, report);
  }
  for (const [key, { part, subject: who, tag, optional }] of wanted) {
    if (!found.has(key) && !optional)
      report(1, `the section ${part}${who === "" ? "" : ` for ${who}`} is missing; add ${tag}…</section>`);
  }
  const asked = [...wanted].filter(([key, { part }]) => part === QUESTION && found.has(key));
  return new Set(asked.map(([, { subject: who }]) => who));
}

/** Reports questions that only the other language has. */
export function checkQuestions(asked: ReadonlySet<string>, other: ReadonlySet<string>, report: Report): void {
  for (const who of other) {
    if (!asked.has(who)) report(1, `the question for ${who} is missing; the other language has it`);
  }
}
