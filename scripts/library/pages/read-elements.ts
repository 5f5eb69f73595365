import { type ElementName, isElementName, numberOf, placesOn } from "../markup/elements.ts";
import { attribute, type Element, elementsBelow, isElement, lineOf, namespaceOf, textOf } from "../markup/sanitise.ts";
import type { Report } from "../source/fault.ts";

/** The input element of each kind of part, by the part's attribute. */
const PART_OF: Record<string, ElementName> = {
  "data-left": "match-pairs",
  "data-right": "match-pairs",
  "data-label": "figure-choice",
  "data-area": "figure-point",
};

/** Attributes that may differ between the languages; all others of an element must be the same. */
const WORDS = new Set(["id", "class", "aria-label", "aria-labelledby", "first", "last"]);
/** The decimals to which elements round the places of a stone and of a point (web/items). */
const LINE_DIGITS = 9;
const POINT_DIGITS = 4;
const LINE_STEPS = 200;

type Say = (element: Element, message: string) => void;

/** The name of an input element; undefined for other elements. */
export function elementName(element: Element): ElementName | undefined {
  return namespaceOf(element) === "html" && isElementName(element.tagName) ? element.tagName : undefined;
}

/** The attributes of an element that must be the same in both languages, as text. */
export function shapeOf(element: Element): string {
  return element.attrs
    .filter(({ name }) => !WORDS.has(name))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(" ");
}

const given = (element: Element, name: string): string => attribute(element, name) ?? "";
const numbers = (element: Element, name: string): number[] =>
  given(element, name)
    .split(" ")
    .filter((text) => text !== "")
    .map(numberOf);

/** The places that the stone of a number line can take; a sentence if there is a fault. */
export function placesOfLine(line: Element): number[] | string {
  const [from = Number.NaN, to = Number.NaN] = [given(line, "from"), given(line, "to")].map(numberOf);
  const step = given(line, "step");
  return placesOn(from, to, step === "" ? (to - from) / LINE_STEPS : numberOf(step), LINE_DIGITS);
}

/** The places that a point can take along an axis; a sentence if there is a fault. */
export function placesOfAxis(element: Element, axis: "x" | "y"): number[] | string {
  const [from = Number.NaN, to = Number.NaN] = numbers(element, axis);
  return placesOn(from, to, Number(given(element, "step") || 1), POINT_DIGITS);
}

function checkLine(line: Element, t: Say): void {
  const isFigure = attribute(line, "name") === undefined;
  const [from, to] = [attribute(line, "from"), attribute(line, "to")];
  if (from === undefined || to === undefined) {
    t(line, 'has no ends; add from="…" and to="…"');
    return;
  }
  const places = placesOfLine(line);
  if (!(numberOf(from) < numberOf(to)) || (!isFigure && typeof places === "string")) {
    t(line, typeof places === "string" ? places : "");
    return;
  }
  const marks = numbers(line, "marks");
  for (const name of ["marks", "labels", "arrow", "bar"])
    for (const text of given(line, name).split(" "))
      if (text !== "" && (numberOf(text) < numberOf(from) || numberOf(text) > numberOf(to)))
        t(line, `has ${text} among its ${name}; it lies beyond ${from} … ${to}`);
  for (const text of given(line, "labels").split(" "))
    if (text !== "" && !marks.includes(numberOf(text))) t(line, `has a label ${text} without a mark; add it to marks`);
  if (marks.length === 0) t(line, 'has no marks; list them, such as marks="0 1 2"');
  if (!isFigure) {
    if (attribute(line, "arrow") !== undefined) t(line, "has an arrow and a stone; leave out arrow or name");
    if (attribute(line, "aria-label") !== undefined)
      t(line, "has an aria-label, which is for a figure; name the question");
    return;
  }
  if (attribute(line, "step") !== undefined) t(line, "has a step and no stone to take it; leave it out");
  if (attribute(line, "arrow") === undefined) t(line, 'has no name; add name="<response>", or arrow="…" for a figure');
  if (given(line, "aria-label").trim() === "")
    t(line, 'is a figure that nobody hears; add aria-label="…" that tells marks and arrow, but not the answer');
}

/** The keys of marked parts. Each part must be a direct child with text and a unique key. */
function keysOf(element: Element, mark: string, t: Say): string[] {
  const keys: string[] = [];
  for (const part of elementsBelow(element)) {
    const key = attribute(part, mark);
    if (key === undefined || namespaceOf(part) !== "html") continue;
    if (part.parentNode !== element) t(part, `has ${mark}="${key}" too deep inside; put it directly into it`);
    if (textOf(part) === "") t(part, `has nothing on ${mark}="${key}"; write on it what a child reads`);
    if (keys.includes(key)) t(part, `has ${mark}="${key}" twice; give each its own`);
    const copied = elementsBelow(part).find((one) => attribute(one, "id") !== undefined);
    if (copied) t(copied, `has the id ${attribute(copied, "id")} on a card, which is drawn again; leave it out`);
    keys.push(key);
  }
  if (keys.length < 2) t(element, `has less than two ${mark}; write <span ${mark}="…">…</span> for each`);
  return keys;
}

/** Reports direct children that are not marked parts. */
function checkParts(element: Element, marks: readonly string[], t: Say): void {
  const isPart = (one: Element): boolean => marks.some((mark) => attribute(one, mark) !== undefined);
  const stray = element.childNodes.find((node) =>
    isElement(node) ? !isPart(node) : node.nodeName === "#text" && textOf(node).trim() !== "",
  );
  if (stray !== undefined)
    t(element, `holds more than its parts; only <span ${marks.join("> and <span ")}> may stand in it`);
}

