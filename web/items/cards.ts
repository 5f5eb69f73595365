import { html } from "./dom.ts";
import { followPointer } from "./drag.ts";
import { edgeScroll } from "./edge-scroll.ts";
import { wordsOf } from "./words.ts";

/** A card to order or to pair: its key, the drawing that the author put on it, and its name. */
export interface Card {
  key: string;
  words: string;
  face: HTMLButtonElement;
  drawing: HTMLElement;
  /** The text for screen readers: the words, and the card's place. */
  name: HTMLElement;
}

/** The distance in pixels from which a press counts as a drag, not as a tap. */
const SLOP = 6;

/** Turns the children `<span data-key="a">…</span>` of an element into cards, in their order; `attribute` is `data-key` here. */
export function takeCards(element: HTMLElement, attribute: string): Card[] {
  element.classList.add("item-cards");
  return [...element.querySelectorAll(`[${attribute}]`)].map((child) => {
    const words = wordsOf(child).replace(/\s+/g, " ").trim();
    child.remove();
    const drawing = html("span", { "aria-hidden": "true" }, ...child.childNodes);
    const name = html("span", { class: "sr-only" }, words);
    const face = html("button", { type: "button", class: "item-card" }, drawing, name);
    return { key: child.getAttribute(attribute) ?? "", words, face, drawing, name };
  });
}

/**
 * Lets cards be dragged. Drop targets carry `data-drop`; while a card is over one, it has `data-over`.
 * @param drop called with the card's face and the target; without a target the card goes back
 */
export function dragCards(element: HTMLElement, drop: (face: Element, target: HTMLElement) => void): void {
  followPointer(
    element,
    ({ target, clientX, clientY }) => {
      const face = target instanceof Element ? target.closest<HTMLButtonElement>(".item-card:enabled") : null;
      if (!face) return undefined;
      let over: HTMLElement | null = null;
      let at = { clientX, clientY };
      const scrolledBefore = scrollY;
      const lay = (): void => {
        const down = at.clientY - clientY + scrollY - scrolledBefore;
        face.style.setProperty("translate", `${at.clientX - clientX}px ${down}px`);
        delete over?.dataset.over;
        const found = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;
        over = element.contains(found) ? found : null;
        if (over) over.dataset.over = "";
      };
      const edge = edgeScroll(lay);
      const rest = (): void => {
        edge.stop();
        face.style.removeProperty("translate");
        delete face.dataset.dragged;
        delete over?.dataset.over;
      };
      return {
        move(event) {
          at = event;
          face.dataset.dragged = "";
          lay();
          edge.follow(event.clientY);
        },
        end() {
          rest();
          if (over) drop(face, over);
        },
        cancel: rest,
      };
    },
    SLOP,
  );
}
