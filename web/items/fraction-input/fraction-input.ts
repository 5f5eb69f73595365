import { itemTexts } from "../../i18n/items.ts";
import { html } from "../dom.ts";
import { define, ItemElement, type Mark } from "../item-element.ts";
import { numberField } from "../number-input/number-field.ts";
import { type FractionText, joinFraction, splitFraction, spreadFraction } from "./fraction-text.ts";
import "./fraction-input.css";

/** Together the three fields with their signs stay below MAX_ANSWER. */
const MAX_FIELD = 60;

type Part = keyof FractionText;

/**
 * A fraction, numerator over denominator: `<fraction-input name="c1" id="c1"></fraction-input>`, with `mixed` a whole number before
 * it. The value is `3/8`, `1 3/8` or `2`; `3/…` while it is unfinished. It is labelled like `number-input`.
 */
class FractionInput extends ItemElement {
  #fields = {
    whole: numberField(MAX_FIELD),
    numerator: numberField(MAX_FIELD),
    denominator: numberField(MAX_FIELD),
  };

  get #mixed(): boolean {
    return this.hasAttribute("mixed");
  }

  protected override build(): void {
    const words = itemTexts[this.language].fractionInput;
    const { whole, numerator, denominator } = this.#fields;
    const fraction = html(
      "span",
      { class: "fraction" },
      numerator,
      html("span", { class: "fraction-bar" }),
      denominator,
    );
    this.setAttribute("role", "group");
    if (!this.hasAttribute("aria-label")) this.setAttribute("aria-labelledby", this.nameIds);
    for (const part of this.#parts) this.#fields[part].setAttribute("aria-label", words[part]);
    this.lendLabels(numerator);
    this.append(...(this.#mixed ? [whole, fraction] : [fraction]));
    for (const part of this.#parts) {
      this.#fields[part].addEventListener("input", (event) => {
        event.stopPropagation();
        this.#typed(part);
      });
      this.#fields[part].addEventListener("keydown", (event) => this.#walk(part, event));
    }
  }

  protected override show(value: string): void {
    // The fields may hold spaces that the value does not have, since the pupil is typing.
    if (joinFraction(this.#text()) === value) return;
    this.#fill(splitFraction(value, this.#mixed));
  }

  protected override freeze(readOnly: boolean): void {
    for (const part of this.#parts) this.#fields[part].readOnly = readOnly;
  }

  override flag(mark: Mark, expected: string): void {
    super.flag(mark, expected);
    for (const part of this.#parts) this.#fields[part].dataset.mark = mark;
  }

  override get hint(): string {
    const { numerator, denominator } = this.#text();
    const [isOpen, isBare] = [numerator.trim() === "", denominator.trim() === ""];
    if (isOpen === isBare) return "";
    const words = itemTexts[this.language].fractionInput;
    return isOpen ? words.noNumerator : words.noDenominator;
  }

  get #parts(): readonly Part[] {
    return this.#mixed ? ["whole", "numerator", "denominator"] : ["numerator", "denominator"];
  }

  #text(): FractionText {
    const { whole, numerator, denominator } = this.#fields;
    return { whole: whole.value, numerator: numerator.value, denominator: denominator.value };
  }

  #fill(text: FractionText): void {
    for (const part of this.#parts) if (this.#fields[part].value !== text[part]) this.#fields[part].value = text[part];
  }

  #typed(part: Part): void {
    const spread = spreadFraction(this.#text(), part, this.#mixed);
    if (spread) {
      this.#fill(spread);
      this.#go("denominator");
    }
    this.give(joinFraction(this.#text()));
  }

  #go(part: Part): void {
    const target = this.#fields[part];
    target.focus();
    target.setSelectionRange(target.value.length, target.value.length);
  }

  #walk(part: Part, event: KeyboardEvent): void {
    const isUp = event.key === "ArrowUp" && part === "denominator";
    const isDown = event.key === "ArrowDown" && part !== "denominator";
    if (!isUp && !isDown) return;
    event.preventDefault();
    this.#go(isUp ? "numerator" : "denominator");
  }
}

define("fraction-input", FractionInput);
