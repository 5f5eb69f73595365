import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "#contract/languages.ts";
import type { Look, Shot } from "./studio.ts";

/** The class on the pictures: where its screens are. */
export interface ShownClass {
  readonly courseId: string;
  /** Course tests' ids by machine name. */
  readonly tests: ReadonlyMap<string, string>;
  /** Ids by access name. */
  readonly pupils: ReadonlyMap<string, string>;
  /** The id of a pupil whose diagnosis follow-up questions would settle. */
  readonly unclear: string;
}

/** A picture that the product itself shows, of a part of one of its screens. */
export interface Picture extends Pick<Shot, "name" | "who">, Pick<Look, "width" | "height" | "density"> {
  /** The screen's. */
  address: (shown: ShownClass, language: Language) => string;
  /** Selector of what shows when the screen is there. */
  shows: string;
  /** What is done on it before the picture is taken. */
  act?: (page: Page, language: Language) => Promise<void>;
  /** The folder of the screen that shows it. Beside the pictures lie their sizes, for the screen, and their words. */
  folder: string;
  /** Selectors of the parts to show: the picture is the smallest one that holds the first element of each. */
  parts: readonly string[];
  /** Around the parts, in CSS pixels; 16 if missing. */
  margin?: number;
  /** As it prints. */
  onPaper?: true;
}

export type Sizes = Record<string, Record<Language, { width: number; height: number }>>;
/** The texts that a picture shows, in their order on the page. */
export type Words = Record<string, Record<Language, readonly string[]>>;

const MARGIN = 16;

/** How to reach the screen of a picture. */
export const shotOf = ({ name, who, address, shows, act }: Picture, shown: ShownClass): Shot => ({
  name,
  who,
  async open(page, url, language) {
    await page.goto(url + address(shown, language));
    await page.locator(shows).first().waitFor();
    await act?.(page, language);
  },
});

export const fileOf = ({ folder, name }: Picture, language: Language): string =>
  join(folder, `${name}-${language}.webp`);
/** What stands beside the pictures of a folder; nothing before its first picture. */
const read = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});
const write = (path: string, value: object): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
const sizesFile = (folder: string): string => join(folder, "sizes.json");
const wordsFile = (folder: string): string => join(folder, "words.json");

export const readSizes = (folder: string): Partial<Sizes> => read(sizesFile(folder)) as Partial<Sizes>;
export const readWords = (folder: string): Partial<Words> => read(wordsFile(folder)) as Partial<Words>;

/** Writes them, a picture's in its language each. */
export function writeBeside(folder: string, sizes: Partial<Sizes>, words: Partial<Words>): void {
  write(sizesFile(folder), sizes);
  write(wordsFile(folder), words);
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of the picture in the window, in CSS pixels. A window without a height of its own grows until all is in it. */
async function frameOf(page: Page, { width, height, parts, margin = MARGIN, onPaper }: Picture): Promise<Frame> {
  if (onPaper) await page.emulateMedia({ media: "print" });
  if (height === undefined) {
    const all = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: all });
  }
  const boxes = await Promise.all(
    parts.map(async (part) => {
      const box = await page.locator(part).first().boundingBox();
      if (box === null) throw new Error(`${part} is not on the screen`);
      return box;
    }),
  );
  const room = page.viewportSize() ?? { width, height: 0 };
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x)) - margin));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - margin));
  const right = Math.min(room.width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + margin));
  const bottom = Math.min(room.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + margin));
  return { x, y, width: right - x, height: bottom - y };
}

/** Runs in the page: the texts that lie in the frame, in the open dialog if there is one. */
function readFrame({ x, y, width, height }: Frame): string[] {
  const root = document.querySelector('[role="dialog"], dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = (walker.currentNode.textContent ?? "").replace(/\s+/gu, " ").trim();
    range.selectNodeContents(walker.currentNode);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const parent = walker.currentNode.parentElement;
    // Words for screen readers alone are cut down to a pixel.
    const isSeen = parent?.checkVisibility({ visibilityProperty: true }) && !(parent.closest(".sr-only") ?? false);
    const isInside = left >= x && top >= y && right <= x + width && bottom <= y + height;
    if (text !== "" && isSeen && isInside && right > left) texts.push(text);
  }
  return texts;
}

/** The texts that the picture of the open screen shows, in their order on the page. */
export async function wordsOn(page: Page, picture: Picture): Promise<string[]> {
  return page.evaluate(readFrame, await frameOf(page, picture));
}

/** @returns PNG, with its size in CSS pixels */
export async function takePicture(
  page: Page,
  picture: Picture,
): Promise<{ png: Buffer; width: number; height: number }> {
  const clip = await frameOf(page, picture);
  const png = await page.screenshot({ clip });
  return { png, width: clip.width, height: clip.height };
}

/** What is wrong with a picture beside the words on screen now; undefined while it is true. */
export function whyOld(
  name: string,
  language: Language,
  recorded: readonly string[] | undefined,
  now: readonly string[],
): string | undefined {
  const again = `node scripts/product-pictures.ts ${name}`;
  if (recorded === undefined) return `The picture ${name} (${language}) is missing. Make it with: ${again}`;
  const gone = recorded.filter((line) => !now.includes(line));
  const come = now.filter((line) => !recorded.includes(line));
  if (gone.length + come.length === 0) return undefined;
  const changes = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
  return [`The picture ${name} (${language}) is old. Make it again with: ${again}`, ...changes].join("\n    ");
}
