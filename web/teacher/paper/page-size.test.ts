import { expect, test } from "vitest";
import { firstFitting, PAGE_SIZES } from "./page-size.ts";

test("a page has the roomiest size that fits, whichever that is", () => {
  for (const [at, size] of PAGE_SIZES.entries())
    expect(firstFitting((tried) => PAGE_SIZES.indexOf(tried) >= at)).toEqual(size);
});

test("a page that fits in no size has the smallest type", () => {
  expect(firstFitting(() => false)).toEqual(PAGE_SIZES.at(-1));
});

test("items come closer before the type shrinks", () => {
  const order = PAGE_SIZES.map(({ zoom, gap }) => zoom * 100 + gap);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
  expect(PAGE_SIZES.filter(({ zoom }) => zoom < 1.1).every(({ gap }) => gap === 1)).toBe(true);
});
