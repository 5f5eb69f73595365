import { itemTexts } from "../../i18n/items.ts";
import { html, languageAround } from "../dom.ts";
import { isItemElement } from "../item-element.ts";
import { deleteFrom, deleteKey, keyButton, keyGroup, typeInto } from "./keys.ts";
import "./number-pad.css";

/** A field for a number, native or inside one of our elements. */
const NUMBER_FIELD = 'input[inputmode="decimal"], input[data-pad]';

/** Whether the device is used with fingers. */
const isCoarse = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Keeps the system's keyboard away from number fields with a pad, since it would cover half of the page. */
function chooseKeyboard(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(NUMBER_FIELD)) {
    field.dataset.pad = "";
    field.inputMode = isCoarse() ? "none" : "decimal";
  }
}

/** The next field, choice or element of the page after a field. */
function findNext(form: HTMLFormElement, field: HTMLInputElement): HTMLElement | undefined {
  const elements = [...form.elements];
  return elements
    .slice(elements.indexOf(field) + 1)
    .find(
      (each): each is HTMLElement =>
        isItemElement(each) ||
        ((each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && !each.disabled),
    );
}

/** The pad of one field on the page. */
class Pad {
  readonly #form: HTMLFormElement;
  readonly #field: HTMLInputElement;
  readonly #host: Element;
  readonly element: HTMLElement;
  readonly #said = html("output", { class: "sr-only" });

  constructor(form: HTMLFormElement, field: HTMLInputElement) {
    this.#form = form;
    this.#field = field;
    this.#host = field.closest(".item") ?? field.parentElement ?? form;
    const language = languageAround(form);
    const words = itemTexts[language].keys;
    const digit = (face: string) => keyButton({ face, press: () => this.#press(() => typeInto(field, face)) });
    const sign = (face: string, name: string) =>
      keyButton({ face, name, look: "soft", press: () => this.#press(() => typeInto(field, face)) });
    const row = (...digits: string[]) => digits.map(digit);
    this.element = keyGroup("digits", field, language);
    this.element.className = "pad";
    this.element.append(
      ...row("7", "8", "9"),
      deleteKey(language, () => this.#press(() => deleteFrom(field))),
      ...row("4", "5", "6"),
      sign("−", words.minus),
      ...row("1", "2", "3"),
      sign(words.decimalMark, words.comma),
      digit("0"),
      sign("/", words.fractionBar),
      keyButton({ face: words.done, look: "done", press: () => this.#finish() }),
      this.#said,
    );
    // A drawing must not change its size while the pupil looks at it, so the pad goes below it.
    if (!this.#host.querySelector("svg:not(.icon)")) this.#host.classList.add("pad-beside");
    this.#host.append(this.element);
  }

  /** Whether the pad belongs to this field and both are still on the page. */
  serves(field: Element): boolean {
    return this.#field === field && this.element.isConnected;
  }

  /** Scrolls question, field and pad into view; on a low screen only the field and the pad. */
  reveal(): void {
    for (const each of [this.#host, this.element, this.#field]) each.scrollIntoView({ block: "nearest" });
  }

  remove(): void {
    this.element.remove();
    this.#host.classList.remove("pad-beside");
  }

  #press(type: () => void): void {
    type();
    // A screen reader moves the focus to the key, so the pad must announce the field's value.
    if (this.element.contains(document.activeElement)) this.#said.value = this.#field.value;
    else if (document.activeElement === document.body) this.#field.focus({ preventScroll: true });
  }

  #finish(): void {
    const next = findNext(this.#form, this.#field);
    if (next) next.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }
}

/**
 * Gives the number fields of a form a pad of keys on touch devices. The pad is part of the page, so that it never covers the
 * question. A keyboard still works.
 * @returns a function that detaches it
 */
export function attachNumberPad(form: HTMLFormElement): () => void {
  let pad: Pad | undefined;
  let isPressed = false;
  let dismissed: Element | null = null;

  const close = (): void => {
    pad?.remove();
    pad = undefined;
  };
  /** Opens, moves or closes the pad to follow the focus. */
  const follow = (): void => {
    const focused = document.activeElement;
    // Nothing may move under a finger or a mouse button that is still down.
    if (isPressed || (pad && focused && pad.element.contains(focused))) return;
    const isField = focused instanceof HTMLInputElement && form.contains(focused) && focused.matches(NUMBER_FIELD);
    if (focused !== dismissed) dismissed = null;
    if (!isField || focused.readOnly || dismissed || !isCoarse()) close();
    else if (!pad?.serves(focused)) {
      close();
      chooseKeyboard(form);
      pad = new Pad(form, focused);
      pad.reveal();
    }
  };
  const soon = (): void => {
    setTimeout(follow);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  form.addEventListener("focusin", soon, { signal });
  form.addEventListener("focusout", soon, { signal });
  document.addEventListener(
    "pointerdown",
    (event) => {
      isPressed = true;
      chooseKeyboard(form);
      // Touching the field again reopens a pad that Escape has closed.
      if (event.target === dismissed) dismissed = null;
    },
    { signal, capture: true },
  );
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(
      end,
      () => {
        isPressed = false;
        soon();
      },
      { signal, capture: true },
    );
  form.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !pad) return;
      dismissed = document.activeElement;
      close();
      event.stopPropagation();
    },
    { signal },
  );
  chooseKeyboard(form);
  follow();
  return () => {
    listeners.abort();
    close();
  };
}
