import { html } from "../dom.ts";

/** A text field for a number, for the inside of an element. No help of the device changes what is typed. */
export function numberField(maxLength: number): HTMLInputElement {
  return html("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: maxLength,
  });
}
