import fc from "fast-check";
import { expect, test } from "vitest";
import type { Certainty } from "#contract/diagnosis.schema.ts";
import { MAX_GROUP_KEY } from "#contract/limits.ts";
import { classResult } from "../findings/distribution.ts";
import {
  ASIDE,
  arrangeLesson,
  type Lesson,
  type Member,
  otherFindings,
  planWith,
  scaleOfLesson,
  TALK,
} from "./arrangement.ts";
import { groupTitle } from "./group-words.ts";
import { MAX_GROUPS, neediestScale } from "./groups.ts";
import { attemptsOf, classOf, type Done, scaleOf } from "./testing.ts";

const scale = scaleOf(2, ["L1", "L2", "S1", "INC"]);
const arrange = (done: readonly Done[], moves?: Record<string, string>, on = scale): Lesson => {
  const pupils = classOf(done);
  return arrangeLesson(pupils, attemptsOf(pupils), on, moves ? { moves } : null);
};
const names = (members: readonly Member[]): string[] => members.map(({ pupil }) => pupil.name);
const shape = ({ groups }: Lesson): [string, string[]][] => groups.map(({ key, members }) => [key, names(members)]);
const memberOf = (lesson: Lesson, name: string): Member => {
  const all = [
    ...lesson.groups.flatMap(({ members }) => members),
    ...lesson.talk,
    ...lesson.writing,
    ...lesson.notBegun,
    ...lesson.aside,
  ];
  const found = all.find(({ pupil }) => pupil.name === name);
  if (!found) throw new Error(`${name} is nowhere`);
  return found;
};

test("puts those who share a pattern together, the largest group first, then the others by stage", () => {
  const lesson = arrange([
    [0, ["S1"]],
    [0, ["L1"]],
    [0, ["S1"]],
    [0, ["S1"]],
    [0, ["L1"]],
    [2, ["A1"]],
    [2, []],
  ]);
  expect(shape(lesson)).toEqual([
    ["pattern S1", ["p0", "p2", "p3"]],
    ["pattern L1", ["p1", "p4"]],
    ["stage 2", ["p5", "p6"]],
  ]);
});

test("makes no group of a pattern that one pupil shows: it goes to its stage, and is named there", () => {
  const lesson = arrange([
    [0, ["L1"]],
    [0, ["L2"]],
    [0, []],
    [2, []],
    [2, []],
  ]);
  expect(shape(lesson)).toEqual([
    ["stage 0", ["p0", "p1", "p2"]],
    ["stage 2", ["p3", "p4"]],
  ]);
  const [group] = lesson.groups;
  expect(group?.members.map((member) => otherFindings(member, group).map(({ is }) => is))).toEqual([
    ["L1"],
    ["L2"],
    [],
  ]);
});

test("goes by the first pattern in the order of the rules that somebody else shows too", () => {
  expect(
    shape(
      arrange([
        [0, ["L1", "INC"]],
        [0, ["INC"]],
        [0, ["L2", "INC"]],
      ]),
    ),
  ).toEqual([["pattern INC", ["p0", "p1", "p2"]]]);
  expect(
    shape(
      arrange([
        [0, ["L1", "INC"]],
        [0, ["INC", "L1"]],
        [0, ["INC"]],
      ]),
    ),
  ).toEqual([
    ["pattern L1", ["p0", "p1"]],
    ["stage 0", ["p2"]],
  ]);
});

test("lets a single pupil join the neighbouring stage, the lower one first, and leaves alone who has none", () => {
  expect(shape(arrange([[0], [0], [1], [2], [2]]))).toEqual([
    ["stage 0", ["p0", "p1", "p2"]],
    ["stage 2", ["p3", "p4"]],
  ]);
  expect(shape(arrange([[0], [2]]))).toEqual([
    ["stage 0", ["p0"]],
    ["stage 2", ["p1"]],
  ]);
  expect(shape(arrange([[1]]))).toEqual([["stage 1", ["p0"]]]);
});

test("has five groups at most: the smallest patterns go back to their stages", () => {
  const letters = ["A", "B", "C", "D", "E", "F"];
  const many = scaleOf(2, letters);
  const done = letters.flatMap((is, index) => Array.from({ length: 2 + index }, (): Done => [0, [is]]));
  const lesson = arrange([...done, [2], [2]], undefined, many);
  expect(lesson.groups.map(({ key, members }) => [key, members.length])).toEqual([
    ["pattern F", 7],
    ["pattern E", 6],
    ["pattern D", 5],
    ["stage 0", 9],
    ["stage 2", 2],
  ]);
});

