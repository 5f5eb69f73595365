/** A text of web/i18n/items.ts with its `{{places}}` filled. */
export function say(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

/**
 * What is written or drawn in `node`, in words: an `aria-label` as it is, a fraction as `5/6`, a drawing by its title. The
 * name of a button is flat, and would join the two numbers of a fraction to one.
 */
export function wordsOf(node: Element): string {
  const label = node.getAttribute("aria-label");
  if (label !== null) return label;
  if (node.localName === "svg") return node.querySelector("title")?.textContent ?? "";
  // A mixed number keeps its two parts apart.
  if (node.localName === "mfrac") return ` ${[...node.children].map(wordsOf).join("/")}`;
  return [...node.childNodes].map((each) => (each instanceof Element ? wordsOf(each) : each.textContent)).join("");
}
