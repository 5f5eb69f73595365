import { versionText } from "#contract/address.ts";
import type { Db } from "../db/open.ts";
import { findVersion, type Library } from "../library/library.ts";
import { countCourseTests } from "./course-tests.store.ts";

/**
 * Lists the versions in use that the library lacks, and those that were never published: their author may still change
 * or remove them. One sentence for each, shown to the person who starts the server.
 */
export async function whatLibraryLacks(db: Db, library: Library): Promise<string[]> {
  return (await countCourseTests(db)).flatMap(({ testId, version, count }) => {
    const name = `${testId} ${versionText(version)}`;
    const of = count === 1 ? "1 course test" : `${count} course tests`;
    const found = findVersion(library, testId, versionText(version));
    if (found === undefined)
      return [`the library lacks ${name}: until it is back, pupils can neither take nor hand in ${of} with it`];
    if (found.built.published) return [];
    return [`${name} was never published, but in ${of}: npm run content -- publish ${testId} keeps it as it is`];
  });
}
