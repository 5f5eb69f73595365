import { itemTexts } from "../../i18n/items.ts";
import { html, idOf, svg } from "../dom.ts";
import { type Follower, followPointer } from "../drag.ts";
import { ItemElement, type Mark } from "../item-element.ts";
import { onPress } from "../press.ts";
import { findPoint, isWithin, type Point, type Range, readRange, shareOf, snap } from "./plane.ts";
import "../figure-item.css";
import "./point.css";

/** The part of a drawing that can hold the point, in units of its viewBox. */
export type Area = Record<"x" | "y" | "width" | "height", number>;

type Move = readonly [right: number, up: number];

/** The buttons with their moves, and the rotation of each chevron. */
const BUTTONS = [
  ["left", [-1, 0], 180],
  ["right", [1, 0], 0],
  ["up", [0, 1], 270],
  ["down", [0, -1], 90],
] as const;
const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  PageUp: [0, Infinity],
  PageDown: [0, -Infinity],
};
/** The drawing of a mark inside the point, around its middle. */
const SIGNS: Partial<Record<Mark, string>> = { correct: "M-4 0l3 3 5-6", wrong: "M-3.5-3.5l7 7M3.5-3.5l-7 7" };
const BIG_STEP = 5;
const SLOP = 4;

const write = ({ x, y }: Point): string => `${x};${y}`;

const marker = (name: string, ...drawn: SVGElement[]): HTMLElement =>
  html(
    "span",
    { class: `point-${name}`, hidden: true },
    svg("svg", { viewBox: "-22 -22 44 44", "aria-hidden": "true" }, ...drawn),
  );

/**
 * A point that is set in a drawing by tap, drag, arrow keys or buttons; its value is `x;y`. Its role is `application`, because no
 * other role fits two directions. Screen readers hear its place as it moves, and the drawing stays an image inside.
 */
export abstract class PointElement extends ItemElement {
  protected x: Range = [0, 1];
  protected y: Range = [0, 1];
  protected step = 1;
  #stage = html("div", { class: "point-stage" });
  #area = html("div", { class: "point-area" });
  #sign = svg("path", { class: "sign" });
  #stone = marker("stone", svg("circle", { r: 15, class: "halo" }), svg("circle", { r: 8 }), this.#sign);
  #ghost = marker("ghost", svg("path", { d: "M0-15 15 0 0 15-15 0Z" }), svg("circle", { r: 2.5 }));
  #take = html("button", { type: "button", class: "button button-plain" });
  #told = html("span", { class: "point-told" });
  #help = html("span", { class: "sr-only" });
  #spoken = html("span", { class: "sr-only", role: "status" });
  #point: Point | undefined;

  /** Makes the drawing, an `img` with its name, and the area that can hold the point. */
  protected abstract draw(): { drawing: SVGSVGElement; area: Area };

  /** The point's place in words, for screen readers. */
  protected abstract describe(point: Point): string;

  /** Whether coordinates can be read off the drawing itself. */
  protected abstract hasCoordinates(): boolean;

  /** A number in the notation of the page's language. */
  protected inLanguage(value: number): string {
    const text = String(value).replace("-", "−");
    return this.language === "de" ? text.replace(".", ",") : text;
  }

  protected get words(): (typeof itemTexts)["de"]["point"] {
    return itemTexts[this.language].point;
  }

  protected override build(): void {
    this.x = readRange(this.getAttribute("x"));
    this.y = readRange(this.getAttribute("y"));
    this.step = Math.abs(Number(this.getAttribute("step"))) || 1;
    const { drawing, area } = this.draw();
    const box = drawing.viewBox.baseVal;
    const place = { left: (area.x - box.x) / box.width, top: (area.y - box.y) / box.height };
    const size = { width: area.width / box.width, height: area.height / box.height };
    for (const [name, share] of Object.entries({ ...place, ...size }))
      this.#area.style.setProperty(name, `${100 * share}%`);
    this.#area.append(html("i", { class: "point-cross" }), this.#ghost, this.#stone);
    this.#stage.append(drawing, this.#area);

    const described = [drawing.getAttribute("aria-describedby"), idOf(this.#spoken), idOf(this.#help)];
    this.#stage.setAttribute("aria-describedby", described.filter(Boolean).join(" "));
    this.#stage.setAttribute("aria-labelledby", this.nameIds || (drawing.getAttribute("aria-labelledby") ?? ""));
    this.#take.textContent = this.words.take;
    this.freeze(this.readOnly);
    this.#listen();
    this.append(this.#stage, this.#tools(), this.#spoken, this.#help);
  }

  protected override show(value: string): void {
    this.#point = this.#findShown(value);
    this.#put(this.#stone, this.#point);
    const said = this.#point ? this.describe(this.#point) : this.words.none;
    // Reading the coordinates off the drawing may be the question, so they are written below it only once it is read-only.
    const tells = this.hasAttribute("coordinates") || (this.readOnly && this.hasCoordinates());
    const written = this.#point && tells ? this.#coordinates(this.#point) : "";
    this.#told.textContent = written || (this.readOnly ? said : this.#point ? "" : this.words.hint);
    this.#spoken.textContent = this.readOnly ? "" : said;
    this.#take.disabled = !this.#point;
  }

  protected override freeze(readOnly: boolean): void {
    this.#stage.setAttribute("role", readOnly ? "group" : "application");
    this.#help.textContent = readOnly ? "" : this.words.help;
    for (const [name, value] of Object.entries({ tabindex: "0", "aria-roledescription": this.words.role }))
      if (readOnly) this.#stage.removeAttribute(name);
      else this.#stage.setAttribute(name, value);
    this.show(this.value);
  }

  override flag(mark: Mark, expected: string): void {
    this.#sign.setAttribute("d", SIGNS[mark] ?? "");
    super.flag(mark, expected);
  }

  /** In a drawing without coordinates they would mean nothing. */
  override inWords(value: string): string | undefined {
    const point = this.hasCoordinates() ? undefined : this.#findShown(value);
    return point && this.describe(point);
  }

  protected override showExpected(expected: string): void {
    this.#put(this.#ghost, this.#findShown(expected));
  }

  #coordinates({ x, y }: Point): string {
    return `(${this.inLanguage(x)} | ${this.inLanguage(y)})`;
  }

  /** The point of an answer, if this drawing can hold it. */
  #findShown(value: string): Point | undefined {
    const point = findPoint(value);
    return point && isWithin(point.x, this.x) && isWithin(point.y, this.y) ? point : undefined;
  }

  #put(marked: HTMLElement, point: Point | undefined): void {
    marked.hidden = !point;
    if (!point) return;
    // The cross of the area follows the moved point.
    for (const element of marked === this.#stone ? [marked, this.#area] : [marked]) {
      element.style.setProperty("--x", `${shareOf(point.x, this.x)}%`);
      element.style.setProperty("--y", `${shareOf(point.y, this.y)}%`);
    }
  }

