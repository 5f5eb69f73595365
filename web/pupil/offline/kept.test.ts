import { expect, test } from "vitest";
import { counting, type Kept, type OpenedTest, type TestList, withList, withOpened, withPupil } from "./kept.ts";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const HOUR = 3_600_000;
const pupil = (id: string) => ({ _id: id, name: id, courseId: "7b", expires: "" });
const list: TestList = { results: [], pageCount: 1, totalCount: 0 };

const opened = (submitted: string | null): OpenedTest => ({
  _id: "t1",
  courseId: "7b",
  testId: "x",
  testVersion: { major: 1, minor: 0, patch: 0 },
  machineName: "x",
  name: { de: "X", en: "X" },
  variant: null,
  page: null,
  submitted,
  draft: null,
  reset: null,
});

const full = (): Kept => withOpened(withList(withPupil(undefined, pupil("a"), NOW), 0, list), opened(null));

test("keeps list and tests when the same pupil comes again, for as long as a login lives", () => {
  const again = withPupil(full(), pupil("a"), NOW + HOUR);
  expect(again).toMatchObject({ until: NOW + 13 * HOUR, lists: { 0: list }, opened: { t1: {} } });
});

test("keeps nothing of the pupil before", () => {
  expect(withPupil(full(), pupil("b"), NOW)).toEqual({
    pupil: pupil("b"),
    until: NOW + 12 * HOUR,
    lists: {},
    opened: {},
  });
});

test("counts for its own pupil only, and no longer than a login lives", () => {
  expect(counting(full(), NOW + 1)?.pupil._id).toBe("a");
  expect(counting(full(), NOW + 1, "a")?.pupil._id).toBe("a");
  expect(counting(full(), NOW + 1, "b")).toBeUndefined();
  expect(counting(full(), NOW + 12 * HOUR)).toBeUndefined();
  expect(counting(undefined, NOW)).toBeUndefined();
});

test("forgets a test that is handed in", () => {
  expect(withOpened(full(), opened("2026-11-20T11:00:00.000Z")).opened).toEqual({});
});

test("reads a test that an earlier version of the app kept", () => {
  const { draft, reset, ...courseTest } = opened(null);
  const old = { t1: { courseTest, draft, reset } } as unknown as Kept["opened"];
  expect(counting({ ...full(), opened: old }, NOW + 1)?.opened).toEqual({ t1: opened(null) });
});
