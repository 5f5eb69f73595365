import type { GivenExercise, SentExit } from "#contract/exercises.schema.ts";
import type { Pack, PackCard, Sheet } from "#contract/material.schema.ts";
import { words } from "../findings/testing.ts";

/* Lesson packs and what a class did with them, for the tests of their screens. */

export function aCard(_id: string, patterns: readonly string[], stages: readonly number[] = []): PackCard {
  return {
    _id,
    version: "1.0.0",
    published: true,
    covers: {
      patterns: patterns.map((is) => ({ name: null, is })),
      stages: stages.map((is) => ({ name: null, is })),
    },
    title: words(`title of ${_id}`),
    idea: words(`idea of ${_id}`),
    needs: words("two pencils"),
    flipPack: null,
    tried: "none",
    license: "CC BY 4.0",
    sheetTasks: 8,
    exitQuestions: 2,
  };
}

const NO_PICTURE = { de: "", en: "" };

export function aPack(_id = "longer", changes: Partial<Pack> = {}): Pack {
  return {
    ...aCard(_id, ["L1", "L2"], [0]),
    board: {
      write: { de: "0,8 | 0,63        0,8 | 0,93", en: "0.8 | 0.63        0.8 | 0.93" },
      picture: NO_PICTURE,
      ask: words("Which is larger?"),
      show: words("All show their guess."),
      expect: [{ says: words("63 is more."), code: "L1", reply: words("63 of what?") }],
      tell: words("Tenths first."),
    },
    exit: [
      {
        _id: "x1",
        kind: "pair",
        ask: words("Which is larger?"),
        options: [words("3,7"), words("gleich groß"), words("3,52")],
        picture: NO_PICTURE,
        right: words("3,7"),
        thought: null,
        thoughts: [{ reading: "family", answer: words("3,52") }],
      },
      {
        _id: "x2",
        kind: "choices",
        ask: words("Which are larger than 2,6?"),
        options: [words("2,58"), words("2,7"), words("2,605"), words("2,09")],
        picture: NO_PICTURE,
        right: words("2,7; 2,605"),
        thought: null,
        thoughts: [{ reading: "flip", answer: words("2,7") }],
      },
    ],
    exitReading: [
      { when: "right", title: words(""), text: words("Go on.") },
      { when: "family", title: words("Still longer"), text: words("Ten minutes with strips.") },
      { when: "flip", title: words("Now shorter"), text: words("Tasks 2 and 7.") },
      { when: "else", title: words(""), text: words("Ask.") },
    ],
    types: [
      { _id: "pair", name: words("Zwei Zahlen"), question: words("Was ist größer, 0,4 oder 0,27?") },
      { _id: "zero", name: words("Was die Null tut"), question: words("Was sagt die 0?") },
    ],
    sources: [{ text: words("Our own."), evidence: "own" }],
    ...changes,
  };
}

export const aSheet = (number: number): Sheet => ({
  packId: "longer",
  version: "1.0.0",
  number,
  tasks: [
    {
      _id: "half",
      isHalf: true,
      isFurther: false,
      isOpen: false,
      parts: [
        { text: words("Put in < or >.") },
        { compare: [[words("3,6"), words("3,17")]] },
        { terms: [words("3 + 4")] },
        { order: 3 },
        { labelled: [words("0,85")] },
        { tick: [words("larger")] },
        {
          table: [
            [words("number"), words("rest")],
            [words("0,5"), words("")],
          ],
        },
        { lines: 2 },
      ],
      solution: words("3,6 > 3,17"),
      thought: words("17 is more than 6."),
    },
    {
      _id: "further",
      isHalf: false,
      isFurther: true,
      isOpen: true,
      parts: [{ says: words("It is 3/5.") }, { text: words("What did it see?") }, { lines: 1 }, { drawing: "small" }],
      solution: words("many"),
      thought: null,
    },
  ],
});

export function anExercise(pupilId: string, changes: Partial<GivenExercise> = {}): GivenExercise {
  return {
    _id: `exercise of ${pupilId}`,
    pupilId,
    packId: "longer",
    packVersion: "1.0.0",
    given: "2026-11-16T08:00:00Z",
    standing: "not-begun",
    answered: 0,
    tasks: 0,
    row: 0,
    stops: 0,
    mastered: null,
    passed: 0,
    until: null,
    types: {},
    stuckAt: null,
    missed: [],
    ...changes,
  };
}

export function anExit(pupils: SentExit["pupils"], closed: string | null = null): SentExit {
  return { _id: "exit", packId: "longer", packVersion: "1.0.0", sent: "2026-11-13T10:31:00Z", closed, pupils };
}
