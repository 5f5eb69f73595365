/** A text of web/i18n/items.ts with its `{{places}}` filled. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

const POWERS: Readonly<Record<string, string>> = { 2: "²", 3: "³" };

/** The part of a node that `wordsOf` needs; nodes of the browser and of tests have it. */
export interface Worded {
  /** The name of an element; undefined for text. */
  localName?: string | undefined;
  nodeValue: string | null;
  childNodes: Iterable<Worded>;
  getAttribute?(name: string): string | null;
}

const BETWEEN = /^[+−·×÷:=≠<>≤≥≈-]$/u;

/** The words of a row's parts. A sign between two of them gets spaces, a sign of a number (`−5`, `(−2)`) does not. */
function rowOf(parts: readonly Worded[]): string[] {
  const words = parts.map(wordsOf);
  return words.map((word, at) => {
    const before = words[at - 1]?.trim() ?? "";
    const isBetween = parts[at]?.localName === "mo" && BETWEEN.test(word.trim()) && /[^+−·×÷:=≠<>≤≥≈(-]$/u.test(before);
    return isBetween ? ` ${word.trim()} ` : word;
  });
}

/** The title of a drawing, at any depth. */
function titleOf(node: Worded): string {
  for (const part of node.childNodes) {
    const title = part.localName === "title" ? [...part.childNodes].map(wordsOf).join("") : titleOf(part);
    if (title !== "") return title;
  }
  return "";
}

/**
 * The content of `node` in words: an `aria-label` unchanged, a fraction as `5/6`, a power as `2³` or `2^10`, a root as `√2`, a sum
 * as `x + y`. A drawing is its title. Without this, the name of a button would join the two numbers of a fraction to one.
 */
export function wordsOf(node: Worded): string {
  // Soft hyphens are for display only.
  if (node.localName === undefined) return (node.nodeValue ?? "").replaceAll("\u00ad", "");
  const label = node.getAttribute?.("aria-label") ?? null;
  if (label !== null) return label;
  if (node.localName === "svg") return titleOf(node);
  const words = rowOf([...node.childNodes]);
  const [first = "", second = ""] = words;
  switch (node.localName) {
    case "br":
      return " ";
    case "mfrac":
      // The space keeps the whole of a mixed number apart from its fraction.
      return ` ${first}/${second}`;
    case "msup":
      return first + (POWERS[second] ?? `^${second}`);
    case "msqrt":
      return `√${words.join("")}`;
    case "mroot":
      return `${second}√${first}`;
    default:
      return words.join("");
  }
}
