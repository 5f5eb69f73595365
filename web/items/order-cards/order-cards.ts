import { itemTexts } from "../../i18n/items.ts";
import { type Card, dragCards, takeCards } from "../cards.ts";
import { html } from "../dom.ts";
import { define, ItemElement } from "../item-element.ts";
import { fillText } from "../words.ts";
import { lay, type Places, readOrder, takeBack, writeOrder } from "./order.ts";
import "../cards.css";
import "./order-cards.css";

const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Cards to put into order: `<order-cards name="o1" first="kleinste Zahl" last="größte Zahl"><span data-key="-2">−2</span>…`.
 * The cards start in the author's order. A tap puts a card on the next free place or takes it back, arrow keys move it, and
 * dragging puts it anywhere. The value is an order of keys (order.ts).
 */
class OrderCards extends ItemElement {
  #cards: Card[] = [];
  #places: Places = [];
  /** The initial home of each card, and the places to fill. */
  #homes: HTMLElement[] = [];
  #stops: HTMLElement[] = [];
  #field = html("div", { class: "order-field" });
  #told = html("p", { class: "sr-only", role: "status" });

  override inWords(answer: string): string {
    const cards = readOrder(answer, this.#keys).map((key) => this.#cards.find((card) => card.key === key));
    return cards.map((card) => card?.words ?? "–").join(" · ");
  }

  protected override build(): void {
    const words = this.#words;
    this.#cards = takeCards(this, "data-key");
    this.#homes = this.#cards.map(() => html("li", { "data-drop": "" }));
    this.#stops = this.#cards.map((_, index) =>
      html(
        "li",
        { "data-drop": index },
        html("span", { class: "sr-only" }, fillText(words.free, { place: index + 1 })),
      ),
    );
    const end = (side: string): HTMLElement => html("p", { class: "order-end" }, this.getAttribute(side) ?? "");
    this.#field.append(
      end("first"),
      html("ol", { role: "list", "aria-label": words.slots }, ...this.#stops),
      end("last"),
      html("ul", { role: "list", class: "order-homes", "aria-label": words.cards }, ...this.#homes),
    );
    this.append(this.#field, this.#told);
    this.style.setProperty("--cards", String(this.#cards.length));
    this.addEventListener("click", ({ target }) => {
      const card = this.#cardOf(target);
      if (card) this.#tap(card);
    });
    this.addEventListener("keydown", (event) => {
      const card = this.#cardOf(event.target);
      const by = WAYS[event.key];
      if (!card || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const place = this.#places.indexOf(card.key);
      if (place !== -1 && this.#stops[place + by]) this.#lay(card, place + by);
    });
    dragCards(this, (face, target) => {
      const card = this.#cardOf(face);
      if (!card) return;
      if (target.dataset.drop !== "") this.#lay(card, Number(target.dataset.drop));
      else if (this.#places.includes(card.key)) this.#takeBack(card);
    });
  }

  protected override show(value: string): void {
    this.#places = readOrder(value, this.#keys);
    for (const [index, { key, words, face, name }] of this.#cards.entries()) {
      const place = this.#places.indexOf(key);
      const home = (place === -1 ? this.#homes : this.#stops)[place === -1 ? index : place];
      if (face.parentElement !== home) home?.append(face);
      const count = this.#cards.length;
      face.toggleAttribute("data-laid", place !== -1);
      name.textContent = place === -1 ? words : fillText(this.#words.placed, { card: words, place: place + 1, count });
    }
    for (const [index, stop] of this.#stops.entries()) stop.toggleAttribute("data-free", this.#places[index] === "");
  }

  protected override freeze(readOnly: boolean): void {
    for (const { face } of this.#cards) face.disabled = readOnly;
  }

  protected override showExpected(expected: string): void {
    this.querySelector(".order-expected")?.remove();
    if (expected === "") return;
    const cards = readOrder(expected, this.#keys).map((key) => this.#cards.find((card) => card.key === key));
    const row = cards.map((card) => {
      const words = html("span", { class: "sr-only" }, card?.words ?? "");
      return html("li", {}, html("span", { class: "item-card" }, card?.drawing.cloneNode(true) ?? "", words));
    });
    this.#field.append(
      html("ol", { role: "list", class: "order-expected", "aria-label": this.#words.expected }, ...row),
    );
  }

  get #words(): (typeof itemTexts)["de"]["orderCards"] {
    return itemTexts[this.language].orderCards;
  }

  get #keys(): string[] {
    return this.#cards.map(({ key }) => key);
  }

  #cardOf(target: EventTarget | null): Card | undefined {
    return this.#cards.find(({ face }) => target instanceof Node && face.contains(target));
  }

  #tap(card: Card): void {
    if (this.#places.includes(card.key)) this.#takeBack(card);
    else {
      this.#lay(card, this.#places.indexOf(""));
      // The next card gets the focus, for a pupil who sets one card after the other.
      this.querySelector<HTMLElement>(".order-homes button")?.focus();
    }
  }

  #lay(card: Card, place: number): void {
    const count = this.#cards.length;
    this.#set(
      lay(this.#places, card.key, place),
      card,
      fillText(this.#words.laid, { card: card.words, place: place + 1, count }),
    );
  }

  #takeBack(card: Card): void {
    this.#set(takeBack(this.#places, card.key), card, fillText(this.#words.back, { card: card.words }));
  }

  #set(places: Places, card: Card, told: string): void {
    if (this.readOnly) return;
    this.give(writeOrder(places));
    card.face.focus();
    this.#told.textContent = told;
  }
}

define("order-cards", OrderCards);
