import type { Language } from "#contract/languages.ts";
import { itemTexts } from "../../i18n/items.ts";
import { html, itemNumber, svg } from "../dom.ts";
import "./keys.css";

/** Types into a field and sends the `input` event of a keyboard. Text beyond the field's maximum length is not typed. */
function edit(field: HTMLInputElement, text: string, from: number, to: number): void {
  const tooLong = field.maxLength >= 0 && field.value.length - (to - from) + text.length > field.maxLength;
  if (field.readOnly || field.disabled || tooLong) return;
  field.setRangeText(text, from, to, "end");
  // A browser scrolls only to a caret that it has moved itself.
  if (field.selectionEnd === field.value.length) field.scrollLeft = field.scrollWidth;
  const inputType = text === "" ? "deleteContentBackward" : "insertText";
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data: text || null }));
}

function selectionOf(field: HTMLInputElement): [from: number, to: number] {
  const end = field.value.length;
  return [field.selectionStart ?? end, field.selectionEnd ?? end];
}

/** Types a sign at the caret. */
export function typeInto(field: HTMLInputElement, text: string): void {
  edit(field, text, ...selectionOf(field));
}

/** Deletes the selection, else the character before the caret. */
export function deleteFrom(field: HTMLInputElement): void {
  const [from, to] = selectionOf(field);
  const before = field.value.slice(0, from);
  const kept = from === to ? before.replace(/.$/su, "") : before;
  if (to > kept.length) edit(field, "", kept.length, to);
}

export interface Key {
  face: string | Node;
  /** The name for screen readers, if the face does not say it. */
  name?: string;
  look?: "soft" | "done";
  press: () => void;
}

/** A key below or beside a field. It leaves the focus in the field and is no tab stop: a keyboard can type directly. */
export function keyButton({ face, name, look, press }: Key): HTMLButtonElement {
  const attributes = { type: "button", class: `key${look ? ` key-${look}` : ""}`, tabindex: -1, "aria-label": name };
  const key = html("button", attributes, face);
  for (const event of ["pointerdown", "mousedown"]) key.addEventListener(event, (each) => each.preventDefault());
  key.addEventListener("click", press);
  return key;
}

/** The key that deletes. */
export function deleteKey(language: Language, press: () => void): HTMLButtonElement {
  const sign = svg(
    "svg",
    { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" },
    svg("path", { d: "M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7zM12 9.5l5 5M17 9.5l-5 5" }),
  );
  return keyButton({ face: sign, name: itemTexts[language].keys.delete, look: "soft", press });
}

/** A group of keys, named by the question of their field. */
export function keyGroup(kind: "digits" | "signs", field: Element, language: Language): HTMLElement {
  const words = itemTexts[language].keys;
  const number = itemNumber(field);
  const name = number === "" ? words[kind] : words[`${kind}For`].replace("#", number);
  return html("div", { role: "group", "aria-label": name });
}
