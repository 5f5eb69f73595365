import { describe, expect, test } from "vitest";
import { readLibrary } from "./read-library.ts";
import { faultsAfter, files, type Row, swap } from "./testing/faults-after.ts";
import { tinyLibrary } from "./testing/tiny-library.ts";

const { card, preview, notes, diagnosis, cases, oneFrench, one } = files;

const shapes: Row[] = [
  ["a file that is missing", card, null, /test\.yaml:1: the file is missing/],
  ["a file that is empty", one, "\n", /1-de\.html:1: the file is empty/],
  ["YAML that cannot be read", card, swap("minutes: 5", "minutes: ["), /test\.yaml:\d+: is no YAML/],
  [
    "a field that is missing",
    card,
    swap("author: Denkspur\n", ""),
    /test\.yaml:1: author is missing; add it: who wrote/,
  ],
  [
    "a field that nobody knows",
    card,
    swap("minutes", "minuts"),
    /test\.yaml:10: minuts is not known here; known are .*minutes/,
  ],
  [
    "a value of the wrong type, with its line",
    card,
    swap('"4.0"', "4.0"),
    /test\.yaml:7: 4 must be a text \(in quotes\)/,
  ],
  ["a text in one language only", card, swap(', en: "Winzig"', ""), /test\.yaml:2: en is missing/],
  [
    "a machine name that is not the folder's",
    card,
    swap("tiny-test", "tiny"),
    /test\.yaml:1: machineName is tiny; it is the name of the folder/,
  ],
  [
    "a category that does not exist",
    card,
    swap("[number]", "[numbers]"),
    /test\.yaml:9: there is no category numbers; take one of number/,
  ],
  [
    "a Leitidee that does not exist",
    card,
    swap("[number-and-operation]", "[measures]"),
    /test\.yaml:11: there is no Leitidee measures; take one of number-and-operation/,
  ],
  [
    "no Leitidee",
    card,
    swap("leitidee: [number-and-operation]\n", ""),
    /test\.yaml:1: leitidee is missing; add it: keys of content\/leitideen\.yaml, the main one first/,
  ],
  [
    "a maturity that nobody knows",
    card,
    swap("maturity: literature", "maturity: finished"),
    /test\.yaml:12: "finished" has the wrong form; how far the test has been tried: draft, literature/,
  ],
  [
    "a validation without its number of pupils",
    card,
    swap("maturity: literature", "maturity: { validated: { kappa: 0.7 } }"),
    /test\.yaml:12: n is missing; add it: the number of pupils/,
  ],
  [
    "an item excepted in a version that the test does not have",
    card,
    (text) => `${text}notAlone: { 1.1.0: [n1] }\n`,
    /test\.yaml:13: there is no version 1\.1\.0; take one of 1\.0\.0/,
  ],
  [
    "an excepted item that the version does not have",
    card,
    (text) => `${text}notAlone: { 1.0.0: [n1, n3] }\n`,
    /test\.yaml:13: no page of 1\.0\.0 has the response n3; leave it out/,
  ],
  [
    "excepted items without a version",
    card,
    (text) => `${text}notAlone: [n1]\n`,
    /test\.yaml:13: must be a map; only in a test with a parallel form/,
  ],
  [
    "a parallel version in a folder without its letter",
    card,
    swap("variant: A", "variant: B"),
    /test\.yaml:4: variant B needs/,
  ],
  ["a file that belongs nowhere", notes, "x", /notes\.txt:1: is not expected here/],
  ["a stray page", oneFrench, "x", /1-fr\.html:1: is not expected here/],
  [
    "a key that YAML takes for a number",
    diagnosis,
    swap('"21"', "21"),
    /diagnosis\.yaml:2: the key 21 is read as a number; put it in quotes/,
  ],
  ["a choice without options", diagnosis, swap(" options: [a, b, c],", ""), /diagnosis\.yaml:4: options is missing/],
  [
    "what the engine finds, with its line",
    diagnosis,
    swap('swaps: ">=2"', 'swap: ">=2"'),
    /diagnosis\.yaml:20: patterns\.0\.rules\.0\.when\.swap: swap is no count/,
  ],
  [
    "a code without a meaning",
    diagnosis,
    swap("  first: ", "  last: "),
    /diagnosis\.yaml:4: .*The code first is not explained/,
  ],
  [
    "a solution that cannot be shown",
    diagnosis,
    swap(' solution: "0.5",', ""),
    /diagnosis\.yaml:3: .*write the solution to show/,
  ],
  [
    "a solution that is not right",
    diagnosis,
    swap('solution: "0.5"', 'solution: "0.7"'),
    /diagnosis\.yaml:3: .*solution/,
  ],
  [
    "a preview of another size",
    preview,
    swap("280 112", "300 100"),
    /preview\.svg:1: the viewBox is not "0 0 280 112"/,
  ],
  ["a preview that is no drawing", preview, "<p>x</p>", /preview\.svg:1: the file is not one drawing/],
];

describe("the check of the library's files", () => {
  test("finds nothing wrong with a library that is right", () => {
    expect(faultsAfter({})).toEqual([]);
  });

  test("names all faults of all files at once", () => {
    const faults = faultsAfter({ [card]: null, [one]: swap("<h2>", "<h1>"), [cases]: "cases: []\n" });
    expect(new Set(faults.map((fault) => fault.split(":")[0])).size).toBeGreaterThanOrEqual(3);
  });

  test.each(shapes)("refuses %s", (_, file, change, fault) => {
    expect(faultsAfter({ [file]: change })).toContainEqual(expect.stringMatching(fault));
  });

  test("refuses a test that is asked for and does not exist", () => {
    const { contentDir, remove } = tinyLibrary();
    expect(() => readLibrary(contentDir, ["nothing"])).toThrow(/There is no test nothing; there are tiny-test/);
    remove();
  });
});
