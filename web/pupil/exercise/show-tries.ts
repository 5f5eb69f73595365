import { isItemElement } from "../../items/item-element.ts";
import { controlsOf, isRadio } from "../../test-view/form-values.ts";

/** Makes the fields of a form readable only, or frees them. */
export function freeze(form: HTMLFormElement, isFrozen: boolean): void {
  for (const control of [...controlsOf(form).values()].flat())
    if (isRadio(control)) control.disabled = isFrozen;
    else if (isItemElement(control) || control instanceof HTMLInputElement) control.readOnly = isFrozen;
}

/** Writes beside choices which answer they were: "first answer". `words` by the value of the choice. */
export function nameTries(form: HTMLFormElement, words: Readonly<Record<string, string>>): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    const label = radio.closest("label");
    const said = words[radio.value];
    label?.querySelector(".was")?.remove();
    label?.toggleAttribute("data-was", said !== undefined);
    if (said === undefined) continue;
    const note = document.createElement("small");
    note.className = "was";
    note.textContent = said;
    label?.querySelector("span")?.append(note);
  }
}

/** Puts the focus into the first field that can be used. */
export function focusField(page: Element | null | undefined): void {
  page?.querySelector<HTMLElement>(":is(input:enabled, select, .test-page button:enabled, [tabindex='0'])")?.focus();
}
