import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The four widths of look/base.css, each with the only spelling allowed. */
const KNOWN = /^(?:width <= 430px|(?:width (?:<|>=) (?:600|800|1024)px)|800px <= width < 1024px)$/u;

const asked = globSync("web/**/*.css").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/@media[^{]*/gu)].flatMap(([query]) =>
    [...query.matchAll(/\(([^)]*\bwidth\b[^)]*)\)/gu)].map(([, width = ""]) => ({ path, width })),
  ),
);

test("sheets ask for four widths of the window, and no other", () => {
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ width }) => !KNOWN.test(width))).toEqual([]);
});
