import { itemTexts } from "../../i18n/items.ts";
import { html, idOf, svg } from "../dom.ts";
import { define, ItemElement, type Mark } from "../item-element.ts";
import { middleOf } from "./middle.ts";
import "./figure-choice.css";

/** One part that can be chosen, with what is drawn around it. */
interface Part {
  key: string;
  label: string;
  element: SVGGElement;
  /** An invisible circle below all parts, so that a small one is easy to hit. */
  reach: SVGElement;
  badge: SVGElement;
  sign: SVGElement;
}

const TICK = "M-5 .5l3.5 3.5 6-7.5";
const SIGNS: Partial<Record<Mark, string>> = { wrong: "M-4-4l8 8M4-4l-8 8", expected: "M-5 0h9M.5-4l4 4-4 4" };
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** What a part must measure on the screen to carry its badge inside, in pixels. */
const ROOM = 64;

/**
 * Parts of a figure to choose from: `<figure-choice name="f1" [several]>` around an `<svg>` with
 * `<g data-key="a" data-label="Dreieck links unten">`. The first shape of a part is its outline. The value is the key, with
 * `several` as of ticked boxes: `abd`, or `3.10,3.9` where keys are longer (engine/format.ts).
 */
class FigureChoice extends ItemElement {
  #several = false;
  #parts: Part[] = [];
  #expected: string[] = [];
  #said = html("p", { class: "figure-said" });

