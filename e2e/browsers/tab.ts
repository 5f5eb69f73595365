/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A point of the window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Arguments and results of a page's code. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** An element on the screen: the first visible one that matches the selector and, if given, shows the text. */
export interface Target {
  css: string;
  /** The whole text, spaces apart; or a pattern that it must fit. */
  text?: string | RegExp;
}

/** A tab's basic operations, in each engine's own protocol. `Tab` builds on them. */
export interface Wire {
  /** Whether the engine supports touch; otherwise `pointer` takes every pointer for a mouse. */
  readonly hasTouch: boolean;
  /** Loads an address. @throws Error when no page came within the time. */
  load(url: string, milliseconds: number): Promise<void>;
  /** Evaluates an expression in the page; its awaited value comes back as JSON. */
  run(expression: string): Promise<unknown>;
  /** Presses at the first point, moves over the others and lets go at the last. */
  pointer(kind: "mouse" | "touch", path: readonly Point[]): Promise<void>;
  /** Moves the mouse to the window's corner, away from elements with hover styles. */
  pointAway(): Promise<void>;
  /** Types into the focused element: characters, or one key by its name (`Enter`, `Tab`, `ArrowLeft` …). */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the window's inner size. */
  resize(size: Size): Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture(): Promise<Buffer>;
  /** Closes the tab at once, without a chance to save. */
  close(): Promise<void>;
}

export type Key =
  | "Enter"
  | "Tab"
  | "Escape"
  | "Backspace"
  | "ArrowLeft"
  | "ArrowRight"
  | "ArrowUp"
  | "ArrowDown"
  | "Space";

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 50;
const SILENT_MS = 60_000;
const LONGEST_FRAME_MS = 1000;
const STEPS_OF_A_DRAG = 8;

/** Runs in the page: brings the target into view and returns its middle, or null if it is not on the screen. */
function findInPage(css: string, text: string | null, pattern: string | null): Point | null {
  const shown = (each: Element): boolean => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(each).visibility !== "hidden";
  };
  const words = (each: Element): string =>
    ((each as HTMLElement).innerText ?? each.textContent).replace(/\s+/gu, " ").trim();
  const fits = (each: Element): boolean => {
    if (text !== null) return words(each) === text || each.getAttribute("aria-label") === text;
    return pattern === null || new RegExp(pattern, "u").test(words(each));
  };
  const found = [...document.querySelectorAll(css)].find((each) => shown(each) && fits(each));
  if (found === undefined) return null;
  const middle = (): Point => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const { top, bottom } = found.getBoundingClientRect();
  const { x, y } = middle();
  // Elements below a sticky bar are hidden too.
  const hit = document.elementFromPoint(x, y);
  const covered = hit !== null && !found.contains(hit) && !hit.contains(found);
  if (top < 0 || bottom > innerHeight || covered) found.scrollIntoView({ block: "center", behavior: "instant" });
  return middle();
}

const inWords = ({ css, text }: Target): string => (text === undefined ? css : `${css} with ${String(text)}`);

/**
 * A tab of a real browser of any engine, for journeys in Chromium, Firefox and WebKit alike. It acts by real pointers and
 * keys, as a person does, never by calling the page's own code.
 */
export class Tab {
  private readonly wire: Wire;

  constructor(wire: Wire) {
    this.wire = wire;
  }

  get hasTouch(): boolean {
    return this.wire.hasTouch;
  }

  /** Goes to an address. @throws Error when no page came within the time. */
  async go(url: string, milliseconds = PATIENCE_MS): Promise<void> {
    await this.wire.load(url, milliseconds);
  }

