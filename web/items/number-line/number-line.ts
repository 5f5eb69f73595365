import { itemTexts } from "../../i18n/items.ts";
import { html, idOf } from "../dom.ts";
import { type Follower, followPointer } from "../drag.ts";
import { define, ItemElement } from "../item-element.ts";
import { onPress } from "../press.ts";
import { fillText, wordsOf } from "../words.ts";
import { drawLabel, layLabels, readNumber } from "./labels.ts";
import "./number-line.css";

/** The number of steps if the author sets none. */
const STEPS = 200;

/**
 * A place on a number line: `<number-line name="c8" from="0" to="2" marks="0 1 2" labels="0 2" step="0.01"></number-line>`.
 * The pupil sets a stone; the value is its number with a decimal point, or "" without a stone. `marks` and `labels` may hold
 * fractions (`1/4`); without `labels` every mark has its number. `bar="100"` draws a bar from the left end to 100.
 * Without `name`, with `arrow="0.4"` and an `aria-label`, it is a figure to read.
 */
class NumberLine extends ItemElement {
  #from = 0;
  #to = 1;
  #step = 1;
  /** The stone's position in steps from the left end; undefined without a stone. */
  #place: number | undefined;
  #line = html("div", { class: "line" });
  #stone = html("i", { class: "line-stone" });
  #nudge = html("div", { class: "moves" });

  protected override build(): void {
    this.#from = readNumber(this.getAttribute("from"));
    this.#to = readNumber(this.getAttribute("to"));
    this.#step = readNumber(this.getAttribute("step")) || (this.#to - this.#from) / STEPS;
    this.append(this.#line);
    this.#drawLine();
    const arrow = this.getAttribute("arrow");
    if (arrow !== null) this.#put(html("i", { class: "line-arrow" }), readNumber(arrow));
    if (this.name === "") this.setAttribute("role", "img");
    else this.#makeSlider();
  }

  protected override show(value: string): void {
    if (this.name === "") return;
    const number = readNumber(value);
    const isOnLine = number >= this.#from && number <= this.#to;
    this.#draw(isOnLine ? (number - this.#from) / this.#step : undefined);
  }

  protected override freeze(readOnly: boolean): void {
    this.#line.ariaReadOnly = String(readOnly);
  }

  protected override showExpected(expected: string): void {
    this.#line.querySelector(".line-ghost")?.remove();
    if (expected !== "") this.#put(html("i", { class: "line-stone line-ghost" }), readNumber(expected));
  }

  protected override firstStop(): HTMLElement {
    return this.#line;
  }

  get #words(): (typeof itemTexts)["de"]["numberLine"] {
    return itemTexts[this.language].numberLine;
  }