  protected override build(): void {
    this.#several = this.hasAttribute("several");
    const figure = this.querySelector("svg") ?? svg("svg");
    const part = (element: SVGGElement): Part => this.#prepare(element);
    this.#parts = [...figure.querySelectorAll<SVGGElement>("g[data-key]")].map(part);
    figure.prepend(svg("g", { "aria-hidden": "true" }, ...this.#parts.map(({ reach }) => reach)));
    figure.append(
      svg("g", { "aria-hidden": "true", class: "figure-badges" }, ...this.#parts.map(({ badge }) => badge)),
    );
    // An img would hide its parts: the drawing becomes the group that they belong to, and keeps its name and description.
    const [title, description] = ["title", "desc"].map((name) => figure.querySelector(`:scope > ${name}`));
    if (title) figure.prepend(title);
    figure.setAttribute("role", this.#several ? "group" : "radiogroup");
    figure.setAttribute("aria-labelledby", [this.nameIds, title ? idOf(title) : ""].join(" ").trim());
    if (description) figure.setAttribute("aria-describedby", idOf(description));
    figure.addEventListener("click", (event) => {
      const hit = this.#hit(event);
      if (!hit) return;
      this.#choose(hit);
      hit.element.focus({ preventScroll: true });
    });
    this.append(figure, this.#said);
    new ResizeObserver(() => this.#place(figure)).observe(figure);
  }

  protected override show(): void {
    const chosen = this.#chosen;
    const stop = chosen[0] ?? this.#parts[0];
    const words = itemTexts[this.language].figureChoice;
    for (const part of this.#parts) {
      const { element, sign, badge, key, label } = part;
      const isChosen = chosen.includes(part);
      const mark = this.#markOf(key, isChosen);
      for (const each of [element, badge]) {
        each.toggleAttribute("data-chosen", isChosen);
        if (mark) each.dataset.mark = mark;
      }
      sign.setAttribute("d", (mark && SIGNS[mark]) ?? TICK);
      element.setAttribute("aria-checked", String(isChosen));
      element.setAttribute("aria-label", mark ? `${label} (${words[mark]})` : label);
      if (!this.readOnly) element.setAttribute("tabindex", this.#several || part === stop ? "0" : "-1");
    }
    const labels = chosen.map(({ label }) => label).join(", ");
    this.#said.textContent = chosen.length > 0 ? `${words.chosen}: ${labels}` : words.none;
  }

  protected override freeze(readOnly: boolean): void {
    for (const { element } of this.#parts) {
      element.setAttribute("aria-disabled", String(readOnly));
      if (readOnly) element.removeAttribute("tabindex");
    }
    this.show();
  }

  protected override showExpected(expected: string): void {
    this.#expected = this.#keysOf(expected);
    this.show();
  }

  #prepare(element: SVGGElement): Part {
    const { key = "", label = key } = element.dataset;
    element.setAttribute("role", this.#several ? "checkbox" : "radio");
    const outline = element.querySelector("path, rect, circle, ellipse, polygon, polyline, line");
    for (const name of ["figure-ring", "figure-cover"]) {
      const copy = outline?.cloneNode(false);
      if (!(copy instanceof SVGElement)) continue;
      copy.removeAttribute("id");
      copy.classList.add(name);
      element.append(copy);
    }
    const sign = svg("path");
    const part: Part = {
      key,
      label,
      element,
      reach: svg("circle", { r: 22, class: "figure-reach" }),
      badge: svg("g", { class: "figure-badge" }, svg("circle", { r: 12 }), sign),
      sign,
    };
    element.addEventListener("keydown", (event) => this.#key(event, part));
    return part;
  }

  /** Lays what has a fixed size on the screen where the parts are; again whenever the figure's size changes. */
  #place(figure: SVGSVGElement): void {
    const toDrawing = figure.getScreenCTM()?.inverse();
    if (!toDrawing) return;
    for (const { element, reach, badge } of this.#parts) {
      const { width, height } = element.getBoundingClientRect();
      const { x, y } = middleOf(element);
      const small = Math.max(width, height) < ROOM || element.querySelector("text") !== null;
      const lay = (part: SVGElement, off: number): void => {
        const at = new DOMPoint(x + off, y - off).matrixTransform(toDrawing);
        part.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${toDrawing.a})`);
      };
      lay(reach, 0);
      lay(badge, small ? 18 : 0);
    }
  }

  /** What is under the pointer, or else within reach of it. */
  #hit({ target, clientX, clientY }: MouseEvent): Part | undefined {
    const direct = this.#parts.find(({ element }) => target instanceof Node && element.contains(target));
    if (direct) return direct;
    const under = document.elementsFromPoint(clientX, clientY);
    return this.#parts.find(({ reach }) => under.includes(reach));
  }

  #key(event: KeyboardEvent, part: Part): void {
    const way = WAYS[event.key];
    if (this.readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") this.#choose(part);
    else if (way && !this.#several) {
      const next = this.#parts.at((this.#parts.indexOf(part) + way) % this.#parts.length) ?? part;
      this.give(next.key);
      next.element.focus();
    } else return;
    event.preventDefault();
  }

  /** Chooses a part; one that is chosen is taken back, so that a question can be left open again. */
  #choose(part: Part): void {
    const chosen = this.#chosen;
    const isChosen = chosen.includes(part);
    const others = this.#several ? chosen.filter((each) => each !== part) : [];
    const keys = [...others, ...(isChosen ? [] : [part])].map(({ key }) => key);
    this.give(keys.sort().join(this.#separator));
  }

  get #separator(): string {
    return this.#parts.every(({ key }) => key.length === 1) ? "" : ",";
  }

  #keysOf(value: string): string[] {
    return this.#several ? value.split(this.#separator) : [value];
  }

  get #chosen(): Part[] {
    const keys = this.#keysOf(this.value);
    return this.#parts.filter(({ key }) => keys.includes(key));
  }

  #markOf(key: string, isChosen: boolean): "correct" | "wrong" | "expected" | undefined {
    const { mark } = this.dataset;
    if (!mark || mark === "solution") return undefined;
    const isExpected = this.#expected.includes(key);
    if (isChosen) return mark === "correct" || isExpected ? "correct" : "wrong";
    return isExpected ? "expected" : undefined;
  }
}

define("figure-choice", FigureChoice);
