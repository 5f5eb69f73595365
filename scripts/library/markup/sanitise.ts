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

/**
 * Void elements of HTML. All others need an end tag, including those where HTML allows none, so that a forgotten one is
 * found.
 */
const VOID = new Set(["br", "hr", "input", "col"]);

/**
 * Invisible characters: controls, direction marks, zero-width characters, private use. Soft hyphens, narrow and
 * non-breaking spaces are allowed.
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

/** The value of an attribute; undefined if it is missing. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** All descendant elements in document order. */
export function elementsBelow(parent: Fragment | Element): Element[] {
  return parent.childNodes.flatMap((node) => (isElement(node) ? [node, ...elementsBelow(node)] : []));
}

export function hasClass(element: Element, name: string): boolean {
  return (attribute(element, "class") ?? "").split(" ").includes(name);
}

/** The text of a node and its descendants, with spaces collapsed. */
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

/** Suggestions for elements that are not allowed. */
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
  // Parsers disagree on HTML inside drawings and formulas, which attacks on sanitisers have used.
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

/** Checks all descendants against the allow-list and removes comments. */
function checkTree(use: Use, parent: Fragment | Element, report: Report): void {
  for (const node of parent.childNodes.slice()) {
    if (isElement(node)) {
      if (checkElement(use, node, report)) {
        checkAttributes(use, node, report);
        checkTree(use, node, report);
      }
    } else if (isText(node)) {
      // Temml uses invisible characters, such as function application.
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

/** The offsets of end tags that close an element. */
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

/** Reports open elements in drawings: they would contain everything that follows. */
function checkSelfClosing(text: string, fragment: Fragment, report: Report): void {
  for (const element of elementsBelow(fragment)) {
    const { sourceCodeLocation: place, tagName } = element;
    if (namespaceOf(element) === "html" || !place || place.endTag) continue;
    const tag = text.slice(place.startOffset, place.startTag?.endOffset ?? place.endOffset);
    if (!tag.endsWith("/>"))
      report(place.startLine, `<${tagName}> is not closed; write <${tagName} …/> or add </${tagName}>`);
  }
}

/** Tags that an HTML parser drops silently from a fragment. */
const FRAME = /<(\/?(?:html|head|body|frameset)\b|!doctype|\?)/iu;

/** Reads a fragment strictly: anything that is not allowed, not closed or malformed is a fault. */
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
 * Serialises a fragment. The result is parsed again as a browser does: a different tree or forbidden content is a
 * fault. Attacks on sanitisers use such differences.
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

/** Serialises a fragment with faults, for its author alone, without its forbidden parts. Changes the fragment. */
export function writeDraft(fragment: Fragment, use: Use): string {
  withoutForbidden(use, fragment);
  return serialize(fragment);
}
