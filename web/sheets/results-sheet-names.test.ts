import { expect, test } from "vitest";
import { sheetNames, testTitles } from "./results-sheet-names.ts";

const named = (name: string, variant: string | null = null, day = "2026-11-12") => ({ name, variant, day });

test("names a sheet for its test and keeps the variant where the name is too long", () => {
  const tests = [named("Drei Arten von Prozentaufgaben", "A"), named("Drei Arten von Prozentaufgaben", "B")];
  expect(sheetNames(tests, [])).toEqual(["Drei Arten von Prozentaufgabe A", "Drei Arten von Prozentaufgabe B"]);
  expect(testTitles(tests)).toEqual(["Drei Arten von Prozentaufgaben A", "Drei Arten von Prozentaufgaben B"]);
});

test("tells two course tests of one test by their days, and by a number on the same day", () => {
  const tests = [named("Brüche", "A"), named("Brüche", "A", "2026-11-20"), named("brüche", "A", "2026-11-20")];
  const names = ["Brüche A 2026-11-12", "Brüche A 2026-11-20", "brüche A 2026-11-20 (2)"];
  expect(sheetNames(tests, [])).toEqual(names);
  expect(testTitles(tests)).toEqual(names);
});

test("takes out what Excel forbids, and is never empty, reserved or the name of another sheet", () => {
  const tests = [named("'a[b]:c*d?e/f\\g'"), named("???"), named("History"), named("übersicht")];
  const names = sheetNames(tests, ["Übersicht"]);
  expect(names).toEqual(["a b c d e f g", "–", "History (2)", "übersicht (2)"]);
});

test("cuts to 31 characters and no sign in half", () => {
  const [name = ""] = sheetNames([named(`${"x".repeat(30)}😀`)], []);
  expect(name).toBe("x".repeat(30));
  for (const each of sheetNames(
    Array.from({ length: 120 }, () => named("y".repeat(60), "A")),
    [],
  ))
    expect(each.length).toBeLessThanOrEqual(31);
});
