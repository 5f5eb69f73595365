import { itemTexts } from "../i18n/items.ts";
import { html, idOf, languageAround } from "./dom.ts";
import "./field-hints.css";

/**
 * Parts of German and English number words. The list is generous: no hint is better than a wrong one, and a hint must never doubt
 * what the diagnosis can read (engine/number.ts).
 */
const NUMERALS =
  /nul|ein|zwei|zwo|dr[ei]|vier|f(?:ü|ue|u)n|sech|sieb|acht|neun|zehn|el[fe]|zw(?:ö|oe)lf|[zsß]ig|hund|taus|thous|mill|hal|h(?:ä|ae)lf|tel|dutz|doz|beid|both|pa[ai]r|zero|n[ao]ught|nil|none|nothing|nichts|on[ce]|tw|three|thi|four|fi[fv]|six|seven|eigh|nin|ten|ty|tie|quart|th$|ths|^no |noon|night|mitt|pi|π|∞/iu;

/** Whether the text is certainly no number: it has no digit of any kind, and no word that may be a number. */
export function isNoNumber(typed: string): boolean {
  const text = typed.normalize("NFC").trim();
  return text !== "" && !/\p{N}/u.test(text) && !NUMERALS.test(text);
}

/** Whether it is a field for a number, with the system's keyboard or without it (items/number-pad). */
const isNumberField = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.matches("[inputmode=decimal], [data-pad]") && !field.readOnly;

/** The element around a field that knows its own hint (ItemElement). */
function elementAround(field: Element): (Element & { hint: string }) | undefined {
  for (let each: Element | null = field; each; each = each.parentElement)
    if ("hint" in each && typeof each.hint === "string") return each as Element & { hint: string };
  return undefined;
}

function hintFor(field: HTMLInputElement): string {
  return (
    elementAround(field)?.hint || (isNoNumber(field.value) ? itemTexts[languageAround(field)].numberField.noNumber : "")
  );
}

/**
 * Shows a hint below the question after a number field was left: the text is no number, or a part of the fraction is missing.
 * The hint is polite and blocks nothing; it goes as soon as it is no longer true.
 * @param early `focusout` events from before the hints were loaded
 * @returns a function that detaches it
 */
export function attachHints(form: HTMLFormElement, early: readonly FocusEvent[] = []): () => void {
  const hints = new Map<Element, { said: HTMLElement; field: HTMLInputElement }>();
  const drop = (owner: Element): void => {
    const hint = hints.get(owner);
    hint?.said.remove();
    hint?.field.removeAttribute("aria-describedby");
    hints.delete(owner);
  };
  const left = ({ target, relatedTarget }: FocusEvent): void => {
    if (!(target instanceof Element) || !isNumberField(target)) return;
    const owner = elementAround(target) ?? target;
    if (relatedTarget instanceof Node && owner.contains(relatedTarget)) return;
    drop(owner);
    const text = hintFor(target);
    if (text === "") return;
    const said = html("p", { class: "field-hint", "aria-live": "polite" });
    (target.closest(".item") ?? target.parentElement ?? form).append(said);
    target.setAttribute("aria-describedby", idOf(said));
    hints.set(owner, { said, field: target });
    // A screen reader announces text only in an element that already exists.
    setTimeout(() => said.append(text));
  };
  const typed = ({ target }: Event): void => {
    const field = target instanceof Element ? (target.querySelector("input") ?? target) : null;
    const owner = field && (elementAround(field) ?? field);
    const hint = owner && hints.get(owner);
    if (owner && hint && hintFor(hint.field) !== hint.said.textContent) drop(owner);
  };
  for (const event of early) if (event.target !== document.activeElement) left(event);
  form.addEventListener("focusout", left);
  form.addEventListener("input", typed);
  return () => {
    form.removeEventListener("focusout", left);
    form.removeEventListener("input", typed);
  };
}
