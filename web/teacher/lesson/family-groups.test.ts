import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { type Scale, type ScaleFamily, scalesOf } from "../findings/standings.ts";
import { pattern, words } from "../findings/testing.ts";
import { arrangeLesson, type Lesson, otherFindings } from "./arrangement.ts";
import { groupTitle, groupWords } from "./group-words.ts";
import { MAX_GROUPS } from "./groups.ts";
import { attemptsOf, classOf, type Done, scaleOf } from "./testing.ts";

const t = textsIn("de");

const family = (id: string, patterns: string[], stages: number[] = []): ScaleFamily => ({
  id,
  lesson: words(`lesson ${id}`),
  need: { one: words(`braucht ${id}`), many: words(`brauchen ${id}`) },
  patterns,
  stages,
});

const LONGER = family("longer", ["L1", "L2"], [0]);
const SHORTER = family("shorter", ["S1"]);
const DIGITS = family("digits", ["A2"], [1]);

/** Stages 0 to 2 with three families; U1 needs a question first. */
function scaleWith(families: ScaleFamily[] = [LONGER, SHORTER, DIGITS], name: string | null = null): Scale {
  const scale = scaleOf(2, ["L1", "L2", "S1", "A2"], name);
  return { ...scale, patterns: [...scale.patterns, pattern("U1", { finding: false, askFirst: true })], families };
}

const arrange = (done: readonly Done[], scale = scaleWith(), moves?: Record<string, string>): Lesson => {
  const pupils = classOf(done);
  return arrangeLesson(pupils, attemptsOf(pupils), scale, moves ? { moves } : null);
};
const shape = ({ groups }: Lesson): [string, string[]][] =>
  groups.map((group) => [groupTitle(group, "de"), group.members.map(({ pupil }) => pupil.name)]);
const talks = ({ talk }: Lesson): unknown[] => talk.map(({ pupil, reason }) => [pupil.name, reason?.kind]);

describe("a lesson by families", () => {
  test("puts together who needs the same lesson, by pattern or by stage, the largest group first", () => {
    const lesson = arrange([
      [1, ["A2"]],
      [0, ["L1"]],
      [0, ["L2"]],
      [0, []],
      [0, ["S1"]],
      [1, []],
      [2, []],
    ]);
    expect(shape(lesson)).toEqual([
      ["lesson longer", ["p1", "p2", "p3"]],
      ["lesson digits", ["p0", "p5"]],
      ["lesson shorter", ["p4"]],
      ["stage 2", ["p6"]],
    ]);
    expect(lesson.groups.map(({ key }) => key)).toEqual([
      "family longer",
      "family digits",
      "family shorter",
      "stage 2",
    ]);
  });

  test("goes by the pattern before the stage: a stage's lesson is untrue for who thinks the opposite", () => {
    expect(shape(arrange([[0, ["S1"]], [0], [0]]))).toEqual([
      ["lesson longer", ["p1", "p2"]],
      ["lesson shorter", ["p0"]],
    ]);
  });

  test("of several patterns takes the first that somebody else shows too", () => {
    expect(
      shape(
        arrange([
          [0, ["S1", "A2"]],
          [0, ["A2"]],
        ]),
      ),
    ).toEqual([["lesson digits", ["p0", "p1"]]]);
  });

  test("keeps for a talk whose pattern needs a question first, unless another one needs a lesson", () => {
    const lesson = arrange([
      [0, ["U1"]],
      [0, ["L1", "U1"]],
      [0, ["L2"]],
    ]);
    expect(shape(lesson)).toEqual([["lesson longer", ["p1", "p2"]]]);
    expect(talks(lesson)).toEqual([["p0", "askFirst"]]);
  });

  test("leaves the smallest families of too many to a talk, with the lesson that would help", () => {
    const letters = ["A", "B", "C", "D", "E", "F"];
    const scale = { ...scaleOf(2, letters), families: letters.map((is) => family(is, [is])) };
    const done = letters.flatMap((is, index) => Array.from({ length: 1 + index }, (): Done => [0, [is]]));
    const lesson = arrange([...done, [2]], scale);
    expect(lesson.groups.map((group) => [groupTitle(group, "de"), group.members.length])).toEqual([
      ["lesson F", 6],
      ["lesson E", 5],
      ["lesson D", 4],
      ["lesson C", 3],
      ["stage 2", 1],
    ]);
    expect(lesson.talk.map(({ reason }) => reason)).toMatchObject([
      { kind: "noGroup", family: { id: "A" } },
      { kind: "noGroup", family: { id: "B" } },
      { kind: "noGroup", family: { id: "B" } },
    ]);
  });

  test("lets fewer than three join another lesson that is true for all of them, and no other", () => {
    const ofStage = family("places", [], [0, 1]);
    const scale = scaleWith([family("longer", ["L1", "L2"]), SHORTER, family("digits", ["A2"]), ofStage]);
    const longer: Done[] = [
      [0, ["L1"]],
      [0, ["L1"]],
      [0, ["L2"]],
    ];
    // The lesson of the stages has a group, so the lone pupil joins it.
    expect(shape(arrange([...longer, [0, ["S1"]], [1, []], [1, []]], scale))).toEqual([
      ["lesson longer", ["p0", "p1", "p2"]],
      ["lesson places", ["p3", "p4", "p5"]],
    ]);
    // Nobody needs the lesson of the stages more than their own: the small group stays, since no other title is true.
    expect(shape(arrange([...longer, [1, ["A2"]]], scale))).toEqual([
      ["lesson longer", ["p0", "p1", "p2"]],
      ["lesson digits", ["p3"]],
    ]);
  });

  test("gathers those of too many families in the lesson of their stage, where there is one", () => {
    const letters = ["A", "B", "C", "D", "E", "F"];
    const families = [...letters.map((is) => family(is, [is])), family("stage", [], [0])];
    const done = letters.flatMap((is) => Array.from({ length: 3 }, (): Done => [0, [is]]));
    const lesson = arrange([...done, [2]], { ...scaleOf(2, letters), families });
    expect(lesson.groups.map((group) => [groupTitle(group, "de"), group.members.length])).toEqual([
      ["lesson stage", 9],
      ["lesson A", 3],
      ["lesson B", 3],
      ["lesson C", 3],
      ["stage 2", 1],
    ]);
    expect(lesson.talk).toEqual([]);
  });

  test("takes moves to a family, and says which scale it is of", () => {
    const lesson = arrange(
      [
        [{ parts: 0 }, { parts: ["L1"] }],
        [{ parts: 1 }, { parts: ["A2"] }],
      ],
      scaleWith(undefined, "parts"),
      { p0: "family digits of parts" },
    );
    expect(shape(lesson)).toEqual([
      ["lesson longer", []],
      ["lesson digits", ["p0", "p1"]],
    ]);
    expect(lesson.changed).toBe(true);
  });

  test("says of a group with several patterns what all of it does, and beside each name its own", () => {
    const scale = scaleWith();
    const scheme: Scheme = { responses: [], counts: {}, codes: {}, stages: [], patterns: [] };
    const both = arrange([[0, ["L1"]], [0, ["L1"]], [0, ["L2"]], [0]], scale).groups[0];
    if (!both) throw new Error("there is no group");
    expect(both.patterns.map(({ is }) => is)).toEqual(["L1", "L2"]);
    expect(both.stages.map(({ is }) => is)).toEqual([0]);
    expect(groupWords(both, scale, scheme, undefined, "de", t)).toMatchObject({
      about: "common",
      means: "4 Kinder brauchen longer.",
    });
    expect(both.members.map((member) => otherFindings(member, both).map(({ is }) => is))).toEqual([
      ["L1"],
      ["L1"],
      ["L2"],
      [],
    ]);
    const one = arrange([
      [0, ["S1"]],
      [0, ["S1", "A2"]],
    ]).groups[0];
    if (!one) throw new Error("there is no group");
    expect(groupWords(one, scale, scheme, undefined, "de", t).about).toBe("thinks");
    expect(one.members.map((member) => otherFindings(member, one).map(({ is }) => is))).toEqual([[], ["A2"]]);
  });
});

