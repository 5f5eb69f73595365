import type { Report } from "../source/fault.ts";
import { attribute, type Element, isElement, isText, lineOf, namespaceOf, readFragment } from "./sanitise.ts";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const SIZE = "0 0 280 112";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Serialises as XML, since a preview is served as a separate file. */
function toXml(element: Element): string {
  const attributes = element.attrs.map(({ name, value }) => ` ${name}="${escape(value)}"`).join("");
  const inside = element.childNodes
    .map((node) => (isElement(node) ? toXml(node) : isText(node) ? escape(node.value) : ""))
    .join("");
  return inside === ""
    ? `<${element.tagName}${attributes}/>`
    : `<${element.tagName}${attributes}>${inside}</${element.tagName}>`;
}

/** Checks a card's preview and gives it as well-formed SVG; empty if there is none. */
export function readPreview(text: string, report: Report): string {
  const fragment = readFragment(text, "preview", report);
  const roots = fragment.childNodes.filter((node) => !(isText(node) && node.value.trim() === ""));
  const [root] = roots;
  if (
    roots.length !== 1 ||
    root === undefined ||
    !isElement(root) ||
    namespaceOf(root) !== "svg" ||
    root.tagName !== "svg"
  ) {
    report(
      1,
      'the file is not one drawing; write <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 112">…</svg>',
    );
    return "";
  }
  if (attribute(root, "viewBox") !== SIZE) report(lineOf(root), `the viewBox is not "${SIZE}"; draw at 280 × 112`);
  if (attribute(root, "xmlns") !== SVG_NAMESPACE)
    report(lineOf(root), `xmlns is missing; add xmlns="${SVG_NAMESPACE}"`);
  return `${toXml(root)}\n`;
}