  #tools(): HTMLElement {
    const buttons = BUTTONS.map(([way, move, turn]) => {
      const chevron = svg("path", { d: "M10 6l6 6-6 6", transform: `rotate(${turn} 12 12)` });
      const icon = svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, chevron);
      const button = html(
        "button",
        { type: "button", class: "button button-soft", "aria-label": this.words[way] },
        icon,
      );
      onPress(button, () => this.#move(move));
      return button;
    });
    this.#take.addEventListener("click", () => {
      this.give("");
      this.focus({ preventScroll: true });
    });
    return html("div", { class: "point-tools" }, html("div", { class: "moves" }, ...buttons), this.#told, this.#take);
  }

  #listen(): void {
    this.#stage.addEventListener("keydown", (event) => this.#key(event));
    this.#stage.addEventListener("click", ({ detail, clientX, clientY }) => {
      // A click by assistive technology has no position: it sets the point in the middle, or leaves it unchanged.
      if (detail > 0) this.give(write(this.#under(clientX, clientY)));
      else this.#move([0, 0]);
    });
    followPointer(this.#stage, (pressed) => this.#follow(pressed), SLOP);
  }

  #key(event: KeyboardEvent): void {
    const move = KEYS[event.key];
    const takes = event.key === "Delete" || event.key === "Backspace";
    if (this.readOnly || event.ctrlKey || event.altKey || event.metaKey || !(move ?? takes)) return;
    event.preventDefault();
    if (move) this.#move(move, event.shiftKey ? BIG_STEP : 1);
    else this.give("");
  }

  /** Moves the point; the first move puts it into the middle. */
  #move([right, up]: Move, steps = 1): void {
    const middle = { x: (this.x[0] + this.x[1]) / 2, y: (this.y[0] + this.y[1]) / 2 };
    const by = this.step * steps;
    const to = this.#point ? { x: this.#point.x + right * by, y: this.#point.y + up * by } : middle;
    this.give(write(this.#snap(to)));
  }

  /** Beside the point a finger scrolls the page, and its tap arrives as a click. On the point it drags; a mouse drags everywhere. */
  #follow({ target, pointerType, clientX, clientY }: PointerEvent): Follower | undefined {
    const holds = target instanceof Node && this.#stone.contains(target);
    if (this.readOnly || (pointerType === "touch" && !holds)) return undefined;
    const box = this.#stone.getBoundingClientRect();
    // A point that is held at its edge must not jump under the finger.
    const [dx, dy] = holds ? [box.x + box.width / 2 - clientX, box.y + box.height / 2 - clientY] : [0, 0];
    const under = (event: PointerEvent): Point => this.#under(event.clientX + dx, event.clientY + dy);
    const drop = (): void => {
      delete this.#stage.dataset.dragging;
      this.show(this.value);
    };
    return {
      move: (event) => {
        this.#stage.dataset.dragging = "";
        this.#put(this.#stone, under(event));
      },
      end: (event) => {
        this.give(write(under(event)));
        drop();
      },
      cancel: drop,
    };
  }

  /** The place at a position on the screen. */
  #under(clientX: number, clientY: number): Point {
    const { left, bottom, width, height } = this.#area.getBoundingClientRect();
    const at = (share: number, [from, to]: Range): number => from + share * (to - from);
    return this.#snap({ x: at((clientX - left) / width, this.x), y: at((bottom - clientY) / height, this.y) });
  }

  #snap({ x, y }: Point): Point {
    return { x: snap(x, this.x, this.step), y: snap(y, this.y, this.step) };
  }
}
