import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Certainty, Result, Scheme } from "#contract/diagnosis.schema.ts";
import type { Pupil, PupilResult } from "#contract/pupils.schema.ts";
import { diagnose } from "#engine/diagnose.ts";
import { schemeOf } from "../../server/library/scheme.ts";
import { textsIn } from "../../web/i18n/testing.ts";
import { classResult } from "../../web/teacher/findings/distribution.ts";
import { likelyStanding } from "../../web/teacher/findings/families.ts";
import { needOf } from "../../web/teacher/findings/need.ts";
import { describeClass } from "../../web/teacher/findings/sentences.ts";
import { attemptsByTest, findings, type Scale, type Standing, scalesOf } from "../../web/teacher/findings/standings.ts";
import { arrangeLesson, type LessonGroup } from "../../web/teacher/lesson/arrangement.ts";
import { groupTitle } from "../../web/teacher/lesson/group-words.ts";
import { MAX_GROUPS, neediestScale } from "../../web/teacher/lesson/groups.ts";
import { readLibrary } from "./read-library.ts";

/** The newest version of every test: its scheme, and the results of all its cases. */
const TESTS = readLibrary("content").tests.map(({ machineName, versions: [newest] }) => {
  if (!newest?.key) throw new Error(`${machineName} has no key`);
  const { diagnosis, rules, cases = [] } = newest.key;
  const scheme = schemeOf(diagnosis, rules, newest.families);
  const results = cases.map(({ inputs }): Result => diagnose(rules, inputs).result);
  return { machineName, scheme, results };
});

type State = { result: Result; certainty: readonly Certainty[] } | "begun" | "nothing";

/** A certainty that may say something else than the rules: it is more than any model would, since nothing may depend on it. */
const anyCertainty = ({ name, stages, patterns }: Scale): fc.Arbitrary<Certainty> =>
  fc
    .record({
      word: fc.constantFrom("sure" as const, "likely" as const, "unclear" as const, "unknown" as const),
      stage: fc.option(fc.constantFrom(...stages.map(({ is }) => is)), { nil: undefined, freq: 2 }),
      missed: fc.subarray(findings(patterns).map(({ is }) => is)),
      doubtful: fc.subarray(findings(patterns).map(({ is }) => is)),
    })
    .map(({ word, stage, missed, doubtful }) => ({
      name,
      word,
      stages: stages.map(({ is }) => ({ is, p: 0.2, word })),
      patterns: [],
      best: { stage: null, patterns: [], slips: [], lapses: [] },
      difference: { missed, doubtful, ...(stage !== undefined && { stage }) },
    }));

/** Results of the test's own cases, and such with any stage and any patterns. */
function anyResult(scheme: Scheme, results: readonly Result[]): fc.Arbitrary<Result> {
  const free = fc.record({
    outcomes: fc.constant({ a: true, b: false }),
    stage: byName(scheme.stages, ({ stages }) => fc.constantFrom(...stages.map(({ is }) => is))),
    patterns: byName(scheme.patterns, ({ patterns }) =>
      fc.subarray(
        patterns.map(({ is }) => is),
        { maxLength: Math.min(3, patterns.length) },
      ),
    ),
    firstFalse: fc.constant(null),
    diagnosisallcorrect: fc.nat(100),
  });
  return fc.oneof(fc.constantFrom(...results), free);
}

/** A value for the list without a name, or a map by name. */
function byName<List extends { name: string | null }, Value>(
  lists: readonly List[],
  any: (list: List) => fc.Arbitrary<Value>,
): fc.Arbitrary<Value | Record<string, Value>> {
  const [only] = lists;
  if (only === undefined) return fc.constant({});
  if (only.name === null) return any(only);
  return fc.record(Object.fromEntries(lists.map((list) => [list.name ?? "", any(list)])));
}

function anyClass({ scheme, results }: (typeof TESTS)[number], scales: readonly Scale[]): fc.Arbitrary<State[]> {
  const done = fc.record({
    result: anyResult(scheme, results),
    certainty: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Certainty[]>([]) },
      fc.tuple(...scales.filter(({ stages }) => stages.length > 0).map(anyCertainty)),
    ),
  });
  const state = fc.oneof({ weight: 8, arbitrary: done }, fc.constantFrom("begun" as const, "nothing" as const));
  return fc.oneof(fc.array(state, { maxLength: 3 }), fc.array(state, { maxLength: 33 }));
}

const AT = "2026-11-12T09:20:00Z";

