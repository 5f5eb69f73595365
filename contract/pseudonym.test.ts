import { expect, test } from "vitest";
import { freeName, nameKey, pseudonym } from "./pseudonym.ts";

test.each([
  ["Anna", "Musterfrau", "MusAnn"],
  ["Ayşe", "Öztürk", "ÖztAyş"],
  ["Jo", "Li", "LiJo"],
  ["Anne-Sophie", "O'Neill", "OneAnn"],
  ["  jan  ", "van der Berg", "VanJan"],
  ["MAX", "MÜLLER", "MülMax"],
  ["Leßa", "Weiß", "WeiLeß"],
  ["Мария", "Иванова", "ИваМар"],
  ["Anna", "", "Ann"],
  ["", "", ""],
  ["7", "😀", ""],
])("makes of %s %s the access name %s", (first, last, name) => {
  expect(pseudonym(first, last)).toBe(name);
});

test("takes a letter and its accent as one, however they were typed", () => {
  expect(pseudonym("Ana", "U\u0308nal")).toBe("ÜnaAna");
});

test("compares names without regard to case, spaces around and the form of accents", () => {
  expect(nameKey(" MusAnn ")).toBe(nameKey("musann"));
  expect(nameKey("O\u0308ztAyş")).toBe(nameKey("öZTAYŞ"));
  expect(nameKey("VOSS")).toBe(nameKey("Voß"));
  expect(nameKey("MusAnn")).not.toBe(nameKey("MusAnna"));
});

test("offers the first number that is free", () => {
  const taken = new Set(["musann", "musann2"]);
  expect(freeName("MusAnn", taken)).toBe("MusAnn3");
  expect(freeName("BauMax", taken)).toBe("BauMax");
});
