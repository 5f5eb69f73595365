import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import temml from "temml";
import type { ReadNode } from "./say-maths.ts";

/** A parser's node in the shape of a browser's node. */
export interface ParsedNode extends ReadNode {
  childNodes: ParsedNode[];
}

function nodeOf(node: DefaultTreeAdapterTypes.ChildNode): ParsedNode[] {
  if (node.nodeName === "#text" && "value" in node)
    return [{ localName: undefined, nodeValue: node.value, childNodes: [] }];
  if (!("tagName" in node)) return [];
  return [
    {
      localName: node.tagName,
      nodeValue: null,
      childNodes: node.childNodes.flatMap(nodeOf),
      getAttribute: (name) => node.attrs.find((each) => each.name === name)?.value ?? null,
    },
  ];
}

/** A page as authors write it, with formulas as from the library's build, without a browser. */
export function pageOf(html: string): ParsedNode {
  const built = html.replaceAll(/\\\((.*?)\\\)/gu, (_, tex: string) => temml.renderToString(tex, { strict: true }));
  return { localName: "form", nodeValue: null, childNodes: parseFragment(built).childNodes.flatMap(nodeOf) };
}
