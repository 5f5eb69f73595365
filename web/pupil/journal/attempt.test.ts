import { expect, test } from "vitest";
import {
  type Attempt,
  emptyAttempt,
  hasNews,
  isOwed,
  mergeAnswers,
  PRACTICE_ID,
  withTurn,
  withValues,
} from "./attempt.ts";

const noon = Date.parse("2026-11-20T12:00:00.000Z");
const answered = (name: string, value: string, at: string): Attempt["answers"] => ({ [name]: { value, at } });

test("takes of two answers the one that was given later", () => {
  const early = answered("l1", "12", "2026-11-20T10:00:00.000Z");
  const late = answered("l1", "13", "2026-11-20T10:00:01.000Z");
  expect(mergeAnswers(early, late)).toEqual(late);
  expect(mergeAnswers(late, early)).toEqual(late);
});

test("agrees on all devices when two answers have the same time", () => {
  const one = answered("l1", "12", "2026-11-20T10:00:00.000Z");
  const other = answered("l1", "9", "2026-11-20T10:00:00.000Z");
  expect(mergeAnswers(one, other)).toEqual(mergeAnswers(other, one));
});

test("keeps the answers that only one side has", () => {
  const merged = mergeAnswers(
    answered("a", "1", "2026-11-20T10:00:00.000Z"),
    answered("b", "2", "2026-11-20T09:00:00.000Z"),
  );
  expect(Object.keys(merged)).toEqual(["a", "b"]);
});

test("lets a later emptied answer win over an earlier one", () => {
  const filled = withValues(emptyAttempt("p", "t"), { l1: "12" }, noon);
  const emptied = withValues(filled, { l1: "" }, noon + 1000);
  expect(mergeAnswers(filled.answers, emptied.answers).l1?.value).toBe("");
});

test("notes no time for an answer that did not change", () => {
  const once = withValues(emptyAttempt("p", "t"), { l1: "12", l2: "" }, noon);
  expect(Object.keys(once.answers)).toEqual(["l1"]);
  expect(withValues(once, { l1: "12", l2: "" }, noon + 5000)).toBe(once);
});

test("gives a new answer a later time even where the other device's clock runs ahead", () => {
  const ahead = { ...emptyAttempt("p", "t"), answers: answered("l1", "12", "2026-11-20T13:00:00.000Z") };
  const changed = withValues(ahead, { l1: "14" }, noon);
  expect(mergeAnswers(ahead.answers, changed.answers).l1?.value).toBe("14");
});

test("knows whether the server lacks an answer", () => {
  const attempt = withValues(emptyAttempt("p", "t"), { l1: "12" }, noon);
  expect(hasNews(attempt, {})).toBe(true);
  expect(hasNews(attempt, attempt.answers)).toBe(false);
  expect(hasNews(attempt, answered("l1", "15", "2026-11-20T13:00:00.000Z"))).toBe(false);
});

test("drops the oldest stays when there are more than the wire takes", () => {
  let attempt = emptyAttempt("p", "t");
  for (let stay = 0; stay < 2001; stay += 1) attempt = withTurn(attempt, 1, { pageId: 1, duration: stay });
  expect(attempt.trace).toHaveLength(2000);
  expect(attempt.trace[0]?.duration).toBe(1);
});

test("outlasts another pupil's login for two weeks, unless there is nothing in it that anybody waits for", () => {
  const attempt = withValues(emptyAttempt("p", "t"), { l1: "12" }, noon);
  const day = 86_400_000;
  expect([0, 13, 15].map((days) => isOwed(attempt, noon + days * day))).toEqual([true, true, false]);
  expect(isOwed(emptyAttempt("p", "t"), noon)).toBe(false);
  expect(isOwed({ ...attempt, courseTestId: PRACTICE_ID }, noon)).toBe(false);
});
