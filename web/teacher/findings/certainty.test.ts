import { expect, test } from "vitest";
import type { Certainty, CertaintyWord } from "#contract/diagnosis.schema.ts";
import { textsIn } from "../../i18n/testing.ts";
import { certaintySentences, eitherStage, isFull, patternWord, surenessOf, surenessWord } from "./certainty.ts";
import { stageCounts } from "./distribution.ts";
import type { Scale, Standing } from "./standings.ts";
import { aPupil, pattern, stage, words } from "./testing.ts";

const scale: Scale = {
  name: null,
  title: null,
  stages: [stage(0), stage(1), stage(2), stage("?")],
  patterns: [
    pattern("L1", { label: words("Whole") }),
    pattern("A1", { finding: false }),
    pattern("h-X", { hint: true }),
  ],
};
const responses = ["a", "b", "c", "d"].map((name, index) => ({ name, page: 1, item: index + 1, kind: "choice" }));

const wordOf = (p: number): CertaintyWord => (p >= 0.9 ? "sure" : p >= 0.7 ? "likely" : "unclear");

/** A standing on stage 1 of the rule, with the probabilities of some stages. */
function standing(
  shares: [is: number, p: number][],
  more: Partial<Certainty> = {},
  patterns: [string, number][] = [],
): Standing {
  const stages = shares.map(([is, p]) => ({ is, p, word: wordOf(p) }));
  const best = { stage: stages[0]?.is ?? null, patterns: [], slips: [], lapses: [] };
  return {
    scale,
    stage: 1,
    patterns: [],
    firstFalse: null,
    certainty: {
      name: null,
      word: stages[0]?.word ?? "unclear",
      stages,
      patterns: patterns.map(([is, p]) => ({ is, p, word: wordOf(p) })),
      best,
      ...more,
    },
  };
}
const german = (one: Standing): string => certaintySentences(one, responses, "de", textsIn("de")).join(" ");
const slips = (...names: string[]) => ({ best: { stage: 2, patterns: [], slips: names, lapses: [] } });

test("says one word of the rule's stage, and fills a stone that is sure or likely", () => {
  const said = [
    standing([[1, 0.95]]),
    standing([[1, 0.75]]),
    standing([
      [1, 0.6],
      [2, 0.3],
    ]),
    standing([[2, 0.95]], { difference: { stage: 2, missed: [], doubtful: [] } }),
    standing([[1, 0.3]], { word: "unknown" }),
  ];
  expect(said.map((one) => surenessWord(one, textsIn("de")))).toEqual([
    "sehr sicher",
    "wahrscheinlich",
    "unklar",
    "eher Stufe 2",
    "keine bekannte Denkweise",
  ]);
  expect(said.map((one) => surenessWord(one, textsIn("en")))).toEqual([
    "very likely",
    "likely",
    "unclear",
    "more likely stage 2",
    "no known way of thinking",
  ]);
  expect(said.map((one) => isFull(surenessOf(one)))).toEqual([true, true, false, false, false]);
});

test("says nothing where there is no model, no stage, or too little was answered", () => {
  for (const one of [
    { ...standing([[1, 0.5]]), certainty: undefined },
    standing([]),
    { ...standing([[1, 0.5]]), stage: "?" as const },
  ]) {
    expect(surenessOf(one)).toBeUndefined();
    expect(isFull(surenessOf(one))).toBe(true);
    expect(certaintySentences(one, responses, "de", textsIn("de"))).toEqual([]);
  }
});

test("names both stages of an unclear one, unless more speaks for guessing than for a second stage", () => {
  const t = textsIn("de");
  expect(
    eitherStage(
      standing([
        [2, 0.5],
        [1, 0.4],
      ]),
      t,
    ),
  ).toBe("Stufe 1 oder 2");
  expect(
    eitherStage(
      standing([
        [1, 0.5],
        [0, 0.4],
      ]),
      t,
    ),
  ).toBe("Stufe 0 oder 1");
  expect(
    eitherStage(
      standing([
        [1, 0.55],
        [2, 0.1],
      ]),
      t,
    ),
  ).toBeUndefined();
  expect(
    german(
      standing([
        [1, 0.55],
        [2, 0.1],
      ]),
    ),
  ).toBe("Regel: Stufe 1. Die Antworten passen dazu, könnten aber auch geraten sein.");
});

