import type { Language } from "#contract/languages.ts";
import { idOf, languageAround } from "./dom.ts";
import "./item-element.css";

/** The kinds of flags on an answer (test-view/mark-answers.ts). */
export type Mark = "correct" | "wrong" | "expected" | "unanswered" | "solution";

/**
 * The base class of the input elements. Each is a form-associated custom element for one response of a page. It is in the page's
 * light DOM, so that labels, styles and ids reach into it. Its parts have no `name`, so FormData finds the response under the
 * element's name alone (docs/decisions/18-input-elements.md).
 * A subclass draws itself from attributes and children in `build`, draws an answer in `show`, and calls `give` when the pupil has
 * answered. The value is in the format of the diagnosis (engine/format.ts); "" is no answer.
 */
export abstract class ItemElement extends HTMLElement {
  static readonly formAssociated = true;
  protected readonly internals = this.attachInternals();
  #value = "";
  #built = false;

  /** The name of the response. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get value(): string {
    return this.#value;
  }

  /** Shows an earlier answer. No event is sent. */
  set value(value: string) {
    this.#value = value;
    this.internals.setFormValue(value);
    if (this.#built) this.show(value);
  }

  /** True if nothing can be changed; everything can still be read and reached by a screen reader. */
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

  /** Called when a label of the page is clicked. */
  override focus(options?: FocusOptions): void {
    this.firstStop()?.focus(options);
  }

  /**
   * Flags the shown answer, never by colour alone, and shows the expected one if it differs. This method draws inside the element;
   * test-view/mark-answers.ts adds the words beside it.
   * @param expected the right answer in the format of the diagnosis
   */
  flag(mark: Mark, expected: string): void {
    this.dataset.mark = mark;
    this.showExpected(mark === "correct" || mark === "solution" ? "" : expected);
  }

  /** An answer in words, if its keys mean nothing to a reader; undefined if the answer can be read as it is. */
  inWords(_answer: string): string | undefined {
    return undefined;
  }

  /** A gentle hint for a pupil who leaves the element unfinished; "" if there is none. */
  get hint(): string {
    return "";
  }

  /** Draws the element once, when it is inserted into the page. */
  protected abstract build(): void;

  /** Draws an answer; "" removes it. */
  protected abstract show(value: string): void;

  protected abstract freeze(readOnly: boolean): void;

  /** Draws the expected answer beside the given one; "" draws none. */
  protected showExpected(_expected: string): void {}

  /** The part that takes the focus of the element. */
  protected firstStop(): HTMLElement | SVGElement | null {
    return this.querySelector<HTMLElement | SVGElement>("input, select, button, [tabindex='0']");
  }

  /** Sets the answer of the pupil in the form and tells the page with an `input` event. */
  protected give(value: string): void {
    if (this.readOnly || value === this.#value) return;
    this.value = value;
    this.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The choices, if the element is answered by choosing; each is flagged by itself (test-view/mark-answers.ts). */
  get boxes(): HTMLInputElement[] {
    return [];
  }

  /** Redirects the page's labels to this field. `nameIds` must be read before. */
  protected lendLabels(field: HTMLInputElement): void {
    for (const label of this.internals.labels) if (label instanceof HTMLLabelElement) label.htmlFor = idOf(field);
  }

  /** The language of the page around the element, for the element's own words. */
  protected get language(): Language {
    return languageAround(this);
  }

  /** The ids of the texts that name the response on the page, for `aria-labelledby` of the parts. */
  protected get nameIds(): string {
    const given = this.getAttribute("aria-labelledby");
    const legend = this.closest("fieldset")?.querySelector(":scope > legend");
    const labels = given ? [] : [...this.internals.labels].filter((each) => each instanceof Element);
    return given ?? [...labels, ...(labels.length === 0 && legend ? [legend] : [])].map(idOf).join(" ");
  }
}

/** Registers an element. A second call, after a hot reload in development, does nothing. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

export function isItemElement(element: unknown): element is ItemElement {
  return element instanceof ItemElement;
}
