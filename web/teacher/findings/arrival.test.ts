import { expect, test } from "vitest";
import { END_GRACE_MS } from "#contract/limits.ts";
import { textsIn } from "../../i18n/testing.ts";
import { arrivalOf, arrivalWords } from "./arrival.ts";

const ended = "2027-01-18T09:42:00.000Z";
const after = (ms: number): string => new Date(Date.parse(ended) + ms).toISOString();

test("a hand-in in time is nothing special", () => {
  expect(arrivalOf({ submitted: after(-1) })).toBeUndefined();
  expect(arrivalOf({ submitted: after(-1), ended: null, byEnd: false })).toBeUndefined();
});

test("what the server handed in is collected, and what devices handed in while it waited for them", () => {
  expect(arrivalOf({ submitted: after(600_000), ended, byEnd: true })).toBe("collected");
  expect(arrivalOf({ submitted: after(END_GRACE_MS), ended })).toBe("collected");
  expect(arrivalOf({ submitted: after(END_GRACE_MS + 1), ended })).toBe("late");
});

test("what came later has its time of day, and its day if that is another one", () => {
  const de = textsIn("de");
  expect(arrivalWords({ submitted: after(600_000), ended }, de, "de")).toMatch(/^nach dem Ende angekommen, \d\d:52$/u);
  expect(arrivalWords({ submitted: after(3 * 86_400_000), ended }, de, "de")).toMatch(/, 21\.01\.2027, \d\d:42$/u);
  expect(arrivalWords({ submitted: after(1000), ended }, textsIn("en"), "en")).toBe("collected at the end");
  expect(arrivalWords({ submitted: after(-1) }, de, "de")).toBeUndefined();
});
