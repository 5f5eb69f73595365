import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from "parse5";
import type { Report } from "../source/fault.ts";
import { attributeFault, isElementAllowed, type Namespace, type Use } from "./allow-list.ts";
import { checkEndTags, reportMarkup } from "./markup-faults.ts";

export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

const NAMESPACES: Record<string, Namespace> = {
  [html.NS.HTML]: "html",
  [html.NS.SVG]: "svg",
  [html.NS.MATHML]: "math",
};

/** Elements whose end tag HTML lets out; we do not, so that a forgotten one is found where it is missing. */
const VOID = new Set(["br", "hr", "input", "col"]);

/**
 * Characters that nobody sees: controls, direction marks, zero-width ones, private use. Soft hyphens, narrow and
 * non-breaking spaces are wanted.
 */
const INVISIBLE = /[^\P{C}\n\t\u00ad\u2060]/u;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

export function isElement(node: Node | DefaultTreeAdapterTypes.ParentNode): node is Element {
  return "tagName" in node;
}

export function isText(node: Node): node is Text {
  return node.nodeName === "#text";
}

export function namespaceOf(element: Element): Namespace {
  return NAMESPACES[element.namespaceURI] ?? "html";
}

export function lineOf(node: Node): number {
  return node.sourceCodeLocation?.startLine ?? 1;
}

/** An attribute's value; undefined: it is not there. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** All elements below, in document order. */
export function elementsBelow(parent: Fragment | Element): Element[] {
  return parent.childNodes.flatMap((node) => (isElement(node) ? [node, ...elementsBelow(node)] : []));
}

export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, "class") ?? "").split(" ").includes(name);
}

/** The text of an element and all below, spaces collapsed. */
export function textOf(node: Fragment | Node): string {
  if (!("childNodes" in node)) return isText(node) ? node.value : "";
  return node.childNodes.map(textOf).join("").replace(/\s+/gu, " ").trim();
}

function checkAttributes(use: Use, element: Element, report: Report): void {
  const namespace = namespaceOf(element);
  for (const { name, value, prefix } of element.attrs) {
    const places = element.sourceCodeLocation?.attrs;
    const line = (places?.[name] ?? places?.[name.toLowerCase()])?.startLine ?? lineOf(element);
    const full = prefix ? `${prefix}:${name}` : name;
    const fault = attributeFault(use, namespace, element.tagName, full, value);
    if (fault !== undefined) report(line, fault);
    const [hidden] = INVISIBLE.exec(value) ?? [];
    if (hidden !== undefined) report(line, `${name} holds an invisible character (${codePoint(hidden)}); type it anew`);
  }
}

/** What authors mean by elements that are not there. */
const INSTEAD: Readonly<Record<string, string>> = {
  h1: "the page's heading is <h2>",
  img: "draw it as an inline <svg>",
  image: "draw it as an inline <svg>",
  script: "nothing in the library runs",
  style: "use the classes of content/README.md",
  button: "use the fields and elements of content/README.md",
  textarea: 'a text is typed into <input type="text">',
  form: "the page is a form already; leave it out",
  main: "write <div>",
  font: "use the classes of content/README.md",
  center: "use the classes of content/README.md",
  foreignobject: "write <text>",
};

function checkElement(use: Use, element: Element, report: Report): boolean {
  const namespace = namespaceOf(element);
  const { parentNode } = element;
  if (!isElementAllowed(use, namespace, element.tagName)) {
    report(
      lineOf(element),
      `<${element.tagName}> is not allowed; ${INSTEAD[element.tagName] ?? "see content/README.md for what may stand here"}`,
    );
    return false;
  }
  const outer = parentNode && isElement(parentNode) ? namespaceOf(parentNode) : "html";
  const isRoot = element.tagName === "svg" || element.tagName === "math";
  // HTML inside a drawing or a formula is where parsers disagree, and where sanitisers have been broken.
  if (outer !== namespace && !(outer === "html" && isRoot)) {
    report(
      lineOf(element),
      `<${element.tagName}> must not stand inside <${parentNode?.nodeName}>; only plain text may`,
    );
  }
  const hasEnd = element.sourceCodeLocation?.endTag !== undefined || element.sourceCodeLocation === undefined;
  if (namespace === "html" && !VOID.has(element.tagName) && !hasEnd && element.sourceCodeLocation !== null) {
    report(lineOf(element), `<${element.tagName}> is not closed; add </${element.tagName}>`);
  }
  return true;
}

