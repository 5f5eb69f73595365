import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { type Changes, tinyLibrary } from "./testing/tiny-library.ts";

const PROGRAM = fileURLToPath(new URL("../content.ts", import.meta.url));
const VERSION = "tiny-test/1.0.0";
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** Runs `npm run content` in a folder with the small library. */
function workshop(changes: Changes = {}) {
  const { contentDir, remove } = tinyLibrary(changes);
  cleanups.push(remove);
  const cwd = dirname(contentDir);
  mkdirSync(join(cwd, "docs"));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { cwd, encoding: "utf8" });
    return { status, stdout, stderr };
  };
  return { cwd, contentDir, run };
}

describe("npm run content", () => {
  test("says that a library in order is in order, and what is not published yet", () => {
    const { status, stdout, stderr } = workshop().run();
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toMatch(/tiny-test\/1\.0\.0 is not published yet[\s\S]*1 tests are in order/);
  });

  test("prints all faults with file and line, and fails", () => {
    const { status, stdout } = workshop({
      "tiny-test/test.yaml": (text) => text.replace("[number]", "[none]"),
      [`${VERSION}/items/1-de.html`]: (text) => text.replace("<h2>", '<h2 onclick="x()">'),
    }).run("check", "tiny-test");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^content\/tiny-test\/1\.0\.0\/items\/1-de\.html:1: the handler onclick/m);
    expect(stdout).toMatch(/^content\/tiny-test\/test\.yaml:9: there is no category none/m);
  });

  test("refuses in npm test what is not published, until it is", () => {
    const { run } = workshop();
    expect(run("check", "--published")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/published\.lock\.json:1: tiny-test\/1\.0\.0 is not published yet/),
    });
    expect(run("publish", "tiny-test").status).toBe(0);
    expect(run("check", "--published")).toMatchObject({ status: 0, stdout: "" });
  });

  test("publishes nothing that fails its proofs", () => {
    const { contentDir, run } = workshop({
      [`${VERSION}/key/cases.yaml`]: (text) => text.replace("percent: 100", "percent: 99"),
    });
    expect(run("publish")).toMatchObject({ status: 1, stdout: expect.stringMatching(/percent: expected 99, got 100/) });
    expect(existsSync(join(contentDir, "published.lock.json"))).toBe(false);
  });

  test("names the file of a published version that is gone", () => {
    const { contentDir, run } = workshop();
    run("publish");
    rmSync(join(contentDir, VERSION, "explanation-en.html"));
    expect(run("check")).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/explanation-en\.html:1: is gone since tiny-test\/1\.0\.0 was published/),
    });
  });

  test("writes the same page of figures each time", () => {
    const { cwd, run } = workshop();
    expect(run("--robustness", "--write").status).toBe(0);
    const page = readFileSync(join(cwd, "docs/library.md"), "utf8");
    expect(page).toMatch(/\| `tiny-test` 1\.0\.0, Winzig \| 3 \| 5 \| \*?\*?\d+ %, /);
    run("--robustness", "--write");
    expect(readFileSync(join(cwd, "docs/library.md"), "utf8")).toBe(page);
  });

  test("writes the simulated pupils into a folder, fewer of them if it is told so", () => {
    const { cwd, run } = workshop();
    const linesOf = (pupils: string): number => {
      const { status, stderr } = run("--robustness", "--export", "pupils", "--pupils", pupils);
      expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringMatching(/wrote pupils/) });
      return readFileSync(join(cwd, "pupils/truth.jsonl"), "utf8").split("\n").length;
    };
    expect(linesOf("2")).toBeLessThan(linesOf("4"));
  });

  test.each([
    [["--export"], /What stands behind --export is missing/],
    [["--pupils", "many"], /--pupils takes a whole number/],
    [["--write", "--pupils", "3"], /--write goes with the pupils of the page/],
    [["--compare", "tiny-test"], /--compare measures the whole library/],
  ])("refuses options of figures that do not go together: %s", (options, reason) => {
    expect(workshop().run("--robustness", ...options)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(reason),
    });
  });

  test("refuses a test or an option that does not exist, in one sentence", () => {
    const { run } = workshop();
    expect(run("check", "nothing")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/There is no test nothing/),
    });
    expect(run("--robust")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/There is no --robust; there are/),
    });
  });
});
