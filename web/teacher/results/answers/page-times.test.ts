import { expect, test } from "vitest";
import { hastyPages, leastSeconds } from "./page-times.ts";

const pages = new Map([
  [1, { words: 40, responses: ["a", "b"] }],
  [2, { words: 30, responses: ["c"] }],
]);
const attempt = (
  trace: { pageId: number; duration: number }[],
  inputs: Record<string, string> = {},
  right = false,
) => ({
  trace,
  inputs,
  result: {
    outcomes: { a: right, b: right, c: right },
    stage: 0,
    patterns: [],
    firstFalse: null,
    diagnosisallcorrect: 0,
  },
});
const answered = { a: "1", b: "2", c: "3" };

test("asks more time of a page with more words and of one with more answers", () => {
  expect(leastSeconds(40, 2)).toBeCloseTo(6.4);
  expect(leastSeconds(40, 0)).toBeCloseTo(4);
});

test("names a page that was open for less than it takes to read and answer it", () => {
  const trace = [
    { pageId: 1, duration: 4.2 },
    { pageId: 2, duration: 40 },
  ];
  expect(hastyPages(attempt(trace, answered), pages)).toEqual([{ page: 1, seconds: 4, answered: true }]);
});

test("adds up all stays on a page", () => {
  const trace = [
    { pageId: 1, duration: 4 },
    { pageId: 2, duration: 30 },
    { pageId: 1, duration: 3 },
  ];
  expect(hastyPages(attempt(trace, answered), pages)).toEqual([]);
});

test("asks of a page without an answer only the time to read, and says that nothing was answered", () => {
  const after = (duration: number) => hastyPages(attempt([{ pageId: 1, duration }]), pages);
  expect(after(5)).toEqual([]);
  expect(after(2)).toEqual([{ page: 1, seconds: 2, answered: false }]);
});

test("counts an answer that says of itself to be blank as none", () => {
  const trace = [{ pageId: 2, duration: 1.4 }];
  expect(hastyPages(attempt(trace, { c: "blank" }), pages)).toEqual([{ page: 2, seconds: 1, answered: false }]);
});

test("says nothing of a page whose time is not known", () => {
  expect(hastyPages(attempt([], answered), pages)).toEqual([]);
});

test("says nothing of a page on which everything is right", () => {
  expect(hastyPages(attempt([{ pageId: 1, duration: 1 }], answered, true), pages)).toEqual([]);
});

test("says nothing of pages that are not scored: the survey is the pupil's own business", () => {
  const survey = new Map([[10_000, { words: 30, responses: ["gender"] }]]);
  expect(hastyPages(attempt([{ pageId: 10_000, duration: 1 }]), survey)).toEqual([]);
});

test("names several pages in the order of the test, and no time below one second", () => {
  const trace = [
    { pageId: 2, duration: 0.2 },
    { pageId: 1, duration: 0.3 },
  ];
  expect(hastyPages(attempt(trace), pages).map(({ page, seconds }) => [page, seconds])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
