import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/languages.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { addressesOf, sourceOf } from "../../test-view/test-source.ts";
import { call } from "../../wire/call.ts";
import { keepOnceThere } from "./app-worker.ts";
import { askToKeep, changeKept } from "./device.ts";
import type { OpenedTest } from "./kept.ts";
import { withOpened } from "./kept.ts";

/** How long a dashboard stands before it begins, in milliseconds: spread, so that a class does not fetch in one instant. */
const AFTER_MS = 1500;
const SPREAD_MS = 3500;

/** What is there already in this page's life, and as what. */
const fetched = new Map<string, string>();

/** The course test with its pages' ids, as the server has it and the pupil's attempt. */
export const openTest = (courseTestId: string, pupilId: string): Promise<OpenedTest> =>
  call("openCourseTest", { params: { id: courseTestId }, query: { includeTest: true }, pupil: pupilId });

/** Keeps an opened course test for the time without a network, with the pages that were loaded of it. */
export async function keepOpened(pupilId: string, opened: OpenedTest, language: Language): Promise<void> {
  const source = sourceOf(opened);
  askToKeep();
  keepOnceThere((opened.test?.pageIds ?? []).flatMap((id) => addressesOf(source, `items/${id}`, language)[0] ?? []));
  await changeKept(pupilId, (kept) => withOpened(kept, opened));
}

/**
 * Fetches the tests that are not handed in, so that each can be begun without a network: while the pupil does nothing, one
 * file at a time, and not where data are to be saved. Ends at the first failure; the next look at the dashboard tries again.
 * @returns what breaks it off.
 */
export function prefetch(pupilId: string, tests: readonly PupilCourseTest[], language: Language): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  let current = true;

  async function fetchOne({ _id, page }: PupilCourseTest): Promise<void> {
    const as = `${language} ${page}`;
    if (fetched.get(`${pupilId} ${_id}`) === as) return;
    const opened = await openTest(_id, pupilId);
    for (const id of opened.test?.pageIds ?? []) {
      if (!current) return;
      // One at a time on purpose: a class shares its network.
      // oxlint-disable-next-line no-await-in-loop
      await loadPages(sourceOf(opened), [id], language);
    }
    await keepOpened(pupilId, opened, language);
    fetched.set(`${pupilId} ${_id}`, as);
  }

  async function fetchAll(): Promise<void> {
    for (const test of tests) {
      if (!current) return;
      // oxlint-disable-next-line no-await-in-loop
      if (test.submitted === null) await fetchOne(test);
    }
  }

  const timer = setTimeout(() => void fetchAll().catch(() => {}), AFTER_MS + Math.random() * SPREAD_MS);
  return () => {
    current = false;
    clearTimeout(timer);
  };
}
