import { expect, test } from "vitest";
import { finishedStones, openPages, progressOf, stonesOf } from "./progress.ts";

const pages = [
  { id: 1, responses: ["a", "b"] },
  { id: 2, responses: ["c"] },
  { id: 10_000, responses: ["class_level"] },
];

test("counts filled responses over all pages", () => {
  expect(progressOf(pages, { a: "1", c: "x" }).percent).toBe(66);
});

test("shows 100 percent only when everything is filled", () => {
  const many = [{ id: 1, responses: Array.from({ length: 200 }, (_, index) => `r${index}`) }];
  const almost = Object.fromEntries(Array.from({ length: 199 }, (_, index) => [`r${index}`, "1"]));
  expect(progressOf(many, almost).percent).toBe(99);
});

test("takes spaces and 'blank' for no answer", () => {
  expect(progressOf(pages, { a: " ", b: "blank", c: "x" }).open).toEqual([{ index: 0, count: 2, items: [] }]);
});

test("takes an answer that was begun and not finished for open", () => {
  expect(progressOf(pages, { a: "3/…", b: "a,c…", c: "x" })).toEqual({
    percent: 33,
    open: [{ index: 0, count: 2, items: [] }],
  });
});

test("names the items that are open by their numbers, each once", () => {
  const numbers = new Map([
    ["a", "3"],
    ["b", "3"],
  ]);
  const [page] = progressOf([{ id: 1, responses: ["a", "b", "c"], numbers }], {}).open;
  expect(page).toEqual({ index: 0, count: 3, items: ["3"] });
});

test("shows no stone of the background survey as open: once it was there, it is done", () => {
  const pages = [
    { id: 1, responses: ["a"] },
    { id: 10_000, responses: ["gender", "age"] },
  ];
  expect(stonesOf(pages, { gender: "f" }, 0, new Set())).toEqual(["here", "ahead"]);
  expect(stonesOf(pages, {}, 0, new Set([10_000]))).toEqual(["here", "done"]);
});

test("never counts the background survey as unanswered", () => {
  expect(progressOf(pages, { a: "1", b: "2", c: "x" })).toEqual({ percent: 100, open: [] });
});

test("marks pages as done, partly done, here and ahead", () => {
  expect(stonesOf(pages, { a: "1", b: "2" }, 2, new Set([1, 2]))).toEqual(["done", "part", "here"]);
  expect(stonesOf(pages, {}, 0, new Set())).toEqual(["here", "ahead", "ahead"]);
});

test("keeps a page that was handed in with open questions as begun, never as done", () => {
  const handIn = { submission: null, name: { de: "T", en: "T" }, pages: 3 };
  expect(finishedStones({ ...handIn, open: openPages(pages, { a: "1", b: "2" }) })).toEqual(["done", "part", "done"]);
  expect(finishedStones(handIn), "kept by an older version of the page").toEqual(["done", "done", "done"]);
});
