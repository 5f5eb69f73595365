import fc from "fast-check";
import { expect, test } from "vitest";
import type { Stage } from "#contract/diagnosis.schema.ts";
import { aPupil, aTest, entry } from "../findings/testing.ts";
import { type Flow, type FlowGroup, flowOf } from "./flow.ts";
import { sittingsOf } from "./sittings.ts";

type Walk = readonly [before: Stage | undefined, after: Stage | undefined];

/** The picture of a class that took one test and then its form B; undefined means not handed in. */
function flowOfClass(walks: Readonly<Record<string, Walk>>): Flow {
  const pupils = Object.entries(walks).map(([name, [before, after]]) =>
    aPupil(
      name,
      ...(before === undefined ? [] : [entry("a", "2026-09-01T08:00:00Z", { stage: before })]),
      ...(after === undefined ? [] : [entry("b", "2026-11-01T08:00:00Z", { stage: after })]),
    ),
  );
  const tests = [aTest("b", { machineName: "decimals-b", variant: "B" }), aTest("a", { variant: "A" })];
  const [earlier, later] = sittingsOf(pupils, tests);
  const scales = { earlier: earlier?.scales[0], later: later?.scales[0] };
  if (!(earlier && later && scales.earlier && scales.later)) return expect.unreachable();
  return flowOf({ earlier, later }, { earlier: scales.earlier, later: scales.later });
}

const said = (groups: readonly FlowGroup[]): unknown =>
  groups.map(({ end, stones }) => [end, stones.map(({ pupil }) => pupil.name)]);

test("the highest stage is on top, and below all stages stand those without one", () => {
  const flow = flowOfClass({ low: [0, 2], high: [2, 1], new: [undefined, 2], unknown: ["?", 0], gone: [1, undefined] });
  expect(said(flow.earlier)).toEqual([
    [2, ["high"]],
    [1, ["gone"]],
    [0, ["low"]],
    ["?", ["unknown"]],
    ["none", ["new"]],
  ]);
  expect(said(flow.later)).toEqual([
    [2, ["low", "new"]],
    [1, ["high"]],
    [0, ["unknown"]],
    ["none", ["gone"]],
  ]);
  expect(flow.lines.map(({ pupil, direction }) => [pupil.name, direction])).toEqual([
    ["low", "higher"],
    ["high", "lower"],
    ["unknown", "unclear"],
    ["gone", "unclear"],
    ["new", "unclear"],
  ]);
});

test("children of one stage stand as they stand at the other end", () => {
  const flow = flowOfClass({ a: [0, 0], b: [0, 2], c: [0, 1], d: [2, 2] });
  expect(said(flow.earlier)).toEqual([
    [2, ["d"]],
    [0, ["b", "c", "a"]],
  ]);
  expect(said(flow.later)).toEqual([
    [2, ["d", "b"]],
    [1, ["c"]],
    [0, ["a"]],
  ]);
});

const stages = fc.option(fc.constantFrom<Stage>(0, 1, 2, "?"), { nil: undefined });
const classes = fc.array(fc.tuple(stages, stages), { minLength: 1, maxLength: 33 });

test("in every class each child has one stone at either end, a row of its own, and one line between them", () => {
  fc.assert(
    fc.property(classes, (walks) => {
      fc.pre(walks.some(([before]) => before !== undefined) && walks.some(([, after]) => after !== undefined));
      const flow = flowOfClass(Object.fromEntries(walks.map((walk, index) => [`p${index}`, walk])));
      const taken = walks.filter(([before, after]) => before !== undefined || after !== undefined).length;
      for (const groups of [flow.earlier, flow.later]) {
        const rows = groups.flatMap(({ stones }) => stones.map(({ row }) => row));
        expect(rows).toHaveLength(taken);
        expect(rows[0]).toBeGreaterThanOrEqual(0.5);
        expect(rows.at(-1)).toBeLessThanOrEqual(flow.rows - 0.5 + 1e-9);
        for (const [index, row] of rows.entries())
          if (index > 0) expect(row - (rows[index - 1] ?? 0)).toBeGreaterThanOrEqual(1 - 1e-9);
      }
      expect(flow.lines).toHaveLength(taken);
    }),
  );
});
