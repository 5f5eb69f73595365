import { expect, test } from "vitest";
import { nameKey } from "#contract/pseudonym.ts";
import { suggestNames } from "./free-names.ts";
import { clashingNames, tidyName } from "./names.ts";

const school = (...names: string[]) => {
  const taken = new Set(names.map(nameKey));
  let looks = 0;
  const findTaken = async (keys: readonly string[]) => {
    looks += 1;
    return keys.filter((key) => taken.has(key));
  };
  return { findTaken, looks: () => looks };
};

test("keeps names in NFC and without blanks around them", () => {
  expect(tidyName(" Mu\u0308lEva\t")).toBe("MülEva");
});

test("names all clashes at once: taken ones and those that stand twice, in any letter case", () => {
  const free = new Set(["musann", "schben"]);
  expect(clashingNames(["MusAnn", "KleTom", "SchBen", "SCHBEN", "schben"], free)).toEqual(["KleTom", "SCHBEN"]);
});

test("leaves free names as they are", async () => {
  const { findTaken } = school("KleTom");
  expect(await suggestNames(["MusAnn", "SchBen"], findTaken)).toEqual(["MusAnn", "SchBen"]);
});

test("gives the next number that is free in the installation and in the list", async () => {
  const { findTaken, looks } = school("musann", "MusAnn3");
  expect(await suggestNames(["MusAnn", "MUSANN", "MusAnn2", "MusAnn"], findTaken)).toEqual([
    "MusAnn2",
    "MUSANN4",
    "MusAnn22",
    "MusAnn5",
  ]);
  expect(looks()).toBe(1);
});

test("finds a free number however often a name is given", async () => {
  const { findTaken } = school("MusAnn", ...Array.from({ length: 60 }, (_, index) => `MusAnn${index + 2}`));
  expect(await suggestNames(["MusAnn", "MusAnn"], findTaken)).toEqual(["MusAnn62", "MusAnn63"]);
});
