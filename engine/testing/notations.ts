import { compile } from "../compile.ts";
import { diagnose } from "../diagnose.ts";
import type { ResponseRule } from "../format.ts";
import { oneResponse } from "./documents.ts";

/** A task with typed answers that a maths teacher accepts, and others that she does not. */
export interface Task {
  task: string;
  rule: Omit<ResponseRule, "page">;
  accepted: string[];
  refused: string[];
}

/** Makes spaces and dashes that look alike distinct in a title. */
export const visible = (typed: string): string =>
  Array.from(typed, (sign) =>
    /[\u0021-\u007e\u00a1-\u00ff]|\p{L}| /u.test(sign) ? sign : `${sign}(U+${sign.codePointAt(0)?.toString(16)})`,
  ).join("");

interface Row {
  title: string;
  right: boolean;
  outcome: () => boolean | undefined;
}

/** One row for each notation: whether it should be correct, and whether the engine reads it as correct. */
export function notationRows(tasks: readonly Task[]): Row[] {
  return tasks.flatMap(({ task, rule, accepted, refused }) => {
    const rules = compile(oneResponse(rule));
    const row = (typed: string, right: boolean): Row => ({
      title: `${right ? "accept" : "refuse"} ${visible(typed)} for ${task}`,
      right,
      outcome: () => diagnose(rules, { r: typed }).result.outcomes["r"],
    });
    return [...accepted.map((typed) => row(typed, true)), ...refused.map((typed) => row(typed, false))];
  });
}
