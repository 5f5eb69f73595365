import { expect, test } from "vitest";
import { diagnose } from "#engine/diagnose.ts";
import { seededRandom } from "../seeded-random.ts";
import { dealSheets } from "./deal.ts";
import { sheetLater } from "./improve.ts";
import { COURSES } from "./plan.ts";
import { readDemoTests } from "./tests.ts";

const again = COURSES.flatMap(({ tests }) => tests).filter(({ after }) => after !== undefined);

test("gives a parallel form to a class that took the first form before", () => {
  expect(again.length).toBeGreaterThan(0);
  for (const { tests } of COURSES) {
    for (const [place, { after }] of tests.entries()) {
      if (after === undefined) continue;
      expect(tests.slice(0, place).map(({ machineName }) => machineName)).toContain(after);
    }
  }
});

test("takes the tests of a class one after the other, each on a day of its own", () => {
  for (const { tests } of COURSES) {
    const days = tests.filter(({ begun }) => begun > 0).map(({ daysAgo = 0 }) => daysAgo);
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => b - a));
  }
});

test.each(again)("lets more of a class stand higher than lower in $machineName, and some of each", (planned) => {
  const demo = readDemoTests("content", [planned.after ?? "", planned.machineName]);
  const [first, parallel] = [demo.get(planned.after ?? ""), demo.get(planned.machineName)];
  if (!(first && parallel)) throw new Error("not read");
  const random = seededRandom("demo");
  const counts = { higher: 0, same: 0, lower: 0 };
  for (const before of dealSheets(first, 100, random)) {
    const later = sheetLater(first, before, parallel, random);
    const [from, to] = [diagnose(first.rules, before), diagnose(parallel.rules, later)].map(
      ({ result }) => result.stage,
    );
    if (typeof from !== "number" || typeof to !== "number") continue;
    counts[to > from ? "higher" : to < from ? "lower" : "same"] += 1;
  }
  expect(counts.higher).toBeGreaterThan(counts.lower);
  expect(counts.same).toBeGreaterThan(0);
  expect(counts.lower).toBeGreaterThan(0);
});