const pupilsOf = (states: readonly State[]): Pupil[] =>
  states.map((state, index) => {
    const entry = { courseTestId: "t", created: AT, inputs: {}, page: null };
    const results: PupilResult[] =
      state === "nothing"
        ? []
        : state === "begun"
          ? [{ ...entry, submitted: null, result: null }]
          : [{ ...entry, submitted: AT, result: state.result, certainty: [...state.certainty] }];
    return { _id: `p${index}`, name: `p${index}`, comment: "", courseId: "c", ready: null, results };
  });

/** Whether the diagnosis says what the title of the group does. */
function isTrueOf({ family, patterns, stages }: LessonGroup, standing: Standing): boolean {
  const found = findings(standing.patterns).map(({ is }) => is);
  if (family === undefined && patterns.length > 0) return patterns.every(({ is }) => found.includes(is));
  if (family === undefined) return stages.some(({ is }) => is === standing.stage);
  if (found.some((is) => family.patterns.includes(is))) return true;
  if (!family.stages.includes(standing.stage)) return false;
  const { families = [] } = standing.scale;
  // What is said of a stage alone is true for all on it; how its pupils think is not, for one who thinks something else.
  return family.patterns.length === 0 || !families.some((other) => found.some((is) => other.patterns.includes(is)));
}

function checkNeed(scale: Scale, pupils: readonly Pupil[], scales: readonly Scale[]): void {
  const { diagnosed } = classResult(pupils, attemptsByTest(pupils).get("t"), scales);
  const need = needOf(scale, diagnosed);
  const sum = need.count + need.others.reduce((all, { count }) => all + count, 0) + need.unclassified;
  expect([sum, need.total]).toEqual([diagnosed.length, diagnosed.length]);
  if (need.among) expect(need.among.count).toBeLessThanOrEqual(need.count);
  const on = diagnosed.flatMap(({ standings }) => standings.filter((one) => one.scale.name === scale.name));
  const top = scale.stages.findLast(({ is }) => is !== "?")?.is;
  const below = on.flatMap(({ stage }) => (stage === "?" || stage === top ? [] : [stage]));
  // Whoever stands below the highest stage: the sentence begins with the lowest of them.
  expect(need.low[0]?.is).toBe(below.length === 0 ? undefined : Math.min(...below));
  expect(need.low.map(({ is }) => is)).not.toContain(top);
  for (const language of ["de", "en"] as const) {
    const { need: first, others } = describeClass(scale, diagnosed, language, textsIn(language));
    for (const sentence of [first, others].filter(Boolean)) {
      expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(sentence).not.toMatch(/[{}]|undefined|results\.|  /u);
    }
    for (const number of `${first} ${others}`
      .replaceAll(/„[^“]*“|Stufe \d|stage \d/gu, "")
      .matchAll(/^\d+ (?:von|of) (\d+)/gu))
      expect(Number(number[1])).toBe(diagnosed.length);
  }
}

function checkGroups(scale: Scale, pupils: readonly Pupil[]): void {
  const { groups, talk, writing, notBegun, aside } = arrangeLesson(
    pupils,
    attemptsByTest(pupils).get("t"),
    scale,
    null,
  );
  expect(groups.length).toBeLessThanOrEqual(MAX_GROUPS);
  const everybody = [...groups.flatMap(({ members }) => members), ...talk, ...writing, ...notBegun, ...aside];
  expect(everybody.map(({ pupil }) => pupil._id).toSorted()).toEqual(pupils.map(({ _id }) => _id).toSorted());
  for (const { attempt, reason } of talk) expect([attempt.state, typeof reason]).toEqual(["done", "object"]);
  for (const { attempt } of writing) expect(attempt.state).toBe("progress");
  for (const { attempt } of notBegun) expect(attempt.state).toBe("none");
  for (const group of groups) {
    expect(groupTitle(group, "de")).not.toBe("");
    for (const { standing, pupil } of group.members) {
      const isTrue = standing !== undefined && isTrueOf(group, likelyStanding(standing));
      expect(isTrue, `${groupTitle(group, "de")} for ${pupil.name}`).toBe(true);
    }
  }
}

describe.each(TESTS)("any class in $machineName", (library) => {
  const scales = scalesOf(library.scheme);
  const ladders = scales.filter(({ stages }) => stages.length > 0);

  test("is described by its need in counts that add up, and grouped under titles that are true", () => {
    fc.assert(
      fc.property(anyClass(library, scales), (states) => {
        const pupils = pupilsOf(states);
        expect(ladders).toContain(
          neediestScale(scales, classResult(pupils, attemptsByTest(pupils).get("t"), scales).diagnosed),
        );
        for (const scale of ladders) {
          checkNeed(scale, pupils, scales);
          checkGroups(scale, pupils);
        }
      }),
      { numRuns: 60 },
    );
  });
});
