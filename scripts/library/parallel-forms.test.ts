import { describe, expect, test } from "vitest";
import { familyOf } from "#contract/variants.ts";
import { diagnose } from "#engine/diagnose.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { Key } from "./key/read-key.ts";
import { readLibrary } from "./read-library.ts";

/** A pair in the German page, `4,8 oder 4,63`, before its response. */
const PAIR = /sr-only">([\d,]+) oder ([\d,]+)<[^]*?name="(\w+)"/gu;

type Side = "L" | "E" | "R";
type Way = (number: string) => number;

const { tests } = readLibrary("content");

function findTest(machineName: string): { key: Key; files: Map<string, string>; families: unknown } | undefined {
  const version = tests.find((test) => test.machineName === machineName)?.versions[0];
  if (version?.key === undefined) return undefined;
  const families = version.families?.families.map(({ id, patterns, stages }) => ({ id, patterns, stages }));
  return { key: version.key, files: version.files, families };
}

/** The digits after the comma, read as a whole number. */
const whole: Way = (number) => Number(number.split(",")[1]);
const value: Way = (number) => Number(number.replace(",", "."));
const startsWithZero = (number: string): boolean => number.split(",")[1]?.startsWith("0") === true;

/** The size of a number in each way of thinking. Both numbers of a pair have the same integer part. */
const WAYS: Record<string, Way> = {
  A1: value,
  A2: (number) => Math.floor(value(number) * 100 + 1e-9),
  L1: whole,
  L2: (number) => (startsWithZero(number) ? -1 : whole(number)),
  L3: (number) =>
    Number(
      Array.from(number.split(",")[1] ?? "")
        .toReversed()
        .join(""),
    ),
  S1: (number) => -1000 * (number.split(",")[1]?.length ?? 0) + value(number),
  S3: (number) => -whole(number),
  U2: (number) => -value(number),
};

/** The answers to every pair of a form in one way of thinking. */
function answersOf(files: Map<string, string>, way: Way): Record<string, Side> {
  const pages = [...files].filter(([name]) => name.endsWith("-de.html") && name.startsWith("items/"));
  const pairs = pages.flatMap(([, html]) => [...html.matchAll(PAIR)]);
  return Object.fromEntries(
    pairs.map(([, left = "", right = "", response = ""]) => {
      const [a, b] = [way(left), way(right)];
      return [response, a > b ? "L" : a < b ? "R" : "E"];
    }),
  );
}

/** The part of a diagnosis that must be the same in both forms for comparing results. */
function comparable({ responses, stages, patterns }: Diagnosis): unknown {
  return {
    responses: Object.entries(responses).map(([name, { page, groups }]) => ({ name, page, groups })),
    stages: stages.map(({ name, rules }) => ({ name, rules: rules.map(({ is, label }) => ({ is, label })) })),
    patterns: patterns.map(({ name, rules }) => ({ name, rules: rules.map(({ is, label }) => ({ is, label })) })),
  };
}

const variants = tests.filter(({ machineName, card }) => card && familyOf(card) !== machineName);

describe("a parallel form", () => {
  test.each(variants.map(({ machineName, card }) => [machineName, card ? familyOf(card) : ""]))(
    "%s has the responses, stages, patterns and families of %s, so that their results can be compared",
    (variant, original) => {
      const [one, other] = [findTest(variant), findTest(original)];
      expect(one?.families).toEqual(other?.families);
      expect(one && comparable(one.key.diagnosis)).toEqual(other && comparable(other.key.diagnosis));
    },
  );
});

describe.each(["decimal-comparison", "decimal-comparison-b", "decimal-comparison-c"])(
  "the pairs of %s",
  (machineName) => {
    test.each(Object.keys(WAYS))("show who thinks like %s as exactly that, with the answers of form A", (code) => {
      const [form, original] = [findTest(machineName), findTest("decimal-comparison")];
      const way = WAYS[code];
      if (form === undefined || original === undefined || way === undefined) throw new Error("a form is missing");
      const answers = answersOf(form.files, way);
      expect(Object.keys(answers)).toHaveLength(22);
      expect(answers).toEqual(answersOf(original.files, way));
      expect(diagnose(form.key.rules, answers).result.patterns).toEqual([code]);
    });
  },
);
