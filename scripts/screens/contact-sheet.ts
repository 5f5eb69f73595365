import type { Page } from "@playwright/test";
import type { Language } from "#contract/limits.ts";

/** Pages of a test that are seen together in one picture. */
export interface ContactSheet {
  machineName: string;
  title: string;
  language: Language;
  theme: "light" | "dark";
  /** Page ids. */
  pages: readonly number[];
  /** Of the window that each page has, in px. */
  width: number;
}

const GAP = 12;
/** Wide windows have ground on both sides; this much of them is seen. */
const WIDEST_SHOWN = 800;
/** Of a sheet, so that it can be read on a screen: two wide windows or four narrow ones in a row. */
const WIDEST = 2 * WIDEST_SHOWN + GAP;

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function frame({ machineName, language, theme, width }: ContactSheet, id: number): string {
  const address = `/${machineName}?bare=1&amp;lang=${language}&amp;theme=${theme}&amp;show=empty&amp;page=${id}`;
  const shown = Math.min(width, WIDEST_SHOWN);
  const cut = (shown - width) / 2;
  return `<figure style="width: ${shown}px"><figcaption>${id}</figcaption>
    <div><iframe src="${address}" style="width: ${width}px; margin-left: ${cut}px"></iframe></div></figure>`;
}

function documentOf(sheet: ContactSheet): string {
  return `<!doctype html><meta charset="utf-8" /><style>
    body { margin: 0; width: max-content; padding: ${GAP}px; background: #8b9794; font: 600 15px sans-serif; }
    h1 { margin: 0 0 8px; font-size: 17px; }
    main { display: flex; flex-wrap: wrap; align-items: flex-start; gap: ${GAP}px; max-width: ${WIDEST}px; }
    figure { margin: 0; } div { overflow: hidden; }
    iframe { display: block; border: 0; height: 100px; }
  </style><body><h1>${escape(sheet.title)}</h1><main>${sheet.pages.map((id) => frame(sheet, id)).join("")}</main></body>`;
}

/**
 * Takes the picture of a sheet: the authors' page at `url` draws each page in a window of its own.
 * @returns PNG
 * @throws Error if a page is not drawn.
 */
export async function takeSheet(page: Page, url: string, sheet: ContactSheet): Promise<Buffer> {
  const address = `${url}/contact-sheet`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: documentOf(sheet) }));
  await page.goto(address);
  for (const [index] of sheet.pages.entries())
    await page.frameLocator("iframe").nth(index).locator("form.test-page > *").first().waitFor();
  await page.evaluate(async () => {
    const frames = [...document.querySelectorAll("iframe")];
    for (const each of frames) await each.contentDocument?.fonts.ready;
    for (const each of frames)
      each.style.height = `${each.contentDocument?.querySelector("main")?.scrollHeight ?? 0}px`;
  });
  await page.waitForLoadState("networkidle");
  const png = await page.locator("body").screenshot({ animations: "disabled" });
  await page.unroute(address);
  return png;
}
