import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_NAME } from "#contract/limits.ts";
import { nameKey, tidyName } from "#contract/pseudonym.ts";
import { suggestNames } from "./free-names.ts";
import { clashingNames } from "./names.ts";

const school = (...names: string[]) => {
  const taken = new Set(names.map(nameKey));
  let looks = 0;
  let asked = 0;
  const findTaken = async (keys: readonly string[]) => {
    looks += 1;
    asked = Math.max(asked, keys.length);
    return keys.filter((key) => taken.has(key));
  };
  return { findTaken, looks: () => looks, asked: () => asked };
};

test("names all clashes at once: taken ones and those that stand twice, in any letter case", () => {
  const free = new Set(["musann", "schben"]);
  expect(clashingNames(["MusAnn", "KleTom", "SchBen", "SCHBEN", "schben"], free)).toEqual(["KleTom", "SCHBEN"]);
});

test("leaves free names as they are", async () => {
  const { findTaken } = school("KleTom");
  expect(await suggestNames(["MusAnn", "SchBen"], findTaken)).toEqual({ names: ["MusAnn", "SchBen"], told: 2 });
});

test("gives the next number that is free in the installation and in the list", async () => {
  const { findTaken, looks } = school("musann", "MusAnn3");
  const { names } = await suggestNames(["MusAnn", "MUSANN", "MusAnn2", "MusAnn"], findTaken);
  expect(names).toEqual(["MusAnn2", "MUSANN4", "MusAnn22", "MusAnn5"]);
  expect(looks()).toBe(1);
});

test("counts each name that it tells about, free or taken", async () => {
  const { findTaken } = school("musann", "MusAnn3");
  expect((await suggestNames(["MusAnn"], findTaken)).told).toBe(2);
  expect((await suggestNames(["MusAnn", "MusAnn"], findTaken)).told).toBe(4);
});

test("takes a number at random where many in order are taken, and looks once however many there are", async () => {
  const { findTaken, looks, asked } = school("X", ...Array.from({ length: 2000 }, (_, index) => `X${index + 2}`));
  const { names } = await suggestNames(
    Array.from({ length: 400 }, () => "X"),
    findTaken,
  );
  expect(new Set(names.map(nameKey)).size).toBe(400);
  expect(await findTaken(names.map(nameKey))).toEqual([]);
  expect(asked(), "the keys of one look").toBeLessThan(1000);
  expect(looks()).toBe(2);
});

test("still answers when nothing that it tries is free", async () => {
  const all = async (keys: readonly string[]) => keys;
  const { names } = await suggestNames(["MusAnn"], all);
  expect(names[0]).toMatch(/^MusAnn\d{6}$/u);
});

test("gives names that an access may have, with the key that it is found by", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 70 }), { maxLength: 8 }),
      async (typed) => {
        const names = typed
          .map((name) => Array.from(tidyName(name)).slice(0, MAX_NAME).join("").trim())
          .filter((name) => name !== "");
        const taken = new Set([...names, ...names.map((name) => `${name}2`)].map(nameKey));
        const { names: free } = await suggestNames(names, async (keys) => keys.filter((key) => taken.has(key)));
        expect(free).toHaveLength(names.length);
        expect(new Set(free.map(nameKey)).size).toBe(names.length);
        for (const name of free) {
          expect(Array.from(name).length).toBeLessThanOrEqual(MAX_NAME);
          expect(taken).not.toContain(nameKey(name));
        }
      },
    ),
  );
});
