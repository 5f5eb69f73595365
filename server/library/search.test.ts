import { expect, test } from "vitest";
import type { Diagnosis } from "#engine/format.ts";
import { testLibraryFile } from "../testing/test-library.ts";
import { libraryOf } from "./load.ts";
import { searchIn } from "./search.ts";

/**
 * Searches the test library, with line graphs for class levels 7 and 8 and names for the patterns of decimals.
 */
function search() {
  const tests = testLibraryFile.tests.map((built) => {
    if (built._id === "sta-line-graph") return { ...built, classLevel: [7, 8] };
    if (built._id !== "decimal-comparison") return built;
    const named = ({ patterns, ...rest }: Diagnosis): Diagnosis => ({
      ...rest,
      patterns: patterns.map((list) => ({
        ...list,
        rules: list.rules.map((rule) => ({
          ...rule,
          label: { de: "Komma trennt 7 und 9", en: "Whole-number thinking" },
          means: { de: "Liest hinter dem Komma eine Anzahl.", en: "Reads the decimals as a count." },
        })),
      })),
    });
    return { ...built, versions: built.versions.map((one) => ({ ...one, diagnosis: named(one.diagnosis) })) };
  });
  return searchIn(libraryOf({ ...testLibraryFile, tests }));
}

test.each([
  ["Komma", "de", ["decimal-comparison"]],
  ["whole-number", "de", ["decimal-comparison"]],
  ["komma trennt", "de", ["decimal-comparison"]],
  ["Zahlen", "de", ["decimal-comparison", "percent-three-types"]],
  ["Line graphs", "de", ["sta-line-graph"]],
  ["Liniendiagramm", "en", ["sta-line-graph"]],
  ["Daten", "de", ["sta-line-graph"]],
  ["Klasse 7", "de", ["sta-line-graph"]],
  ["class 7", "en", ["sta-line-graph"]],
  ["year 7", "en", ["sta-line-graph"]],
  ["7. Klasse", "de", ["sta-line-graph"]],
  ["Klasse 9", "de", []],
  ["größer Prozent", "de", []],
] as const)("finds %j (%s) by name, category, class, stage and pattern, in either language", (q, language, found) => {
  expect(search()(q, language).tests.map(({ built }) => built._id)).toEqual(found);
});

test("shows first what has the words on its card", () => {
  // Decimals have the category "Zahlen" and the word in their name; percent has only the category.
  const [first, second] = search()("Zahl", "de").tests;
  expect([first?.built._id, second?.built._id]).toEqual(["decimal-comparison", "percent-three-types"]);
  const letters = search()("letter", "de").tests.map(({ built }) => built._id);
  expect(letters).toEqual(["alg-letters-levels"]);
});

test("gives every test where nothing is asked for", () => {
  expect(search()("", "de").tests).toHaveLength(4);
});

test.each([
  ["Dezmial", "de", "Dezimalzahl", "decimal-comparison"],
  ["dezimahl", "de", "Dezimalzahl", "decimal-comparison"],
  ["Prozenete", "de", "Prozente", "percent-three-types"],
  ["Buchsatben verstehn", "de", "Buchstaben verstehen", "alg-letters-levels"],
  ["Undrstanding", "en", "Understanding", "alg-letters-levels"],
] as const)("finds for %j (%s) what is spelt almost like it: %s", (q, language, corrected, first) => {
  const found = search()(q, language);
  expect([found.corrected?.startsWith(corrected), found.tests[0]?.built._id]).toEqual([true, first]);
});

test.each(["Zwergplanet", "abc", "größer Prozent", "Wrt", `${"x".repeat(99)}y`, "abcde fghij klmno pqrst uvwxy zabcd"])(
  "finds nothing for %j, rather than something else",
  (q) => {
    const { tests, ...rest } = search()(q, "de");
    expect([tests.length, rest]).toEqual([0, { near: [] }]);
  },
);

test.each([
  ["Pythagoras", ["algebra"]],
  ["Satz des Pythagoras", ["algebra"]],
  ["pythag", ["algebra"]],
  ["Pythagoreisch", []],
] as const)("knows to which category %j is near, where no test asks it", (q, near) => {
  expect(search()(q, "de")).toEqual({ tests: [], near });
});

test("tells near words from misspelt ones", () => {
  // "Wahlen" is one letter away from "Zahlen".
  expect(search()("Wahlen", "de")).toEqual({ tests: [], near: ["data"] });
  expect(search()("Zahlem", "de").corrected).toBe("Zahlen");
});
