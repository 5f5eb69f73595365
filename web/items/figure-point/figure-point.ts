import { idOf, svg } from "../dom.ts";
import { define } from "../item-element.ts";
import { fillText } from "../words.ts";
import { type Point, sharesOf } from "./plane.ts";
import { type Area, PointElement } from "./point-element.ts";

/**
 * A place in a figure: `<figure-point name="p1" x="0 100" y="0 60">` around an inline `<svg role="img">`. The units span the whole
 * viewBox, or its `<rect data-area …>`. With `coordinates` the figure may show them. Without, no numbers are shown, and a screen
 * reader gives the place in per cent.
 */
class FigurePoint extends PointElement {
  protected override draw(): { drawing: SVGSVGElement; area: Area } {
    const drawing = this.querySelector("svg") ?? svg("svg", { viewBox: "0 0 100 60" });
    for (const [role, part] of [
      ["labelledby", drawing.querySelector(":scope > title")],
      ["describedby", drawing.querySelector(":scope > desc")],
    ] as const)
      if (part) drawing.setAttribute(`aria-${role}`, idOf(part));
    drawing.setAttribute("role", "img");
    const { x, y, width, height } = drawing.querySelector<SVGRectElement>("rect[data-area]") ?? {};
    if (!x || !y || !width || !height) return { drawing, area: drawing.viewBox.baseVal };
    const [left, top, wide, high] = [x, y, width, height].map((each) => each.baseVal.value);
    return { drawing, area: { x: left ?? 0, y: top ?? 0, width: wide ?? 1, height: high ?? 1 } };
  }

  protected override describe(point: Point): string {
    if (this.hasCoordinates()) return `x ${this.inLanguage(point.x)}, y ${this.inLanguage(point.y)}`;
    return fillText(this.words.share, sharesOf(point, this.x, this.y));
  }

  protected override hasCoordinates(): boolean {
    return this.hasAttribute("coordinates");
  }
}

define("figure-point", FigurePoint);
