import { describe, expect, test } from "vitest";
import type { RoomChild } from "#contract/room.schema.ts";
import { countsOf, quietFirst, signOf } from "./signs.ts";
import { aChild, ago, NOW } from "./testing.ts";

const sign = (more: Partial<RoomChild>) => {
  const found = signOf(aChild("AydEmi", more), NOW);
  return found && `${found.is} ${found.minutes}`;
};
const writing = (active: number, seen: number | null = 0) =>
  sign({ standing: "writing", active: ago(active), seen: seen === null ? null : ago(seen) });

describe("a child that writes", () => {
  test.each([
    [0, undefined],
    [59, undefined],
    [60, "quiet 1"],
    [119, "quiet 1"],
    [120, "quiet 2"],
    [754, "quiet 12"],
    [3 * 3600 - 1, "quiet 179"],
    [3 * 3600, undefined],
  ])("after %s s without an answer: %s", (seconds, found) => expect(writing(seconds)).toBe(found));

  test.each([
    [39, undefined],
    [40, "cut 1"],
    [130, "cut 2"],
  ])("after %s s without a word of its device: %s", (seconds, found) => expect(writing(0, seconds)).toBe(found));

  test("is not called quiet while nobody can know what it enters", () => expect(writing(300, 200)).toBe("cut 3"));

  test("on a device that never told anything is judged by its answers alone", () => {
    expect(writing(20, null)).toBeUndefined();
    expect(writing(70, null)).toBe("quiet 1");
  });
});

test("a child that has not begun may read for as long as it likes, but its device can be lost", () => {
  expect(sign({ standing: "here", active: ago(600), seen: ago(5) })).toBeUndefined();
  expect(sign({ standing: "here", seen: ago(90) })).toBe("cut 1");
});

test("of a child that has handed in or is not there, there is nothing to say", () => {
  expect(sign({ standing: "done", active: ago(600), seen: ago(600), submitted: ago(500) })).toBeUndefined();
  expect(sign({ standing: "away", seen: ago(600) })).toBeUndefined();
});

test("those who have been quiet longest come first, the others keep their order", () => {
  const all = [
    aChild("AydEmi", { standing: "writing", active: ago(5), seen: ago(5) }),
    aChild("BauMax", { standing: "writing", active: ago(70), seen: ago(5) }),
    aChild("BecLen", { standing: "done" }),
    aChild("BraJon", { standing: "writing", active: ago(300), seen: ago(200) }),
  ].map((child) => ({ child, sign: signOf(child, NOW) }));
  expect(quietFirst(all).map(({ child }) => child.name)).toEqual(["BraJon", "BauMax", "AydEmi", "BecLen"]);
});

test("every child is counted once", () => {
  expect(countsOf((["done", "writing", "done", "away"] as const).map((standing) => ({ standing })))).toEqual({
    done: 2,
    writing: 1,
    here: 0,
    away: 1,
  });
});
