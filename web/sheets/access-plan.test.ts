import { describe, expect, test } from "vitest";
import { nameKey } from "#contract/pseudonym.ts";
import { basesOf, inChunks, namesToAsk, offersOf, planRows, ticksOf } from "./access-plan.ts";
import type { AccessRow } from "./access-rows.ts";

const NONE = new Map<number, string>();
const rowOf = (number: number, base: string, more: Partial<AccessRow> = {}): AccessRow => ({
  number,
  firstName: "Vor",
  lastName: "Nach",
  base,
  ...more,
});

/** A plan with every row ticked; `answers`: the free names in the order of the rows. */
function planOf(rows: readonly AccessRow[], answers: readonly string[], ticks = rows.map(({ number }) => number)) {
  const offers = offersOf(namesToAsk(rows), answers);
  return planRows(rows, { offers, ticks: new Set(ticks), present: new Set(), created: NONE });
}

describe("a plan", () => {
  test("uses the pseudonym where it is free", () => {
    expect(planOf([rowOf(2, "BerMia")], ["BerMia"])).toMatchObject([
      { name: "BerMia", isTaken: false, isIncluded: true },
    ]);
  });

  test("shows the free name of one that is taken", () => {
    expect(planOf([rowOf(2, "BerMia")], ["BerMia3"])).toMatchObject([
      { name: "BerMia3", isTaken: true, twin: undefined },
    ]);
  });

  test("knows a child whose access name an earlier version proposed with its accents", () => {
    const rows = [rowOf(2, "OztAys")];
    const state = { offers: offersOf(namesToAsk(rows), ["OztAys"]), ticks: new Set([2]), created: NONE };
    expect(planRows(rows, { ...state, present: basesOf(["ŌztAyş"]) })).toMatchObject([{ isThere: true }]);
  });

  test("knows a child whom an earlier import gave the pseudonym with a whole name", () => {
    const rows = [rowOf(2, "BerMi", { whole: "BerMia" }), rowOf(3, "KayEmi")];
    const plan = planRows(rows, {
      offers: offersOf(namesToAsk(rows), ["BerMi", "KayEmi"]),
      ticks: new Set([2, 3]),
      present: basesOf(["BerMia2"]),
      created: NONE,
    });
    expect(plan.map(({ isThere }) => isThere)).toEqual([true, false]);
  });

  test("names the row in which a pseudonym stands already", () => {
    const plan = planOf([rowOf(2, "BerMia"), rowOf(5, "BerMia")], ["BerMia", "BerMia2"]);
    expect(plan.map(({ name, twin }) => [name, twin])).toEqual([
      ["BerMia", undefined],
      ["BerMia2", 2],
    ]);
  });

  test("takes ß and ss for the same name", () => {
    const plan = planOf(
      [rowOf(2, "RoßMia"), rowOf(3, "RosMia"), rowOf(4, "RossMia")],
      ["RoßMia", "RosMia", "RossMia2"],
    );
    expect(plan.map(({ name, twin }) => [name, twin])).toEqual([
      ["RoßMia", undefined],
      ["RosMia", undefined],
      ["RossMia2", 2],
    ]);
  });

  test("gives the free name of a row that is left out to the next one", () => {
    const plan = planOf([rowOf(2, "BerMia"), rowOf(5, "BerMia")], ["BerMia", "BerMia2"], [5]);
    expect(plan[1]).toMatchObject({ name: "BerMia", isTaken: false, twin: undefined, isIncluded: true });
    expect(plan[0]).toMatchObject({ isIncluded: false });
  });

  test("never gives one name to two ticked rows, whatever is ticked", () => {
    const rows = [2, 3, 4, 5].map((number) => rowOf(number, "BerMia"));
    const answers = ["BerMia", "BerMia2", "BerMia4", "BerMia5"];
    for (let mask = 0; mask < 16; mask += 1) {
      const ticked = rows.filter((_, index) => mask & (1 << index)).map(({ number }) => number);
      const names = planOf(rows, answers, ticked).flatMap(({ name, isIncluded }) => (isIncluded ? [name] : []));
      expect(new Set(names).size).toBe(ticked.length);
    }
  });

  test("has no name for a row that gives no access", () => {
    const [row] = planOf([rowOf(2, "", { fault: "noLetters" })], []);
    expect(row).toMatchObject({ name: undefined, isIncluded: false });
  });

  test("keeps what was created and goes on with the names that are left", () => {
    const rows = [rowOf(2, "BerMia"), rowOf(5, "BerMia")];
    const offers = offersOf(["BerMia", "BerMia"], ["BerMia", "BerMia2"]);
    const plan = planRows(rows, {
      offers,
      ticks: new Set([2, 5]),
      present: new Set(),
      created: new Map([[2, "BerMia"]]),
    });
    expect(plan).toMatchObject([
      { name: "BerMia", isCreated: true, isIncluded: false },
      { name: "BerMia2", isCreated: false, isIncluded: true, twin: 2 },
    ]);
  });
});

describe("ticked to begin with", () => {
  test("is every child of whom there is no doubt, also where an access of the class has the pseudonym", () => {
    const rows = [
      rowOf(2, "BerMia"),
      rowOf(3, "AltBen"),
      rowOf(4, "", { fault: "noLetters" }),
      rowOf(5, "Mia", { doubt: "oneName" }),
      rowOf(6, "AltTom", { doubt: "digits" }),
    ];
    expect([...ticksOf(rows, new Set([nameKey("ALTBEN")]))]).toEqual([2, 3, 6]);
  });

  test("are only the new children of a list that the class has already", () => {
    const rows = [rowOf(2, "BerMia"), rowOf(3, "AltBen"), rowOf(4, "NeuKim"), rowOf(5, "", { fault: "noLetters" })];
    expect([...ticksOf(rows, new Set(["bermia", "altben"]))]).toEqual([4]);
    expect([...ticksOf(rows.slice(0, 1), new Set(["bermia"]))]).toEqual([2]);
  });
});

describe("a class", () => {
  test("has a pseudonym also where it got a number", () => {
    expect([...basesOf(["BerMia2", "ALTBEN", "RoßTom12"])]).toEqual(["bermia", "altben", "rosstom"]);
  });
});

describe("free names", () => {
  test("are asked in lists the server takes, those with one key together", () => {
    const names = ["A", "B", "a", "C", "B", "b"];
    expect(inChunks(names, 3)).toEqual([["A", "a"], ["B", "B", "b"], ["C"]]);
    expect(inChunks(["A", "A", "A", "A", "A"], 2)).toEqual([["A", "A"], ["A", "A"], ["A"]]);
    expect(inChunks([], 3)).toEqual([]);
  });

  test("differ also when two lists were answered alike", () => {
    expect(offersOf(["A", "A", "A"], ["A", "A2", "A"]).get("a")).toEqual(["A", "A2", "A3"]);
  });
});
