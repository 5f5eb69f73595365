import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../server/library/load.ts";
import { buildLibrary } from "../build.ts";
import { checkLock, publish } from "../lock.ts";
import { readLibrary } from "../read-library.ts";
import { faultLine } from "../source/fault.ts";
import { faultsAfter } from "../testing/faults-after.ts";
import { type Changes, tinyLibrary } from "../testing/tiny-library.ts";

const FORM = "tiny-test-b/1.0.0";
const DIFFERENCES = `${FORM}/differences.yaml`;
const card = `machineName: tiny-test-b
name: { de: Winzig, en: Winzig }
description: { de: "Ein Test.", en: "Ein Test." }
variant: B
author: Denkspur
license: CC BY
licenseVersion: "4.0"
classLevel: [5]
categories: [number]
minutes: 5
leitidee: [number-and-operation]
maturity: literature
`;
const differences = `everywhere:
  3 \\cdot 4: 2 \\cdot 7
responses:
  n1: { 12: 14, 21: 41 }
patterns:
  SW:
    de: { tauscht Ziffern: vertauscht Ziffern }
`;
/** The small library with a parallel form of its test. */
const parallel = (changes: Changes = {}): Changes => ({
  "tiny-test-b/test.yaml": card,
  "tiny-test-b/preview.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 112"><path d="M0 0h9"/></svg>\n',
  [`${FORM}/version.yaml`]: 'parallel-to: tiny-test/1.0.0\nchangelog: { de: "Erste Fassung.", en: "First version." }\n',
  [DIFFERENCES]: differences,
  ...changes,
});

/** A file of the small library. */
function textOf(name: string): string {
  const { contentDir, remove } = tinyLibrary();
  const text = readFileSync(join(contentDir, name), "utf8");
  remove();
  return text;
}

describe("a parallel form", () => {
  test("is form A with its differences, and is proved like every other test", () => {
    expect(faultsAfter(parallel())).toEqual([]);
    const { contentDir, remove } = tinyLibrary(parallel());
    const [one, other] = readLibrary(contentDir).tests.map(({ versions }) => versions[0]);
    expect(other?.key?.diagnosis.responses.n1).toMatchObject({ correct: ["14"], codes: { "41": ["swap"] } });
    expect(other?.key?.diagnosis.patterns[0]?.rules[0]?.means.de).toBe("vertauscht Ziffern");
    expect(other?.files.get("items/2-de.html")).toBe(one?.files.get("items/2-de.html"));
    expect(other?.files.get("items/1-de.html")).toContain("<mn>7</mn>");
    expect(other?.pageIds).toEqual([1, 2]);
    remove();
  });

  test("has its items on pages of their own, but for those that its author excepts from a version", () => {
    const next = "tiny-test-b/1.1.0";
    const { contentDir, remove } = tinyLibrary(
      parallel({
        "tiny-test-b/test.yaml": `${card}notAlone: { 1.0.0: [n1] }\n`,
        [`${next}/version.yaml`]: 'parallel-to: tiny-test/1.0.0\nchangelog: { de: "Neue Aufgabe.", en: "New task." }\n',
        [`${next}/differences.yaml`]: differences,
      }),
    );
    const outDir = join(contentDir, "../out");
    expect(buildLibrary({ contentDir, outDir })).toEqual([]);
    const versions = loadLibrary(outDir).tests.get("tiny-test-b")?.built.versions;
    expect(versions?.map(({ itemPages }) => itemPages)).toEqual([
      { n1: 1101, n2: 1102, c1: 1201 },
      { n2: 1102, c1: 1201 },
    ]);
    remove();
  });

  test("has a file of its own in place of form A's", () => {
    const { contentDir, remove } = tinyLibrary(
      parallel({ [`${FORM}/items/2-de.html`]: "<h2>Anders</h2>\n", [`${FORM}/items/2-en.html`]: "<h2>Else</h2>\n" }),
    );
    const version = readLibrary(contentDir).tests[1]?.versions[0];
    expect(version?.drafts.get("items/2-de.html") ?? version?.files.get("items/2-de.html")).toContain("Anders");
    remove();
  });

  test("has form A's families and provenance, in its own words but with its works and lessons", () => {
    const written = `${differences.replace("everywhere:\n", "everywhere:\n  drei Antworten: vier Antworten\n")}families:
  in-order: { de: { Der Reihe nach: Stelle für Stelle } }
provenance:
  threshold: { de: { mindestens 2: mindestens 3 } }
`;
    expect(faultsAfter(parallel({ [DIFFERENCES]: written }))).toEqual([]);
    const { contentDir, remove } = tinyLibrary(parallel({ [DIFFERENCES]: written }));
    const version = readLibrary(contentDir).tests[1]?.versions[0];
    remove();
    expect(version?.families?.families[0]).toMatchObject({
      id: "in-order",
      lesson: { de: "Stelle für Stelle", en: "Der Reihe nach" },
      patterns: [{ is: "SW" }],
    });
    expect(version?.provenance?.rules.map(({ means, note }) => (means ?? note)?.de ?? "")).toEqual([
      "",
      "",
      "An vier Antworten.",
      "",
      "mindestens 3 von 3",
    ]);
  });

  test("cannot change the works that its rules come from", () => {
    const cited = differences.replace("everywhere:\n", "everywhere:\n  2001: 2002\n");
    expect(faultsAfter(parallel({ [DIFFERENCES]: cited }))).toContainEqual(
      expect.stringMatching(/differences\.yaml:2: form A \(tiny-test\/1\.0\.0\) has "2001" nowhere/u),
    );
  });

  test.each<[title: string, changes: Changes, fault: RegExp]>([
    [
      "what form A does not have",
      { [DIFFERENCES]: differences.replace("21: 41", "22: 41") },
      /^content\/tiny-test-b\/1\.0\.0\/differences\.yaml:4: form A \(tiny-test\/1\.0\.0\) has "22" not at responses n1/mu,
    ],
    [
      "what form A does not have in this language",
      { [DIFFERENCES]: differences.replace("de: { tauscht", "en: { swaps") },
      /differences\.yaml:7: form A .* has "swaps Ziffern" not at patterns SW in English/u,
    ],
    [
      "a response that form A does not have",
      { [DIFFERENCES]: differences.replace("n1:", "n9:") },
      /differences\.yaml:4: form A has no n9 among its responses; take one of n1, n2, c1/u,
    ],
    [
      "a kind of place that there is not",
      { [DIFFERENCES]: differences.replace("patterns:", "pattern:") },
      /differences\.yaml:5: pattern is not known here; known are everywhere, responses/u,
    ],
    ["no differences at all", { [DIFFERENCES]: null }, /differences\.yaml:1: the file is missing/u],
    [
      "a text over two lines",
      { [DIFFERENCES]: differences.replace("vertauscht Ziffern", '"vertauscht\\n Ziffern"') },
      /differences\.yaml:7: holds a line break/u,
    ],
    [
      "a form A that there is not",
      { [`${FORM}/version.yaml`]: 'parallel-to: tiny-test/2.0.0\nchangelog: { de: "a", en: "b" }\n' },
      /version\.yaml:1: there is no content\/tiny-test\/2\.0\.0; let parallel-to name a version of form A/u,
    ],
    [
      "a form A that is a parallel form itself",
      { "tiny-test/1.0.0/version.yaml": 'parallel-to: other/1.0.0\nchangelog: { de: "a", en: "b" }\n' },
      /tiny-test-b\/1\.0\.0\/version\.yaml:1: tiny-test\/1\.0\.0 is a parallel form itself/u,
    ],
    [
      "a form A in no right form",
      { [`${FORM}/version.yaml`]: 'parallel-to: ../tiny-test\nchangelog: { de: "a", en: "b" }\n' },
      /version\.yaml:1: "\.\.\/tiny-test" has the wrong form; the version of form A/u,
    ],
    [
      "differences of nothing",
      { "tiny-test/1.0.0/differences.yaml": "everywhere: { 12: 13 }\n" },
      /tiny-test\/1\.0\.0\/differences\.yaml:1: needs a form A; name it in version\.yaml/u,
    ],
  ])("is refused with %s", (_, changes, fault) => {
    expect(faultsAfter(parallel(changes)).join("\n")).toMatch(fault);
  });

  test("is refused a file of its own that says what form A's becomes anyway", () => {
    const text = textOf("tiny-test/1.0.0/items/2-de.html");
    expect(faultsAfter(parallel({ [`${FORM}/items/2-de.html`]: text })).join("\n")).toMatch(
      /items\/2-de\.html:1: is what form A's file becomes anyway; leave it out/u,
    );
  });
});

