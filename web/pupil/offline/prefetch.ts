import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/languages.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { addressesOf, sourceOf } from "../../test-view/test-source.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";
import { keepOnceThere } from "./app-worker.ts";
import { askToKeep, changeKept } from "./device.ts";
import type { OpenedTest } from "./kept.ts";
import { withOpened } from "./kept.ts";

/** The delay after the dashboard appears, in milliseconds. It is spread, so that a class does not fetch all at the same instant. */
const AFTER_MS = 1500;
const SPREAD_MS = 3500;

/** The course tests fetched since the page was loaded, with language and page. */
const fetched = new Map<string, string>();

/** The course test with the ids of its pages and the pupil's draft, from the server. */
export const openTest = (courseTestId: string, pupilId: string): Promise<OpenedTest> =>
  callAsPupil("openCourseTest", { params: { id: courseTestId }, query: { includeTest: true }, pupil: pupilId });

/** Keeps an opened course test and its loaded pages for use without a network. */
export async function keepOpened(pupilId: string, opened: OpenedTest, language: Language): Promise<void> {
  const source = sourceOf(opened);
  askToKeep();
  keepOnceThere((opened.test?.pageIds ?? []).flatMap((id) => addressesOf(source, `items/${id}`, language)[0] ?? []));
  await changeKept(pupilId, (kept) => withOpened(kept, opened));
}

/**
 * Fetches the tests that are not handed in, so that each can be begun without a network. It runs on the dashboard, one file at a
 * time, and not if the device saves data. It ends at the first failure; the next visit to the dashboard tries again.
 * @returns a function that stops it
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
