import type { Diagnosis, ResponseRule } from "#engine/format.ts";
import { convertMaths } from "../markup/maths.ts";
import { readFragment, writeFragment } from "../markup/sanitise.ts";
import { checkLanguages, checkPage, checkSurveyPage } from "../pages/check-page.ts";
import { checkAccess, type Page, readPage } from "../pages/read-page.ts";

const NOTHING: Diagnosis = { responses: {}, codes: {}, counts: {}, stages: [], patterns: [] };

/** A page with one item: its question is on line 2, its field begins on line 3. */
export function item(field: string): string {
  return `<fieldset class="item">
<legend><span class="nr" aria-hidden="true">1</span>Was?</legend>
${field}
</fieldset>`;
}

/** All faults of a page, as `line: message`; with a rule, also those of its response `r`. */
export function itemFaults(html: string, rule?: Omit<ResponseRule, "page">): string[] {
  return readItem(html, rule).faults;
}

/** All faults of a page of the background survey. */
export function surveyFaults(html: string): string[] {
  const { page, faults } = readItem(html);
  checkSurveyPage(page, (line, message) => void faults.push(`${line}: ${message}`));
  return faults;
}

function readItem(html: string, rule?: Omit<ResponseRule, "page">) {
  const faults: string[] = [];
  const report = (line: number, message: string): void => void faults.push(`${line}: ${message}`);
  const fragment = readFragment(html, "item", report);
  checkAccess(fragment, report);
  const page: Page = readPage(fragment, report);
  const diagnosis: Diagnosis = { ...NOTHING, responses: rule ? { r: { page: 1, ...rule } } : {} };
  if (rule) checkPage(1, page, { diagnosis, inPlace: true }, report);
  convertMaths(fragment, report);
  writeFragment(fragment, "item", report);
  return { page, faults };
}

/** The faults found in comparing a German and an English page. */
export function languageFaults(german: string, english: string): string[] {
  const faults: string[] = [];
  const report = (line: number, message: string): void => void faults.push(`${line}: ${message}`);
  checkLanguages(readItem(german).page, readItem(english).page, report);
  return faults;
}
