import { describe, expect, test } from "vitest";
import { compile } from "../compile.ts";
import { diagnose } from "../diagnose.ts";
import type { ResponseRule } from "../format.ts";
import { oneResponse } from "../testing/documents.ts";

/** A task and what pupils type in answer to it: what a maths teacher ticks off, and what she does not. */
export interface Task {
  task: string;
  rule: Omit<ResponseRule, "page">;
  accepted: string[];
  refused: string[];
}

/** Spaces and dashes that look alike are told apart in a title. */
const visible = (typed: string): string =>
  Array.from(typed, (sign) =>
    /[\u0021-\u007e\u00a1-\u00ff]|\p{L}| /u.test(sign) ? sign : `${sign}(U+${sign.codePointAt(0)?.toString(16)})`,
  ).join("");

/** One test for each notation. */
export function testNotations(kind: string, tasks: readonly Task[]): void {
  for (const { task, rule, accepted, refused } of tasks) {
    const rules = compile(oneResponse(rule));
    const isRight = (typed: string): boolean | undefined => diagnose(rules, { r: typed }).result.outcomes["r"];
    describe(`${kind}: ${task}`, () => {
      test.each(accepted.map((typed) => [visible(typed), typed]))("accepts %s", (_, typed) => {
        expect(isRight(typed)).toBe(true);
      });
      test.each(refused.map((typed) => [visible(typed), typed]))("refuses %s", (_, typed) => {
        expect(isRight(typed)).toBe(false);
      });
    });
  }
}