test("keeps for two minutes' talk who is not classifiable or warned of, with the reason, and nobody who has not handed in", () => {
  const lesson = arrange([["?"], [0, [], 85], "begun", "nothing", [2, [], 100]]);
  expect(lesson.talk.map(({ reason }) => reason)).toEqual([
    { kind: "unclassified" },
    { kind: "lowStage", correct: 1, total: 2, place: { page: 2, item: 3 } },
  ]);
  expect(lesson.writing.map(({ reason }) => reason)).toEqual([{ kind: "progress", page: 3 }]);
  expect(lesson.notBegun.map(({ reason }) => reason)).toEqual([{ kind: "notBegun" }]);
  expect(shape(lesson)).toEqual([["stage 2", ["p4"]]]);
});

test("puts pupils where the answers fit, not the rule, and talks with those who fit no known way of thinking", () => {
  const pupils = classOf([
    [0, ["L1"]],
    [0, ["L1"]],
    [0, ["S1"]],
    [2, []],
    [2, []],
    [0, ["L1"]],
  ]);
  const attempts = attemptsOf(pupils);
  const sure = (name: string, word: "sure" | "unknown", difference?: Certainty["difference"]): void => {
    const attempt = attempts?.get(name);
    if (attempt?.state !== "done") throw new Error(`${name} has not handed in`);
    const best = { stage: 0, patterns: [], slips: [], lapses: [] };
    const stages = [{ is: difference?.stage ?? 0, p: 0.95, word }];
    attempt.certainty = [{ name: null, word, stages, patterns: [], best, ...(difference && { difference }) }];
  };
  sure("p0", "sure");
  sure("p1", "sure", { stage: 2, missed: [], doubtful: ["L1"] });
  sure("p2", "sure", { missed: ["L1"], doubtful: ["S1"] });
  sure("p5", "unknown");
  const lesson = arrangeLesson(pupils, attempts, scale, null);
  expect(shape(lesson)).toEqual([
    ["pattern L1", ["p0", "p2"]],
    ["stage 2", ["p1", "p3", "p4"]],
  ]);
  expect(lesson.talk.map(({ pupil, reason }) => [pupil.name, reason])).toEqual([["p5", { kind: "unknown" }]]);
});

test("groups by the scale that was chosen, with its name in the keys", () => {
  const [parts, wholes] = [scaleOf(2, ["NUM"], "parts"), scaleOf(2, ["NUM"], "wholes")];
  const done: Done[] = [
    [
      { parts: 0, wholes: 2 },
      { parts: ["NUM"], wholes: [] },
    ],
    [
      { parts: 0, wholes: 2 },
      { parts: ["NUM"], wholes: [] },
    ],
    [
      { parts: "?", wholes: 1 },
      { parts: [], wholes: [] },
    ],
  ];
  expect(shape(arrange(done, undefined, parts))).toEqual([["pattern NUM of parts", ["p0", "p1"]]]);
  expect(shape(arrange(done, undefined, wholes))).toEqual([["stage 1 of wholes", ["p0", "p1", "p2"]]]);
  const pupils = classOf(done);
  const { diagnosed } = classResult(pupils, attemptsOf(pupils), [wholes, parts]);
  expect(neediestScale([wholes, parts], diagnosed)).toBe(parts);
});

test("names a group of two stages by both, so that the title is true for all of it", () => {
  const [group] = arrange([[0], [0], [1]]).groups;
  expect(group && groupTitle(group, "de")).toBe("stage 0 · stage 1");
});

test("keeps who has not handed in out of the talks, also by a move, and lets a group take them", () => {
  const done: Done[] = [[0], "begun", "nothing"];
  const lesson = arrange(done, { p1: TALK, p2: "stage 0" });
  expect([names(lesson.talk), names(lesson.writing), shape(lesson)]).toEqual([[], ["p1"], [["stage 0", ["p0", "p2"]]]]);
});

test("of several scales goes by that with most pupils in its lower half, then with most on its lowest stage", () => {
  const [steep, broad] = [scaleOf(3, [], "steep"), scaleOf(3, [], "broad")];
  const neediest = (...stages: [number, number][]): string | null | undefined => {
    const pupils = classOf(stages.map(([one, other]): Done => [{ steep: one, broad: other }]));
    return neediestScale([steep, broad], classResult(pupils, attemptsOf(pupils), [steep, broad]).diagnosed)?.name;
  };
  expect(neediest([0, 1], [3, 1], [3, 1])).toBe("broad");
  expect(neediest([0, 1], [1, 1])).toBe("steep");
  expect(neediest([3, 2])).toBe("broad");
  expect(neediest()).toBe("steep");
});

