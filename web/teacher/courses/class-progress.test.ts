import { describe, expect, test } from "vitest";
import type { PupilResult } from "#contract/pupils.schema.ts";
import { aPupil } from "../findings/testing.ts";
import { isBeingWritten, progressOf, stonesOf } from "./class-progress.ts";

const NOW = new Date("2026-11-24T10:00:00");
const TODAY = "2026-11-24T09:00:00";
const TEST = { _id: "one", published: true, publishDate: "2026-11-02T08:00:00" };

const attempt = (created: string, submitted: string | null): PupilResult => ({
  courseTestId: "one",
  created,
  submitted,
  inputs: {},
  page: null,
  result: null,
});
const handedIn = (name: string, time: string) => aPupil(name, attempt(time, time));

describe("the progress of a class", () => {
  test("counts who has handed in, who is writing, and who has not begun", () => {
    const pupils = [handedIn("AydEmi", TODAY), aPupil("BauMax", attempt(TODAY, null)), aPupil("BecLen")];
    const progress = progressOf(TEST, pupils, NOW);
    expect(progress).toMatchObject({ done: 1, begun: 1, absent: 1 });
    expect(stonesOf(progress)).toEqual(["done", "here", "missing"]);
  });

  test("ignores attempts at other tests", () => {
    expect(progressOf({ ...TEST, _id: "two" }, [handedIn("AydEmi", TODAY)], NOW)).toMatchObject({ done: 0, absent: 1 });
  });

  test("dates a test by the day on which most handed in, not by the last straggler", () => {
    const pupils = [
      handedIn("AydEmi", "2026-11-12T09:40:00"),
      handedIn("BauMax", "2026-11-12T09:45:00"),
      handedIn("BecLen", "2026-11-16T11:00:00"),
    ];
    expect(progressOf(TEST, pupils, NOW).written).toBe("2026-11-12T09:45:00");
  });

  test("has no date without a hand-in", () => {
    expect(progressOf(TEST, [aPupil("BauMax", attempt(TODAY, null))], NOW).written).toBeUndefined();
  });
});

describe("a test runs", () => {
  const runs = (test: Partial<typeof TEST>, ...pupils: Parameters<typeof progressOf>[1]) =>
    progressOf({ ...TEST, ...test }, pupils, NOW).isRunning;

  test("from its release on, until everybody has handed in", () => {
    expect(runs({ publishDate: TODAY }, aPupil("BauMax"))).toBe(true);
    expect(runs({}, handedIn("AydEmi", TODAY), aPupil("BauMax"))).toBe(true);
    expect(runs({}, handedIn("AydEmi", TODAY))).toBe(false);
  });

  test("no longer on a day without any sign of the class", () => {
    expect(runs({}, handedIn("AydEmi", "2026-11-12T09:40:00"), aPupil("BauMax"))).toBe(false);
  });

  test("only while it is published, and never for a class without children", () => {
    expect(runs({ published: false }, handedIn("AydEmi", TODAY), aPupil("BauMax"))).toBe(false);
    expect(runs({ publishDate: TODAY })).toBe(false);
  });
});

describe("a class is writing", () => {
  const before = (minutes: number): string => new Date(+NOW - minutes * 60_000).toISOString();
  const news = { published: true, handedIn: 0, lastBegin: before(10), lastHandIn: null };
  const writes = (more: Partial<Parameters<typeof isBeingWritten>[0]>, pupilCount = 24) =>
    isBeingWritten({ ...news, ...more }, { pupilCount }, NOW);

  test("from the first answer on, until everybody has handed in", () => {
    expect(writes({ lastBegin: null })).toBe(false);
    expect(writes({})).toBe(true);
    expect(writes({ handedIn: 23, lastHandIn: before(1) })).toBe(true);
    expect(writes({ handedIn: 24, lastHandIn: before(1) })).toBe(false);
  });

  test("no longer three hours after its last sign", () => {
    expect(writes({ lastBegin: before(179) })).toBe(true);
    expect(writes({ lastBegin: before(180) })).toBe(false);
    expect(writes({ lastBegin: before(200), lastHandIn: before(170), handedIn: 3 })).toBe(true);
  });

  test("only while the test is published", () => expect(writes({ published: false })).toBe(false));
});
