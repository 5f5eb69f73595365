import { describe, expect, test } from "vitest";
import type { Result } from "#contract/diagnosis.schema.ts";
import { aPupil, aTest, entry, NAMED, SINGLE } from "../findings/testing.ts";
import { compareCorrect, compareStages, type Pair, takenOnce } from "./compare.ts";
import { type Sitting, sittingsOf } from "./sittings.ts";

type Results = readonly [before: Partial<Result> | undefined, after: Partial<Result> | undefined];

/** A class that took one test and then its variant B; undefined means not handed in. */
function twice(class_: Record<string, Results>, scheme = SINGLE): Pair<Sitting> {
  const pupils = Object.entries(class_).map(([name, [before, after]]) =>
    aPupil(
      name,
      ...(before ? [entry("a", "2026-09-01T08:00:00Z", before)] : []),
      ...(after ? [entry("b", "2026-11-01T08:00:00Z", after)] : []),
    ),
  );
  const variant = aTest("b", { machineName: "decimals-b", variant: "B" }, scheme);
  const [earlier, later] = sittingsOf(pupils, [variant, aTest("a", { variant: "A" }, scheme)]);
  if (earlier === undefined || later === undefined) return expect.unreachable();
  return { earlier, later };
}

const namesOf = (pupils: readonly { name: string }[] = []): string[] => pupils.map(({ name }) => name);

describe("stage to stage", () => {
  const pair = twice({
    up: [{ stage: 0 }, { stage: 2 }],
    alsoUp: [{ stage: 0 }, { stage: 2 }],
    same: [{ stage: 1 }, { stage: 1 }],
    down: [{ stage: 2 }, { stage: 1 }],
    lost: [{ stage: 2 }, { stage: "?" }],
    found: [{ stage: "?" }, { stage: 0 }],
    neither: [{ stage: "?" }, { stage: "?" }],
    onlyBefore: [{ stage: 0 }, undefined],
    onlyAfter: [undefined, { stage: 0 }],
    never: [undefined, undefined],
  });

  test("puts everybody who took both into one cell", () => {
    const [change] = compareStages(pair);
    const cells = Object.fromEntries([...(change?.cells ?? [])].map(([key, pupils]) => [key, namesOf(pupils)]));
    expect(cells).toEqual({
      "0 2": ["up", "alsoUp"],
      "1 1": ["same"],
      "2 1": ["down"],
      "2 ?": ["lost"],
      "? 0": ["found"],
      "? ?": ["neither"],
    });
  });

  test("counts who is higher, the same, lower, and apart who could not be classified", () => {
    expect(compareStages(pair)[0]?.counts).toEqual({ higher: 2, same: 1, lower: 1, unclear: 3 });
  });

  test("names who took one of the two", () => {
    expect(namesOf(takenOnce(pair))).toEqual(["onlyBefore", "onlyAfter"]);
  });

  test("says nothing where nobody took both", () => {
    const [change] = compareStages(twice({ a: [{ stage: 0 }, undefined], b: [undefined, { stage: 1 }] }));
    expect(change?.cells.size).toBe(0);
    expect(change?.counts).toEqual({ higher: 0, same: 0, lower: 0, unclear: 0 });
  });

  test("keeps named stages apart, each with its own table", () => {
    const changes = compareStages(
      twice({ a: [{ stage: { parts: 0, wholes: 1 } }, { stage: { parts: 1, wholes: 0 } }] }, NAMED),
    );
    expect(changes.map(({ scales, counts }) => [scales.later.name, counts.higher, counts.lower])).toEqual([
      ["parts", 1, 0],
      ["wholes", 0, 1],
    ]);
  });

  test("leaves out a scale that one of the two does not have", () => {
    const { earlier, later } = twice({ a: [{ stage: 0 }, { stage: 1 }] });
    const without = { ...earlier, scales: [] };
    expect(compareStages({ earlier: without, later })).toEqual([]);
  });
});

describe("patterns of who took both", () => {
  test("went away, stayed or came, without hints and without those who could not be classified", () => {
    const changes = compareStages(
      twice({
        cured: [{ patterns: ["L1", "h-X"] }, { patterns: ["A1"] }],
        kept: [{ patterns: ["L1"] }, { patterns: ["L1", "S1"] }],
        unknown: [{ patterns: ["S1"] }, { stage: "?", patterns: [] }],
        once: [{ patterns: ["S1"] }, undefined],
      }),
    );
    expect(changes[0]?.patterns.map(({ pattern, ...counts }) => ({ is: pattern.is, ...counts }))).toEqual([
      { is: "L1", gone: 1, stayed: 1, came: 0 },
      { is: "S1", gone: 0, stayed: 0, came: 1 },
    ]);
  });

  test("belong to their scale", () => {
    const stage = { parts: 0, wholes: 0 };
    const changes = compareStages(
      twice(
        {
          a: [
            { stage, patterns: { wholes: ["ADD"] } },
            { stage, patterns: { wholes: [] } },
          ],
        },
        NAMED,
      ),
    );
    expect(changes.map(({ patterns }) => patterns.length)).toEqual([0, 1]);
  });
});

describe("correct answers", () => {
  test("are compared as shares, since two versions may have different numbers of items", () => {
    const of = (correct: number, total: number) => ({
      outcomes: Object.fromEntries(Array.from({ length: total }, (_, index) => [`r${index}`, index < correct])),
    });
    const changes = compareCorrect(
      twice({
        more: [of(3, 10), of(4, 10)],
        asMany: [of(3, 4), of(6, 8)],
        fewer: [of(5, 10), of(5, 12)],
        once: [of(1, 2), undefined],
      }),
    );
    expect(changes.map(({ pupil, direction }) => [pupil.name, direction])).toEqual([
      ["more", "higher"],
      ["asMany", "same"],
      ["fewer", "lower"],
    ]);
    expect(changes[0]).toMatchObject({ earlier: { correct: 3, total: 10 }, later: { correct: 4, total: 10 } });
  });
});
