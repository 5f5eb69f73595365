import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Changes, tinyLibrary } from "../library/testing/tiny-library.ts";
import { diagnoseAnswers, listTests, type OpenTest, openTest, simulatedAnswers } from "./shown-test.ts";

const page = "tiny-test/1.0.0/items/1-de.html";
const diagnosis = "tiny-test/1.0.0/key/diagnosis.yaml";
const cases = "tiny-test/1.0.0/key/cases.yaml";
const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

let library: ReturnType<typeof tinyLibrary>;
beforeEach(() => {
  library = tinyLibrary();
});
afterEach(() => library.remove());

function open(changes: Changes = {}): OpenTest {
  library.remove();
  library = tinyLibrary(changes);
  const test = openTest(library.contentDir, "tiny-test");
  if (test === undefined) throw new Error("the tiny test is not there");
  return test;
}

function keyOf(test: OpenTest): NonNullable<OpenTest["key"]> {
  if (test.key === undefined) throw new Error("the tiny test has no key");
  return test.key;
}

describe("what the authors' page draws", () => {
  test("is of a parallel form what form A becomes, anew when form A changes", () => {
    library.remove();
    library = tinyLibrary({
      "tiny-test-b/1.0.0/version.yaml": 'parallel-to: tiny-test/1.0.0\nchangelog: { de: "a", en: "b" }\n',
      "tiny-test-b/1.0.0/differences.yaml": "responses: { n1: { 12: 14 } }\n",
    });
    const draw = () => openTest(library.contentDir, "tiny-test-b");
    expect(draw()?.shown.key?.solution.n1).toBe("14");
    expect(draw()?.files.get("items/2-de.html")).toContain("Welches?");
    const path = join(library.contentDir, page.replace("1-de", "2-de"));
    writeFileSync(path, readFileSync(path, "utf8").replace("Welches?", "Welches nun?"));
    expect(draw()?.files.get("items/2-de.html")).toContain("Welches nun?");
  });

  test("is a test's newest version with its pages, cases and diagnoses, without a fault", () => {
    const { shown, files } = open();
    expect(shown).toMatchObject({ faults: [], placeholders: 0, version: "1.0.0", pages: { de: [1, 2], en: [1, 2] } });
    expect(files.get("items/1-de.html")).toContain("<math");
    expect(shown.key?.cases.map(({ title }) => title)).toContain("swaps with a slip");
    expect(shown.key?.cases.flatMap(({ differences }) => differences)).toEqual([]);
    expect(shown.key?.solution).toEqual({ n1: "12", n2: "0.5", c1: "b" });
  });

  test("has its families and where its rules come from", () => {
    const { key, provenance } = open().shown;
    expect(key?.scheme.families?.map(({ id, patterns }) => [id, patterns.map(({ is }) => is)])).toEqual([
      ["in-order", ["SW"]],
    ]);
    expect(key?.scheme.patterns[0]?.patterns.find(({ is }) => is === "h-FI")?.askFirst).toBe(true);
    expect(provenance?.rules.map(({ basis }) => basis)).toContain("abstract");
    expect(provenance?.lessons.map(({ title }) => title)).toEqual(["Ziffern ordnen"]);
  });

  test("is of a page with faults what can be drawn, without what is not allowed", () => {
    const { shown, files } = open({
      [page]: swap("<h2>Rechnen</h2>", '<h2 style="color:red" onclick="x()">Rechnen<script>x()</script></h2>'),
    });
    expect(shown.faults.map(({ file, line }) => `${file}:${line}`)).toContain(`content/${page}:1`);
    expect(files.get("items/1-de.html")).toContain("<h2>Rechnen</h2>");
    expect(files.get("items/1-de.html")).toContain('name="n2"');
  });

  test("is the pages alone where the rules have faults", () => {
    const { shown, key } = open({ [diagnosis]: swap("responses:", "responses: [") });
    expect(shown.key).toBeNull();
    expect(key).toBeUndefined();
    expect(shown.pages.de).toEqual([1, 2]);
  });

  test("is the pages that there are in a language", () => {
    const { shown } = open({ "tiny-test/1.0.0/items/2-en.html": null });
    expect(shown.pages).toEqual({ de: [1, 2], en: [1] });
  });

  test("says what differs from what a case expects", () => {
    const { shown } = open({ [cases]: swap("percent: 33.33", "percent: 50") });
    const wrong = shown.key?.cases.filter(({ differences }) => differences.length > 0);
    expect(wrong).toMatchObject([{ title: "swaps", differences: ["percent: expected 50, got 33.33"] }]);
  });

  test("is read again when a file has changed", () => {
    expect(open().shown.name?.de).toBe("Winzig");
    const path = join(library.contentDir, "tiny-test/test.yaml");
    writeFileSync(path, "machineName: tiny-test\n");
    expect(openTest(library.contentDir, "tiny-test")?.shown.name).toBeNull();
  });

  test("is nothing of a folder that is not there", () => {
    expect(openTest(library.contentDir, "nothing")).toBeUndefined();
    expect(openTest(library.contentDir, "..")).toBeUndefined();
  });

  test("lists all tests with their faults", () => {
    library.remove();
    library = tinyLibrary({ "bad-test/test.yaml": "machineName: bad-test\n" });
    const list = listTests(library.contentDir);
    expect(list.map(({ machineName }) => machineName)).toEqual(["bad-test", "tiny-test"]);
    expect(list[0]?.faults.length).toBeGreaterThan(1);
    expect(list[1]?.faults).toEqual([]);
  });
});

describe("a sheet on the authors' page", () => {
  test("is what the author answers, diagnosed", () => {
    const sheet = diagnoseAnswers(keyOf(open()), "", { n1: "21", n2: "5" });
    expect(sheet.diagnosed.result).toMatchObject({ stage: 0, patterns: ["SW"], firstFalse: { page: 1, item: 1 } });
    expect(sheet.diagnosed.codes).toEqual({ n1: ["swap"], n2: ["swap"] });
  });

  test("is a pupil like a stage or pattern, the same for the same number", () => {
    const key = keyOf(open());
    const pupils = Array.from({ length: 20 }, (_, index) => simulatedAnswers(key, "pattern SW", index + 1));
    expect(pupils.map((sheet) => sheet?.title)).toEqual(Array.from({ length: 20 }, () => "swaps"));
    expect(new Set(pupils.map((sheet) => JSON.stringify(sheet?.inputs))).size).toBeGreaterThan(1);
    expect(simulatedAnswers(key, "pattern SW", 7)).toEqual(pupils[6]);
  });

  test("is none of a stage that no case simulates", () => {
    expect(simulatedAnswers(keyOf(open()), "stage 9", 1)).toBeUndefined();
  });
});
