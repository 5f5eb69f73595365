import { itemNumber } from "../items/dom.ts";
import { wordsOf } from "../items/words.ts";

export interface FragmentOptions {
  /** The prefix of every id, so that the same page can be on a screen twice. */
  prefix: string;
  /** Leaves out elements marked `hidden-for-teacher`. */
  forTeacher?: boolean;
  /** The level of the fragment's first heading; 2 as it is written. */
  headingLevel?: number;
}

/** Attributes that hold one or several ids; `form` only in HTML, since it says of a sign in a formula how it stands to its neighbours. */
const REFERENCES = [
  "for",
  "form",
  "list",
  "headers",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
];
const DEEPEST = 6;

function makeIdsOwn(root: DocumentFragment, prefix: string): void {
  const own = (id: string): string => `${prefix}-${id}`;
  for (const element of root.querySelectorAll("*")) {
    if (element.id) element.id = own(element.id);
    for (const name of REFERENCES) {
      const value = name === "form" && element.localName === "mo" ? null : element.getAttribute(name);
      if (value) element.setAttribute(name, value.split(/\s+/).filter(Boolean).map(own).join(" "));
    }
    for (const { name, value } of element.attributes) {
      if (value.includes("url(#"))
        element.setAttribute(
          name,
          value.replaceAll(/url\(#([^)]+)\)/g, (_, id) => `url(#${own(id)})`),
        );
      if ((name === "href" || name === "xlink:href") && value.startsWith("#"))
        element.setAttribute(name, `#${own(value.slice(1))}`);
    }
  }
}

/** Puts formulas into words for accessible names: browsers leave them out, and a choice that is only a formula would have no name. */
function nameFormulas(root: DocumentFragment): void {
  const referred = [...root.querySelectorAll("[aria-labelledby]")]
    .flatMap((each) => each.getAttribute("aria-labelledby")?.split(/\s+/).filter(Boolean) ?? [])
    .map((id) => root.getElementById(id));
  for (const naming of new Set([...root.querySelectorAll("label, legend"), ...referred]))
    for (const formula of naming?.querySelectorAll("math") ?? [])
      formula.setAttribute("aria-label", wordsOf(formula).replace(/\s+/g, " ").trim());
}

/**
 * Puts the choices of an item into a box of their own, which is their grid: browsers differ in the layout of a fieldset
 * (choices.css).
 */
function gatherChoices(root: DocumentFragment): void {
  for (const item of root.querySelectorAll("fieldset:is(.options, .pair)")) {
    const [first, ...others] = item.querySelectorAll(":scope > label");
    if (first === undefined) continue;
    const box = document.createElement("div");
    box.className = "choices";
    first.before(box);
    box.append(first, ...others);
  }
}

/** Marks the items whose question ends with an equals sign: there the answer stands behind it. */
function markSums(root: DocumentFragment): void {
  for (const label of root.querySelectorAll(".short > label"))
    if (/=\s*$/.test(label.textContent)) label.parentElement?.classList.add("sum");
}

function moveHeadings(root: DocumentFragment, by: number): void {
  for (const heading of root.querySelectorAll("h2, h3, h4, h5")) {
    const level = Math.min(DEEPEST, Number(heading.localName.slice(1)) + by);
    const moved = document.createElement(`h${level}`);
    for (const { name, value } of heading.attributes) moved.setAttribute(name, value);
    // The original level keeps the heading's look; the new one gives the right outline.
    moved.dataset.was = heading.localName;
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
}

/** The HTML of a page, sanitised by the library's build, as nodes with ids and headings adapted to their place. */
export function buildFragment(
  html: string,
  { prefix, forTeacher = false, headingLevel = 2 }: FragmentOptions,
): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  const root = template.content;
  if (forTeacher) for (const hidden of root.querySelectorAll(".hidden-for-teacher")) hidden.remove();
  makeIdsOwn(root, prefix);
  nameFormulas(root);
  gatherChoices(root);
  markSums(root);
  if (headingLevel !== 2) moveHeadings(root, headingLevel - 2);
  return document.importNode(root, true);
}

/** The response names of a page, in order, each with the number that its item has on the page; "" where there is none. */
export function responsesOf(html: string): Map<string, string> {
  const template = document.createElement("template");
  template.innerHTML = html;
  const named = [...template.content.querySelectorAll("[name]")].map(
    (each) => [each.getAttribute("name") ?? "", itemNumber(each)] as const,
  );
  return new Map(named.filter(([name]) => name !== ""));
}
