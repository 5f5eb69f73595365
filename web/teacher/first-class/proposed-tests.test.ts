import { describe, expect, test } from "vitest";
import type { Test } from "#contract/library.schema.ts";
import { words } from "../findings/testing.ts";
import { proposedTests } from "./proposed-tests.ts";

const aTest = (machineName: string, classLevel: number[], more: Partial<Test> = {}): Test => ({
  _id: machineName,
  machineName,
  name: words(machineName),
  description: words(""),
  variant: "A",
  classLevel,
  categories: [],
  leitidee: [words("Zahl")],
  maturity: "literature",
  pageIds: [1],
  responseCount: 9,
  minutes: 9,
  paged: true,
  author: "",
  license: "",
  licenseVersion: "",
  versions: [],
  ...more,
});
const many = (count: number, classLevel: number[], idea = "Zahl"): Test[] =>
  Array.from({ length: count }, (_, index) =>
    aTest(`${idea}-${classLevel.join("")}-${index}`, classLevel, { leitidee: [words(idea)] }),
  );
const namesOf = (tests: readonly Test[]): string[] => tests.map(({ machineName }) => machineName);

describe("the proposals for a class level", () => {
  test("are six, all of them made for it while there are enough", () => {
    const proposed = proposedTests([...many(8, [5, 6]), ...many(9, [7, 8])], 7, []);
    expect(proposed).toHaveLength(6);
    expect(proposed.every(({ classLevel }) => classLevel.includes(7))).toBe(true);
  });

  test("begin with what is new in that year", () => {
    const proposed = proposedTests([...many(3, [5, 6, 7]), ...many(2, [7, 8]), ...many(2, [6, 7])], 7, []);
    expect(namesOf(proposed).slice(0, 2)).toEqual(["Zahl-78-0", "Zahl-78-1"]);
  });

  test("have several Leitideen, not six tests of one", () => {
    const proposed = proposedTests([...many(9, [7]), ...many(1, [6, 7], "Raum"), ...many(1, [6, 7], "Daten")], 7, []);
    expect(namesOf(proposed)).toEqual(expect.arrayContaining(["Raum-67-0", "Daten-67-0"]));
  });

  test("are the nearest where no test is made for the level", () => {
    const tests = [...many(7, [5, 6]), ...many(6, [7, 8, 9])];
    expect(proposedTests(tests, 10, []).every(({ classLevel }) => classLevel.includes(9))).toBe(true);
  });

  test("have no form B, and nothing that the class has in either form", () => {
    const tests = [aTest("one", [7]), aTest("one-b", [7], { variant: "B" }), aTest("two", [7])];
    expect(namesOf(proposedTests(tests, 7, []))).toEqual(["one", "two"]);
    expect(namesOf(proposedTests(tests, 7, [{ machineName: "one-b", variant: "B" }]))).toEqual(["two"]);
  });

  test("are none of an empty library", () => {
    expect(proposedTests([], 7, [])).toEqual([]);
  });
});
