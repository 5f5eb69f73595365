import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ItemText } from "../../test-view/item-texts.ts";
import { cellOf, isOdd, take, typedOf, valueOf, wayOf } from "./cells.ts";

const optionsOf = (...keys: string[]) => keys.map((key) => ({ key, label: `Text ${key}` }));
const comparison = cellOf("t1", { prompt: "", options: optionsOf("L", "E", "R") });
const ticks = cellOf("k1", { prompt: "", options: optionsOf("a", "b", "c", "0"), several: true });
const order = cellOf("o1", { prompt: "", options: optionsOf("-7", "0", "3"), ordered: true });
const pairs = cellOf("m1", { prompt: "", options: optionsOf("a", "b"), partners: optionsOf("1", "2", "3") });
const number = cellOf("n1", { prompt: "" });

/** Types text key by key, each after what the field has made of those before. */
const typeInto = (cell: typeof number, text: string): string =>
  Array.from(text).reduce((typed, key) => take(cell, typed + key).typed, "");

describe("a field", () => {
  test("of a choice takes one key, a letter or its number, and is full", () => {
    for (const key of ["b", "B", "2"]) expect(take(comparison, key)).toEqual({ typed: "B", isFull: true });
    expect(valueOf(comparison, "B")).toBe("E");
    expect(take(comparison, "AC")).toEqual({ typed: "C", isFull: true });
  });

  test("shows what fits no option, and does not go on", () => {
    expect(take(comparison, "x")).toEqual({ typed: "X", isFull: false });
    expect([isOdd(comparison, "X"), valueOf(comparison, "X")]).toEqual([true, "X"]);
  });

  test("of several ticks takes one key for each, in any order", () => {
    expect(typeInto(ticks, "cab")).toBe("ABC");
    expect(valueOf(ticks, "ABC")).toBe("abc");
    expect(valueOf(ticks, "D")).toBe("0");
  });

  test("of cards takes their letters in order, and is full with the last", () => {
    expect(take(order, "bc")).toEqual({ typed: "BC", isFull: false });
    expect(take(order, "bca")).toEqual({ typed: "BCA", isFull: true });
    expect([valueOf(order, "BCA"), valueOf(order, "B")]).toEqual(["0,3,-7", "0…"]);
  });

  test("of pairs takes a number for each card on the left", () => {
    expect(take(pairs, "31")).toEqual({ typed: "31", isFull: true });
    expect([valueOf(pairs, "31"), valueOf(pairs, "-2")]).toEqual(["a3,b1", "b2…"]);
  });

  test("keeps numbers and terms as typed", () => {
    for (const text of ["0,35", "-3/8", "1 3/8", "2·(a + b)", " x "]) {
      expect([typeInto(number, text), valueOf(number, text)]).toEqual([text, text]);
    }
  });

  test("has letters in the order of the page where nothing shows others", () => {
    const options = [
      { key: "c", label: "Preis eines Brötchens" },
      { key: "a", label: "Anzahl der Brötchen" },
    ];
    const choice = cellOf("b1", { prompt: "", options });
    expect(choice.signs).toEqual(["A", "B"]);
    expect([valueOf(choice, "A"), typedOf(choice, "a")]).toEqual(["c", "B"]);
  });

  test("keeps letters that drawings show", () => {
    const figure = cellOf("f1", { prompt: "", options: optionsOf("b", "d", "a") });
    expect([figure.signs, valueOf(figure, "D")]).toEqual([["B", "D", "A"], "d"]);
  });
});

const key = fc.constantFrom(...Array.from("abcdABCD0123456789xyz,-/ ?ß"));
const item: fc.Arbitrary<ItemText> = fc.record(
  {
    prompt: fc.constant(""),
    options: fc
      .uniqueArray(fc.constantFrom("a", "b", "c", "0", "L", "R", "3.10", "-7"), { minLength: 1 })
      .map((keys) => optionsOf(...keys)),
    several: fc.boolean(),
    ordered: fc.boolean(),
  },
  { requiredKeys: ["prompt"] },
);

test("taking the same again changes nothing", () => {
  fc.assert(
    fc.property(item, fc.string({ unit: key, maxLength: 8 }), (text, typed) => {
      const cell = cellOf("r", text);
      const once = take(cell, typed).typed;
      expect(take(cell, once).typed).toBe(once);
    }),
  );
});

test("what is stored is shown as it was typed", () => {
  fc.assert(
    fc.property(item, fc.string({ unit: key, maxLength: 8 }), (text, keys) => {
      const cell = cellOf("r", text);
      const typed = typeInto(cell, keys);
      const value = valueOf(cell, typed);
      expect(valueOf(cell, typedOf(cell, value))).toBe(value);
    }),
  );
});

test("keys lead on, back, to the next pupil and to what was there before; at the edge of a text alone", () => {
  const inside = { isShift: false, atStart: false, atEnd: false };
  const edge = { isShift: false, atStart: true, atEnd: true };
  expect(["Enter", "Escape", "ArrowDown", "ArrowUp"].map((each) => wayOf(each, inside))).toEqual([
    "row",
    "undo",
    "down",
    "up",
  ]);
  expect(["ArrowRight", "ArrowLeft", "5", "a"].map((each) => wayOf(each, inside))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(["ArrowRight", "ArrowLeft"].map((each) => wayOf(each, edge))).toEqual(["next", "back"]);
});
