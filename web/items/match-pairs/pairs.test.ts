import fc from "fast-check";
import { expect, test } from "vitest";
import { readPairs, togglePair, writePairs } from "./pairs.ts";

const LEFTS = ["a", "b", "c"];
const RIGHTS = ["1", "2", "3", "4"];

test("writes pairs by left key, and unfinished ones as such", () => {
  const all = new Map([
    ["c", "3"],
    ["a", "2"],
    ["b", "1"],
  ]);
  expect(writePairs(all, LEFTS)).toBe("a2,b1,c3");
  expect(writePairs(new Map([["b", "1"]]), LEFTS)).toBe("b1…");
  expect(writePairs(new Map(), LEFTS)).toBe("");
});

test("gives a card on the right one partner, or several where that is allowed", () => {
  const first = togglePair(new Map(), "a", "2", false);
  expect(togglePair(first, "b", "2", false)).toEqual(new Map([["b", "2"]]));
  expect(togglePair(first, "b", "2", true).size).toBe(2);
  expect(readPairs("a2,b2", LEFTS, RIGHTS, false)).toEqual(first);
  expect(readPairs("a2,b2", LEFTS, RIGHTS, true).size).toBe(2);
});

test("dissolves a pair that is made again, and gives a left card a new partner", () => {
  const first = togglePair(new Map(), "a", "2", false);
  expect(togglePair(first, "a", "2", false).size).toBe(0);
  expect(togglePair(first, "a", "3", false)).toEqual(new Map([["a", "3"]]));
});

test("shows again whatever it wrote, and survives every answer", () => {
  const pick = fc.record({ left: fc.constantFrom(...LEFTS), right: fc.constantFrom(...RIGHTS) });
  fc.assert(
    fc.property(fc.array(pick), fc.boolean(), (picks, reuse) => {
      let pairs = readPairs("", LEFTS, RIGHTS, reuse);
      for (const { left, right } of picks) {
        pairs = togglePair(pairs, left, right, reuse);
        expect(readPairs(writePairs(pairs, LEFTS), LEFTS, RIGHTS, reuse)).toEqual(pairs);
      }
    }),
  );
  fc.assert(fc.property(fc.string(), (value) => readPairs(value, LEFTS, RIGHTS, false).size <= LEFTS.length));
});
