import { createHash } from "node:crypto";
import { versionText } from "#contract/address.ts";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { Diagnosis } from "#engine/format.ts";
import { decimalComparison, lettersLevels, lineGraph, percentThreeTypes } from "#engine/testing/four-tests.ts";
import type { BuiltLibrary, BuiltTest, BuiltVersion } from "../library/built.ts";
import type { BuiltPack } from "../library/built-pack.ts";
import type { Library } from "../library/library.ts";
import { libraryOf } from "../library/load.ts";
import { cardOfPack, testPacks } from "./test-pack.ts";

function version(diagnosis: Diagnosis, minorVersion = 0, published = true): BuiltVersion {
  const pageIds = [...new Set(Object.values(diagnosis.responses).map(({ page }) => page))];
  const changelog = { de: "Erste Fassung.", en: "First version." };
  const number = { majorVersion: 1, minorVersion, patchVersion: 0 };
  const sha256 = published ? createHash("sha256").update(JSON.stringify(diagnosis)).digest("hex") : null;
  const model = { profiles: followers(diagnosis), parameters: {} };
  return { ...number, published, sha256, changelog, pageIds, itemPages: {}, paged: true, diagnosis, model };
}

/** Pupils who choose the answer of a code wherever it is offered. */
function followers({ codes, responses }: Diagnosis): BuiltVersion["model"]["profiles"] {
  return Object.keys(codes).map((code) => ({
    id: `code ${code}`,
    answers: Object.fromEntries(
      Object.entries(responses).flatMap(([name, { codes: known = {} }]) =>
        Object.entries(known).flatMap(([answer, of]) => (of.includes(code) ? [[name, answer] as const] : [])),
      ),
    ),
  }));
}

const both = (text: string) => ({ de: text, en: text });

/** A version with families and provenance, as versions have them that were published after these were written down. */
const withOrigins = (built: BuiltVersion): BuiltVersion => ({
  ...built,
  families: [
    {
      id: "longer-is-not-larger",
      lesson: both("Longer does not mean larger"),
      need: { one: both("takes the longer number"), many: both("take the longer number") },
      patterns: ["L1", "L2", "L4"].map((is) => ({ name: null, is })),
      stages: [{ name: null, is: 0 }],
    },
  ],
  askFirst: [{ name: null, is: "U1" }],
  provenance: {
    rules: [
      {
        about: "pattern",
        rule: { name: null, is: "L1" },
        means: null,
        note: null,
        basis: "published",
        sources: ["steinle-2004"],
      },
      {
        about: "threshold",
        rule: null,
        means: both("at least 4 of 5"),
        note: both("A note."),
        basis: "ours",
        sources: [],
      },
    ],
    sources: [{ key: "steinle-2004", cite: "Steinle, V. (2004).", url: null }],
    lessons: [
      { about: "pattern", rule: { name: null, is: "L1" }, title: "Stellenwerte", url: "https://example.org/lesson" },
    ],
  },
});

function test(
  machineName: string,
  words: Pick<BuiltTest, "name" | "description">,
  categories: string[],
  versions: BuiltVersion[],
  maturity: BuiltTest["maturity"] = "literature",
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
    leitidee: ["number-and-operation"],
    maturity,
    minutes: 10,
    versions,
  };
}

/** A library with the rules of four real tests and short texts, so that server tests need no build. */
export const testLibraryFile: BuiltLibrary = {
  categories: [
    { key: "number", name: { de: "Zahlen", en: "Number" } },
    { key: "percent", name: { de: "Prozente", en: "Percent" } },
    { key: "algebra", name: { de: "Algebra", en: "Algebra" }, near: ["Pythagoras"] },
    { key: "data", name: { de: "Daten", en: "Data" }, near: ["Wahlen"] },
    { key: "measurement", name: { de: "Größen", en: "Measurement" } },
  ],
  leitideen: [{ key: "number-and-operation", name: { de: "Zahl und Operation", en: "Number and operation" } }],
  tests: [
    test(
      "alg-letters-levels",
      {
        name: { de: "Buchstaben verstehen", en: "Understanding letters" },
        description: { de: "Wofür ein Buchstabe steht.", en: "What a letter stands for." },
      },
      ["algebra"],
      [version(lettersLevels())],
      { validated: { kappa: 0.71, n: 480 } },
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
      [withOrigins(version(decimalComparison(), 1)), version(decimalComparison())],
    ),
    test(
      "sta-line-graph",
      {
        name: { de: "Liniendiagramme lesen", en: "Reading line graphs" },
        description: { de: "Werte ablesen und schließen.", en: "Reading values and making inferences." },
      },
      ["data"],
      [version(lineGraph())],
      { tried: 312 },
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
  packs: testPacks().map(cardOfPack),
};

/** Reads a version of a pack of the test library. */
export function readTestPack(id: string, version: string): BuiltPack {
  const pack = testPacks().find((each) => each.id === id && versionText(each.version) === version);
  if (pack === undefined) throw new Error(`the test library has no pack ${id} ${version}`);
  return pack;
}

let loaded: Library | undefined;

/** A version whose items can be asked by themselves, with the followers of each code as profiles of the certainty model. */
function withItemPages(built: BuiltVersion): BuiltVersion {
  const responses = Object.entries(built.diagnosis.responses);
  const codes = new Set(responses.flatMap(([, { codes: own = {} }]) => Object.values(own).flat()));
  const profiles = [...codes].map((code) => ({
    id: `code ${code}`,
    answers: Object.fromEntries(
      responses.flatMap(([name, { codes: own = {} }]) => {
        const answer = Object.keys(own).find((each) => own[each]?.includes(code));
        return answer === undefined ? [] : [[name, answer]];
      }),
    ),
  }));
  const itemPages = Object.fromEntries(responses.map(([name, { page }], index) => [name, 1000 + 100 * page + index]));
  return { ...built, itemPages, model: { profiles, parameters: {} } };
}

/**
 * {@link testLibraryFile} with a parallel form B of decimal-comparison 1.0.0, whose items can be asked by themselves; version
 * 1.1.0 has a response less, and no form.
 */
export function libraryWithForm(): Library {
  const tests = testLibraryFile.tests.flatMap((each): BuiltTest[] => {
    if (each._id !== "decimal-comparison") return [each];
    const shown = withItemPages(version(decimalComparison()));
    const { t4_3: _, ...responses } = decimalComparison().responses;
    const shorter = withItemPages(version({ ...decimalComparison(), responses }, 1));
    const name = "decimal-comparison-b";
    return [
      { ...each, variant: "A", versions: [shorter, shown] },
      { ...each, _id: name, machineName: name, variant: "B", versions: [shown] },
    ];
  });
  return libraryOf({ ...testLibraryFile, tests }, readTestPack);
}

/** {@link testLibraryFile} in the form that the server uses. */
export function testLibrary(): Library {
  loaded ??= libraryOf(testLibraryFile, readTestPack);
  return loaded;
}
