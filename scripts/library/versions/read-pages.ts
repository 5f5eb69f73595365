import { existsSync } from "node:fs";
import { join } from "node:path";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { isFolder, namesIn } from "../../file-tree.ts";
import { convertMaths } from "../markup/maths.ts";
import {
  attribute,
  elementsBelow,
  type Fragment,
  lineOf,
  readFragment,
  writeDraft,
  writeFragment,
} from "../markup/sanitise.ts";
import { checkLanguages, checkPage, checkSurveyPage, type Expected } from "../pages/check-page.ts";
import { checkAccess, type Page, readPage } from "../pages/read-page.ts";
import type { Report } from "../source/fault.ts";
import { type Place, readFile } from "../source/files.ts";

export const LANGUAGES = ["de", "en"] as const;

/** The served forms of a version's HTML files. */
export interface Written {
  /** `items/1-de.html` → sanitised HTML, maths as MathML. */
  files: Map<string, string>;
  /** The same for files with faults, as far as they can be drawn; only their author sees them. */
  drafts: Map<string, string>;
}

/** Reads and checks one HTML file and keeps its served form. A file with a fault is not served. */
export function readHtml(
  place: Place,
  name: string,
  use: "item" | "explanation",
  { files, drafts }: Written,
  examine: (fragment: Fragment, report: Report) => void,
): void {
  const { text, report } = readFile(place, name);
  if (text === "") return;
  let isRight = true;
  const strict: Report = (line, message) => {
    isRight = false;
    report(line, message);
  };
  const fragment = readFragment(text, use, strict);
  checkAccess(fragment, strict);
  examine(fragment, strict);
  convertMaths(fragment, strict);
  const written = isRight ? writeFragment(fragment, use, strict) : "";
  if (isRight) files.set(name, written);
  else drafts.set(name, writeDraft(fragment, use));
}

/** The ids of the pages in `items`, ascending. */
export function pageIdsIn(place: Place): number[] {
  const folder = join(place.folder, "items");
  const ids = new Set<number>();
  if (existsSync(folder) && !isFolder(folder))
    place.reporter(`${place.shown}/items`)(1, "is a file; the pages stand in a folder of this name");
  const made = [...(place.made?.files.keys() ?? [])].filter((name) => name.startsWith("items/"));
  for (const name of [...namesIn(folder), ...made.map((one) => one.slice("items/".length))]) {
    const [, id] = /^([1-9]\d*)-(?:de|en)\.html$/u.exec(name) ?? [];
    if (id === undefined)
      place.reporter(`${place.shown}/items/${name}`)(1, "is not expected here; a page is 1-de.html or 1-en.html");
    else ids.add(Number(id));
  }
  return [...ids].toSorted((a, b) => a - b);
}

/** Checks that every response of a survey page is on one page only, and is not a free text. */
function checkSurvey(pageId: number, language: string, pages: Map<string, Page>, page: Page, report: Report): void {
  checkSurveyPage(page, report);
  for (const [name, other] of pages) {
    const id = Number(/\d+/u.exec(name)?.[0]);
    if (id === pageId || !name.endsWith(`-${language}.html`)) continue;
    for (const { name: response, line } of page.responses.values())
      if (other.responses.has(response)) report(line, `${response} stands on page ${id} too; ask it once`);
  }
}

/**
 * Reads and checks pages in both languages, with the diagnosis if there is one.
 * @returns the responses in the order of the pages
 */
export function readPages(
  place: Place,
  pageIds: readonly number[],
  expected: Expected | undefined,
  written: Written,
): string[] {
  const pages = new Map<string, Page>();
  for (const language of LANGUAGES) {
    const ids = new Map<string, number>();
    for (const pageId of pageIds) {
      const name = `items/${pageId}-${language}.html`;
      readHtml(place, name, "item", written, (fragment, report) => {
        // The preview shows all pages together, so an id on two pages would confuse labels.
        for (const element of elementsBelow(fragment)) {
          const id = attribute(element, "id") ?? "";
          const other = ids.get(id);
          if (other !== undefined && other !== pageId)
            report(lineOf(element), `the id ${id} stands on page ${other} too; an id is there once in a test`);
          if (id !== "") ids.set(id, pageId);
        }
        const page = readPage(fragment, report);
        pages.set(name, page);
        if (expected) checkPage(pageId, page, expected, report);
        if (pageId >= SURVEY_PAGE_ID) checkSurvey(pageId, language, pages, page, report);
        const german = pages.get(`items/${pageId}-de.html`);
        if (language === "en" && german) checkLanguages(german, page, report);
      });
    }
  }
  return pageIds.flatMap((pageId) => [...(pages.get(`items/${pageId}-de.html`)?.responses.keys() ?? [])]);
}
