import { define, ItemElement } from "../item-element.ts";
import { splitTicks } from "../response-value.ts";

/** The key of "none of these". */
const NONE = "0";

/**
 * A choice of several: native checkboxes without a name, `<multi-select name="k1"><label><input type="checkbox" value="a"><span>…
 * </span></label>…</multi-select>` inside a `fieldset.item.options`. The value is the ticked keys in alphabetical order: `abd`, or
 * `3.10,3.9` with longer keys (engine/format.ts). The key `0` means "none of these" and excludes the others.
 */
class MultiSelect extends ItemElement {
  override get boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll("input")];
  }

  protected override build(): void {
    this.classList.add("choices");
    this.addEventListener("input", (event) => {
      // The element's own event, which tells the page of the answer, must pass.
      if (!(event.target instanceof HTMLInputElement)) return;
      event.stopPropagation();
      this.#ticked(event.target);
    });
  }

  protected override show(value: string): void {
    const ticked = splitTicks(
      value,
      this.boxes.map((box) => box.value),
    );
    for (const box of this.boxes) box.checked = ticked.includes(box.value);
  }

  protected override freeze(readOnly: boolean): void {
    for (const box of this.boxes) box.disabled = readOnly;
  }

  #ticked(changed: HTMLInputElement): void {
    const { boxes } = this;
    if (changed.checked)
      for (const box of boxes) if ((box.value === NONE) !== (changed.value === NONE)) box.checked = false;
    const keys = boxes.filter((box) => box.checked).map((box) => box.value);
    this.give(keys.sort().join(boxes.every((box) => box.value.length === 1) ? "" : ","));
  }
}

define("multi-select", MultiSelect);
