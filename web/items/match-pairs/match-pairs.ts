import { itemTexts } from "../../i18n/items.ts";
import { type Card, dragCards, takeCards } from "../cards.ts";
import { html, svg } from "../dom.ts";
import { define, ItemElement } from "../item-element.ts";
import { fillText } from "../words.ts";
import { type Pairs, readPairs, togglePair, writePairs } from "./pairs.ts";
import "../cards.css";
import "./match-pairs.css";

/**
 * Cards to pair: `<match-pairs name="m1"><span data-left="a">1/2</span>…<span data-right="1">50 %</span>…`. Tapping a card and then
 * one of the other side makes a pair, and so does dragging; repeating it dissolves the pair. There may be more cards on the right
 * than on the left; with `reuse` a card on the right may have several partners. The value is `a2,b1` (pairs.ts).
 */
class MatchPairs extends ItemElement {
  #lefts: Card[] = [];
  #rights: Card[] = [];
  #pairs: Pairs = new Map();
  #chosen: Card | undefined;
  #lines = svg("svg", { class: "pair-lines", "aria-hidden": "true" });
  #part = html("button", { type: "button", class: "button button-soft button-plain" });
  #told = html("p", { class: "sr-only", role: "status" });

  override inWords(answer: string): string {
    const wordsOf = (cards: readonly Card[], key: string): string =>
      cards.find((each) => each.key === key)?.words ?? "";
    const pairs = [...this.#read(answer)];
    return pairs.map(([left, right]) => `${wordsOf(this.#lefts, left)} – ${wordsOf(this.#rights, right)}`).join("; ");
  }

  protected override build(): void {
    const words = this.#words;
    this.#lefts = takeCards(this, "data-left");
    this.#rights = takeCards(this, "data-right");
    const list = (cards: readonly Card[], name: string): HTMLElement =>
      html("ul", { "aria-label": name, role: "list" }, ...cards.map(({ face }) => html("li", {}, face)));
    for (const { face } of this.#all) {
      face.dataset.drop = "";
      face.append(html("span", { class: "pair-sign", "aria-hidden": "true" }));
    }
    this.#part.append(words.part);
    this.#part.addEventListener("click", () => this.#dissolve());
    this.append(list(this.#lefts, words.left), this.#lines, list(this.#rights, words.right), this.#part, this.#told);
    this.style.setProperty("--rows", String(this.#rows));
    this.addEventListener("click", ({ target }) => {
      const card = this.#cardOf(target);
      if (card) this.#tap(card);
    });
    dragCards(this, (face, target) => {
      const [card, other] = [this.#cardOf(face), this.#cardOf(target)];
      if (card && other && this.#isLeft(card) !== this.#isLeft(other)) this.#pair(card, other);
    });
  }

  protected override show(value: string): void {
    this.#pairs = this.#read(value);
    this.#draw();
  }

  protected override freeze(readOnly: boolean): void {
    for (const { face } of this.#all) face.disabled = readOnly;
  }

  protected override showExpected(expected: string): void {
    this.#draw();
    if (expected === "") return;
    const right = this.#read(expected);
    this.#lines.replaceChildren();
    for (const [left, partner] of this.#pairs)
      this.#drawLine(left, partner, right.get(left) === partner ? "pair-right" : "pair-wrong");
    for (const [left, partner] of right)
      if (this.#pairs.get(left) !== partner) this.#drawLine(left, partner, "pair-expected");
  }

  get #words(): (typeof itemTexts)["de"]["matchPairs"] {
    return itemTexts[this.language].matchPairs;
  }

  get #all(): Card[] {
    return [...this.#lefts, ...this.#rights];
  }

  get #rows(): number {
    return Math.max(this.#lefts.length, this.#rights.length);
  }

  #read(value: string): Pairs {
    return readPairs(value, keysOf(this.#lefts), keysOf(this.#rights), this.hasAttribute("reuse"));
  }

  #cardOf(target: EventTarget | null): Card | undefined {
    return this.#all.find(({ face }) => target instanceof Node && face.contains(target));
  }

  #isLeft(card: Card): boolean {
    return this.#lefts.includes(card);
  }

  #partnersOf(card: Card): Card[] {
    if (this.#isLeft(card)) return this.#rights.filter(({ key }) => this.#pairs.get(card.key) === key);
    return this.#lefts.filter(({ key }) => this.#pairs.get(key) === card.key);
  }

  #tap(card: Card): void {
    const before = this.#chosen;
    if (before && this.#isLeft(before) !== this.#isLeft(card)) this.#pair(before, card);
    else {
      this.#chosen = before === card ? undefined : card;
      this.#draw();
      this.#told.textContent = this.#chosen ? fillText(this.#words.chosen, { card: card.words }) : "";
    }
  }

  #pair(card: Card, other: Card): void {
    const [left, right] = this.#isLeft(card) ? [card, other] : [other, card];
    this.#chosen = undefined;
    const pairs = togglePair(this.#pairs, left.key, right.key, this.hasAttribute("reuse"));
    this.give(writePairs(pairs, keysOf(this.#lefts)));
    const told = pairs.has(left.key) ? this.#words.paired : this.#words.parted;
    this.#told.textContent = fillText(told, { card: left.words, partner: right.words });
  }

  /** Dissolves all pairs of the chosen card. */
  #dissolve(): void {
    const card = this.#chosen;
    if (!card) return;
    for (const partner of this.#partnersOf(card)) this.#pair(card, partner);
    card.face.focus();
  }

  #draw(): void {
    const signOf = (left: Card): number => this.#lefts.indexOf(left) + 1;
    for (const card of this.#all) {
      const partners = this.#partnersOf(card);
      const [first] = partners;
      const partner = partners.map(({ words }) => words).join(this.#words.and);
      card.name.textContent = first ? fillText(this.#words.partner, { card: card.words, partner }) : card.words;
      card.face.ariaPressed = String(card === this.#chosen);
      card.face.toggleAttribute("data-laid", first !== undefined);
      const signs = this.#isLeft(card) && first ? [signOf(card)] : this.#isLeft(card) ? [] : partners.map(signOf);
      const sign = card.face.querySelector(".pair-sign");
      if (sign) sign.textContent = signs.join(" ");
    }
    this.#lines.replaceChildren();
    for (const [left, right] of this.#pairs) this.#drawLine(left, right, "");
    this.#part.disabled = !this.#chosen || this.#partnersOf(this.#chosen).length === 0;
  }

  /** A line from row to row: all rows have the same height. */
  #drawLine(left: string, right: string, className: string): void {
    const height = (key: string, cards: readonly Card[]): string =>
      `${((keysOf(cards).indexOf(key) + 0.5) / this.#rows) * 100}%`;
    const ends = { x1: 0, y1: height(left, this.#lefts), x2: "100%", y2: height(right, this.#rights) };
    this.#lines.append(svg("line", { class: className, ...ends }));
  }
}

function keysOf(cards: readonly Card[]): string[] {
  return cards.map(({ key }) => key);
}

define("match-pairs", MatchPairs);