test("whatever a class does, nobody stands under the title of a family that has neither their pattern nor their stage", () => {
  const codes = ["L1", "L2", "S1", "A2", "U1", "A1"];
  const anyDone: fc.Arbitrary<Done> = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(0, 1, 2, "?" as const), fc.subarray(codes), fc.nat(100)) },
    fc.constantFrom("begun" as const, "nothing" as const),
  );
  fc.assert(
    fc.property(fc.array(anyDone, { maxLength: 40 }), (done) => {
      const lesson = arrange(done);
      expect(lesson.groups.length).toBeLessThanOrEqual(MAX_GROUPS);
      const { groups, talk, writing, notBegun } = lesson;
      const names = [...groups.flatMap(({ members }) => members), ...talk, ...writing, ...notBegun].map(
        ({ pupil }) => pupil.name,
      );
      expect(names.toSorted()).toEqual(done.map((_, index) => `p${index}`).toSorted());
      for (const { reason } of lesson.talk) expect(reason).toBeDefined();
      for (const { family: of, members } of lesson.groups) {
        if (of === undefined) continue;
        for (const { standing } of members) {
          const found = standing?.patterns.filter(({ finding }) => finding).map(({ is }) => is) ?? [];
          const isTrue =
            found.length > 0
              ? found.some((is) => of.patterns.includes(is))
              : of.stages.includes(standing?.stage ?? "?");
          expect(isTrue).toBe(true);
        }
      }
    }),
  );
});

test("a scale has the part of each family that is its own, and none in a version without families", () => {
  const lists = (name: string): Pick<Scheme, "stages" | "patterns"> => ({
    stages: [{ name, title: null, stages: scaleOf(1, []).stages }],
    patterns: [{ name, title: null, patterns: [pattern("NUM")] }],
  });
  const [parts, wholes] = [lists("parts"), lists("wholes")];
  const scheme: Scheme = {
    responses: [],
    counts: {},
    codes: {},
    stages: [...parts.stages, ...wholes.stages],
    patterns: [...parts.patterns, ...wholes.patterns],
  };
  expect(scalesOf(scheme).map(({ families }) => families)).toEqual([undefined, undefined]);
  const { id, lesson, need } = LONGER;
  const families = [
    {
      id,
      lesson,
      need,
      patterns: [
        { name: "parts", is: "NUM" },
        { name: "wholes", is: "NUM" },
      ],
      stages: [{ name: "parts", is: 0 }],
    },
    { ...SHORTER, patterns: [], stages: [{ name: "parts", is: 1 }] },
  ];
  expect(scalesOf({ ...scheme, families }).map((scale) => scale.families)).toMatchObject([
    [
      { id: "longer", patterns: ["NUM"], stages: [0] },
      { id: "shorter", patterns: [], stages: [1] },
    ],
    [{ id: "longer", patterns: ["NUM"], stages: [] }],
  ]);
});
