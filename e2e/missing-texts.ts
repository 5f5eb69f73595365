import { pupilDe } from "../web/i18n/pupil.de.ts";
import { allStaffTexts } from "../web/i18n/testing.ts";

/** How a page says in its console that it shows the key of a text, since the text was not loaded with the screen. */
export const MISSING_TEXT = "A text is missing:";

/** A text that is nothing but a key, such as `school.members`. */
const KEY = `^(?:${Object.keys({ ...allStaffTexts.de, ...pupilDe }).join("|")})(?:\\.[\\w-]+)+$`;

/** What {@link reportMissingTexts} is called with. */
export const MISSING_TEXTS = { key: KEY, said: MISSING_TEXT };

/** Runs in each page before its scripts and reports every key that is shown or read aloud, if only for a moment. */
export function reportMissingTexts({ key, said }: typeof MISSING_TEXTS): void {
  const isKey = new RegExp(key, "u");
  const reported = new Set<string>();
  const SPOKEN = ["aria-label", "title", "placeholder", "alt"];
  const look = (text: string | null): void => {
    const shown = text?.trim() ?? "";
    if (!isKey.test(shown) || reported.has(shown)) return;
    reported.add(shown);
    console.error(said, shown, location.pathname);
  };
  const lookAt = (node: Node): void => {
    if (node instanceof Text) look(node.data);
    if (node instanceof Element) for (const name of SPOKEN) look(node.getAttribute(name));
  };
  const lookInto = (node: Node): void => {
    lookAt(node);
    for (const child of node.childNodes) lookInto(child);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") for (const node of addedNodes) lookInto(node);
      else lookAt(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: SPOKEN,
  });
}
