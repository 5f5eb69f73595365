import { MAX_ANSWER } from "#contract/limits.ts";
import { itemTexts } from "../../i18n/items.ts";
import { define, ItemElement, type Mark } from "../item-element.ts";
import { deleteFrom, deleteKey, keyButton, keyGroup, typeInto } from "../number-pad/keys.ts";
import { numberField } from "./number-field.ts";
import "./number-input.css";

/** The default keys below the field of a term; a page may name others. */
const SIGNS = "+ − · ( )";

/**
 * A number as it is typed, comma or point: `<number-input name="p1" id="p1"></number-input>` with a `<label for="p1">`.
 * With `letters="x y"` it is the field of a term, with keys for the letters and for `signs` (`+ − · ( )`), which a tablet's
 * keyboard hides. The value is what was typed.
 */
class NumberInput extends ItemElement {
  #field = numberField(MAX_ANSWER);

  protected override build(): void {
    this.#nameField();
    this.#field.addEventListener("input", (event) => {
      event.stopPropagation();
      this.give(this.#field.value);
    });
    this.append(this.#field);
    const letters = this.getAttribute("letters");
    if (letters !== null) this.#becomeTerm(letters);
  }

  protected override show(value: string): void {
    if (this.#field.value !== value) this.#field.value = value;
  }

  protected override freeze(readOnly: boolean): void {
    this.#field.readOnly = readOnly;
  }

  override flag(mark: Mark, expected: string): void {
    super.flag(mark, expected);
    this.#field.dataset.mark = mark;
  }

  /** The texts that name the response also name the field, which screen readers read. */
  #nameField(): void {
    const label = this.getAttribute("aria-label");
    if (label !== null) this.#field.setAttribute("aria-label", label);
    else if (this.internals.labels.length > 0) this.lendLabels(this.#field);
    else if (this.nameIds !== "") this.#field.setAttribute("aria-labelledby", this.nameIds);
    for (const moved of ["aria-label", "aria-labelledby"]) this.removeAttribute(moved);
  }

  #becomeTerm(letters: string): void {
    const { language } = this;
    const field = this.#field;
    field.inputMode = "text";
    const words = itemTexts[language].keys;
    const names: Record<string, string> = {
      "+": words.plus,
      "−": words.minus,
      "·": words.times,
      ":": words.dividedBy,
      "/": words.fractionBar,
      "(": words.open,
      ")": words.close,
      "=": words.equals,
      "²": words.squared,
    };
    const press = (type: () => void) => (): void => {
      const hadFocus = document.activeElement;
      if (hadFocus !== field && !keys.contains(hadFocus)) field.focus();
      type();
    };
    const faces = `${letters} ${this.getAttribute("signs") ?? SIGNS}`.split(/\s+/).filter(Boolean);
    const keys = keyGroup("signs", this, language);
    keys.className = "keys";
    keys.append(
      ...faces.map((face) => keyButton({ face, name: names[face], press: press(() => typeInto(field, face)) })),
      deleteKey(
        language,
        press(() => deleteFrom(field)),
      ),
    );
    this.append(keys);
    // The system's keyboard, which letters need, must not cover the keys.
    field.addEventListener("focus", () => {
      const reveal = (): void => keys.scrollIntoView({ block: "nearest" });
      globalThis.visualViewport?.addEventListener("resize", reveal, { once: true });
    });
  }
}

define("number-input", NumberInput);
