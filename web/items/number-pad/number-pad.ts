import { itemTexts } from "../../i18n/items.ts";
import { html, languageAround } from "../dom.ts";
import { isItemElement } from "../item-element.ts";
import { deleteFrom, deleteKey, keyButton, keyGroup, typeInto } from "./keys.ts";
import "./number-pad.css";

/** A field for a number: native ones and those inside our elements alike. */
const NUMBER_FIELD = 'input[inputmode="decimal"], input[data-pad]';

/** Whether fingers are what this device is used with. */
const isCoarse = (): boolean => matchMedia("(pointer: coarse)").matches;

/** The system's keyboard, which would lie over half of the page, stays away from number fields where there is a pad. */
function chooseKeyboard(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(NUMBER_FIELD)) {
    field.dataset.pad = "";
    field.inputMode = isCoarse() ? "none" : "decimal";
  }
}

/** Where the pupil goes on after a field: the next field, choice or element of the page. */
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

/** The pad of one field, as it stands in the page. */
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
    // A drawing keeps its size while it is being looked at: the pad comes below it.
    if (!this.#host.querySelector("svg:not(.key-sign)")) this.#host.classList.add("pad-beside");
    this.#host.append(this.element);
  }

  /** Whether it serves this field, and both still stand on the page. */
  serves(field: Element): boolean {
    return this.#field === field && this.element.isConnected;
  }

  /** Question, field and pad together; where the screen is too low for all, the field and the pad. */
  reveal(): void {
    for (const each of [this.#host, this.element, this.#field]) each.scrollIntoView({ block: "nearest" });
  }

  remove(): void {
    this.element.remove();
    this.#host.classList.remove("pad-beside");
  }

  #press(type: () => void): void {
    type();
    // Screen readers move the focus to the key; then the field cannot tell by itself what it holds now.
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
 * Gives the number fields of a form a pad of keys of its own on devices that are used with fingers: in the page, so that it never
 * covers the question. Attached by whoever shows a page to be answered. A keyboard types all the same.
 * @returns detaches it
 */
export function attachNumberPad(form: HTMLFormElement): () => void {
  let pad: Pad | undefined;
  let isPressed = false;
  let dismissed: Element | null = null;

  const close = (): void => {
    pad?.remove();
    pad = undefined;
  };
  /** Opens, moves or closes the pad after the focus. */
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
      // Who touches the field again wants the pad that Escape has closed.
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
