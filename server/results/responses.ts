import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { DraftAnswers } from "#contract/merge.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import { AppError } from "../http/app-error.ts";
import type { Library, LibraryVersion } from "../library/library.ts";

/** Answers by what they answer. Those to the survey are stored by themselves: whoever reads the others cannot meet them. */
export interface SplitAnswers {
  test: DraftAnswers;
  survey: DraftAnswers;
}

/** @throws AppError UNKNOWN_RESPONSE if one of the answers is to a response of neither the test's version nor the survey. */
export function splitAnswers(
  { survey }: Library,
  { responseNames }: LibraryVersion,
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

/** How answers to the survey are stored; null where none were given. */
export function surveyText({ inputs, times }: DraftAnswers): string | null {
  return Object.keys(inputs).length === 0 ? null : JSON.stringify({ inputs, times });
}

/** The stays on the pages that a teacher knows, of a trace as it is stored: not those on the survey. */
export function shownTrace(trace: string): TraceEntry[] {
  return (JSON.parse(trace) as TraceEntry[]).filter(({ pageId }) => pageId < SURVEY_PAGE_ID);
}
