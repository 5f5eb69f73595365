import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../wire/testing/memory-storage.ts";
import { forgetRow, forgetSent, keepField, markRow, NOTHING_KEPT, readRow, withoutSent } from "./kept-rows.ts";

const [TEST, PUPIL] = ["test-1", "pupil-1"];
/** Where the row stands. */
const ROW = `denkspur.paper ${TEST} ${PUPIL}`;
beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
});

test("a row is kept field by field, with what another tab has typed into it", () => {
  expect(readRow(TEST, PUPIL)).toEqual(NOTHING_KEPT);
  keepField(TEST, PUPIL, "t1", "A");
  keepField(TEST, PUPIL, "t2", "0,75");
  expect(readRow(TEST, PUPIL)).toEqual({ typed: { t1: "A", t2: "0,75" }, isDone: false });
  expect(readRow(TEST, "pupil-2")).toEqual(NOTHING_KEPT);
});

test("a row that is done is done until a key is typed, even if nothing was typed", () => {
  markRow(TEST, PUPIL, true);
  expect(readRow(TEST, PUPIL)).toEqual({ typed: {}, isDone: true });
  keepField(TEST, PUPIL, "t1", "B");
  expect(readRow(TEST, PUPIL).isDone).toBe(false);
});

test("of what was sent nothing stays, and of what was typed meanwhile everything, which is not done", () => {
  keepField(TEST, PUPIL, "t1", "A");
  markRow(TEST, PUPIL, true);
  const sent = readRow(TEST, PUPIL).typed;
  keepField(TEST, PUPIL, "t1", "C");
  keepField(TEST, PUPIL, "t2", "B");
  forgetSent(TEST, PUPIL, sent);
  expect(readRow(TEST, PUPIL)).toEqual({ typed: { t1: "C", t2: "B" }, isDone: false });
  forgetSent(TEST, PUPIL, { t1: "C", t2: "B" });
  expect(localStorage.getItem(ROW)).toBeNull();
  expect(withoutSent({ typed: { t1: "A" }, isDone: true }, { t1: "A" })).toEqual(NOTHING_KEPT);
});

test("a row that is discarded leaves nothing, and one that is broken counts as none", () => {
  keepField(TEST, PUPIL, "t1", "A");
  for (const broken of ["{", "null", "3", '{"typed":3}', "[]"]) {
    localStorage.setItem(ROW, broken);
    expect(readRow(TEST, PUPIL)).toEqual(NOTHING_KEPT);
  }
  localStorage.setItem(ROW, '{"typed":{"t1":"A","t2":3},"isDone":"yes"}');
  expect(readRow(TEST, PUPIL)).toEqual({ typed: { t1: "A" }, isDone: false });
  forgetRow(TEST, PUPIL);
  expect(localStorage.getItem(ROW)).toBeNull();
});
