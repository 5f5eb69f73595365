import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { DraftAnswers } from "#contract/merge.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { ResultsTable } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Library, LibraryVersion } from "../library/library.ts";

/**
 * The answers to the test and those to the survey. The latter are stored separately, so that code which reads results
 * never sees them.
 */
export interface SplitAnswers {
  test: DraftAnswers;
  survey: DraftAnswers;
}

/**
 * Splits answers into those to the test and those to the survey.
 * @throws AppError UNKNOWN_RESPONSE if a response belongs to neither
 */
export function splitAnswers(
  { survey }: Library,
  { responseNames }: Pick<LibraryVersion, "responseNames">,
  { inputs, times }: DraftAnswers,
): SplitAnswers {
  const surveyNames = new Set(survey.flatMap(({ responses }) => responses));
  const split: SplitAnswers = { test: { inputs: {}, times: {} }, survey: { inputs: {}, times: {} } };
  for (const [name, value] of Object.entries(inputs)) {
    if (!responseNames.has(name) && !surveyNames.has(name)) throw new AppError("UNKNOWN_RESPONSE");
    const own = responseNames.has(name) ? split.test : split.survey;
    own.inputs[name] = value;
    const time = times[name];
    if (time !== undefined) own.times[name] = time;
  }
  return split;
}

/** The stored form of answers to the survey; null if there are none. */
export function surveyText({ inputs, times }: DraftAnswers): ResultsTable["survey"] {
  return Object.keys(inputs).length === 0 ? null : writeJson({ inputs, times });
}

/** The part of a stored trace that teachers see: without pages of the survey. */
export function shownTrace(trace: ResultsTable["trace"]): TraceEntry[] {
  return readJson(trace).filter(({ pageId }) => pageId < SURVEY_PAGE_ID);
}
