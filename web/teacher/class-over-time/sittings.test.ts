import { describe, expect, test } from "vitest";
import { aPupil, aTest, entry } from "../findings/testing.ts";
import { familiesOf, findEarlier, meanCorrect, sittingsOf } from "./sittings.ts";

const at = (day: string): string => `2026-09-${day}T10:00:00Z`;
const ids = (sittings: { test: { _id: string } }[]): string[] => sittings.map(({ test }) => test._id);

describe("the tests of a class", () => {
  test("stand in the order in which the class took them, by the median hand-in", () => {
    // A pupil who was ill handed the first one in long after the second one.
    const pupils = [
      aPupil("a", entry("first", at("01"), {}), entry("second", at("10"), {})),
      aPupil("b", entry("first", at("02"), {}), entry("second", at("10"), {})),
      aPupil("c", entry("first", at("20"), {}), entry("second", at("11"), {})),
    ];
    const sittings = sittingsOf(pupils, [aTest("second"), aTest("first")]);
    expect(ids(sittings)).toEqual(["first", "second"]);
    expect(sittings.map(({ time }) => time)).toEqual([at("02"), at("10")]);
  });

  test("stand by the day of their release while nobody has handed in, and by the day they were added before that", () => {
    const pupils = [aPupil("a", entry("begun", at("05")), entry("done", at("07"), {}))];
    const tests = [
      aTest("released", { publishDate: at("09") }),
      aTest("done", { publishDate: at("03") }),
      aTest("begun", { published: false, created: at("02") }),
    ];
    expect(ids(sittingsOf(pupils, tests))).toEqual(["begun", "done", "released"]);
  });

  test("leave out what is hidden and was begun by nobody, and keep what was withdrawn after it was taken", () => {
    const pupils = [aPupil("a", entry("withdrawn", at("05"), {}))];
    const tests = [aTest("withdrawn", { published: false }), aTest("planned", { published: false })];
    expect(ids(sittingsOf(pupils, tests))).toEqual(["withdrawn"]);
  });

  test("are none in a class without tests, and hold in a class without pupils", () => {
    expect(sittingsOf([aPupil("a")], [])).toEqual([]);
    expect(sittingsOf([], [aTest("one")])[0]?.result.diagnosed).toEqual([]);
  });

  test("know their mean share of correct answers, and none without hand-ins", () => {
    const pupils = [
      aPupil("a", entry("t", at("01"), { outcomes: { x: true, y: true } })),
      aPupil("b", entry("t", at("01"), { outcomes: { x: true, y: false } })),
      aPupil("c", entry("t", at("01"))),
    ];
    const [taken, empty] = sittingsOf(pupils, [aTest("t"), aTest("u", { publishDate: at("09") })]);
    expect(taken && meanCorrect(taken)).toBe(0.75);
    expect(empty && meanCorrect(empty)).toBeUndefined();
  });
});

describe("tests that may be compared", () => {
  const pupils = [
    aPupil(
      "a",
      entry("a1", at("01"), {}),
      entry("other", at("02"), {}),
      entry("b", at("03"), {}),
      entry("a2", at("04"), {}),
      entry("open", at("05")),
    ),
  ];
  const tests = [
    aTest("a1", { variant: "A" }),
    aTest("other", { machineName: "percent" }),
    aTest("b", { machineName: "decimals-b", variant: "B" }),
    aTest("a2", { variant: "A" }),
    aTest("open", { variant: "A", publishDate: at("05") }),
  ];
  const sittings = sittingsOf(pupils, tests);
  const families = familiesOf(sittings);

  test("are the variants of one test, or the same one taken twice, with results of somebody", () => {
    expect(families.map((family) => ids(family.sittings))).toEqual([["a1", "b", "a2"]]);
  });

  test("know the one before", () => {
    const [first, other, second] = sittings;
    expect(second && findEarlier(second, families)?.test._id).toBe("a1");
    expect(first && findEarlier(first, families)).toBeUndefined();
    expect(other && findEarlier(other, families)).toBeUndefined();
  });
});
