import { describe, expect, test } from "vitest";
import { shuffled, withPlaces } from "./places.ts";

/** Ids as the server makes them: consecutive, in the order of an imported list. */
const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `0190a0a0-0000-7000-8000-${String(index).padStart(12, "0")}`);

describe("places of hidden pupils", () => {
  test("are the same each time, whatever the order of the list", () => {
    const list = ids(30);
    expect(withPlaces([], list, "salt")).toEqual(withPlaces([], list.toReversed(), "salt"));
  });

  test("tell nothing of the order in which the accesses were made", () => {
    const list = ids(30);
    const places = shuffled(list, "salt");
    expect(places.toSorted()).toEqual(list);
    const inPlace = places.filter((id, place) => list[place] === id).length;
    const followers = places.filter(
      (id, place) => list.indexOf(id) === list.indexOf(places[place - 1] ?? "") + 1,
    ).length;
    expect(inPlace).toBeLessThan(6);
    expect(followers).toBeLessThan(6);
  });

  test("are others each time that names are hidden anew", () => {
    expect(shuffled(ids(30), "monday")).not.toEqual(shuffled(ids(30), "tuesday"));
  });

  test("stay when somebody is added, who comes last", () => {
    const before = withPlaces([], ids(5), "salt");
    const after = withPlaces(before, ids(7), "salt");
    expect(after.slice(0, 5)).toEqual(before);
    expect(after.slice(5).toSorted()).toEqual(ids(7).slice(5));
  });

  test("stay when somebody is deleted, whose place remains empty", () => {
    const before = withPlaces([], ids(5), "salt");
    expect(withPlaces(before, ids(3), "salt")).toBe(before);
  });
});
