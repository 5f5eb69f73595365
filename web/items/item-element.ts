import type { Language } from "#contract/languages.ts";
import { idOf, languageAround } from "./dom.ts";

/** How an answer is flagged (test-view/mark-answers.ts). */
export type Mark = "correct" | "wrong" | "expected" | "unanswered" | "solution";

/**
 * The common part of the input elements: a form-associated custom element is one response of a page. It is in the page's own
 * tree, so that labels, styles and ids reach into it, and its parts have no `name`: FormData finds the response under the
 * element's name alone (docs/decisions/18-input-elements.md).
 *
 * An element says with `build` how it is drawn from its attributes and children, with `show` how an answer looks in it, and
 * calls `give` when the pupil has answered. The value is what the diagnosis reads (engine/format.ts); "" is no answer.
 */
export abstract class ItemElement extends HTMLElement {
  static readonly formAssociated = true;
  protected readonly internals = this.attachInternals();
  #value = "";
  #built = false;

  /** The response. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return this.#value;
  }

  /** Shows an answer that was given before, here or elsewhere. Nobody hears of it. */
  set value(value: string) {
    this.#value = value;
    this.internals.setFormValue(value);
    if (this.#built) this.show(value);
  }

  /** Nothing can be changed, but everything can be read and reached by a screen reader. */
  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }

  set readOnly(readOnly: boolean) {
    this.toggleAttribute("readonly", readOnly);
    if (this.#built) this.freeze(readOnly);
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.build();
    if (this.readOnly) this.freeze(true);
    this.show(this.#value);
  }

  /** A label of the page was clicked. */
  override focus(options?: FocusOptions): void {
    this.firstStop()?.focus(options);
  }

  /**
   * Flags the answer that is shown, never by colour alone, and shows the expected one where it differs. The words beside the
   * element are put there by test-view/mark-answers.ts; what can be drawn inside is drawn here.
   * @param expected the right answer as the diagnosis writes it
   */
  flag(mark: Mark, expected: string): void {
    this.dataset.mark = mark;
    this.showExpected(mark === "correct" || mark === "solution" ? "" : expected);
  }

  /** An answer in words, where its keys say nothing to a reader; undefined where the answer is its own words. */
  inWords(_answer: string): string | undefined {
    return undefined;
  }

  /** What a pupil who leaves the element is told gently: what is still missing; "" nothing. */
  get hint(): string {
    return "";
  }

  /** Draws the element once, when it comes onto the page. */
  protected abstract build(): void;

  /** Draws an answer; "" takes it away. */
  protected abstract show(value: string): void;

  protected abstract freeze(readOnly: boolean): void;

  /** Draws the expected answer beside the one that was given; "" draws none. */
  protected showExpected(_expected: string): void {}

  /** Where the focus goes when the element is asked to take it. */
  protected firstStop(): HTMLElement | SVGElement | null {
    return this.querySelector<HTMLElement | SVGElement>("input, select, button, [tabindex='0']");
  }

  /** The pupil has answered: the form has it, and the page hears of it. */
  protected give(value: string): void {
    if (this.readOnly || value === this.#value) return;
    this.value = value;
    this.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The choices, if the element is answered by choosing: each is flagged by itself (test-view/mark-answers.ts). */
  get boxes(): HTMLInputElement[] {
    return [];
  }

  /** The labels of the page lead to this field from now on; what names the response is asked for (`nameIds`) before. */
  protected lendLabels(field: HTMLInputElement): void {
    for (const label of this.internals.labels) if (label instanceof HTMLLabelElement) label.htmlFor = idOf(field);
  }

  /** The language of the page around the element, for its own words. */
  protected get language(): Language {
    return languageAround(this);
  }

  /** The ids of what names the response on the page, for `aria-labelledby` of the parts. */
  protected get nameIds(): string {
    const given = this.getAttribute("aria-labelledby");
    const legend = this.closest("fieldset")?.querySelector(":scope > legend");
    const labels = given ? [] : [...this.internals.labels].filter((each) => each instanceof Element);
    return given ?? [...labels, ...(labels.length === 0 && legend ? [legend] : [])].map(idOf).join(" ");
  }
}

/** Registers an element; a second time (a module loaded anew in development) is none. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export function isItemElement(element: unknown): element is ItemElement {
  return element instanceof ItemElement;
}
