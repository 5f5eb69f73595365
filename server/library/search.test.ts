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
  expect(search()(q, language).map(({ built }) => built._id)).toEqual(found);
});

test("shows first what has the words on its card", () => {
  // Decimals have the category "Zahlen" and the word in their name; percent has only the category.
  const [first, second] = search()("Zahl", "de");
  expect([first?.built._id, second?.built._id]).toEqual(["decimal-comparison", "percent-three-types"]);
  const letters = search()("letter", "de").map(({ built }) => built._id);
  expect(letters).toEqual(["alg-letters-levels"]);
});

test("gives every test where nothing is asked for", () => {
  expect(search()("", "de")).toHaveLength(4);
});
