import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from "yaml";

/** A range of characters; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** A range in which people read or type. Numbers are replaced only here, never in the structure around. */
export interface Words extends Range {
  /** Undefined for both languages, as in answers. */
  language: "de" | "en" | undefined;
  /** True if a comma separates keys here and is no decimal mark: `-7,-2,0,3`. */
  isList: boolean;
}

/**
 * The places of a text by name: `responses.p1`, `patterns.L1`. Of overlapping places, the one that begins later is
 * inside the other.
 */
export interface Places {
  ranges: (Range & { place: string })[];
  words: Words[];
}

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Language = Words["language"];

/** Attributes whose values are spoken, chosen or shown. */
const READ = new Set(["value", "aria-label", "data-key", "data-left", "data-right", "data-label"]);
/** In an input element all other attributes are shown: `from`, `marks`, `arrow`. */
const NAMING = new Set(["id", "name", "class"]);

const nameOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

const isReadAttribute = (element: Element, name: string): boolean =>
  READ.has(name) || (element.tagName.includes("-") && !NAMING.has(name));

/** The names of all fields in an element. */
function responsesIn(element: Element): string[] {
  const own = nameOf(element, "name");
  const below = element.childNodes.flatMap((node) => ("tagName" in node ? responsesIn(node) : []));
  return own === undefined ? below : [own, ...below];
}

function placeOf(element: Element): string | undefined {
  const part = nameOf(element, "data-part");
  if (element.tagName === "section" && part !== undefined) {
    const group = nameOf(element, "data-group");
    const of = group === undefined ? "" : ` of ${group}`;
    const [stage, pattern] = [nameOf(element, "data-stage"), nameOf(element, "data-pattern")];
    if (stage !== undefined) return `stages.${stage}${of}`;
    return pattern === undefined ? `explanation.${part}` : `patterns.${pattern}${of}`;
  }
  if (!(nameOf(element, "class") ?? "").split(" ").includes("item")) return undefined;
  const [response] = responsesIn(element);
  return response === undefined ? undefined : `responses.${response}`;
}

/** The places of an HTML file: items, sections, and the whole page. */
function placesOfHtml(name: string, html: string): Places {
  const language: Language = name.endsWith("-de.html") ? "de" : "en";
  const [, page] = /^items\/(\d+)-/u.exec(name) ?? [];
  const ranges: Places["ranges"] = page === undefined ? [] : [{ from: 0, to: html.length, place: `pages.${page}` }];
  const words: Words[] = [];
  const visit = (parent: ParentNode): void => {
    for (const node of parent.childNodes) {
      const at = node.sourceCodeLocation;
      // The number before an item is hidden, and is the same in every form.
      if (!at || ("tagName" in node && nameOf(node, "aria-hidden") === "true")) continue;
      if (node.nodeName === "#text") words.push({ from: at.startOffset, to: at.endOffset, language, isList: false });
      if (!("tagName" in node)) continue;
      const place = placeOf(node);
      if (place !== undefined) ranges.push({ from: at.startOffset, to: at.endOffset, place });
      for (const [attribute, range] of Object.entries(node.sourceCodeLocation?.attrs ?? {})) {
        if (isReadAttribute(node, attribute))
          words.push({ from: range.startOffset + attribute.length + 1, to: range.endOffset, language, isList: false });
      }
      visit(node);
    }
  };
  visit(parseFragment(html, { sourceCodeLocationInfo: true }));
  return { ranges, words };
}

const keyOf = ({ key }: Pair<Node, Node | null>): string => (isScalar(key) ? String(key.value) : "");
const pairsOf = (node: unknown): Pair<Node, Node | null>[] => (isMap<Node, Node | null>(node) ? node.items : []);
const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0;

/** The entries of one level. Each includes the comments above it and ends where the next one begins. */
function spread(yaml: string, entries: readonly { start: number; place: string }[], end: number): Places["ranges"] {
  const starts = entries.map(({ start }) => {
    let from = yaml.lastIndexOf("\n", start - 1) + 1;
    if (!/^[\s-]*$/u.test(yaml.slice(from, start))) return start;
    for (;;) {
      const above = yaml.lastIndexOf("\n", from - 2) + 1;
      if (from === 0 || !/^\s*#/u.test(yaml.slice(above, from))) return from;
      from = above;
    }
  });
  return entries.map(({ place }, index) => ({ from: starts[index] ?? 0, to: starts[index + 1] ?? end, place }));
}

function scalarsIn(node: unknown): Node[] {
  if (isScalar(node)) return [node];
  if (isSeq<Node>(node)) return node.items.flatMap(scalarsIn);
  return pairsOf(node).flatMap(({ value }) => scalarsIn(value));
}

const rangeOf = (node: Node): Range => ({ from: startOf(node), to: node.range?.[1] ?? 0 });

/** The texts under `de` and `en`, at any depth. */
function bilingualIn(node: unknown): Words[] {
  if (isSeq<Node>(node)) return node.items.flatMap(bilingualIn);
  return pairsOf(node).flatMap((pair) => {
    const key = keyOf(pair);
    if ((key === "de" || key === "en") && isScalar(pair.value))
      return [{ ...rangeOf(pair.value), language: key, isList: false }];
    return bilingualIn(pair.value);
  });
}

function commentsIn(yaml: string): Words[] {
  return [...yaml.matchAll(/^\s*#.*$/gmu)].map(({ index, 0: comment }) => ({
    from: index,
    to: index + comment.length,
    language: "en",
    isList: false,
  }));
}

