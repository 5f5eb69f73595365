import { itemTexts } from "../../i18n/items.ts";
import { html, idOf, svg } from "../dom.ts";
import { define, ItemElement, type Mark } from "../item-element.ts";
import "../figure-item.css";
import "./figure-choice.css";

/** A part that can be chosen, with its overlays. */
interface Part {
  key: string;
  label: string;
  element: SVGGElement;
  /** The first shape of the part. */
  outline: SVGGeometryElement | undefined;
  /** An invisible circle below all parts, so that a small part is easy to hit. */
  reach: SVGElement;
  /** Outline and badge, above all parts, so that no neighbour hides them. */
  over: SVGElement;
  sign: SVGElement;
}

const TICK = "M-5 .5l3.5 3.5 6-7.5";
const SIGNS: Partial<Record<Mark, string>> = { wrong: "M-4-4l8 8M4-4l-8 8", expected: "M-5 0h9M.5-4l4 4-4 4" };
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** A part smaller than this, in pixels, gets a ring around it instead of an outline. */
const SMALL = 28;
/** The smallest size of a part, in pixels, that has room for its badge inside. */
const ROOM = 64;

/**
 * Parts of a figure to choose from: `<figure-choice name="f1" [several]>` around an `<svg>` with `<g data-key="a"
 * data-label="Dreieck links unten">`. The first shape of a part is its outline. The value is the key; with `several` it has the
 * format of ticked boxes: `abd`, or `3.10,3.9` with longer keys (engine/format.ts).
 */
class FigureChoice extends ItemElement {
  #several = false;
  #parts: Part[] = [];
  #expected: Part[] = [];
  #said = html("p", { class: "figure-said" });

