import fc from "fast-check";
import { expect, test } from "vitest";
import { lay, readOrder, takeBack, writeOrder } from "./order.ts";

const LETTERS = ["a", "b", "c"];
const NUMBERS = ["-7", "-2.6", "0", "3"];

test("writes single letters in a row and longer keys with commas, as the diagnosis reads them", () => {
  expect(writeOrder(["a", "c", "b"])).toBe("acb");
  expect(writeOrder(["-7", "-2.6", "0", "3"])).toBe("-7,-2.6,0,3");
});

test("keeps the gaps of an unfinished order, and has no answer where no card lies", () => {
  expect(writeOrder(["a", "", ""])).toBe("a…");
  expect(writeOrder(["", "c", ""])).toBe(",c…");
  expect(writeOrder(["", "", ""])).toBe("");
});

test("reads an order as a solution is shown in German", () => {
  expect(readOrder("−7; −2,6; 0; 3", NUMBERS)).toEqual(NUMBERS);
});

test("leaves out what is no key, and a key that comes again", () => {
  expect(readOrder("a,x,a…", LETTERS)).toEqual(["a", "", ""]);
  expect(readOrder("bbbbbb", LETTERS)).toEqual(["b", "", ""]);
  expect(readOrder("", LETTERS)).toEqual(["", "", ""]);
});

test("moves what lies on a place towards the nearest free one", () => {
  expect(lay(["a", "b", ""], "c", 0)).toEqual(["c", "a", "b"]);
  expect(lay(["", "a", "b"], "c", 2)).toEqual(["a", "b", "c"]);
  expect(lay(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  expect(lay(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(lay(["a", "b", "c"], "b", 1)).toEqual(["a", "b", "c"]);
  expect(takeBack(["a", "b", "c"], "b")).toEqual(["a", "", "c"]);
});

test("shows again whatever it wrote, with each card on one place", () => {
  const moves = fc.array(fc.record({ key: fc.constantFrom(...NUMBERS), to: fc.integer({ min: -1, max: 3 }) }));
  fc.assert(
    fc.property(moves, (all) => {
      let places = readOrder("", NUMBERS);
      for (const { key, to } of all) {
        places = to < 0 ? takeBack(places, key) : lay(places, key, to);
        expect(readOrder(writeOrder(places), NUMBERS)).toEqual(places);
        expect(places.length).toBe(NUMBERS.length);
        if (to >= 0) expect(places[to]).toBe(key);
      }
    }),
  );
});

test("survives every answer", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(readOrder(value, LETTERS)).toHaveLength(LETTERS.length);
    }),
  );
});