const LISTS = new Set(["order", "choices"]);
const ANSWERS = new Set(["options", "correct", "solution"]);

function listsOf(diagnosis: Document): ReadonlySet<string> {
  const responses = pairsOf(diagnosis.get("responses"));
  const kind = (value: Node | null): string =>
    pairsOf(value).flatMap((pair) =>
      keyOf(pair) === "kind" && isScalar(pair.value) ? String(pair.value.value) : [],
    )[0] ?? "";
  return new Set(responses.filter(({ value }) => LISTS.has(kind(value))).map(keyOf));
}

/** The responses whose answers are lists of keys. */
export const listsIn = (diagnosis: string): ReadonlySet<string> => listsOf(parseDocument(diagnosis));

/** The entries of a section of the diagnosis. Named lists of stages and patterns add their name. */
function entriesOf(section: string, node: unknown): { start: number; place: string }[] {
  if (isMap(node))
    return pairsOf(node).map((pair) => ({ start: startOf(pair.key), place: `${section}.${keyOf(pair)}` }));
  if (!isSeq<Node>(node)) return [];
  return node.items.flatMap((list) => {
    if (!isMap(list)) return [];
    const name: unknown = list.get("name");
    const of = typeof name === "string" ? ` of ${name}` : "";
    const rules = list.get("rules");
    return (isSeq<Node>(rules) ? rules.items : []).flatMap((rule) =>
      isMap(rule)
        ? [
            {
              start: startOf(rule),
              place: `${section}.${String(rule.get("is"))}${of}`,
            },
          ]
        : [],
    );
  });
}

function placesOfDiagnosis(yaml: string): Places {
  const document = parseDocument(yaml);
  const lists = listsOf(document);
  const sections = pairsOf(document.contents);
  const ends = [...sections.slice(1).map(({ key }) => startOf(key)), yaml.length];
  const ranges = sections.flatMap((pair, index) =>
    spread(yaml, entriesOf(keyOf(pair), pair.value), ends[index] ?? yaml.length),
  );
  const responses = sections.filter((pair) => keyOf(pair) === "responses").flatMap(({ value }) => pairsOf(value));
  const answers = responses.flatMap((response) =>
    pairsOf(response.value).flatMap((pair) => {
      const nodes = ANSWERS.has(keyOf(pair))
        ? scalarsIn(pair.value)
        : keyOf(pair) === "codes"
          ? pairsOf(pair.value).map(({ key }) => key)
          : [];
      return nodes.map(
        (node): Words => ({ ...rangeOf(node), language: undefined, isList: lists.has(keyOf(response)) }),
      );
    }),
  );
  return { ranges, words: [...answers, ...sections.flatMap(({ value }) => bilingualIn(value)), ...commentsIn(yaml)] };
}

function placesOfCases(yaml: string, lists: ReadonlySet<string>): Places {
  const cases = parseDocument(yaml).get("cases");
  const ranges: Places["ranges"] = [];
  const words = commentsIn(yaml);
  const entries = isSeq<Node>(cases) ? cases.items : [];
  const titled = entries.map((one) => ({
    start: startOf(one),
    place: `cases.${isMap(one) ? String(one.get("title")) : ""}`,
  }));
  for (const pair of entries.flatMap(pairsOf)) {
    if (keyOf(pair) === "title" && pair.value) words.push({ ...rangeOf(pair.value), language: "en", isList: false });
    if (keyOf(pair) !== "inputs") continue;
    for (const input of pairsOf(pair.value)) {
      if (!input.value) continue;
      const range = rangeOf(input.value);
      ranges.push({ ...range, place: `responses.${keyOf(input)}` });
      words.push({ ...range, language: undefined, isList: lists.has(keyOf(input)) });
    }
  }
  // A case with a text of its own is a closer place than its responses.
  return { ranges: [...ranges, ...spread(yaml, titled, yaml.length)], words };
}

/** The families by id, or the lines on provenance by what they are about. Only words in both languages are replaced. */
function placesOfList(yaml: string, list: string, section: string, name: string): Places {
  const document = parseDocument(yaml);
  const entries = document.get(list);
  const named = (isSeq<Node>(entries) ? entries.items : []).map((one) => ({
    start: startOf(one),
    place: `${section}.${isMap(one) ? String(one.get(name)) : ""}`,
  }));
  return { ranges: spread(yaml, named, yaml.length), words: bilingualIn(entries) };
}

/**
 * Finds the places in a file of a version. `lists`: the responses whose answers are lists of keys.
 * @param name `items/1-de.html`, `explanation-de.html`, `families.yaml` or a file of `key/`
 */
export function placesIn(name: string, text: string, lists: ReadonlySet<string>): Places {
  if (name === "key/diagnosis.yaml") return placesOfDiagnosis(text);
  if (name === "key/model.yaml") return { ranges: [], words: [] };
  if (name === "families.yaml") return placesOfList(text, "families", "families", "id");
  if (name === "key/provenance.yaml") return placesOfList(text, "rules", "provenance", "about");
  return name === "key/cases.yaml" ? placesOfCases(text, lists) : placesOfHtml(name, text);
}