/** Checks all nodes below against the allow-list and takes comments out. */
function checkTree(use: Use, parent: Fragment | Element, report: Report): void {
  for (const node of parent.childNodes.slice()) {
    if (isElement(node)) {
      if (checkElement(use, node, report)) {
        checkAttributes(use, node, report);
        checkTree(use, node, report);
      }
    } else if (isText(node)) {
      // Temml writes function application and the like as characters of their own.
      const isMath = isElement(parent) && namespaceOf(parent) === "math";
      const lines = (isMath ? node.value.replace(/[\u2061-\u2064]/gu, "") : node.value).split("\n");
      const bad = lines.findIndex((line) => INVISIBLE.test(line));
      const [hidden = ""] = INVISIBLE.exec(lines[bad] ?? "") ?? [];
      if (hidden !== "")
        report(
          lineOf(node) + bad,
          `an invisible character (${codePoint(hidden)}) stands in the text; type the text anew`,
        );
    } else if (node.nodeName === "#comment") {
      defaultTreeAdapter.detachNode(node);
    } else report(lineOf(node), `${node.nodeName} is not allowed; leave it out`);
  }
}

/** Where the end tags begin that close an element. */
function placesOf(fragment: Fragment): Set<number> {
  return new Set(
    elementsBelow(fragment).flatMap(({ sourceCodeLocation }) => sourceCodeLocation?.endTag?.startOffset ?? []),
  );
}

function commentsOf(parent: Fragment | Element): [from: number, to: number][] {
  return parent.childNodes.flatMap((node): [number, number][] => {
    if (isElement(node)) return commentsOf(node);
    const { sourceCodeLocation: place } = node;
    return node.nodeName === "#comment" && place ? [[place.startOffset, place.endOffset]] : [];
  });
}

/** In a drawing a part that is not closed swallows all that follows it. */
function checkSelfClosing(text: string, fragment: Fragment, report: Report): void {
  for (const element of elementsBelow(fragment)) {
    const { sourceCodeLocation: place, tagName } = element;
    if (namespaceOf(element) === "html" || !place || place.endTag) continue;
    const tag = text.slice(place.startOffset, place.startTag?.endOffset ?? place.endOffset);
    if (!tag.endsWith("/>"))
      report(place.startLine, `<${tagName}> is not closed; write <${tagName} …/> or add </${tagName}>`);
  }
}

/** Tags that an HTML parser drops from a fragment without a word. */
const FRAME = /<(\/?(?:html|head|body|frameset)\b|!doctype|\?)/iu;

/** Reads a fragment strictly: what is not on the allow-list, is not closed or is not well written is a fault. */
export function readFragment(text: string, use: Use, report: Report): Fragment {
  const fragment = parseFragment(text, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => reportMarkup(text, error, report),
  });
  checkEndTags(text, placesOf(fragment), commentsOf(fragment), report);
  checkSelfClosing(text, fragment, report);
  const frame = FRAME.exec(text);
  if (frame) {
    report(
      text.slice(0, frame.index).split("\n").length,
      `${frame[0]} is not allowed; write a fragment without a frame`,
    );
  }
  checkTree(use, fragment, report);
  return fragment;
}

/**
 * The fragment as it is served. It is read once more as a browser will read it: a tree that comes out differently (the way
 * in which sanitisers are tricked) or holds something that is not allowed is a fault.
 */
export function writeFragment(fragment: Fragment, use: Use, report: Report): string {
  const text = serialize(fragment).trim();
  const again = parseFragment(text);
  checkTree(use, again, report);
  if (serialize(again) !== text)
    report(1, "reads differently when it is read again; nest the elements as HTML asks for");
  return `${text}\n`;
}

function withoutForbidden(use: Use, parent: Fragment | Element): void {
  for (const node of parent.childNodes.slice()) {
    if (isText(node)) continue;
    if (!isElement(node) || !isElementAllowed(use, namespaceOf(node), node.tagName))
      defaultTreeAdapter.detachNode(node);
    else {
      node.attrs = node.attrs.filter(
        ({ name, value, prefix }) =>
          attributeFault(use, namespaceOf(node), node.tagName, prefix ? `${prefix}:${name}` : name, value) ===
          undefined,
      );
      withoutForbidden(use, node);
    }
  }
}

/** What can be drawn of a fragment with faults, for its author alone: what is not allowed is left out. Changes the fragment. */
export function writeDraft(fragment: Fragment, use: Use): string {
  withoutForbidden(use, fragment);
  return serialize(fragment);
}
