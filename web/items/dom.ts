import type { Language } from "#contract/languages.ts";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Content = Node | string;

const SVG = "http://www.w3.org/2000/svg";

function fill(element: Element, attributes: Attributes, content: readonly Content[]): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  element.append(...content);
}

/** An HTML element with attributes and content; `undefined` and `false` leave an attribute out. */
export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  fill(element, attributes, content);
  return element;
}

/** An SVG element with attributes and content. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...content: Content[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, content);
  return element;
}

let lastId = 0;

/** The element's id; an element without one gets a unique id. */
export function idOf(element: Element): string {
  lastId += element.id === "" ? 1 : 0;
  element.id ||= `item-part-${lastId}`;
  return element.id;
}

/** The language of the page around an element. */
export function languageAround(element: Element): Language {
  return element.closest("[lang]")?.getAttribute("lang")?.startsWith("en") ? "en" : "de";
}

/** The number of the item around an element, as before its question; "" if there is none. */
export function itemNumber(element: Element): string {
  return element.closest(".item")?.querySelector(".nr, legend > [aria-hidden]")?.textContent?.trim() ?? "";
}
