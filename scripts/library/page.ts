import type { Report } from "./fault.ts";
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
} from "./fragment.ts";

export type Control = "text" | "radio" | "checkbox" | "select";

/** A form field of a page, radio buttons and checkboxes of one name together. */
interface PageResponse {
  name: string;
  control: Control;
  /** The keys that can be chosen. */
  values: string[];
  line: number;
}

/** A numbered item with the responses inside. */
interface PageItem {
  /** The number that a child sees; undefined: none. */
  shown: number | undefined;
  responses: string[];
  line: number;
}

/** What a page asks. */
export interface Page {
  responses: Map<string, PageResponse>;
  items: PageItem[];
}

function ancestors(element: Element): Element[] {
  const { parentNode } = element;
  return parentNode && isElement(parentNode) ? [parentNode, ...ancestors(parentNode)] : [];
}

function controlOf(element: Element): Control | undefined {
  if (element.tagName === "select") return "select";
  if (element.tagName !== "input") return undefined;
  const type = attribute(element, "type");
  return type === "radio" || type === "checkbox" ? type : "text";
}

/** Text that a screen reader speaks: what is hidden from it does not name anything. */
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

/** A group of radio buttons or checkboxes also needs the question as its name. */
function isGroupNamed(element: Element, all: readonly Element[]): boolean {
  return ancestors(element).some((one) => {
    const legend = one.childNodes.find((node) => isElement(node) && node.tagName === "legend");
    if (one.tagName === "fieldset") return legend !== undefined && isElement(legend) && spokenText(legend) !== "";
    const role = attribute(one, "role");
    return (role === "radiogroup" || role === "group") && isNamed(one, all);
  });
}

function readResponses(all: readonly Element[], report: Report): Map<string, PageResponse> {
  const responses = new Map<string, PageResponse>();
  for (const element of all) {
    const control = controlOf(element);
    if (control === undefined) continue;
    const name = attribute(element, "name");
    const line = lineOf(element);
    if (name === undefined) {
      report(line, `<${element.tagName}> has no name; add name="<response>"`);
      continue;
    }
    const isGroup = control === "radio" || control === "checkbox";
    const value = attribute(element, "value");
    if (isGroup && !value) report(line, `${name}: an option has no value; add value="<key>"`);
    if (!isGroup && value !== undefined) report(line, `${name} has a value already; leave it to the pupil`);
    if (control === "text" && attribute(element, "type") !== "text")
      report(line, `${name} has no type; add type="text"`);
    if (!isNamed(element, all)) {
      report(line, `${name} has no accessible name; put it into a <label> with text, or add <label for="…">`);
    } else if (isGroup && !isGroupNamed(element, all)) {
      report(line, `${name} has options without a question; put them into a <fieldset> with a <legend>`);
    }
    const options = elementsBelow(element).filter(({ tagName }) => tagName === "option");
    const values = control === "select" ? options.map((one) => attribute(one, "value") ?? textOf(one)) : [value ?? ""];
    const known = responses.get(name);
    if (known === undefined) {
      responses.set(name, {
        name,
        control,
        values: control === "text" ? [] : values.filter((one) => one !== ""),
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
  if (attribute(svg, "aria-hidden") === "true") return;
  if (attribute(svg, "role") !== "img") {
    report(line, 'a drawing needs role="img" with <title> and <desc>, or aria-hidden="true" if it only decorates');
    return;
  }
  const labelled = (attribute(svg, "aria-labelledby") ?? "").split(" ");
  for (const tag of ["title", "desc"]) {
    const words = svg.childNodes.filter(isElement).find(({ tagName }) => tagName === tag);
    if (words === undefined || textOf(words) === "") {
      report(line, `the drawing has no <${tag}>; add one that ${tag === "title" ? "names" : "describes"} it`);
    } else if (!labelled.includes(attribute(words, "id") ?? "")) {
      report(line, `the <${tag}> is not spoken; give it an id and name it in the svg's aria-labelledby`);
    }
  }
}

/** Ids once, references to what is there, drawings described: what holds for pages and explanations alike. */
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

/** Reads what a page asks, and checks that every field has a name that can be heard. */
export function readPage(fragment: Fragment, report: Report): Page {
  const all = elementsBelow(fragment);
  const responses = readResponses(all, report);
  const items = readItems(all);
  for (const { name, line } of responses.values()) {
    const holders = items.filter((item) => item.responses.includes(name));
    if (holders.length !== 1)
      report(line, `${name} does not stand in one item; put it into an element with class="item"`);
  }
  return { responses, items };
}