describe("a fault in what form A becomes", () => {
  test("is named at the difference that was made in its line, with where the line stands in form A", () => {
    const [fault] = faultsAfter(parallel({ [DIFFERENCES]: differences.replace("12: 14", "12: vierzehn") }));
    expect(fault).toMatch(
      /^content\/tiny-test-b\/1\.0\.0\/differences\.yaml:4: content\/tiny-test\/1\.0\.0\/key\/diagnosis\.yaml:2, with "vierzehn" for "12": /u,
    );
  });

  test("is named at the first line of the differences where none was made", () => {
    const diagnosis = textOf("tiny-test/1.0.0/key/diagnosis.yaml").replace('"12"', '"14"').replace('"21"', '"99"');
    expect(faultsAfter(parallel({ [`${FORM}/key/diagnosis.yaml`]: diagnosis })).join("\n")).toMatch(
      /^content\/tiny-test-b\/1\.0\.0\/differences\.yaml:1: content\/tiny-test\/1\.0\.0\/key\/cases\.yaml:4: the case "swaps"/mu,
    );
  });
});

describe("a published parallel form", () => {
  const published = (then: string) => {
    const { contentDir, remove } = tinyLibrary(parallel());
    const lock = publish(contentDir, {}, [FORM]);
    writeFileSync(join(contentDir, DIFFERENCES), then);
    const faults = checkLock(contentDir, lock).map(faultLine);
    remove();
    return { faults, names: Object.keys(lock[FORM] ?? {}) };
  };

  test("is frozen in what it says, file by file as form A's become", () => {
    const { names } = published(differences);
    expect(names).toContain("key/diagnosis.yaml");
    expect(names).not.toContain("differences.yaml");
  });

  test("may say its differences in another way, as long as they make the same", () => {
    expect(published(differences.replace("everywhere:\n", "# A comment.\neverywhere:\n")).faults).toEqual([]);
    expect(published(differences.replace("21: 41", "21: 41, 12: 14").replace("{ 12: 14, ", "{ ")).faults).toEqual([]);
  });

  test("does not say anything else", () => {
    expect(published(differences.replace("21: 41", "21: 42")).faults).toContainEqual(
      expect.stringMatching(
        /^content\/tiny-test-b\/1\.0\.0\/differences\.yaml:1: key\/cases\.yaml, as it comes of form A, was changed since/u,
      ),
    );
  });
});
