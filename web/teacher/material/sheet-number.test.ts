import { describe, expect, test } from "vitest";
import { otherSheetNumber, readSheetNumber, sheetNumbers, sheetNumberText } from "./sheet-number.ts";

describe("the number of a sheet", () => {
  test("is read as it stands in the foot, or without its zeros", () => {
    expect(readSheetNumber(sheetNumberText(417))).toBe(417);
    expect([" 417 ", "0", "9999"].map(readSheetNumber)).toEqual([417, 0, 9999]);
    expect(["", "12345", "-1", "4.5", "abc"].map(readSheetNumber)).toEqual(Array(5).fill(undefined));
  });

  test("is another one each time a new sheet is drawn", () => {
    for (const random of [0, 0.3, 0.5, 0.999_999]) {
      const drawn = otherSheetNumber(417, random);
      expect(drawn).not.toBe(417);
      expect(drawn).toBeGreaterThanOrEqual(0);
      expect(drawn).toBeLessThan(10_000);
    }
    expect(otherSheetNumber(9999, 0)).toBe(0);
    expect(otherSheetNumber(undefined, 0.999_999)).toBe(9999);
  });

  test("is different for each child, and the first one brings all of them again", () => {
    expect(sheetNumbers(9998, 4)).toEqual([9998, 9999, 0, 1]);
    expect(new Set(sheetNumbers(417, 30)).size).toBe(30);
  });
});
