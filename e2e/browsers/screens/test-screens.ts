import { PRACTICE, SURVEY, testFolders } from "../../../scripts/library/source/content-folders.ts";
import { alterTests, goInside } from "./inside.ts";
import type { Screen, Visit } from "./screen.ts";

/** Opens all pages of a test below one another in the player. */
async function openTest({ tab, school, url }: Visit, machineName: string): Promise<void> {
  const test = school.tests.get(machineName);
  if (test === undefined) throw new Error(`The library has no test ${machineName}.`);
  if (!(await tab.sees({ css: "html[data-altered=paged]" }))) {
    await tab.go(`${url}/`);
    await tab.waitFor({ css: "main h1" });
    // As tests with `paged: false` are: one look is enough.
    await alterTests(tab, { paged: false });
  }
  // Marks all pages as seen.
  await tab.evaluate(() => {
    for (const form of document.forms) form.dataset.seen = "";
  });
  await goInside(tab, `/conduct/${test.courseTestId}`);
  const pages = "form.test-page:has([name]):not([data-seen])";
  await tab.until(`${machineName} with its pages`, () =>
    tab.evaluate((css, count) => document.querySelectorAll(css).length === count, pages, test.pageCount),
  );
}

const isTest = (folder: string): boolean => folder !== PRACTICE && folder !== SURVEY;

/** Every page of every test, named after the tests. */
export const testScreens: readonly Screen[] = testFolders("content")
  .filter(isTest)
  .map((machineName) => ({ name: machineName, viewer: "pupil", open: (visit) => openTest(visit, machineName) }));
