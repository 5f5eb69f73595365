import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Static } from "typebox";
import { Value } from "typebox/value";
import { afterAll, describe, expect, test } from "vitest";
import { ResearchExport, type ResearchResult } from "#contract/administration.schema.ts";
import { shareOf } from "../../../server/administration/item-figures.ts";
import { measureTests } from "../../content/robustness.ts";
import { EXPORT_FILE, TRUTH_FILE } from "./pupil-export.ts";
import { libraryPage, testTable } from "./tables.ts";

const NOTEBOOK = "docs/analysis/library.py";
/** Two small tests: one with named lists and a form B, one with pairs of misconceptions and enough choices for the same option. */
const TESTS = ["alg-letter-as-object", "percent-three-types"];
const PUPILS = 8;

const folder = mkdtempSync(join(tmpdir(), "notebook-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;

function runNotebook(...files: string[]) {
  const env = { ...process.env, PYTHONIOENCODING: "utf-8" };
  return spawnSync("python3", [NOTEBOOK, ...files], { encoding: "utf8", env });
}

/** The cells of a Markdown text's tables, row by row, without what marks a missed aim. */
function rowsOf(text: string): string[][] {
  const rows = text.split("\n").filter((line) => line.startsWith("| "));
  return rows.map((row) => row.replaceAll("**", "").slice(2, -2).split(" | "));
}

/** The rows of the library's page without what no export says: aims, names and minutes of tests. */
function figuresOf(page: string): string[][] {
  const aims = rowsOf(page).filter((row) => row.length === 4 && row[0] !== "figure");
  const conditions = rowsOf(page).filter((row) => row.length === 3 && row[1] !== "by rule");
  const bins = rowsOf(page).filter((row) => row.length === 5 && row[0] !== "probability");
  const tests = rowsOf(page).filter((row) => row.length > 5 && row[0] !== "test");
  return [
    ...aims.map((row) => row.slice(0, -1)),
    ...conditions,
    ...bins,
    ...tests.map(([name = "", responses = "", _minutes, ...figures]) => [
      name.replace(/,.*/, ""),
      responses,
      ...figures,
    ]),
  ];
}

const measured = measureTests("content", TESTS, PUPILS, folder);
const [exportFile, truthFile] = [join(folder, EXPORT_FILE), join(folder, TRUTH_FILE)];
const exported = JSON.parse(readFileSync(exportFile, "utf8")) as ResearchExport;

describe("the export of simulated pupils", () => {
  test("has the form of the research export, so that one analysis serves both", () => {
    expect(Value.Errors(ResearchExport, exported).slice(0, 3)).toEqual([]);
    expect(exported.totalCount).toBe(exported.results.length);
  });

  test("says the truth of each pupil in a file of its own, row by row", () => {
    const truths = readFileSync(truthFile, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { pupil: number; submitted: string });
    const key = ({ pupil, submitted }: { pupil: number; submitted: string }): string => `${pupil} ${submitted}`;
    expect(truths.map(key)).toEqual(exported.results.filter(({ followUp }) => followUp === null).map(key));
  });

  test("is the same each time", () => {
    const again = mkdtempSync(join(tmpdir(), "notebook-"));
    measureTests("content", TESTS.slice(0, 1), 1, again);
    const first = readFileSync(join(again, EXPORT_FILE), "utf8");
    measureTests("content", TESTS.slice(0, 1), 1, again);
    expect(readFileSync(join(again, EXPORT_FILE), "utf8")).toBe(first);
    rmSync(again, { recursive: true, force: true });
  });
});

describe(`the notebook (python3: ${hasPython ? "found" : "missing, so its tests are skipped"})`, () => {
  test.skipIf(!hasPython)("makes the figures of the library's page from the export", () => {
    const { stdout, stderr } = runNotebook(exportFile, truthFile);
    expect(stderr).toBe("");
    const rows = rowsOf(stdout);
    const page = figuresOf(libraryPage(measured));
    expect(page.length).toBeGreaterThan(20);
    for (const row of page) expect(rows).toContainEqual(row);
  });

  test.skipIf(!hasPython)("makes the figures of each stage and pattern", () => {
    const rows = rowsOf(runNotebook(exportFile, truthFile).stdout);
    for (const row of measured.flatMap((one) => rowsOf(testTable(one))).filter((cells) => cells[0] !== "recognised"))
      expect(rows).toContainEqual(row);
  });
});

type Row = Static<typeof ResearchResult>;

/** Rows of one test as classes would give them, with what teachers said after a talk. */
function classes(count: number): Row[] {
  const rows = exported.results.filter(({ machineName, followUp }) => machineName === TESTS[0] && followUp === null);
  return rows.slice(0, count).map((row, at) => {
    const fits = { fits: "yes", reason: null, seen: [] };
    const other = { fits: "no", reason: "slip", seen: [{ kind: "stage", name: null, is: 0 }] };
    return { ...row, verdict: at % 4 === 0 ? other : fits };
  });
}

function pageOf(results: Row[], ...truth: string[]) {
  const file = join(folder, "classes.json");
  writeFileSync(file, JSON.stringify({ ...exported, results, totalCount: results.length }));
  return runNotebook(file, ...truth);
}

const stageOf = ({ result }: Row): unknown => (result as { stage: unknown }).stage;
const percent = (share: number): string => (share * 100).toFixed(0);

describe("the notebook on real classes", () => {
  test.skipIf(!hasPython)("says how often a stage is found, with the interval of the item page", () => {
    const results = classes(240);
    const { share, low, high } = shareOf(results.filter((row) => stageOf(row) === 2).length, results.length);
    expect(rowsOf(pageOf(results).stdout)).toContainEqual([
      "stage 2",
      `${percent(share)} % (${percent(low)} to ${percent(high)}), n = 240`,
    ]);
  });

  test.skipIf(!hasPython)("compares the diagnosis with what teachers learnt in talks", () => {
    const results = classes(240);
    const known = (row: Row, at: number): unknown => (at % 4 === 0 ? 0 : stageOf(row));
    const low = results.filter((row, at) => known(row, at) === 0);
    const found = rowsOf(pageOf(results).stdout).find(([target, by]) => target === "stage 0" && by === "rule");
    const { share } = shareOf(low.filter((row) => stageOf(row) === 0).length, low.length);
    expect(found?.[2]).toMatch(new RegExp(`^${percent(share)} % \\(.*n = ${low.length}$`));
  });

  test.skipIf(!hasPython)("takes interviews in any order, apart from what teachers learnt", () => {
    const results = classes(240);
    const meant = [{ name: null, stage: 0, patterns: [] }];
    const lines = results
      .slice(0, 110)
      .map(({ pupil, submitted }) => JSON.stringify({ pupil, submitted, way: "interview", meant }));
    const file = join(folder, "interviews.jsonl");
    writeFileSync(file, lines.toReversed().join("\n"));
    const { stdout } = pageOf(results, file);
    const [interviews, talks] = stdout.split("#### Agreement with").slice(1);
    const given = shareOf(results.slice(0, 110).filter((row) => stageOf(row) === 0).length, 110);
    expect(interviews).toContain(`| stage 0 | rule | ${percent(given.share)} % (`);
    expect(talks).toMatch(/^ talks with the teacher/);
  });

  test.skipIf(!hasPython)("shows nothing of fewer than a hundred hand-ins, but their number", () => {
    const { stdout } = pageOf(classes(99));
    expect(stdout).toContain("99 hand-ins: nothing is shown under 100.");
    expect(rowsOf(stdout)).toEqual([]);
  });

  test.skipIf(!hasPython)("refuses an export that was cut off", () => {
    const file = join(folder, "cut.json");
    writeFileSync(file, readFileSync(exportFile, "utf8").slice(0, 100_000));
    expect(runNotebook(file)).toMatchObject({ status: 1, stdout: "" });
  });
});
