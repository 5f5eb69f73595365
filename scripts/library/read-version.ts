import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { check, compile } from "#engine/compile.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { Rules } from "#engine/rules.ts";
import { checkExplanation, checkQuestions } from "./check-explanation.ts";
import { checkLanguages, checkPage } from "./check-pages.ts";
import type { Report } from "./fault.ts";
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
import { type Case, type CasesFile, readCases, solutionSheet } from "./sheets.ts";
import { readYaml } from "./yaml-file.ts";

const LANGUAGES = ["de", "en"] as const;

/** What `key/` says. */
export interface Key {
  diagnosis: Diagnosis;
  rules: Rules;
  /** undefined: `cases.yaml` has faults. */
  cases: Case[] | undefined;
  /** Display names and places for faults. */
  diagnosisFile: string;
  casesFile: string;
  lineOf: (path: string) => number;
}

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

export type Reporter = (file: string) => Report;

export interface Place {
  folder: string;
  shown: string;
  reporter: Reporter;
}

export function readFile({ folder, shown, reporter }: Place, name: string): { text: string; report: Report } {
  const report = reporter(`${shown}/${name}`);
  const path = join(folder, name);
  if (existsSync(path)) {
    const text = readFileSync(path, "utf8");
    if (text.trim() === "") report(1, "the file is empty; write it (content/README.md)");
    return { text, report };
  }
  report(1, "the file is missing; write it (content/README.md)");
  return { text: "", report };
}

/** Every response has an answer that is shown as solution, and it is right. */
function checkSolution(diagnosis: Diagnosis, rules: Rules, at: (path: string) => number, report: Report): void {
  const solution = solutionSheet(diagnosis);
  for (const { name, read } of rules.responses) {
    const shown = solution[name] ?? "";
    if (read(shown).state === "correct") continue;
    report(at(`responses.${name}`), `the solution ${shown} of ${name} is not right by its own rule; add solution: "…"`);
  }
}

function readKey(place: Place): Key | undefined {
  const { text, report } = readFile(place, "key/diagnosis.yaml");
  const { text: casesText, report: reportCase } = readFile(place, "key/cases.yaml");
  const file = text.trim() === "" ? undefined : readYaml<Diagnosis>(text, "diagnosis", report);
  const casesFile = casesText.trim() === "" ? undefined : readYaml<CasesFile>(casesText, "cases", reportCase);
  if (file === undefined) return undefined;
  const diagnosis = file.value;
  const faults = check(diagnosis);
  for (const { path, message } of faults) report(file.lineOfDotted(path), `${path}: ${message}`);
  if (faults.length > 0) return undefined;
  const rules = compile(diagnosis);
  checkSolution(diagnosis, rules, file.lineOfDotted, report);
  return {
    diagnosis,
    rules,
    cases: casesFile && readCases(casesFile, diagnosis, reportCase),
    diagnosisFile: `${place.shown}/key/diagnosis.yaml`,
    casesFile: `${place.shown}/key/cases.yaml`,
    lineOf: file.lineOfDotted,
  };
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
  if (text.trim() === "") return;
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
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
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
  key: Key | undefined,
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
        if (key) checkPage(pageId, page, key.diagnosis, report);
        if (pageId >= SURVEY_PAGE_ID) checkSurvey(pageId, language, pages, page, report);
        const german = pages.get(`items/${pageId}-de.html`);
        if (language === "en" && german) checkLanguages(german, page, report);
      });
    }
  }
  const surveyed = pageIds.filter((pageId) => pageId >= SURVEY_PAGE_ID);
  return surveyed.flatMap((pageId) => [...(pages.get(`items/${pageId}-de.html`)?.responses.keys() ?? [])]);
}

function readExplanations(place: Place, key: Key | undefined, written: Pick<ReadVersion, "files" | "drafts">): void {
  const asked: Record<(typeof LANGUAGES)[number], Set<string>> = { de: new Set(), en: new Set() };
  for (const language of LANGUAGES) {
    readHtml(place, `explanation-${language}.html`, "explanation", written, (fragment, strict) => {
      if (key) asked[language] = checkExplanation(fragment, key.diagnosis, strict);
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
  const version = text.trim() === "" ? undefined : readYaml<VersionFile>(text, "version", report);
  const known = new Set(["version.yaml", "items", "key", "explanation-de.html", "explanation-en.html"]);
  const strangers = [
    ...readdirSync(folder).filter((name) => !known.has(name) && !name.startsWith(".")),
    ...(existsSync(join(folder, "key")) ? readdirSync(join(folder, "key")) : [])
      .filter((name) => name !== "diagnosis.yaml" && name !== "cases.yaml" && !name.startsWith("."))
      .map((name) => `key/${name}`),
  ];
  for (const name of strangers) reporter(`${shown}/${name}`)(1, "is not expected here; see content/README.md");
  const key = readKey(place);
  const pageIds = pageIdsIn(place);
  for (const page of new Set(Object.values(key?.diagnosis.responses ?? {}).map((rule) => rule.page))) {
    if (!pageIds.includes(page))
      reporter(`${shown}/items/${page}-de.html`)(
        1,
        "the file is missing; key/diagnosis.yaml has responses on this page",
      );
  }
  const written = { files: new Map<string, string>(), drafts: new Map<string, string>() };
  const survey = readPages(place, pageIds, key, written);
  readExplanations(place, key, written);
  const { changelog, paged = true } = version?.value ?? {};
  return { number, changelog, pageIds, paged, survey, ...written, key };
}
