import { html, idOf } from "../dom.ts";
import { define, ItemElement } from "../item-element.ts";

/**
 * A number as it is typed, comma or point: `<number-input name="p1" id="p1"></number-input>` with a `<label for="p1">`.
 * The value is what was typed.
 */
class NumberInput extends ItemElement {
  #field = html("input", { type: "text", inputmode: "decimal", autocomplete: "off" });

  protected override build(): void {
    for (const label of this.internals.labels) if (label instanceof HTMLLabelElement) label.htmlFor = idOf(this.#field);
    this.#field.addEventListener("input", (event) => {
      event.stopPropagation();
      this.give(this.#field.value);
    });
    this.append(this.#field);
  }

  protected override show(value: string): void {
    if (this.#field.value !== value) this.#field.value = value;
  }

  protected override freeze(readOnly: boolean): void {
    this.#field.readOnly = readOnly;
  }
}

define("number-input", NumberInput);
