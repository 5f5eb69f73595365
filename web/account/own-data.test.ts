import { expect, test } from "vitest";
import type { UserExport } from "#contract/account.schema.ts";
import { fileNameOf, holdingsOf } from "./own-data.ts";

const created = "2026-11-20T08:00:00.000Z";
const pupil = { _id: "p", name: "MusAnn", comment: "", created };
const result = { pupilId: "p", created, submitted: null, inputs: {}, result: null, trace: [] };
const courseTest = {
  _id: "t",
  machineName: "m",
  version: "1.0.0",
  published: true,
  publishDate: null,
  comment: "",
  created,
};
type Course = UserExport["courses"][number];
const course = (pupils: number, results: number[], shared?: string): Course => ({
  _id: "c",
  name: shared ?? "7b",
  created,
  archived: null,
  members: shared === undefined ? [] : [{ userId: "u", right: "read", since: created }],
  pupils: Array.from({ length: pupils }, () => pupil),
  courseTests: results.map((count) => ({ ...courseTest, results: Array.from({ length: count }, () => result) })),
});

test("counts nothing in an account without classes", () =>
  expect(holdingsOf({ courses: [] })).toEqual({ courses: 0, accesses: 0, results: 0, shared: [] }));

test("counts accesses and results over all classes and tests", () =>
  expect(holdingsOf({ courses: [course(3, [2, 1]), course(0, []), course(2, [0])] })).toEqual({
    courses: 3,
    accesses: 5,
    results: 3,
    shared: [],
  }));

test("names the classes that colleagues see too", () =>
  expect(holdingsOf({ courses: [course(1, []), course(1, [], "8a")] }).shared).toEqual(["8a"]));

test("names the file by the day, months and days in two digits", () =>
  expect(fileNameOf(new Date(2026, 0, 5, 23, 59))).toBe("denkspur-2026-01-05.json"));
