import { describe, expect, test } from "vitest";
import { readLibrary } from "../read-library.ts";
import { faultsAfter, files, type Row, swap } from "../testing/faults-after.ts";
import { tinyLibrary } from "../testing/tiny-library.ts";

const { provenance } = files;

describe("the provenance of a version is refused with", () => {
  test.each<Row>([
    [
      "a stage without a line",
      provenance,
      swap("  - { about: stage 0, basis: ours }\n", ""),
      /provenance\.yaml:3: the stage 0 has no line; add \{ about: stage 0, basis: … \}/,
    ],
    [
      "a hint without a line",
      provenance,
      swap("  - { about: pattern h-FI, basis: ours }\n", ""),
      /provenance\.yaml:3: the pattern h-FI has no line/,
    ],
    ["an unknown pattern", provenance, swap("h-FI", "h-FO"), /provenance\.yaml:7: there is no pattern h-FO/],
    [
      "two lines for a stage",
      provenance,
      swap("stage 1, basis: published, sources: [swap-2001]", "stage 0, basis: ours"),
      /provenance\.yaml:5: stage 0 stands above already/,
    ],
    [
      "a threshold that is not said in words",
      provenance,
      (text) => text.replace(/means: \{.*?\}, /u, ""),
      /provenance\.yaml:8: threshold needs means/,
    ],
    [
      "a stage in other words than its own",
      provenance,
      swap("stage 0, basis", 'stage 0, means: { de: "a", en: "a" }, basis'),
      /provenance\.yaml:4: stage 0 has words of its own in key\/diagnosis\.yaml/,
    ],
    [
      "a published rule without a work",
      provenance,
      swap("published, sources: [swap-2001]", "published"),
      /provenance\.yaml:5: the basis published needs a work/,
    ],
    [
      "a work that is not there",
      provenance,
      swap("published, sources: [swap-2001]", "published, sources: [swap-2002]"),
      /provenance\.yaml:5: there is no work swap-2002; name one of swap-2001/,
    ],
    [
      "a work that nothing rests on",
      provenance,
      swap("rules:", '  other-1999: { cite: "Other" }\nrules:'),
      /provenance\.yaml:3: no line rests on other-1999/,
    ],
    [
      "a lesson that is not at an https address",
      provenance,
      swap("https://example.org/lesson", "http://example.org/lesson"),
      /provenance\.yaml:10: .*has the wrong form; an address that begins with https/,
    ],
    [
      "a lesson for an unknown pattern",
      provenance,
      swap("  SW: {", "  SX: {"),
      /provenance\.yaml:10: there is no pattern SX/,
    ],
    [
      "an unknown basis",
      provenance,
      swap("basis: abstract", "basis: guess"),
      /provenance\.yaml:6: "guess" must be one of published/,
    ],
    [
      "a DOI that is none",
      provenance,
      swap("10.1000/182", "doi.org/1"),
      /provenance\.yaml:2: .*a DOI without its address/,
    ],
    [
      "two addresses of a work",
      provenance,
      swap("doi: 10.1000/182", "doi: 10.1000/182, url: https://example.org"),
      /provenance\.yaml:2: swap-2001 has a DOI, which is its address/,
    ],
    ["no file", provenance, null, /provenance\.yaml:1: the file is missing/],
  ])("%s", (_, file, change, fault) => {
    expect(faultsAfter({ [file]: change })).toContainEqual(expect.stringMatching(fault));
  });
});

test("a DOI becomes an address, and a lesson belongs to its pattern or stage", () => {
  const { contentDir, remove } = tinyLibrary({
    [provenance]: (text) => `${text}  stage 0: { title: "Von vorn", url: https://example.org/first }\n`,
  });
  try {
    const [version] = readLibrary(contentDir).tests[0]?.versions ?? [];
    expect(version?.provenance?.sources).toEqual([
      { key: "swap-2001", cite: "Swap, S. (2001). Digits.", url: "https://doi.org/10.1000/182" },
    ]);
    expect(version?.provenance?.lessons).toMatchObject([
      { about: "pattern", rule: { name: null, is: "SW" }, title: "Ziffern ordnen" },
      { about: "stage", rule: { name: null, is: 0 }, title: "Von vorn" },
    ]);
  } finally {
    remove();
  }
});