test("moves a pupil, keeps the group that has become empty, and says that something has changed", () => {
  const done: Done[] = [[0], [0], [2], [2]];
  expect(arrange(done).changed).toBe(false);
  const lesson = arrange(done, { p0: "stage 2", p1: ASIDE });
  expect(shape(lesson)).toEqual([
    ["stage 0", []],
    ["stage 2", ["p0", "p2", "p3"]],
  ]);
  expect([names(lesson.aside), lesson.changed]).toEqual([["p1"], true]);
  expect(memberOf(lesson, "p0")).toMatchObject({ home: "stage 0", place: "stage 2" });
});

test("falls back to the diagnosis where the group of a move no longer exists or the pupil is gone", () => {
  const lesson = arrange([[0], [0]], { p0: "pattern S1", gone: "stage 0" });
  expect(shape(lesson)).toEqual([["stage 0", ["p0", "p1"]]]);
  expect(lesson.changed).toBe(false);
});

test("plans a move, forgets it on the way home, and the moves of pupils who are gone with it", () => {
  const pupils = classOf([[0], [0], [2], [2]]);
  const p0 = memberOf(arrange([[0], [0], [2], [2]]), "p0");
  const plan = planWith({ moves: { gone: TALK, p2: ASIDE } }, p0, "stage 2", pupils);
  expect(plan).toEqual({ moves: { p2: ASIDE, p0: "stage 2" } });
  expect(planWith({ moves: { p0: "stage 2" } }, p0, "stage 0", pupils)).toBeNull();
});

test("goes by the scale that the plan is about", () => {
  const scales = [scaleOf(2, [], "parts"), scaleOf(2, [], "wholes")];
  expect(scaleOfLesson(scales, { moves: { a: ASIDE, b: "stage 0 of wholes" } }, [])).toBe(scales[1]);
  expect(scaleOfLesson(scales, { moves: { a: ASIDE } }, [])).toBe(scales[0]);
  expect(scaleOfLesson([scale], { moves: { b: "stage 0" } }, [])).toBe(scale);
});

const patterns = ["L1", "L2", "S1", "S2", "X", "INC", "A1"];
const anyDone: fc.Arbitrary<Done> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, "?" as const), fc.subarray(patterns), fc.nat(100)) },
  fc.constantFrom("begun" as const, "nothing" as const),
);
const anyPlace = fc.constantFrom(TALK, ASIDE, "pattern L1", "stage 0", "stage 4", "pattern gone");

test("whatever a class does: everybody is in exactly one place, in five groups at most, none of one pupil without need", () => {
  const large = scaleOf(4, patterns.slice(0, -1));
  fc.assert(
    fc.property(
      fc.array(anyDone, { maxLength: 40 }),
      fc.dictionary(fc.constantFrom("p0", "p1", "p7"), anyPlace),
      (done, moves) => {
        const lesson = arrange(done, moves, large);
        const everybody = [
          ...lesson.groups.flatMap(({ members }) => members),
          ...lesson.talk,
          ...lesson.writing,
          ...lesson.notBegun,
          ...lesson.aside,
        ];
        expect(names(everybody).toSorted()).toEqual(
          names(classOf(done).map((pupil) => ({ pupil }) as Member)).toSorted(),
        );
        expect(lesson.groups.length).toBeLessThanOrEqual(MAX_GROUPS);
        expect(new Set(lesson.groups.map(({ key }) => key)).size).toBe(lesson.groups.length);
        for (const { key } of lesson.groups) expect(key.length).toBeLessThanOrEqual(MAX_GROUP_KEY);
        const proposed = arrange(done, undefined, large).groups;
        for (const {
          patterns: [pattern],
          members,
        } of proposed)
          if (pattern) expect(members.length).toBeGreaterThan(1);
        const lone = proposed
          .filter(({ members }) => members.length === 1)
          .flatMap(({ stages }) => stages.map(({ is }) => is));
        const others = proposed.flatMap(({ stages }) => stages.map(({ is }) => is));
        for (const is of lone) if (typeof is === "number") expect(others).not.toContain(is + 1);
      },
    ),
  );
});
