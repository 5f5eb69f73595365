import { describe, expect, test } from "vitest";
import { dayOfDevice, schoolDaysAfter, shortDay, weekAfter } from "./days.ts";

describe("days around a lesson", () => {
  test("go on after the weekend", () => {
    // A Friday.
    expect(schoolDaysAfter("2026-11-13", 3)).toBe("2026-11-18");
    expect(schoolDaysAfter("2026-11-14", 1)).toBe("2026-11-16");
    expect(schoolDaysAfter("2026-12-31", 1)).toBe("2027-01-01");
  });

  test("name the first school week that is seven days away", () => {
    expect(weekAfter("2026-11-13")).toBe("2026-11-23");
    expect(weekAfter("2026-11-16")).toBe("2026-11-23");
  });

  test("are those of the device, and stay the same when the clock changes", () => {
    expect(dayOfDevice(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(schoolDaysAfter("2026-10-23", 1)).toBe("2026-10-26");
  });

  test("are written as teachers write them", () => {
    expect(shortDay("2026-11-13", "de")).toBe("13.11.");
    expect(shortDay("2026-11-13", "en")).toBe("13 Nov");
  });
});
