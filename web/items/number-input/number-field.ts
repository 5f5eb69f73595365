import { html } from "../dom.ts";

/** A text field for a number, inside an element. Autocorrection and other help of the device are off. */
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
