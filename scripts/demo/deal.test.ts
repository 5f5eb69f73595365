import { expect, test } from "vitest";
import { diagnose } from "#engine/diagnose.ts";
import { seededRandom } from "../seeded-random.ts";
import { dealSheets } from "./deal.ts";
import { COURSES } from "./plan.ts";
import { readDemoTests } from "./tests.ts";

const plans = COURSES.flatMap(({ tests }) => tests);
// Parallel forms are left out: they show changes, not every stage and pattern.
const machineNames = [
  ...new Set(plans.filter(({ after }) => after === undefined).map(({ machineName }) => machineName)),
];

test("has three classes with at least 60 pupils, each name once, and three attempts in progress", () => {
  const names = COURSES.flatMap(({ pupils }) => pupils);
  expect(COURSES).toHaveLength(3);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(plans.reduce((sum, { inProgress }) => sum + inProgress, 0)).toBe(3);
});

test.each(machineNames)("lets every stage and every pattern of %s occur", (machineName) => {
  const demo = readDemoTests("content", [machineName]).get(machineName);
  if (!demo) throw new Error("not read");
  const amount = plans
    .filter((plan) => plan.machineName === machineName)
    .reduce((sum, { begun, inProgress }) => sum + begun - inProgress, 0);
  const seen = new Set<string>();
  for (const inputs of dealSheets(demo, amount, seededRandom("demo"))) {
    const { because } = diagnose(demo.rules, inputs);
    for (const { kind, name, is } of because) seen.add(`${kind} ${name ?? ""} ${is}`);
  }
  const wanted = [
    ...demo.diagnosis.stages.flatMap(({ name, rules }) => rules.map(({ is }) => `stage ${name ?? ""} ${is}`)),
    ...demo.diagnosis.patterns.flatMap(({ name, rules }) => rules.map(({ is }) => `pattern ${name ?? ""} ${is}`)),
  ];
  expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
});
