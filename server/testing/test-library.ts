import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Diagnosis } from "#engine/format.ts";
import { decimalComparison, lettersLevels, lineGraph, percentThreeTypes } from "#engine/testing/four-tests.ts";
import type { BuiltLibrary, BuiltTest, BuiltVersion } from "../library/built.ts";
import type { Library } from "../library/library.ts";
import { libraryOf } from "../library/load.ts";

function version(diagnosis: Diagnosis, minorVersion = 0, published = true): BuiltVersion {
  const pageIds = [...new Set(Object.values(diagnosis.responses).map(({ page }) => page))];
  const changelog = { de: "Erste Fassung.", en: "First version." };
  const number = { majorVersion: 1, minorVersion, patchVersion: 0 };
  return { ...number, published, changelog, pageIds, paged: true, diagnosis };
}

function test(
  machineName: string,
  words: Pick<BuiltTest, "name" | "description">,
  categories: string[],
  versions: BuiltVersion[],
): BuiltTest {
  return {
    _id: machineName,
    machineName,
    ...words,
    variant: null,
    author: "Denkspur",
    license: "CC BY",
    licenseVersion: "4.0",
    classLevel: [5, 6],
    categories,
    minutes: 10,
    versions,
  };
}

/** A library with the rules of four real tests and short texts, so that server tests need no build. */
export const testLibraryFile: BuiltLibrary = {
  categories: [
    { key: "number", name: { de: "Zahlen", en: "Number" } },
    { key: "percent", name: { de: "Prozente", en: "Percent" } },
    { key: "algebra", name: { de: "Algebra", en: "Algebra" } },
    { key: "data", name: { de: "Daten", en: "Data" } },
    { key: "measurement", name: { de: "Größen", en: "Measurement" } },
  ],
  tests: [
    test(
      "alg-letters-levels",
      {
        name: { de: "Buchstaben verstehen", en: "Understanding letters" },
        description: { de: "Wofür ein Buchstabe steht.", en: "What a letter stands for." },
      },
      ["algebra"],
      [version(lettersLevels())],
    ),
    test(
      "percent-three-types",
      {
        name: { de: "Prozente: drei Grundaufgaben", en: "Percent: three types" },
        description: { de: "Anteil, Größe und Grundwert.", en: "Part, percent and whole." },
      },
      ["percent", "number"],
      // The second version is not published yet.
      [version(percentThreeTypes(), 1, false), version(percentThreeTypes())],
    ),
    test(
      "decimal-comparison",
      {
        name: { de: "Dezimalzahlen vergleichen", en: "Comparing decimals" },
        description: { de: "Welche Zahl ist größer?", en: "Which number is larger?" },
      },
      ["number"],
      [version(decimalComparison(), 1), version(decimalComparison())],
    ),
    test(
      "sta-line-graph",
      {
        name: { de: "Liniendiagramme lesen", en: "Reading line graphs" },
        description: { de: "Werte ablesen und schließen.", en: "Reading values and making inferences." },
      },
      ["data"],
      [version(lineGraph())],
    ),
  ],
  practice: {
    machineName: "practice",
    testVersion: { major: 1, minor: 0, patch: 0 },
    name: { de: "Übungstest", en: "Practice test" },
    pageIds: [1, 2, 3],
    paged: true,
  },
  survey: [{ version: "1.0.0", pageIds: [SURVEY_PAGE_ID], responses: ["class_level", "gender"] }],
};

let loaded: Library | undefined;

/** {@link testLibraryFile} in the form that the server uses. */
export function testLibrary(): Library {
  loaded ??= libraryOf(testLibraryFile);
  return loaded;
}
