import type { Diagnosis } from "#engine/format.ts";
import { CHOSEN, CONTROLS, SURVEY_CONTROLS } from "../markup/elements.ts";
import type { Report } from "../source/fault.ts";
import { checkAnswers } from "./check-givable-answers.ts";
import type { Page } from "./read-page.ts";

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** What a version's pages are compared with. */
export interface Expected {
  diagnosis: Diagnosis;
  /** Whether a choice lists its options as they stand on the page. Versions that were published before this was asked may not. */
  inPlace: boolean;
}

/** Compares a page with the responses that the diagnosis expects on it. */
export function checkPage(pageId: number, page: Page, { diagnosis, inPlace }: Expected, report: Report): void {
  const expected = Object.entries(diagnosis.responses).filter(([, rule]) => rule.page === pageId);
  const names = expected.map(([name]) => name);
  for (const { name, line } of page.responses.values()) {
    if (!names.includes(name)) {
      const elsewhere = diagnosis.responses[name]?.page;
      report(
        line,
        elsewhere === undefined
          ? `the response ${name} is not in key/diagnosis.yaml; add it there or correct the name`
          : `the response ${name} belongs to page ${elsewhere} by key/diagnosis.yaml; move it there or correct the page`,
      );
    }
  }
  for (const [name, rule] of expected) {
    const response = page.responses.get(name);
    if (response === undefined) {
      report(1, `the response ${name} is missing; key/diagnosis.yaml expects it on this page`);
      continue;
    }
    const { control, values, line } = response;
    if (!CONTROLS[rule.kind].includes(control)) {
      report(line, `${name} is a ${control} field; for kind ${rule.kind} use ${CONTROLS[rule.kind].join(" or ")}`);
    } else if (CHOSEN.has(control) && !sameSet(values, rule.options ?? [])) {
      const options = (rule.options ?? []).join(", ");
      report(line, `${name} offers ${values.join(", ")}; key/diagnosis.yaml lists the options ${options}`);
    } else if (inPlace && rule.kind === "choice" && values.join() !== (rule.options ?? []).join()) {
      // The certainty model tells a pupil who takes the same option throughout by its place in the list.
      const options = (rule.options ?? []).join(", ");
      report(line, `${name} offers ${values.join(", ")}; key/diagnosis.yaml lists ${options}; list them as they stand`);
    } else checkAnswers(response, rule, report);
  }
  checkNumbers(page, names, report);
}

/** Checks a page of the background survey, which has no diagnosis. */
export function checkSurveyPage(page: Page, report: Report): void {
  for (const { name, control, line } of page.responses.values())
    if (!SURVEY_CONTROLS.includes(control))
      report(line, `${name} is a ${control} field; in the survey use ${SURVEY_CONTROLS.join(" or ")}`);
}

/**
 * Checks the visible numbers of items: an item's number is its place among the page's responses in key/diagnosis.yaml.
 */
function checkNumbers(page: Page, names: readonly string[], report: Report): void {
  for (const { shown, responses, line } of page.items) {
    const [name] = responses;
    if (responses.length !== 1 || name === undefined) {
      report(line, `an item holds ${responses.length} responses; make one item for each`);
      continue;
    }
    const place = names.indexOf(name) + 1;
    if (shown === undefined) {
      report(
        line,
        `the item of ${name} has no number; begin with <span class="nr" aria-hidden="true">${place || 1}</span>`,
      );
    } else if (place > 0 && shown !== place) {
      report(line, `the item of ${name} is numbered ${shown}; by the order of key/diagnosis.yaml it is ${place}`);
    }
  }
}

/** Checks that both languages ask the same responses in the same order. */
export function checkLanguages(german: Page, english: Page, report: Report): void {
  for (const response of german.responses.values()) {
    const other = english.responses.get(response.name);
    if (other === undefined) {
      report(1, `the response ${response.name} is missing; the German page has it`);
    } else if (other.control !== response.control || other.values.join() !== response.values.join()) {
      report(
        other.line,
        `${other.name} differs from the German page; give both the same field and options in one order`,
      );
    } else if (other.shape !== response.shape)
      report(other.line, `${other.name} is not as on the German page; there it has ${response.shape}`);
  }
  for (const { name, line } of english.responses.values()) {
    if (!german.responses.has(name)) report(line, `the response ${name} is not on the German page; add it there`);
  }
  if (german.figures.join("\n") !== english.figures.join("\n"))
    report(1, "the number lines to read differ from those of the German page; draw the same");
  const order = (page: Page): string => page.items.flatMap(({ responses }) => responses).join(" ");
  if (
    order(german) !== order(english) &&
    [...german.responses.keys()].toSorted().join() === [...english.responses.keys()].toSorted().join()
  ) {
    report(1, "the items stand in another order than on the German page; use one order");
  }
}
