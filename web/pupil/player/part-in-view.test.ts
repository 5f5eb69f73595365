import { expect, test } from "vitest";
import { partInView } from "./part-in-view.ts";

/** Three parts of 600 pixels, scrolled down by `down` pixels, in a window of 800. */
const scrolled = (by: number) => [0, 600, 1200].map((top) => ({ top: top - by, bottom: top + 600 - by }));
const HEIGHT = 800;

test("is on the part in the middle of the window", () => {
  expect([0, 199, 201, 700, 801].map((by) => partInView(scrolled(by), null, HEIGHT))).toEqual([0, 0, 1, 1, 2]);
});

test("is on the part with the focus, even if it does not reach the middle", () => {
  expect(partInView(scrolled(0), { part: 1, top: 700, bottom: 760 }, HEIGHT)).toBe(1);
});

test("is no longer where the focus is once that is scrolled away", () => {
  expect(partInView(scrolled(900), { part: 0, top: -500, bottom: -440 }, HEIGHT)).toBe(2);
  expect(partInView(scrolled(0), { part: 2, top: 1300, bottom: 1360 }, HEIGHT)).toBe(0);
});

test("is on the last part below the end of all", () => {
  expect(partInView(scrolled(1500), null, HEIGHT)).toBe(2);
});
