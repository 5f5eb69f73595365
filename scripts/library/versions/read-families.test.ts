import { describe, expect, test } from "vitest";
import { readLibrary } from "../read-library.ts";
import { faultsAfter, files, type Row, swap } from "../testing/faults-after.ts";
import { type Changes, tinyLibrary } from "../testing/tiny-library.ts";

const { families } = files;

describe("the families of a version are refused with", () => {
  test.each<Row>([
    [
      "a pattern in no family",
      families,
      swap("none: [h-FI]", "none: []"),
      /families\.yaml:1: the pattern h-FI stands in no family; put it into one, or into none/,
    ],
    [
      "a low stage in no family",
      families,
      swap("    stages: [0]\n", ""),
      /families\.yaml:1: the stage 0 stands in no family/,
    ],
    [
      "a pattern that stands twice",
      families,
      swap("none: [h-FI]", "none: [h-FI, SW]"),
      /families\.yaml:7: the pattern SW stands in in-order too; leave it in one/,
    ],
    ["the highest stage", families, swap("[0]", "[0, 1]"), /families\.yaml:5: the stage 1 is the highest/],
    [
      "an unknown pattern",
      families,
      swap("[SW]", "[SX]"),
      /families\.yaml:4: there is no pattern SX; take one of SW, h-FI/,
    ],
    ["an unknown stage", families, swap("[0]", "[0, 7]"), /families\.yaml:5: there is no stage 7; take one of 0, 1/],
    ["the stage ?", families, swap("[0]", '[0, "?"]'), /families\.yaml:5: there is no stage \?/],
    [
      "an empty family",
      families,
      (text) => text.replace("    patterns: [SW]\n    stages: [0]\n", ""),
      /families\.yaml:2: in-order has no pattern and no stage/,
    ],
    [
      "an id that stands twice",
      families,
      (text) => `${text.split("none:")[0]}${text.slice(text.indexOf("  - id"), text.indexOf("none:"))}none: [h-FI]\n`,
      /families\.yaml:7: the family in-order stands above already/,
    ],
    [
      "a need that is a sentence of its own",
      families,
      swap("tauscht Ziffern", "tauscht Ziffern."),
      /families\.yaml:6: .*has the wrong form; the German words, without a full stop/,
    ],
    [
      "a title that no board has room for",
      families,
      swap("Der Reihe nach", "Der Reihe nach ".repeat(6)),
      /families\.yaml:3: is too long; write at most 60 characters/,
    ],
    ["no title in one language", families, swap(', en: "Der Reihe nach"', ""), /families\.yaml:3: en is missing/],
    ["no file", families, null, /families\.yaml:1: the file is missing/],
  ])("%s", (_, file, change, fault) => {
    expect(faultsAfter({ [file]: change })).toContainEqual(expect.stringMatching(fault));
  });
});

test("a pattern that is no finding needs no family", () => {
  const noFinding = swap("{ is: SW, when", "{ is: SW, finding: false, when");
  expect(faultsAfter({ [files.diagnosis]: noFinding, [families]: swap("    patterns: [SW]\n", "") })).toEqual([]);
});

test("the families of named lists name their list", () => {
  const named = (text: string): string =>
    text
      .replace("stages:\n  - rules:", "stages:\n  - name: digits\n    rules:")
      .replace("patterns:\n  - rules:", "patterns:\n  - name: digits\n    rules:");
  const faults = faultsAfter({ [files.diagnosis]: named }).filter((fault) => fault.includes("families.yaml"));
  expect(faults).toContainEqual(expect.stringMatching(/there is no stage 0; take one of 0 of digits, 1 of digits/));
  const changed = (text: string): string =>
    text.replace("[SW]", '["SW of digits"]').replace("[0]", '["0 of digits"]').replace("[h-FI]", '["h-FI of digits"]');
  const { contentDir, remove } = tinyLibrary({ [files.diagnosis]: named, [families]: changed });
  try {
    const [version] = readLibrary(contentDir).tests[0]?.versions ?? [];
    expect(version?.families).toMatchObject({
      families: [{ id: "in-order", patterns: [{ name: "digits", is: "SW" }], stages: [{ name: "digits", is: 0 }] }],
      askFirst: [{ name: "digits", is: "h-FI" }],
    });
  } finally {
    remove();
  }
});

describe("a version that was published without families", () => {
  const bare = { [families]: null, [files.provenance]: null };
  const readAs = (published: readonly string[], changes: Changes = {}) => {
    const lock = { "tiny-test/1.0.0": Object.fromEntries(published.map((name) => [name, ""])) };
    const { contentDir, remove } = tinyLibrary({ ...bare, ...changes, "published.lock.json": JSON.stringify(lock) });
    try {
      const [read] = readLibrary(contentDir).tests;
      return { faults: read?.faults.map(({ file }) => file), families: read?.versions[0]?.families };
    } finally {
      remove();
    }
  };

  test("is in order without them", () => {
    expect(readAs(["version.yaml"])).toEqual({ faults: [], families: undefined });
  });

  test("may list the options of a choice in another order than they stand", () => {
    const swapped = { [files.diagnosis]: swap("options: [a, b, c]", "options: [b, a, c]") };
    expect(readAs(["version.yaml"], swapped).faults).toEqual([]);
  });

  test("is not one that was published with them", () => {
    expect(readAs(["families.yaml"]).faults).toContain("content/tiny-test/1.0.0/families.yaml");
  });
});
