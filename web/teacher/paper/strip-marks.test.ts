import fc from "fast-check";
import { expect, test } from "vitest";
import { stripMarks } from "./strip-marks.ts";

const named = (from: number, to: number): number[] =>
  stripMarks(from, to)
    .filter(({ isNamed }) => isNamed)
    .map(({ number }) => number);

test("a strip counts by round steps from end to end", () => {
  expect(named(0, 2)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  expect(named(0, 200)).toEqual([0, 25, 50, 75, 100, 125, 150, 175, 200]);
  expect(named(-6, 2)[0]).toBe(-6);
  expect(stripMarks(0, 3).at(-1)?.number).toBe(3);
});

test("a strip of any line can be read: marks enough, in order, numbers not too many", () => {
  const range = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 4000 }));
  fc.assert(
    fc.property(range, fc.constantFrom(1, 10, 100), ([start, length], divisor) => {
      const [from, to] = [start / divisor, (start + length) / divisor];
      const numbers = stripMarks(from, to).map(({ number }) => number);
      expect(numbers.length).toBeGreaterThanOrEqual(16);
      expect(numbers.length).toBeLessThanOrEqual(41);
      expect(named(from, to).length).toBeLessThanOrEqual(13);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers[0]).toBeCloseTo(from, 9);
      expect(numbers.at(-1)).toBeLessThanOrEqual(to + 1e-9);
    }),
  );
});
