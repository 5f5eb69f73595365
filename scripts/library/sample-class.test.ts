import { beforeAll, expect, test } from "vitest";
import type { BuiltTest, BuiltVersion } from "../../server/library/built.ts";
import { libraryOf } from "../../server/library/load.ts";
import { certaintyOf } from "../../server/results/certainty.ts";
import { makeSampleClass, type SampleClass } from "../../server/samples/sample-class.ts";
import { readLock } from "./lock.ts";
import { profilesOf } from "./prove/profiles.ts";
import { readLibrary } from "./read-library.ts";

const NAMES = ["decimal-comparison", "sta-line-graph", "decimal-comparison-b"];

/** The tests of the sample class as the build makes them, without what the sample class does not read. */
function builtTests(): BuiltTest[] {
  const lock = readLock("content");
  return readLibrary("content", NAMES).tests.flatMap(({ machineName, card, versions }) => {
    if (card === undefined) return [];
    const built = versions.flatMap(({ number, key, changelog, ...version }): BuiltVersion[] => {
      const { major, minor, patch } = number;
      if (
        key === undefined ||
        changelog === undefined ||
        lock[`${machineName}/${major}.${minor}.${patch}`] === undefined
      )
        return [];
      return [
        {
          majorVersion: major,
          minorVersion: minor,
          patchVersion: patch,
          published: true,
          sha256: null,
          changelog,
          pageIds: version.pageIds,
          itemPages: {},
          paged: version.paged,
          diagnosis: key.diagnosis,
          model: { profiles: profilesOf(key), parameters: key.parameters },
          ...version.families,
        },
      ];
    });
    return [{ _id: machineName, ...card, versions: built }];
  });
}

let sample: SampleClass;
beforeAll(async () => {
  const tests = builtTests();
  sample = await makeSampleClass(
    libraryOf({ categories: [], leitideen: [], tests, practice: null, survey: [], packs: [] }),
  );
});

const resultsOf = (testId: string) =>
  (sample.tests.find(({ version }) => version.test._id === testId)?.attempts ?? []).flatMap((attempt) =>
    attempt === undefined ? [] : [attempt.diagnosed.result],
  );

test("takes three tests, one of them the parallel form of another", () => {
  expect(sample.tests.map(({ version }) => version.test._id)).toEqual(NAMES);
  const ages = sample.tests.map(({ daysAgo }) => daysAgo);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
});

test("has 26 children, of whom few were absent once", () => {
  expect(sample.pupils).toHaveLength(26);
  expect(new Set(sample.pupils).size).toBe(26);
  expect(sample.pupils).toEqual(sample.pupils.toSorted(new Intl.Collator("de").compare));
  expect(sample.tests.map(({ attempts }) => attempts.filter((attempt) => attempt === undefined).length)).toEqual([
    0, 1, 1,
  ]);
});

test("is spread over all stages, and follows every way of thinking that its plan names", () => {
  const results = resultsOf("decimal-comparison");
  const stages = Map.groupBy(results, ({ stage }) => stage);
  expect([0, 1, 2].map((stage) => stages.get(stage)?.length ?? 0)).toEqual([10, 8, 8]);
  const patterns = new Set(results.flatMap((result) => result.patterns as string[]));
  expect([...patterns].toSorted()).toEqual(["A1", "A2", "A3", "L1", "L2", "L4", "S1", "S5", "SLIP", "U1"]);
  const graphs = resultsOf("sta-line-graph").map(({ stage, patterns }) => JSON.stringify([stage, patterns]));
  expect(new Set(graphs).size).toBeGreaterThan(8);
  for (const code of ["SCALE", "ONEP", "STEEP", "ADD"]) expect(graphs.join()).toContain(code);
});

test("has some unclear diagnoses in each test, and most that are sure", () => {
  for (const { version, attempts } of sample.tests) {
    const words = attempts.flatMap((attempt) =>
      attempt === undefined ? [] : certaintyOf(version, attempt).map(({ word }) => word),
    );
    const unclear = words.filter((word) => word !== "sure" && word !== "likely").length;
    expect(unclear).toBeGreaterThan(0);
    expect(unclear * 5).toBeLessThan(words.length);
  }
});

test("has more children who moved up than down from the first form to the second", () => {
  const [first, second] = ["decimal-comparison", "decimal-comparison-b"].map(
    (id) => sample.tests.find(({ version }) => version.test._id === id)?.attempts ?? [],
  );
  const steps = sample.pupils.map((_, at) => {
    const [before, after] = [first?.[at], second?.[at]].map((attempt) => attempt?.diagnosed.result.stage);
    return typeof before === "number" && typeof after === "number" ? after - before : 0;
  });
  const [up, down] = [steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length];
  expect(up).toBeGreaterThan(8);
  expect(steps.filter((step) => step === 0).length).toBeGreaterThan(5);
  expect(down).toBeLessThan(up);
});
