import { type Control, isElementName } from "../markup/elements.ts";
import {
  attribute,
  type Element,
  elementsBelow,
  type Fragment,
  hasClass,
  isElement,
  isText,
  lineOf,
  namespaceOf,
  textOf,
} from "../markup/sanitise.ts";
import type { Report } from "../source/fault.ts";
import { checkPlaces, elementAround, elementName, readElement, shapeOf } from "./read-elements.ts";

/** A form field of a page. Radio buttons with one name are one field. */
export interface PageResponse {
  name: string;
  control: Control;
  /** The keys that can be chosen. */
  values: string[];
  /** The other properties that must be the same in both languages. */
  shape: string;
  /** The field, or the first of its radio buttons. */
  element: Element;
  line: number;
}

/** A numbered item with the responses inside. */
interface PageItem {
  /** The number that a pupil sees; undefined if there is none. */
  shown: number | undefined;
  responses: string[];
  line: number;
}

/** The responses and items of a page. */
export interface Page {
  responses: Map<string, PageResponse>;
  items: PageItem[];
  /** Input elements that only show something, by the properties that must be the same in both languages. */
  figures: string[];
}

function ancestors(element: Element): Element[] {
  const { parentNode } = element;
  return parentNode && isElement(parentNode) ? [parentNode, ...ancestors(parentNode)] : [];
}

function controlOf(element: Element): Control | undefined {
  const tag = elementName(element);
  if (tag !== undefined) return tag === "number-line" && attribute(element, "name") === undefined ? undefined : tag;
  if (element.tagName === "select") return "select";
  if (element.tagName !== "input" || elementAround(element) !== undefined) return undefined;
  const type = attribute(element, "type");
  return type === "radio" || type === "checkbox" ? type : "text";
}

/** Text that a screen reader speaks. Text hidden from it names nothing. */
function spokenText(element: Element): string {
  return element.childNodes
    .map((node) => {
      if (isText(node)) return node.value;
      return isElement(node) && attribute(node, "aria-hidden") !== "true" ? spokenText(node) : "";
    })
    .join("")
    .trim();
}

function isNamed(element: Element, all: readonly Element[]): boolean {
  const outer = ancestors(element);
  const references = (attribute(element, "aria-labelledby") ?? "").split(" ").filter((id) => id !== "");
  const id = attribute(element, "id");
  const labels = [
    ...outer.filter(({ tagName }) => tagName === "label"),
    ...all.filter((one) => one.tagName === "label" && id !== undefined && attribute(one, "for") === id),
    ...all.filter((one) => references.includes(attribute(one, "id") ?? "")),
  ];
  return (attribute(element, "aria-label") ?? "").trim() !== "" || labels.some((label) => spokenText(label) !== "");
}

/** True if a group of radio buttons or checkboxes has its question as its name. */
function isGroupNamed(element: Element, all: readonly Element[]): boolean {
  return ancestors(element).some((one) => {
    const legend = one.childNodes.find((node) => isElement(node) && node.tagName === "legend");
    if (one.tagName === "fieldset") return legend !== undefined && isElement(legend) && spokenText(legend) !== "";
    const role = attribute(one, "role");
    return (role === "radiogroup" || role === "group") && isNamed(one, all);
  });
}

const NAME_OF_ELEMENT =
  'put it into a <fieldset> with a <legend>, or add <label for="…"> or aria-labelledby to the question';

/**
 * True if an input element is named by its label, the text that it refers to or the legend around it. Elements for
 * numbers may also use an attribute.
 */
function isElementNamed(element: Element, all: readonly Element[]): boolean {
  const outer = ancestors(element).find(({ tagName }) => tagName === "fieldset");
  const legend = outer?.childNodes.find((node) => isElement(node) && node.tagName === "legend");
  if (legend !== undefined && isElement(legend) && spokenText(legend) !== "") return true;
  return isNamed(element, all);
}

/** The keys that a field offers; `""` if it has none. */
function valuesOf(element: Element, control: Control, report: Report): string[] {
  if (isElementName(control)) return readElement(element, report);
  if (control === "text") return [];
  if (control !== "select") return [attribute(element, "value") ?? ""];
  const options = elementsBelow(element).filter(({ tagName }) => tagName === "option");
  return options.map((one) => attribute(one, "value") ?? textOf(one));
}

