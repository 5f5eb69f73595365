/** A text of web/i18n/items.ts with its `{{places}}` filled. */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

const POWERS: Readonly<Record<string, string>> = { 2: "²", 3: "³" };

/**
 * What is written or drawn in `node`, in words: an `aria-label` as it is, a fraction as `5/6`, a power as `2³` or `2^10`, a
 * root as `√2`, a drawing by its title. The name of a button is flat, and would join the two numbers of a fraction to one.
 */
export function wordsOf(node: Element): string {
  const label = node.getAttribute("aria-label");
  if (label !== null) return label;
  if (node.localName === "svg") return node.querySelector("title")?.textContent ?? "";
  // Where a word may be parted is for the eye.
  const words = [...node.childNodes].map((each) =>
    each instanceof Element ? wordsOf(each) : (each.textContent ?? "").replaceAll("\u00ad", ""),
  );
  const [first = "", second = ""] = words;
  switch (node.localName) {
    case "mfrac":
      // A mixed number keeps its two parts apart.
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
