import { existsSync } from "node:fs";
import { join } from "node:path";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Diagnosis } from "#engine/format.ts";
import { type Fault, sortFaults } from "./fault.ts";
import { isFolder, type Place } from "./files.ts";
import { pageIdsIn, readPages, type Written } from "./read-pages.ts";
import { readUnscoredVersions, type VersionPages } from "./unscored.ts";

/** The folder of the background survey: pages that a test's `version.yaml` can append. */
export const SURVEY = "survey";

/** The background survey as its folder says it. */
export interface ReadSurvey {
  machineName: typeof SURVEY;
  /** Newest first. */
  versions: VersionPages[];
  faults: Fault[];
}

/** Reads and checks the background survey; undefined: the content has none. */
export function readSurvey(contentDir: string): ReadSurvey | undefined {
  const folder = join(contentDir, SURVEY);
  if (!existsSync(folder)) return undefined;
  const shown = `content/${SURVEY}`;
  const faults: Fault[] = [];
  const reporter = (file: string) => (line: number, message: string) => void faults.push({ file, line, message });
  const versions = readUnscoredVersions(folder, shown, [], reporter);
  if (versions.length === 0) reporter(shown)(1, "the survey has no version; make the folder 1.0.0 in it");
  for (const { number, pageIds } of versions) {
    const place = `${shown}/${number.major}.${number.minor}.${number.patch}`;
    if (pageIds.length === 0)
      reporter(`${place}/version.yaml`)(1, `has no pages; write items/${SURVEY_PAGE_ID}-de.html`);
    for (const pageId of pageIds.filter((one) => one < SURVEY_PAGE_ID))
      reporter(`${place}/items/${pageId}-de.html`)(
        1,
        `is no page of a survey; its pages have ids from ${SURVEY_PAGE_ID} on`,
      );
  }
  return { machineName: SURVEY, versions, faults: sortFaults(faults) };
}

/**
 * Puts the pages of a version of the survey behind those of a test's version.
 * @param asked the version that `version.yaml` names
 * @param report of the line that names it
 * @returns their ids and the responses on them; none if the version cannot be appended
 */
export function appendSurvey(
  { folder, reporter }: Place,
  asked: string,
  ownPageIds: readonly number[],
  diagnosis: Diagnosis | undefined,
  written: Written,
  report: (message: string) => void,
): { pageIds: number[]; responses: string[] } {
  const none = { pageIds: [], responses: [] };
  if (ownPageIds.some((pageId) => pageId >= SURVEY_PAGE_ID)) {
    report(`the test has pages of its own from ${SURVEY_PAGE_ID} on; leave out survey, or these pages`);
    return none;
  }
  const place: Place = {
    folder: join(folder, "..", "..", SURVEY, asked),
    shown: `content/${SURVEY}/${asked}`,
    reporter,
  };
  if (!isFolder(place.folder)) {
    report(`there is no version ${asked} of the survey in content/${SURVEY}; name one that is there`);
    return none;
  }
  const pageIds = pageIdsIn(place).filter((pageId) => pageId >= SURVEY_PAGE_ID);
  return { pageIds, responses: readPages(place, pageIds, diagnosis, written) };
}