/** The keys of a figure's regions. */
function regionsOf(element: Element, t: Say): string[] {
  const keys: string[] = [];
  const labels: string[] = [];
  for (const region of elementsBelow(element)) {
    const key = attribute(region, "data-key");
    if (key === undefined) continue;
    const label = given(region, "data-label").trim();
    if (label === "") t(region, `has data-key="${key}" that nobody hears; add data-label="…" in words`);
    else if (labels.includes(label)) t(region, `has data-label="${label}" twice; tell the regions apart`);
    if (keys.includes(key)) t(region, `has data-key="${key}" twice; give each its own`);
    if (textOf(region) === "" && !elementsBelow(region).some(({ tagName }) => tagName !== "g"))
      t(region, `has nothing drawn in data-key="${key}"; its first shape is its outline`);
    keys.push(key);
    labels.push(label);
  }
  if (keys.length < 2) t(element, 'has less than two regions; write <g data-key="…" data-label="…"> around each');
  return keys;
}

function checkDrawings(element: Element, isOne: boolean, t: Say): void {
  const children = element.childNodes.filter((node) => isElement(node) || textOf(node).trim() !== "");
  const drawings = children.filter((node) => isElement(node) && node.tagName === "svg");
  if (drawings.length < children.length || (isOne && drawings.length !== 1))
    t(element, `holds something else than ${isOne ? "one drawing" : "drawings"}; put one <svg> into it`);
}

function checkPlane(element: Element, t: Say): void {
  for (const axis of ["x", "y"] as const) {
    if (attribute(element, axis) === undefined) t(element, `has no ${axis}; add ${axis}="0 10"`);
    else {
      const places = placesOfAxis(element, axis);
      if (typeof places === "string") t(element, `${axis} ${places}`);
    }
  }
  const areas = elementsBelow(element).filter((one) => attribute(one, "data-area") !== undefined);
  if (areas.length > 1) t(element, "has two parts with data-area; the point stands in one");
}

/** The keys of checkboxes without a name. */
function boxesOf(element: Element, t: Say): string[] {
  const boxes = elementsBelow(element).filter(({ tagName }) => tagName === "input");
  const keys = boxes.map((box) => given(box, "value"));
  for (const [index, box] of boxes.entries()) {
    const key = keys[index] ?? "";
    if (attribute(box, "name") !== undefined)
      t(box, "has a box with a name; the element has it, leave it out of the box");
    if (key === "") t(box, 'has an option without a value; add value="<key>"');
    else if (!/^[^\s,;…]+$/u.test(key)) t(box, `has the key "${key}"; write a key without spaces and commas`);
    else if (keys.indexOf(key) < index) t(box, `offers ${key} twice; give each option its own value`);
  }
  if (boxes.length < 2) t(element, 'has less than two boxes; write <label><input type="checkbox" value="…">…</label>');
  return keys.filter((key) => key !== "");
}

/** All keys of a match: every left part with every right one. */
function pairsOf(element: Element, t: Say): string[] {
  checkParts(element, ["data-left", "data-right"], t);
  const lefts = keysOf(element, "data-left", t);
  const rights = keysOf(element, "data-right", t);
  if (rights.length < lefts.length && attribute(element, "reuse") === undefined)
    t(element, `has ${lefts.length} parts for ${rights.length}; add parts to the right, or reuse`);
  return lefts.flatMap((left) => rights.map((right) => left + right));
}

/** Checks the content of an input element. @returns the keys that can be chosen; none for numbers and points */
export function readElement(element: Element, report: Report): string[] {
  const tag = elementName(element);
  const name = attribute(element, "name") ?? `<${element.tagName}>`;
  const t: Say = (at, message) => report(lineOf(at), `${name} ${message}`);
  switch (tag) {
    case "number-line":
      checkLine(element, t);
      break;
    case "order-cards":
      checkParts(element, ["data-key"], t);
      return keysOf(element, "data-key", t);
    case "match-pairs":
      return pairsOf(element, t);
    case "multi-select":
      return boxesOf(element, t);
    case "figure-choice":
      checkDrawings(element, true, t);
      return regionsOf(element, t);
    case "figure-point":
      checkDrawings(element, true, t);
      checkPlane(element, t);
      return [];
    case "grid-point":
      checkDrawings(element, false, t);
      checkPlane(element, t);
      return [];
    default:
      break;
  }
  if (element.childNodes.length > 0) t(element, "holds something; it is drawn by itself, leave it empty");
  return [];
}

/** The nearest input element around; undefined if there is none. */
export function elementAround({ parentNode }: Element): Element | undefined {
  if (parentNode === null || !isElement(parentNode)) return undefined;
  return elementName(parentNode) === undefined ? elementAround(parentNode) : parentNode;
}

/** Reports parts outside of their element, and fields inside of other fields. */
export function checkPlaces(all: readonly Element[], report: Report): void {
  for (const element of all) {
    const outer = elementAround(element);
    const place = outer && elementName(outer);
    const isField = elementName(element) !== undefined || ["input", "select"].includes(element.tagName);
    if (isField && place !== undefined && !(place === "multi-select" && element.tagName === "input"))
      report(lineOf(element), `<${element.tagName}> stands inside of <${place}>; give it an item of its own`);
    const wanted = { ...PART_OF, "data-key": element.tagName === "g" ? "figure-choice" : "order-cards" };
    for (const [mark, owner] of Object.entries(wanted))
      if (attribute(element, mark) !== undefined && place !== owner)
        report(lineOf(element), `${mark} stands outside of <${owner}>; leave it out`);
  }
}
