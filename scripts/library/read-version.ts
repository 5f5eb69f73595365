import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Diagnosis } from "#engine/format.ts";
import { checkExplanation, checkQuestions } from "./check-explanation.ts";
import { checkLanguages, checkPage } from "./check-pages.ts";
import type { Report } from "./fault.ts";
import { isFolder, namesIn, type Place, type Reporter, readFile } from "./files.ts";
import {
  attribute,
  elementsBelow,
  type Fragment,
  lineOf,
  readFragment,
  writeDraft,
  writeFragment,
} from "./fragment.ts";
import { convertMaths } from "./maths.ts";
import { checkAccess, type Page, readPage } from "./page.ts";
import { type Key, readKey } from "./read-key.ts";
import { readYaml } from "./yaml-file.ts";

const LANGUAGES = ["de", "en"] as const;

/** A version as its folder says it. What could not be read is missing, and there is a fault for it. */
export interface ReadVersion {
  number: { major: number; minor: number; patch: number };
  changelog: Text | undefined;
  /** Ascending. */
  pageIds: number[];
  /** False: pupils have all items on one page. */
  paged: boolean;
  /** Responses of the background survey, in the order of its pages. */
  survey: string[];
  /** `items/1-de.html` → sanitised HTML, maths as MathML. */
  files: Map<string, string>;
  /** The same of files with faults, as far as they can be drawn: for their author alone. */
  drafts: Map<string, string>;
  key: Key | undefined;
}

/** The shape of `version.yaml`. */
export interface VersionFile {
  changelog: Text;
  paged?: boolean;
}

/** Reads one HTML file, checks it and keeps what is served; nothing is served of a file with a fault. */
function readHtml(
  place: Place,
  name: string,
  use: "item" | "explanation",
  { files, drafts }: Pick<ReadVersion, "files" | "drafts">,
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

export function pageIdsIn(place: Place): number[] {
  const folder = join(place.folder, "items");
  const ids = new Set<number>();
  if (existsSync(folder) && !isFolder(folder))
    place.reporter(`${place.shown}/items`)(1, "is a file; the pages stand in a folder of this name");
  for (const name of namesIn(folder)) {
    const [, id] = /^([1-9]\d*)-(?:de|en)\.html$/u.exec(name) ?? [];
    if (id === undefined)
      place.reporter(`${place.shown}/items/${name}`)(1, "is not expected here; a page is 1-de.html or 1-en.html");
    else ids.add(Number(id));
  }
  return [...ids].toSorted((a, b) => a - b);
}

/** A question of the background survey is asked on one of its pages. */
function checkSurvey(pageId: number, language: string, pages: Map<string, Page>, page: Page, report: Report): void {
  for (const [name, other] of pages) {
    const id = Number(/\d+/u.exec(name)?.[0]);
    if (id < SURVEY_PAGE_ID || id === pageId || !name.endsWith(`-${language}.html`)) continue;
    for (const { name: response, line } of page.responses.values())
      if (other.responses.has(response)) report(line, `${response} stands on page ${id} too; ask it once`);
  }
}

/** @returns the responses of the background survey */
export function readPages(
  place: Place,
  pageIds: readonly number[],
  diagnosis: Diagnosis | undefined,
  written: Pick<ReadVersion, "files" | "drafts">,
): string[] {
  const pages = new Map<string, Page>();
  for (const language of LANGUAGES) {
    const ids = new Map<string, number>();
    for (const pageId of pageIds) {
      const name = `items/${pageId}-${language}.html`;
      readHtml(place, name, "item", written, (fragment, report) => {
        // The preview shows all pages at once: an id that two pages share would lead a label astray.
        for (const element of elementsBelow(fragment)) {
          const id = attribute(element, "id") ?? "";
          const other = ids.get(id);
          if (other !== undefined && other !== pageId)
            report(lineOf(element), `the id ${id} stands on page ${other} too; an id is there once in a test`);
          if (id !== "") ids.set(id, pageId);
        }
        const page = readPage(fragment, report);
        pages.set(name, page);
        if (diagnosis) checkPage(pageId, page, diagnosis, report);
        if (pageId >= SURVEY_PAGE_ID) checkSurvey(pageId, language, pages, page, report);
        const german = pages.get(`items/${pageId}-de.html`);
        if (language === "en" && german) checkLanguages(german, page, report);
      });
    }
  }
  const surveyed = pageIds.filter((pageId) => pageId >= SURVEY_PAGE_ID);
  return surveyed.flatMap((pageId) => [...(pages.get(`items/${pageId}-de.html`)?.responses.keys() ?? [])]);
}

function readExplanations(
  place: Place,
  diagnosis: Diagnosis | undefined,
  written: Pick<ReadVersion, "files" | "drafts">,
): void {
  const asked: Record<(typeof LANGUAGES)[number], Set<string>> = { de: new Set(), en: new Set() };
  for (const language of LANGUAGES) {
    readHtml(place, `explanation-${language}.html`, "explanation", written, (fragment, strict) => {
      if (diagnosis) asked[language] = checkExplanation(fragment, diagnosis, strict);
    });
  }
  checkQuestions(asked.de, asked.en, place.reporter(`${place.shown}/explanation-de.html`));
  checkQuestions(asked.en, asked.de, place.reporter(`${place.shown}/explanation-en.html`));
}

/** Reads and checks a version's folder. */
export function readVersion(
  folder: string,
  shown: string,
  number: ReadVersion["number"],
  reporter: Reporter,
): ReadVersion {
  const place: Place = { folder, shown, reporter };
  const { text, report } = readFile(place, "version.yaml");
  const version = text === "" ? undefined : readYaml<VersionFile>(text, "version", report);
  const known = new Set(["version.yaml", "items", "key", "explanation-de.html", "explanation-en.html"]);
  const strangers = [
    ...namesIn(folder).filter((name) => !known.has(name)),
    ...namesIn(join(folder, "key"))
      .filter((name) => name !== "diagnosis.yaml" && name !== "cases.yaml")
      .map((name) => `key/${name}`),
  ];
  for (const name of strangers) reporter(`${shown}/${name}`)(1, "is not expected here; see content/README.md");
  const { diagnosis, key } = readKey(place);
  const pageIds = pageIdsIn(place);
  for (const page of new Set(Object.values(diagnosis?.responses ?? {}).map((rule) => rule.page))) {
    if (!pageIds.includes(page))
      reporter(`${shown}/items/${page}-de.html`)(
        1,
        "the file is missing; key/diagnosis.yaml has responses on this page",
      );
  }
  const written = { files: new Map<string, string>(), drafts: new Map<string, string>() };
  const survey = readPages(place, pageIds, diagnosis, written);
  readExplanations(place, diagnosis, written);
  const { changelog, paged = true } = version?.value ?? {};
  return { number, changelog, pageIds, paged, survey, ...written, key };
}