  /** Runs a function in the page. It sees nothing of this file, so everything it needs comes as JSON arguments. */
  async evaluate<Args extends readonly Json[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const result = this.wire.run(`(${inPage.toString()})(...${JSON.stringify(args)})`);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`No answer from the page: ${inPage.toString().slice(0, 120)}`)),
        SILENT_MS,
      );
    });
    return (await Promise.race([result, tooLong]).finally(() => clearTimeout(timer))) as Awaited<Result>;
  }

  /** Where the target is, once it is brought into view; undefined while it is not on the screen. */
  private async find({ css, text }: Target): Promise<Point | undefined> {
    const pattern = text instanceof RegExp ? text.source : null;
    return (await this.evaluate(findInPage, css, typeof text === "string" ? text : null, pattern)) ?? undefined;
  }

  async sees(target: Target): Promise<boolean> {
    return (await this.find(target)) !== undefined;
  }

  /** Waits until `holds`. @throws Error with `what` and the screen's text if that takes too long. */
  async until(what: string, holds: () => Promise<boolean>, milliseconds = PATIENCE_MS): Promise<void> {
    const deadline = Date.now() + milliseconds;
    while (!(await holds())) {
      if (Date.now() > deadline)
        throw new Error(`${what}: not within ${milliseconds} ms. The screen says: ${await this.text("body")}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Waits until the target shows and does not move. @returns its middle. */
  async waitFor(target: Target, milliseconds = PATIENCE_MS): Promise<Point> {
    let last: Point | undefined;
    let still: Point | undefined;
    await this.until(
      inWords(target),
      async () => {
        const now = await this.find(target);
        if (now !== undefined && last?.x === now.x && last.y === now.y) still = now;
        last = now;
        return still !== undefined;
      },
      milliseconds,
    );
    return still as unknown as Point;
  }

  async waitUntilGone(target: Target, milliseconds = PATIENCE_MS): Promise<void> {
    await this.until(`no ${inWords(target)}`, async () => !(await this.sees(target)), milliseconds);
  }

  /** Waits until fonts and pictures are there and nothing on the page moves any more. */
  async settled(): Promise<void> {
    let last = "";
    await this.until("a page that stands still", async () => {
      const now = await this.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== "lazy").length;
        const parts = [...document.querySelectorAll("body *")];
        const boxes = parts.map((each) => each.getBoundingClientRect());
        return `${pictures} ${boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join()}`;
      });
      const still = now === last && now.startsWith("0 ");
      last = now;
      return still;
    });
  }

  /** The text of a selector's first element; empty if there is none. */
  async text(css: string): Promise<string> {
    return this.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? "", css);
  }

  /** Presses the target once it takes presses: a button that rests after the turn of a page is waited for. */
  async click(target: Target, kind: "mouse" | "touch" = "mouse", milliseconds = PATIENCE_MS): Promise<void> {
    const css = `:is(${target.css}):not([aria-disabled="true"])`;
    await this.wire.pointer(kind, [await this.waitFor({ ...target, css }, milliseconds)]);
  }

  /** Replaces a field's text by typing. */
  async write(target: Target, text: string): Promise<void> {
    // A moving target may be missed; then it is clicked again, as a person does.
    const isReady = (): Promise<boolean> =>
      this.evaluate((css) => {
        const field = document.activeElement;
        if (!field?.matches(css)) return false;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
        return true;
      }, target.css);
    await this.until(`${inWords(target)} has the focus`, async () => {
      await this.click(target);
      return isReady();
    });
    await this.wire.press("Backspace");
    await this.wire.type(text);
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.wire.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.wire.press(key);
  }

  /** Drags from one point to another in several small moves, as a hand does. */
  async drag(from: Point, to: Point, kind: "mouse" | "touch" = "mouse"): Promise<void> {
    const path = Array.from({ length: STEPS_OF_A_DRAG + 1 }, (_, step) => ({
      x: Math.round(from.x + ((to.x - from.x) * step) / STEPS_OF_A_DRAG),
      y: Math.round(from.y + ((to.y - from.y) * step) / STEPS_OF_A_DRAG),
    }));
    await this.wire.pointer(kind, path);
  }

  /** Sets the window's size and waits until the page has been drawn. */
  async resize(size: Size): Promise<void> {
    await this.wire.resize(size);
    await this.evaluate(
      (longest) =>
        new Promise<null>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)));
          setTimeout(() => resolve(null), longest);
        }),
      LONGEST_FRAME_MS,
    );
  }

  async pointAway(): Promise<void> {
    await this.wire.pointAway();
  }

  async picture(): Promise<Buffer> {
    return this.wire.picture();
  }

  async close(): Promise<void> {
    await this.wire.close();
  }
}
