import { isItemElement } from "../../items/item-element.ts";
import { controlsOf, isRadio } from "../../test-view/form-values.ts";

/** Makes the fields of a form readable only, or frees them. */
export function freeze(form: HTMLFormElement, isFrozen: boolean): void {
  for (const control of [...controlsOf(form).values()].flat())
    if (isRadio(control)) control.disabled = isFrozen;
    else if (isItemElement(control) || control instanceof HTMLInputElement) control.readOnly = isFrozen;
}

/** Writes beside the choices of an answer which one it was: "first answer". None are empty `keys`. */
export function nameTries(form: HTMLFormElement, keys: readonly string[], words: string): void {
  for (const box of form.querySelectorAll<HTMLInputElement>(".choices input")) {
    const label = box.closest("label");
    const isNamed = keys.includes(box.value);
    label?.querySelector(".was")?.remove();
    label?.toggleAttribute("data-was", isNamed);
    if (!isNamed) continue;
    const note = document.createElement("small");
    note.className = "was";
    note.textContent = words;
    label?.querySelector("span")?.append(note);
  }
}

/** Puts the focus into the first field that can be used; of a fraction into its numerator, as a tap on the question does. */
export function focusField(page: Element | null | undefined): void {
  const first = page?.querySelector<HTMLElement>(
    ":is(input:enabled, select, .test-page button:enabled, [tabindex='0'])",
  );
  const numerator = first?.closest("fraction-input")?.querySelector<HTMLElement>(".fraction input");
  (numerator ?? first)?.focus();
}
