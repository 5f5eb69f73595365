import { writeSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { failureLines, type Outcome, type Output, runSteps, type Step } from "./step.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Collects what is printed, without the seconds. */
function printed(): () => string[] {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () =>
    write.mock.calls
      .map(([text]) => String(text))
      .join("")
      .replaceAll(/\d+\.\d s/gu, "… s")
      .trim()
      .split("\n");
}

const passed: Outcome = { passed: 1, failed: 0, skipped: 0 };
const print = (output: Output, line: string): void =>
  void (typeof output === "number" && writeSync(output, `${line}\n`));

test("steps of a group run side by side, and are told of in their order", async () => {
  const lines = printed();
  const second = Promise.withResolvers<void>();
  const first: Step = {
    name: "first",
    run: async (output) => {
      await second.promise;
      print(output, "from the first");
      return passed;
    },
  };
  const other: Step = {
    name: "second",
    run: async (output) => {
      print(output, "from the second");
      second.resolve();
      return { passed: 0, failed: 1, skipped: 0, failing: ["a.test.ts > holds"] };
    },
  };
  const last: Step = {
    name: "last",
    run: async () => {
      throw new Error("no such program");
    },
  };
  expect(await runSteps([[first, other], last])).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(lines()).toEqual([
    "denkspur: checking: first …",
    "from the first",
    "denkspur: first: ok after … s",
    "denkspur: checking: second …",
    "from the second",
    "denkspur: second: FAILED after … s",
    "denkspur: checking: last …",
    "denkspur: last broke off: no such program",
    "denkspur: last: FAILED after … s",
    "denkspur: failed: second, last",
    "denkspur:   a.test.ts > holds",
  ]);
});

test("the end of the output names the failed steps and at most 20 failing tests", () => {
  const failing = Array.from({ length: 23 }, (_, index) => `a.test.ts > ${index}`);
  const lines = failureLines(["lint", "unit and server tests"], failing);
  expect(lines).toHaveLength(22);
  expect(lines.slice(0, 2)).toEqual(["failed: lint, unit and server tests", "  a.test.ts > 0"]);
  expect(lines.at(-1)).toBe("  and 3 more");
  expect(failureLines([], [])).toEqual([]);
});
