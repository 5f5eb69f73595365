import type { Page } from "@playwright/test";
import type { Language } from "#contract/languages.ts";

/** A way to look at a test. */
export interface Look {
  theme: "light" | "dark";
  /** Width of the window, in CSS pixels. */
  width: number;
  /** Ids of the pages to show. */
  pages: readonly number[];
  title: string;
}

/** Width of a row that fits a screen: five phones or two wide windows. */
const WIDEST = 1950;
const GAP = 12;
/** Padding around a page, in CSS pixels. */
const EDGE = 8;

/**
 * Lays the pages side by side. The window keeps its width, and each page is a container of that width, so that its look does not
 * change.
 */
function sheetStyle(pageWidth: number, pages: readonly number[]): string {
  const shown = pages.map((id) => `[data-page="${id}"]`).join(", ");
  const width = pageWidth + 2 * EDGE;
  const inRow = Math.min(pages.length, Math.floor((WIDEST + GAP) / (width + GAP)));
  return `
    main.page { width: ${inRow * (width + GAP) + GAP}px; max-width: none; margin: 0; padding: ${GAP}px; background: #8b9794; container: none; }
    main h1 { margin: 0 0 8px; font-size: 17px; color: #000; }
    main > [lang] { display: flex; flex-wrap: wrap; align-items: flex-start; gap: ${GAP}px; }
    main.page .part { width: ${width}px; margin: 0; padding: ${EDGE}px; background: var(--ground); container: page / inline-size; }
    .part::before { content: attr(data-page); display: block; font-size: 13px; }
    .part:not(${shown}) { display: none; }`;
}

/**
 * Opens a test on the authors' page at `url`, with all its pages, to be answered as pupils have them.
 * @throws Error if a page is not drawn
 */
export async function openPages(page: Page, url: string, machineName: string, language: Language): Promise<void> {
  await page.goto(`${url}/${machineName}?bare=1&lang=${language}&show=empty`);
  await page.locator(".part form.test-page > *").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
}

/**
 * Takes a picture of the open test.
 * @returns PNG
 */
export async function takeSheet(page: Page, { theme, width, pages, title }: Look): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  const pageWidth = await page
    .locator(".part")
    .first()
    .evaluate((part) => part.clientWidth);
  await page.evaluate(
    ([css, words]) => {
      const style = document.createElement("style");
      const heading = document.createElement("h1");
      style.textContent = css;
      heading.textContent = words;
      for (const each of [style, heading]) each.dataset.sheet = "";
      document.head.append(style);
      document.querySelector("main")?.prepend(heading);
    },
    [sheetStyle(pageWidth, pages), title] as const,
  );
  const png = await page.screenshot({ fullPage: true, animations: "disabled" });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("[data-sheet]")) each.remove();
  });
  return png;
}

export interface Picture {
  title: string;
  png: Buffer;
}

/**
 * Lays pictures side by side under their titles, as many in a row as {@link WIDEST} holds.
 * @param page one that is free
 * @returns PNG
 */
export async function layTogether(page: Page, pictures: readonly Picture[], title: string): Promise<Buffer> {
  await page.setViewportSize({ width: WIDEST + 2 * GAP + 100, height: 100 });
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  await page.setContent(`<style>
    body { margin: 0; padding: ${GAP}px; display: flex; flex-wrap: wrap; align-items: flex-start; gap: ${GAP}px; background: #8b9794; font: 15px system-ui; }
    h1 { width: 100%; margin: 0; font-size: 17px; }
    figure { margin: 0; }
    img { display: block; }
  </style><h1></h1>`);
  await page.evaluate(
    async ([heading, shown]) => {
      const [h1] = document.getElementsByTagName("h1");
      if (h1) h1.textContent = heading;
      for (const { words, source } of shown) {
        const image = new Image();
        image.src = source;
        const figure = document.createElement("figure");
        figure.append(words, image);
        document.body.append(figure);
        await image.decode();
      }
    },
    [
      title,
      pictures.map((each) => ({ words: each.title, source: `data:image/png;base64,${each.png.toString("base64")}` })),
    ] as const,
  );
  return page.screenshot({ fullPage: true });
}