  /** The last step that is on the line. */
  get #last(): number {
    return Math.floor((this.#to - this.#from) / this.#step + 1e-9);
  }

  /** The position of a number, in per cent of the drawn line. */
  #share(number: number): number {
    return ((number - this.#from) / (this.#to - this.#from)) * 100;
  }

  #put(part: HTMLElement, number: number): void {
    part.style.setProperty("--at", `${this.#share(number)}%`);
    this.#line.append(part);
  }

  #drawLine(): void {
    const list = (name: string): string[] | undefined => this.getAttribute(name)?.match(/\S+/g) ?? undefined;
    const marks = list("marks") ?? [];
    const labelled = this.hasAttribute("labels") ? (list("labels") ?? []) : marks;
    const bar = this.getAttribute("bar");
    if (bar !== null) this.#put(html("i", { class: "line-bar" }), readNumber(bar));
    for (const mark of marks) this.#put(html("i", { class: "line-mark" }), readNumber(mark));
    const labels = labelled.map((text) => drawLabel(text, this.language));
    for (const [index, label] of labels.entries()) this.#put(label, readNumber(labelled[index] ?? ""));
    const anchor = labelled.findIndex((text) => readNumber(text) === 0);
    const watch = new ResizeObserver(() => layLabels(this.#line, labels, Math.max(0, anchor)));
    for (const each of [this.#line, ...labels]) watch.observe(each);
    if (this.name === "") return;
    // Describes the line for screen readers: the positions of its marks.
    const bare = marks.filter((mark) => !labelled.includes(mark)).map((mark) => ["", readNumber(mark)] as const);
    const named = labels.map((label, index) => [wordsOf(label), readNumber(labelled[index] ?? "")] as const);
    const places = [...named, ...bare]
      .sort(([, left], [, right]) => left - right)
      .map(([number, at]) =>
        fillText(this.#words.mark, { number: number || this.#words.bare, at: Math.round(this.#share(at)) }),
      );
    const drawn =
      bar === null
        ? fillText(this.#words.line, { places: places.join(", ") })
        : fillText(this.#words.bar, { from: this.#from, bar: readNumber(bar), to: this.#to });
    const description = html("p", { class: "sr-only" }, drawn);
    this.#line.setAttribute("aria-describedby", idOf(description));
    this.append(description);
  }

  #makeSlider(): void {
    for (const [name, value] of Object.entries({
      role: "slider",
      tabindex: "0",
      "aria-labelledby": this.nameIds,
      "aria-valuemin": "0",
      "aria-valuemax": "100",
    }))
      this.#line.setAttribute(name, value);
    this.#line.append(this.#stone);
    const words = this.#words;
    const button = (className: string, name: string, content: string, act: () => void): HTMLButtonElement => {
      const made = html(
        "button",
        { type: "button", class: `button button-soft ${className}`, "aria-label": name },
        content,
      );
      onPress(made, act);
      return made;
    };
    this.#nudge.append(
      button("line-go", words.left, "", () => this.#go(-1)),
      button("line-go line-right", words.right, "", () => this.#go(1)),
      button("button-plain", words.takeAway, words.takeAway, () => {
        this.#give(undefined);
        this.focus();
      }),
    );
    this.append(this.#nudge);
    this.#line.addEventListener("keydown", (event) => this.#key(event));
    followPointer(this.#line, (pressed) => this.#follow(pressed), 0);
  }

  #follow(pressed: PointerEvent): Follower | undefined {
    if (this.readOnly) return undefined;
    const { left, width } = this.#line.getBoundingClientRect();
    const stone = this.#stone.getBoundingClientRect();
    // A stone that is held at its edge must not jump under the finger.
    const held = pressed.target === this.#stone ? pressed.clientX - stone.left - stone.width / 2 : 0;
    let place = this.#place;
    return {
      move: (event) => {
        // A stone that is only pressed stays where it is, or waits on.
        if (event === pressed && pressed.target === this.#stone) return;
        const { clientX } = event;
        place = this.#within((((clientX - held - left) / width) * (this.#to - this.#from)) / this.#step);
        this.#draw(place);
      },
      end: () => this.#give(place),
      cancel: () => this.show(this.value),
    };
  }

  #within(place: number): number {
    return Math.min(this.#last, Math.max(0, Math.round(place)));
  }

  /** Moves the stone. The first step sets it on the end from which it comes. */
  #go(by: number): void {
    const first = by > 0 ? 0 : this.#last;
    const isStep = Number.isFinite(by);
    this.#give(this.#within(this.#place === undefined && isStep ? first : (this.#place ?? 0) + by));
  }

  #key(event: KeyboardEvent): void {
    const coarse = Math.max(1, Math.round(this.#last / 10));
    const ways: Record<string, number> = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -coarse,
      PageUp: coarse,
      Home: -Infinity,
      End: Infinity,
    };
    const by = ways[event.key];
    if (event.key === "Delete" || event.key === "Backspace") this.#give(undefined);
    else if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    else this.#go(by);
    event.preventDefault();
  }

  #give(place: number | undefined): void {
    // Rounded, because sums of tenths give numbers such as 0.6200000000000001.
    this.give(place === undefined ? "" : String(Number((this.#from + place * this.#step).toFixed(9))));
  }

  #draw(place: number | undefined): void {
    this.#place = place;
    const number = this.#from + (place ?? 0) * this.#step;
    const share = this.#share(number);
    this.#line.toggleAttribute("data-set", place !== undefined);
    this.#stone.style.setProperty("--at", `${share}%`);
    const at = Math.round(share);
    this.#line.setAttribute("aria-valuenow", String(at));
    const told = this.hasAttribute("bar")
      ? fillText(this.#words.barPlace, { at: Math.round(number) })
      : fillText(this.#words.place, { at });
    this.#line.setAttribute("aria-valuetext", place === undefined ? this.#words.none : told);
  }
}

define("number-line", NumberLine);