function readResponses(all: readonly Element[], report: Report): Map<string, PageResponse> {
  const responses = new Map<string, PageResponse>();
  for (const element of all) {
    const control = controlOf(element);
    if (control === undefined) continue;
    const name = attribute(element, "name");
    const line = lineOf(element);
    if (name === undefined) {
      const hint =
        control === "checkbox" ? 'put boxes into a <multi-select name="<response>">' : 'add name="<response>"';
      report(line, `<${element.tagName}> has no name; ${hint}`);
      continue;
    }
    if (control === "checkbox") {
      report(line, `${name}: boxes stand in a <multi-select name="${name}">; put them there without a name`);
      continue;
    }
    const isGroup = control === "radio";
    const value = attribute(element, "value");
    if (isGroup && !value) report(line, `${name}: an option has no value; add value="<key>"`);
    if (!isGroup && value !== undefined) report(line, `${name} has a value already; leave it to the pupil`);
    if (control === "text" && attribute(element, "type") !== "text")
      report(line, `${name} has no type; add type="text"`);
    if (isElementName(control)) {
      if (!isElementNamed(element, all)) report(line, `${name} has no accessible name; ${NAME_OF_ELEMENT}`);
    } else if (!isNamed(element, all)) {
      report(line, `${name} has no accessible name; put it into a <label> with text, or add <label for="…">`);
    } else if (isGroup && !isGroupNamed(element, all)) {
      report(line, `${name} has options without a question; put them into a <fieldset> with a <legend>`);
    }
    const values = valuesOf(element, control, report);
    const known = responses.get(name);
    if (known === undefined) {
      responses.set(name, {
        name,
        control,
        values: values.filter((one) => one !== ""),
        shape: isElementName(control) ? shapeOf(element) : "",
        element,
        line,
      });
    } else if (!isGroup || known.control !== control) {
      report(line, `the response ${name} stands twice on the page; give each its own name`);
    } else if (value && known.values.includes(value)) {
      report(line, `${name} offers ${value} twice; give each option its own value`);
    } else if (value) known.values.push(value);
  }
  return responses;
}

function readItems(all: readonly Element[]): PageItem[] {
  return all
    .filter((element) => hasClass(element, "item"))
    .map((element) => {
      const below = elementsBelow(element);
      const number = below.find((one) => attribute(one, "aria-hidden") === "true" && /^\d+$/u.test(textOf(one)));
      const names = below.filter((one) => controlOf(one) !== undefined).map((one) => attribute(one, "name") ?? "");
      return {
        shown: number === undefined ? undefined : Number(textOf(number)),
        responses: [...new Set(names)],
        line: lineOf(element),
      };
    });
}

function checkDrawing(svg: Element, report: Report): void {
  const line = lineOf(svg);
  const around = elementAround(svg)?.tagName ?? "";
  // A drawing in a grid uses the grid's units.
  if (attribute(svg, "viewBox") === undefined && around !== "grid-point")
    report(line, 'the drawing has no viewBox, and no size; add one, such as viewBox="0 0 640 360"');
  if (attribute(svg, "aria-hidden") === "true") return;
  if (attribute(svg, "role") !== "img") {
    report(line, 'a drawing needs role="img" with <title> and <desc>, or aria-hidden="true" if it only decorates');
    return;
  }
  const labelled = (attribute(svg, "aria-labelledby") ?? "").split(" ");
  // A card is drawn again in the expected order, so its drawing has a title but no ids.
  const isOnCard = around === "order-cards" || around === "match-pairs";
  for (const tag of isOnCard ? ["title"] : ["title", "desc"]) {
    const words = svg.childNodes.filter(isElement).find(({ tagName }) => tagName === tag);
    if (words === undefined || textOf(words) === "") {
      report(line, `the drawing has no <${tag}>; add one that ${tag === "title" ? "names" : "describes"} it`);
    } else if (!isOnCard && !labelled.includes(attribute(words, "id") ?? "")) {
      report(line, `the <${tag}> is not spoken; give it an id and name it in the svg's aria-labelledby`);
    }
  }
}

/**
 * Checks accessibility, for pages and explanations: ids are unique, references have targets, drawings are described.
 */
export function checkAccess(fragment: Fragment, report: Report): void {
  const all = elementsBelow(fragment);
  const ids = new Set<string>();
  for (const element of all) {
    const id = attribute(element, "id");
    if (id === undefined) continue;
    if (ids.has(id)) report(lineOf(element), `the id ${id} stands twice; an id is there once`);
    ids.add(id);
  }
  for (const element of all) {
    const wanted = ["for", "aria-labelledby", "aria-describedby"].flatMap((name) =>
      (attribute(element, name) ?? "").split(" ").filter((id) => id !== ""),
    );
    for (const { value } of element.attrs)
      wanted.push(...[...value.matchAll(/url\(#([\w-]+)\)/gu)].map((hit) => hit[1] ?? ""));
    for (const id of wanted) {
      if (!ids.has(id)) report(lineOf(element), `there is no id ${id}; name one of this file`);
    }
    if (element.tagName === "svg" && namespaceOf(element) === "svg") checkDrawing(element, report);
  }
}

/** Reads the responses and items of a page. Checks that every field has a name for screen readers. */
export function readPage(fragment: Fragment, report: Report): Page {
  const all = elementsBelow(fragment);
  const responses = readResponses(all, report);
  const items = readItems(all);
  checkPlaces(all, report);
  const figures = all.filter((one) => elementName(one) !== undefined && controlOf(one) === undefined);
  for (const figure of figures) readElement(figure, report);
  for (const box of all.filter((one) => one.tagName === "input" && elementAround(one) !== undefined))
    if (!isNamed(box, all)) report(lineOf(box), "a box has no words; put it into a <label> with text");
  for (const { name, line } of responses.values()) {
    const holders = items.filter((item) => item.responses.includes(name));
    if (holders.length !== 1)
      report(line, `${name} does not stand in one item; put it into an element with class="item"`);
  }
  return { responses, items, figures: figures.map(shapeOf) };
}
