import { relative } from "node:path";
import type { Outcome } from "./step.ts";

/** What is read of the report of `vitest --reporter=json`. */
interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    /** Absolute path. */
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** What is read of the report of Playwright's `json` reporter. */
interface PlaywrightReport {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  suites: PlaywrightSuite[];
  /** Faults outside of tests, such as a file that cannot be read. */
  errors: { message?: string; location?: { file: string } }[];
  config: { rootDir: string };
}

interface PlaywrightSuite {
  title: string;
  /** Path within the folder of the tests. */
  file: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const named = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" > ");

/**
 * Reads a report of Vitest. A file that fails as a whole, such as one that cannot be loaded, counts as one failed test.
 * @param root the folder from which files are named
 */
export function readVitest(json: string, root: string): Outcome {
  const report = JSON.parse(json) as VitestReport;
  const failing = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((one) => one.status === "failed")
      .map(({ ancestorTitles, title }) => named(file, ...ancestorTitles, title));
    return status === "failed" && tests.length === 0 ? [named(file, "the file as a whole")] : tests;
  });
  return { passed: report.numPassedTests, failed: failing.length, skipped: report.numPendingTests, failing };
}

function failingIn(suite: PlaywrightSuite, root: string, outer: readonly string[] = []): string[] {
  // The title of the outermost suite is its file.
  const titles = suite.title === suite.file ? outer : [...outer, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status }) => {
        const path = named(`${root}${suite.file}`, ...titles, title);
        return `${path} (${projectName}${status === "flaky" ? ", flaky" : ""})`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failingIn(inner, root, titles))];
}

/**
 * Reads a report of Playwright. A test that passes only at the second try is not reliable: it counts as failed. A fault outside
 * of tests counts as one failed test.
 * @param root the folder from which files are named
 */
export function readPlaywright(json: string, root: string): Outcome {
  const { stats, suites, errors, config } = JSON.parse(json) as PlaywrightReport;
  const folder = relative(root, config.rootDir);
  const outside = errors.map(({ message = "an error without a message", location }) =>
    named(location ? relative(root, location.file) : "", message.split("\n")[0] ?? ""),
  );
  const failing = [...suites.flatMap((suite) => failingIn(suite, folder === "" ? "" : `${folder}/`)), ...outside];
  return { passed: stats.expected, failed: failing.length, skipped: stats.skipped, failing };
}