test("says in one sentence that the answers fit another stage, and with how many slips", () => {
  const difference = { stage: 2, missed: [], doubtful: [] };
  const other = (...names: string[]) => standing([[2, 0.95]], { difference, ...slips(...names) });
  expect(german(other())).toBe("Regel: Stufe 1. Die Antworten passen sehr sicher zu Stufe 2.");
  expect(german(other("a"))).toBe(
    "Regel: Stufe 1. Die Antworten passen sehr sicher zu Stufe 2 mit einem Versehen in Aufgabe 1.1.",
  );
  expect(german(other("c", "a"))).toContain("mit 2 Versehen (Aufgaben 1.1, 1.3).");
  expect(german(other("a", "b", "c", "d"))).toContain("zu Stufe 2 mit 4 Versehen.");
  expect(certaintySentences(other("a"), responses, "en", textsIn("en"))).toEqual([
    "Rule: stage 1. By all the answers, stage 2 is very likely, with a slip in question 1.1.",
  ]);
});

test("says a pattern that goes with the other stage in the same sentence", () => {
  const difference = { stage: 2, missed: ["L1"], doubtful: [] };
  expect(german(standing([[2, 0.95]], { difference, ...slips("a") }, [["L1", 0.91]]))).toBe(
    "Regel: Stufe 1. Die Antworten passen sehr sicher zu Stufe 2 und zum Muster L1 „Whole“ mit einem Versehen in Aufgabe 1.1.",
  );
  expect(german(standing([[2, 0.95]], { difference }, [["L1", 0.8]]))).toBe(
    "Regel: Stufe 1. Die Antworten passen sehr sicher zu Stufe 2. Die Antworten passen wahrscheinlich zum Muster L1 „Whole“, das die Regel nicht nennt.",
  );
});

test("says of an unclear stage how well the answers fit the other one", () => {
  expect(
    german(
      standing([
        [1, 0.6],
        [2, 0.3],
      ]),
    ),
  ).toBe("Regel: Stufe 1. Die Antworten passen auch zu Stufe 2.");
  expect(
    german(
      standing([
        [1, 0.48],
        [2, 0.45],
      ]),
    ),
  ).toContain("passen ebenso gut zu Stufe 2.");
  expect(
    german(
      standing(
        [
          [2, 0.6],
          [1, 0.3],
        ],
        slips("a"),
      ),
    ),
  ).toBe(
    "Regel: Stufe 1. Die Antworten passen eher zu Stufe 2 mit einem Versehen in Aufgabe 1.1, aber nicht eindeutig.",
  );
});

test("says in a sentence, and not as a badge, which finding the rule misses", () => {
  const difference = { missed: ["L1", "A1"], doubtful: [] };
  const one = standing([[1, 0.95]], { difference }, [["L1", 0.92]]);
  expect(german(one)).toBe("Die Antworten passen sehr sicher zum Muster L1 „Whole“, das die Regel nicht nennt.");
});

test("gives findings a word, and hints none, which say themselves how little they weigh", () => {
  const one = standing([[1, 0.95]], {}, [
    ["L1", 0.3],
    ["A1", 0.9],
    ["h-X", 0.9],
  ]);
  expect(scale.patterns.map((each) => patternWord(one, each))).toEqual(["unclear", undefined, undefined]);
});

test("puts unclear pupils last on the stage that the rule gives them", () => {
  const diagnosed = [
    standing([
      [2, 0.5],
      [1, 0.4],
    ]),
    standing([[1, 0.95]]),
  ].map((one, index) => ({
    pupil: aPupil(`p${index}`),
    standings: [one],
  }));
  const [, first] = stageCounts(scale, diagnosed);
  expect(first).toMatchObject({ pupils: [{ name: "p1" }, { name: "p0" }], unclear: 1 });
});
