import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRACTICE_ID } from "./attempt.ts";
import type { Journal } from "./journal.ts";
import { openJournal } from "./open-journal.ts";
import { createMemoryStore, type MemoryStore } from "./testing/memory-store.ts";

const pupilId = "pupil";
let store: MemoryStore;
const opened: Journal[] = [];

let drafts: number;

/** The practice test's journal. */
async function open(): Promise<Journal> {
  const journal = await openJournal({
    pupilId,
    courseTestId: PRACTICE_ID,
    draft: null,
    reset: null,
    firstPage: 1,
    store,
    saveDraft: async () => {
      drafts += 1;
      throw new Error("The practice test stays on the device.");
    },
    tabs: { tell: () => {}, listen: () => () => {} },
    deliver: () => {},
  });
  opened.push(journal);
  return journal;
}

beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
  drafts = 0;
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  vi.useRealTimers();
});

test("keeps the practice test on the device, and says so", async () => {
  const journal = await open();
  journal.write({ comma: "3,5" });
  journal.turn(2, { pageId: 1, duration: 4 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(journal.state()).toMatchObject({ mark: "here", trouble: "none" });
  expect(drafts).toBe(0);
  expect(store.attempts.get("pupil/practice")?.answers.comma?.value).toBe("3,5");
});

test("goes on with the practice test after a reload, on its page", async () => {
  const before = await open();
  before.write({ comma: "3,5" });
  before.turn(2, { pageId: 1, duration: 4 });
  await vi.advanceTimersByTimeAsync(0);
  before.close();
  const { attempt } = (await open()).state();
  expect([attempt.page, attempt.answers.comma?.value]).toEqual([2, "3,5"]);
});

test("does not say that it is saved on a device that keeps nothing", async () => {
  store.broken = true;
  const journal = await open();
  journal.write({ comma: "3,5" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(journal.state().mark).toBe("nowhere");
});
