import type { Theme } from "./choice.ts";

const DARK = "prefers-color-scheme: dark";
const ALWAYS = "(min-width: 0px)";
const NEVER = "(max-width: 0px)";

/** Each media rule's text before a theme was chosen. */
const written = new WeakMap<CSSMediaRule, string>();

function turn(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const media = written.get(rule) ?? rule.media.mediaText;
      if (media.includes(DARK)) {
        written.set(rule, media);
        rule.media.mediaText =
          theme === "device" ? media : media.replace(`(${DARK})`, theme === "dark" ? ALWAYS : NEVER);
      }
    }
    if (rule instanceof CSSGroupingRule) turn(rule.cssRules, theme);
  }
}

/**
 * Draws light or dark whatever the device prefers, with the product's own style sheets: their rules for dark devices apply always
 * or never. It covers style sheets added later too.
 * @returns a function that ends it
 */
export function drawInTheme(theme: Theme): () => void {
  const all = (): void => {
    for (const sheet of document.styleSheets) turn(sheet.cssRules, theme);
  };
  all();
  document.documentElement.style.colorScheme = theme === "device" ? "" : theme;
  const later = new MutationObserver(all);
  later.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => later.disconnect();
}
