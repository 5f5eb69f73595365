import { idOf, svg } from "../dom.ts";
import type { Point } from "../figure-point/plane.ts";
import { type Area, PointElement } from "../figure-point/point-element.ts";
import { define } from "../item-element.ts";
import { fillText } from "../words.ts";
import { drawGrid } from "./draw-grid.ts";
import "./grid-point.css";

/**
 * A point in a grid of squares: `<grid-point name="g1" x="-5 5" y="-5 5" axes labels>`, set on multiples of `step` (1). Inline
 * `<svg>` children are drawings in the grid's units, y upwards; their title and desc are added to those of the grid. Without axes
 * places are counted from the lower left corner.
 */
class GridPoint extends PointElement {
  protected override draw(): { drawing: SVGSVGElement; area: Area } {
    const { x, y, step } = this;
    const { drawing, area, layer } = drawGrid({
      x,
      y,
      fine: step < 1 ? step : undefined,
      axes: this.hasAttribute("axes"),
      labels: this.hasAttribute("labels"),
      write: (value) => this.inLanguage(value),
    });
    const numbers = { left: x[0], right: x[1], bottom: y[0], top: y[1], wide: x[1] - x[0], high: y[1] - y[0] };
    const written = Object.entries(numbers).map(([name, number]) => [name, this.inLanguage(number)] as const);
    const said = this.hasAttribute("axes") ? this.words.axes : this.words.squares;
    const title = svg("title", {}, fillText(said, Object.fromEntries(written)));
    const given = [...this.querySelectorAll(":scope > svg")];
    const parts = (name: string): Element[] => given.flatMap((each) => [...each.querySelectorAll(`:scope > ${name}`)]);
    const titles = [...parts("title"), title];
    const descriptions = parts("desc");
    for (const each of given) {
      layer.append(...[...each.childNodes].filter((node) => ![...titles, ...descriptions].includes(node as Element)));
      each.remove();
    }
    this.#turnTexts(layer, area.width / (x[1] - x[0]));
    drawing.prepend(...titles, ...descriptions);
    drawing.setAttribute("aria-labelledby", titles.map(idOf).join(" "));
    if (descriptions.length > 0) drawing.setAttribute("aria-describedby", descriptions.map(idOf).join(" "));
    return { drawing, area };
  }

  /** Text would be upside down, and as large as squares. */
  #turnTexts(layer: Element, cell: number): void {
    for (const text of layer.querySelectorAll("text")) {
      const [x, y] = [text.getAttribute("x") ?? 0, text.getAttribute("y") ?? 0];
      text.setAttribute("transform", `translate(${x} ${y}) scale(${1 / cell} ${-1 / cell})`);
      text.removeAttribute("x");
      text.removeAttribute("y");
    }
  }

  protected override describe({ x, y }: Point): string {
    const { words } = this;
    const corner = !this.hasAttribute("axes");
    const right = corner ? x - this.x[0] : x;
    const up = corner ? y - this.y[0] : y;
    const way = (by: number, ahead: string, back: string): string[] =>
      by === 0 ? [] : [fillText(by > 0 ? ahead : back, { by: this.inLanguage(Math.abs(by)) })];
    const ways = [...way(right, words.goRight, words.goLeft), ...way(up, words.goUp, words.goDown)].join(", ");
    return `${corner ? words.fromCorner : words.fromOrigin}: ${ways || words.there}`;
  }

  protected override hasCoordinates(): boolean {
    return this.hasAttribute("axes");
  }
}

define("grid-point", GridPoint);
