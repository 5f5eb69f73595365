import { describe, expect, test } from "vitest";
import { findPoint, readRange, snap } from "./plane.ts";

describe("the plane of a point", () => {
  test("reads an answer as the diagnosis and as people write it", () => {
    expect(findPoint("3;2")).toEqual({ x: 3, y: 2 });
    expect(findPoint("-0.5; 4")).toEqual({ x: -0.5, y: 4 });
    expect(findPoint("(−2 | 0,5)")).toEqual({ x: -2, y: 0.5 });
  });

  test.each(["", "blank", "3", "3;", ";2", "a;b", "3;2;1", "1.2.3;4", "--1;2", "∞;2", "<b>;2"])(
    "takes %j for no point",
    (value) => {
      expect(findPoint(value)).toBeUndefined();
    },
  );

  test("takes a range that is none for 0 to 10", () => {
    expect(readRange(" -5  5 ")).toEqual([-5, 5]);
    for (const text of [null, "", "5", "5 5", "9 1", "a b"]) expect(readRange(text)).toEqual([0, 10]);
  });

  test("goes to the nearest step and stays within the range", () => {
    expect(snap(2.4, [-5, 5], 1)).toBe(2);
    expect(snap(0.31, [0, 1], 0.1)).toBe(0.3);
    expect(snap(-0.2, [-5, 5], 0.5)).toBeCloseTo(0);
    expect(snap(Infinity, [-5, 5], 1)).toBe(5);
    expect(snap(-Infinity, [-5, 5], 1)).toBe(-5);
  });
});