  protected override build(): void {
    this.#several = this.hasAttribute("several");
    const figure = this.querySelector("svg") ?? svg("svg");
    const part = (element: SVGGElement): Part => this.#prepare(element);
    this.#parts = [...figure.querySelectorAll<SVGGElement>("g[data-key]")].map(part);
    figure.prepend(svg("g", { "aria-hidden": "true" }, ...this.#parts.map(({ reach }) => reach)));
    figure.append(svg("g", { "aria-hidden": "true" }, ...this.#parts.map(({ over }) => over)));
    // The parts of an `img` would be hidden, so the drawing becomes a `group` and keeps its name and description.
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
      const { element, sign, over, label } = part;
      const isChosen = chosen.includes(part);
      const mark = this.#markOf(part, isChosen);
      over.toggleAttribute("data-chosen", isChosen);
      if (mark) over.dataset.mark = mark;
      sign.setAttribute("d", (mark && SIGNS[mark]) ?? TICK);
      element.setAttribute("aria-checked", String(isChosen));
      element.setAttribute("aria-label", mark ? `${label} (${words[mark]})` : label);
      if (!this.readOnly) element.setAttribute("tabindex", this.#several || part === stop ? "0" : "-1");
    }
    this.#said.textContent = chosen.length > 0 ? `${words.chosen}: ${this.#named(chosen)}` : words.none;
  }

  protected override freeze(readOnly: boolean): void {
    for (const { element } of this.#parts) {
      element.setAttribute("aria-disabled", String(readOnly));
      if (readOnly) element.removeAttribute("tabindex");
    }
    this.show();
  }

  override inWords(value: string): string {
    return this.#named(this.#partsOf(value));
  }

  protected override showExpected(expected: string): void {
    this.#expected = this.#partsOf(expected);
    this.show();
  }

  #prepare(element: SVGGElement): Part {
    const { key = "", label = key } = element.dataset;
    element.setAttribute("role", this.#several ? "checkbox" : "radio");
    const over = svg("g", { class: "figure-over" });
    const part: Part = {
      key,
      label,
      element,
      outline: [...element.querySelectorAll<SVGElement>("*")].find((each) => each instanceof SVGGeometryElement),
      reach: svg("circle", { r: 22, class: "figure-reach" }),
      over,
      sign: svg("path"),
    };
    element.addEventListener("keydown", (event) => this.#key(event, part));
    for (const type of ["focus", "blur"])
      element.addEventListener(type, () => over.toggleAttribute("data-focus", element.matches(":focus-visible")));
    return part;
  }

  /** Places all overlays of fixed size on the parts; called again whenever the figure's size changes. */
  #place(figure: SVGSVGElement): void {
    const toDrawing = figure.getScreenCTM()?.inverse();
    // A figure that was removed from the page has no size, and its outlines have no length.
    if (!toDrawing || !figure.isConnected) return;
    for (const { element, outline, reach, over, sign } of this.#parts) {
      const { x, y } = middleOf(outline ?? element);
      const size = (each: Element): number =>
        Math.max(each.getBoundingClientRect().width, each.getBoundingClientRect().height);
      const lay = <T extends SVGElement>(drawn: T, off = 0): T => {
        const at = new DOMPoint(x + off, y - off).matrixTransform(toDrawing);
        drawn.setAttribute("transform", `translate(${at.x} ${at.y}) scale(${toDrawing.a})`);
        return drawn;
      };
      const shape = (name: string): SVGElement => {
        const matrix = outline?.getScreenCTM();
        if (!outline || !matrix || size(outline) < SMALL)
          return lay(svg("circle", { r: name === "figure-ring" ? 20 : 15, class: `${name} figure-small` }));
        const { a, b, c, d, e, f } = toDrawing.multiply(matrix);
        const copy = outline.cloneNode(false) as SVGGeometryElement;
        copy.removeAttribute("id");
        copy.setAttribute("class", getComputedStyle(outline).fill === "none" ? `${name} figure-open` : name);
        copy.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
        return copy;
      };
      lay(reach);
      const badge = svg("g", { class: "figure-badge" }, svg("circle", { r: 12 }), sign);
      const isCrowded = size(outline ?? element) < ROOM || element.querySelector("text") !== null;
      over.replaceChildren(shape("figure-ring"), shape("figure-cover"), lay(badge, isCrowded ? 18 : 0));
    }
  }

  /** The part under the pointer, or else one within its reach. */
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

  /** Chooses a part. A chosen part is deselected, so that the question can be left open again. */
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

  /** The parts in an answer, in the figure's order; unknown keys are ignored. */
  #partsOf(value: string): Part[] {
    const keys = this.#several ? value.split(this.#separator) : [value];
    return this.#parts.filter(({ key }) => keys.includes(key));
  }

  get #chosen(): Part[] {
    return this.#partsOf(this.value);
  }

  #named(parts: readonly Part[]): string {
    return parts.map(({ label }) => label).join(", ");
  }

  #markOf(part: Part, isChosen: boolean): "correct" | "wrong" | "expected" | undefined {
    const { mark } = this.dataset;
    if (!mark || mark === "solution") return undefined;
    const isExpected = this.#expected.includes(part);
    if (isChosen) return mark === "correct" || isExpected ? "correct" : "wrong";
    return isExpected ? "expected" : undefined;
  }
}

define("figure-choice", FigureChoice);

/** The number of points of an outline that are averaged. */
const SAMPLES = 24;

/**
 * A point well inside a part, in pixels of the screen: the mean of its outline. The middle of the bounding box would be on the long
 * side of a right-angled triangle.
 */
function middleOf(outline: SVGGraphicsElement): { x: number; y: number } {
  const toScreen = outline.getScreenCTM();
  const length = outline instanceof SVGGeometryElement ? outline.getTotalLength() : 0;
  if (!(outline instanceof SVGGeometryElement) || !toScreen || length === 0) {
    const { x, y, width, height } = outline.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  const places = Array.from({ length: SAMPLES }, (_, index) => outline.getPointAtLength((length * index) / SAMPLES));
  const mean = (of: (place: DOMPoint) => number): number => places.reduce((sum, place) => sum + of(place), 0) / SAMPLES;
  return new DOMPoint(
    mean(({ x }) => x),
    mean(({ y }) => y),
  ).matrixTransform(toScreen);
}
