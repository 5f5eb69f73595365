import { expect, test } from "vitest";
import { mergeAnswers } from "#contract/merge.ts";
import {
  type Attempt,
  dated,
  emptyAttempt,
  hasNews,
  isOwed,
  newAnswers,
  PRACTICE_ID,
  withAnswers,
  withTurn,
} from "./attempt.ts";

const noon = Date.parse("2026-11-20T12:00:00.000Z");
const withValues = (attempt: Attempt, values: Record<string, string>, now: number): Attempt =>
  withAnswers(attempt, newAnswers(attempt, values, now));
const answered = (name: string, value: string, at: string): Attempt["answers"] => ({ [name]: { value, at } });

test("lets a later emptied answer win over an earlier one", () => {
  const filled = withValues(emptyAttempt("p", "t"), { l1: "12" }, noon);
  const emptied = withValues(filled, { l1: "" }, noon + 1000);
  expect(mergeAnswers(filled.answers, emptied.answers).l1?.value).toBe("");
});

test("notes no time for an answer that did not change", () => {
  const once = withValues(emptyAttempt("p", "t"), { l1: "12", l2: "" }, noon);
  expect(Object.keys(once.answers)).toEqual(["l1"]);
  expect(newAnswers(once, { l1: "12", l2: "" }, noon + 5000)).toEqual({});
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

const day = 86_400_000;
const waiting = { submission: null, name: { de: "T", en: "T" }, pages: 1 };
/** Those of the `days` on which `attempt` is still kept after it was found at another pupil's login. */
const keptOn = (attempt: Attempt, days: readonly number[]): boolean[] => {
  const found = dated(attempt, noon);
  return days.map((after) => isOwed(dated(found, noon + after * day), noon + after * day));
};

test("outlasts another pupil's login for two weeks, unless there is nothing in it that anybody waits for", () => {
  const attempt = { ...withValues(emptyAttempt("p", "t"), { l1: "12" }, noon), written: noon };
  expect(keptOn(attempt, [0, 13, 15])).toEqual([true, true, false]);
  expect(isOwed(dated(emptyAttempt("p", "t"), noon), noon)).toBe(false);
  expect(isOwed(dated({ ...attempt, courseTestId: PRACTICE_ID }, noon), noon)).toBe(false);
});

test("outlasts it as well if it is a hand-in that waits, whatever is in it", () => {
  expect(keptOn({ ...emptyAttempt("p", "t"), handIn: waiting, written: noon }, [0, 13, 15])).toEqual([
    true,
    true,
    false,
  ]);
  expect(isOwed(dated({ ...emptyAttempt("p", PRACTICE_ID), handIn: waiting }, noon), noon)).toBe(false);
});

test("counts the two weeks from today where the device's clock was wrong when it was written", () => {
  for (const wrong of [0, noon + 400 * day]) {
    const attempt = { ...withValues(emptyAttempt("p", "t"), { l1: "12" }, wrong), written: wrong };
    expect(keptOn(attempt, [0, 13, 15])).toEqual([true, true, false]);
    expect(keptOn({ ...attempt, answers: {}, handIn: waiting }, [0, 13, 15])).toEqual([true, true, false]);
  }
});

test("goes by its newest answer where an older version of this page did not note when it was written", () => {
  const attempt = withValues(emptyAttempt("p", "t"), { l1: "12" }, noon);
  expect(keptOn(attempt, [0, 13, 15])).toEqual([true, true, false]);
});
