import { existsSync } from "node:fs";
import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { BuiltSurvey } from "../../../server/library/built.ts";
import { SURVEY } from "../source/content-folders.ts";
import { type Fault, type Report, sortFaults } from "../source/fault.ts";
import { readUnscoredVersions, type VersionPages } from "./unscored.ts";

/** The background survey as read from its folder. */
export interface ReadSurvey {
  machineName: typeof SURVEY;
  /** Newest first. */
  versions: VersionPages[];
  faults: Fault[];
}

/** Reads and checks the background survey; undefined if the content has none. */
export function readSurvey(contentDir: string): ReadSurvey | undefined {
  const folder = join(contentDir, SURVEY);
  if (!existsSync(folder)) return undefined;
  const shown = `content/${SURVEY}`;
  const faults: Fault[] = [];
  const reporter =
    (file: string): Report =>
    (line, message) =>
      void faults.push({ file, line, message });
  const versions = readUnscoredVersions(folder, shown, [], reporter);
  if (versions.length === 0) reporter(shown)(1, "the survey has no version; make the folder 1.0.0 in it");
  for (const [index, version] of versions.entries()) {
    const place = `${shown}/${versionText(version.number)}`;
    if (version.pageIds.length === 0)
      reporter(`${place}/version.yaml`)(1, `has no pages; write items/${SURVEY_PAGE_ID}-de.html`);
    for (const pageId of version.pageIds.filter((one) => one < SURVEY_PAGE_ID))
      reporter(`${place}/items/${pageId}-de.html`)(
        1,
        `is no page of a survey; its pages have ids from ${SURVEY_PAGE_ID} on`,
      );
    checkOwnPages(version, versions.slice(index + 1), (file) => reporter(`${place}/${file}`));
  }
  return { machineName: SURVEY, versions, faults: sortFaults(faults) };
}

/**
 * Checks that no page changes under its id. The address of a survey page contains the test's version, but not the
 * survey's.
 */
function checkOwnPages(
  { files }: VersionPages,
  older: readonly VersionPages[],
  reporter: (file: string) => Report,
): void {
  for (const [file, text] of files) {
    const other = older.find((version) => version.files.has(file) && version.files.get(file) !== text);
    if (other) reporter(file)(1, `is another page in ${versionText(other.number)}; give it an id that no version has`);
  }
}

/** Checks that a test has no response with the name of a survey response, since any test may have the survey. */
export function checkNames({ responses }: VersionPages, survey: ReadSurvey | undefined, report: Report): void {
  for (const { number, responses: asked } of survey?.versions ?? [])
    for (const name of responses.filter((each) => asked.includes(each)))
      report(1, `the response ${name} stands in the survey ${versionText(number)} too; give it another name`);
}

/** The server's data of the survey, newest version first. */
export function builtSurvey(survey: ReadSurvey | undefined): BuiltSurvey[] {
  return (survey?.versions ?? []).map(({ number, pageIds, responses }) => ({
    version: versionText(number),
    pageIds,
    responses,
  }));
}
