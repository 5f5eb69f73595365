import { describe, expect, test } from "vitest";
import { readPlaywright, readVitest } from "./reports.ts";

const ROOT = "/home/denkspur";

describe("the report of Vitest", () => {
  const ofTest = (status: string, title: string, ancestorTitles: string[] = []) => ({ status, title, ancestorTitles });
  const report = (testResults: object[]) =>
    readVitest(JSON.stringify({ numPassedTests: 3, numPendingTests: 1, testResults }), ROOT);

  test("names each failing test by its file and titles", () => {
    const outcome = report([
      {
        name: `${ROOT}/server/main.test.ts`,
        status: "failed",
        assertionResults: [
          ofTest("passed", "starts"),
          ofTest("failed", "stops at a signal"),
          ofTest("failed", "waits", ["", "on postgres"]),
        ],
      },
      { name: `${ROOT}/engine/count.test.ts`, status: "passed", assertionResults: [ofTest("passed", "counts")] },
    ]);
    expect(outcome).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failing: ["server/main.test.ts > stops at a signal", "server/main.test.ts > on postgres > waits"],
    });
  });

  test("names a file that fails without a failing test", () => {
    const outcome = report([{ name: `${ROOT}/web/draw.test.tsx`, status: "failed", assertionResults: [] }]);
    expect(outcome).toMatchObject({ failed: 1, failing: ["web/draw.test.tsx > the file as a whole"] });
  });
});

describe("the report of Playwright", () => {
  const ofTest = (title: string, status: string, projectName = "SQLite") => ({
    title,
    tests: [{ projectName, status }],
  });
  const report = (suites: object[], errors: object[] = []) =>
    readPlaywright(
      JSON.stringify({
        config: { rootDir: `${ROOT}/e2e` },
        stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 },
        suites,
        errors,
      }),
      ROOT,
    );

  test("names each failing and each flaky test by its file, titles and project", () => {
    const outcome = report([
      {
        title: "items/number-line.spec.ts",
        file: "items/number-line.spec.ts",
        specs: [ofTest("is moved by keys", "expected"), ofTest("is moved by touch", "unexpected", "items")],
        suites: [
          {
            title: "with two points",
            file: "items/number-line.spec.ts",
            specs: [ofTest("keeps their order", "flaky"), ofTest("is not for this engine", "skipped")],
          },
        ],
      },
      {
        title: "main-road.spec.ts",
        file: "main-road.spec.ts",
        specs: [ofTest("a lesson", "unexpected", "PostgreSQL")],
      },
    ]);
    expect(outcome).toEqual({
      passed: 5,
      failed: 3,
      skipped: 4,
      failing: [
        "e2e/items/number-line.spec.ts > is moved by touch (items)",
        "e2e/items/number-line.spec.ts > with two points > keeps their order (SQLite, flaky)",
        "e2e/main-road.spec.ts > a lesson (PostgreSQL)",
      ],
    });
  });

  test("names a fault outside of tests", () => {
    const location = { file: `${ROOT}/e2e/session.spec.ts` };
    const outcome = report([], [{ message: "SyntaxError: unexpected token\n  at line 3", location }]);
    expect(outcome).toMatchObject({ failed: 1, failing: ["e2e/session.spec.ts > SyntaxError: unexpected token"] });
  });
});
