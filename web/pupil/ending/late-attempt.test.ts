import { beforeEach, expect, test, vi } from "vitest";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import type { HandIn } from "../journal/attempt.ts";
import { createMemoryStore } from "../journal/testing/memory-store.ts";
import { findKept } from "../offline/device.ts";
import type { OpenedTest } from "../offline/kept.ts";
import { openTest } from "../offline/prefetch.ts";
import { handInLate } from "./hand-in-late.ts";

vi.mock("../offline/device.ts");
vi.mock("../offline/prefetch.ts");

const [pupilId, courseTestId] = ["p", "t"];
const opened: OpenedTest = {
  _id: courseTestId,
  courseId: "c",
  testId: "decimal-comparison",
  testVersion: { major: 1, minor: 0, patch: 0 },
  machineName: "decimal-comparison",
  name: { de: "Dezimalzahlen vergleichen", en: "Comparing decimals" },
  publishDate: null,
  page: null,
  submitted: null,
  draft: null,
  reset: null,
};
const refused = (status: number, detail: "TEST_ENDED" | "NOT_PUBLISHED" | "NOT_FOUND") =>
  new CallError(status, { detail, message: "" });

/** A device with answers to the test, and what it says of them when the server is asked. */
async function device(answers: Record<string, string> = { l1: "12" }) {
  const store = createMemoryStore();
  const entries = Object.entries(answers).map(([name, value]) => [name, { value, at: "2026-11-20T08:00:00.000Z" }]);
  await store.change(pupilId, courseTestId, (each) => ({ ...each, answers: Object.fromEntries(entries) }));
  const delivered: HandIn[] = [];
  const late = () => handInLate({ pupilId, courseTestId, store, deliver: (handIn) => void delivered.push(handIn) });
  return { store, delivered, late };
}

beforeEach(() => {
  vi.mocked(findKept).mockResolvedValue(undefined);
});

test("hands in what the device holds of a test that has ended, with the times of its answers", async () => {
  vi.mocked(openTest).mockResolvedValue({ ...opened, ended: true });
  const { store, delivered, late } = await device();
  expect(await late()).toBe(true);
  expect(delivered.map(({ submission }) => submission)).toMatchObject([
    {
      courseTestId,
      testVersion: "1.0.0",
      inputs: { l1: "12" },
      times: { l1: "2026-11-20T08:00:00.000Z" },
      ended: true,
    },
  ]);
  // It is on the device too, should the page be closed before the server has it.
  expect((await store.find(pupilId, courseTestId))?.handIn).toEqual(delivered[0]);
  await late();
  expect(delivered).toHaveLength(1);
});

test.each([
  ["has ended", refused(409, "TEST_ENDED")],
  ["was withdrawn", refused(404, "NOT_PUBLISHED")],
])(
  "hands in an attempt of which the server has nothing once its test %s, by the copy on the device",
  async (_, said) => {
    vi.mocked(openTest).mockRejectedValue(said);
    const { delivered, late } = await device();
    expect([await late(), delivered]).toEqual([false, []]);
    const pupil = { _id: pupilId, name: "MusAnn", courseId: "c", expires: "" };
    vi.mocked(findKept).mockResolvedValue({ pupil, until: 0, lists: {}, opened: { [courseTestId]: opened } });
    expect([await late(), delivered.length]).toEqual([true, 1]);
  },
);

test.each<[string, () => Promise<OpenedTest>, Record<string, string>]>([
  ["goes on", async () => opened, { l1: "12" }],
  [
    "was begun anew by the teacher",
    async () => ({ ...opened, ended: true, reset: "2026-11-20T10:00:00.000Z" }),
    { l1: "12" },
  ],
  ["has no answers", async () => ({ ...opened, ended: true }), {}],
])("leaves an attempt alone that %s", async (_, answer, answers) => {
  vi.mocked(openTest).mockImplementation(answer);
  const { store, delivered, late } = await device(answers);
  expect([await late(), delivered]).toEqual([true, []]);
  expect((await store.find(pupilId, courseTestId))?.handIn).toBeNull();
});

test.each([
  ["the network fails", new NetworkError("off")],
  ["the test is gone", refused(404, "NOT_FOUND")],
])("keeps everything for another time when %s", async (_, said) => {
  vi.mocked(openTest).mockRejectedValue(said);
  const { store, delivered, late } = await device();
  expect([await late(), delivered]).toEqual([false, []]);
  expect((await store.find(pupilId, courseTestId))?.answers).toMatchObject({ l1: { value: "12" } });
});
