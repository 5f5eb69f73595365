import { diagnose } from "#engine/diagnose.ts";
import type { Diagnosed, Place, Reason, Result } from "#engine/result.ts";
import { type Case, solutionOf } from "../key/cases.ts";
import type { Key } from "../key/read-key.ts";
import type { Fault } from "../source/fault.ts";

const LEAST_CASES = 2;

const placeText = (place: Place | null): string => (place === null ? "null" : `${place.page}.${place.item}`);

/** Formats a value in one line: `2`, `[L1, h-X]`, `{ estimation: 1 }`, `2.1`. */
function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  if ("page" in value && "item" in value) return placeText(value as Place);
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${name}: ${show(one)}`)
    .join(", ")} }`;
}

/** Compares values. The order of names does not matter, that of patterns does. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) return JSON.stringify(a) === JSON.stringify(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length && left.every(([name, value]) => same(value, (b as Record<string, unknown>)[name]))
  );
}

function showReason({ kind, name, is, facts }: Reason): string {
  const because = facts.map(
    ({ count, bound, value, of, responses }) =>
      `${count} ${bound}: ${value} of ${of}${responses.length > 0 ? ` (${responses.join(" ")})` : ""}`,
  );
  return `    ${kind} ${is}${name === null ? "" : ` of ${name}`} because ${because.join("; ") || "no other rule held"}`;
}

/** Lists the differences between the expected and the actual diagnosis of a case: `stage: expected 2, got 1`. */
export function differencesOf({ expect }: Case, { result }: Diagnosed): string[] {
  const rows: [string, unknown, unknown][] = [
    ["stage", expect.stage, result.stage],
    ["patterns", expect.patterns, result.patterns],
  ];
  if (expect.firstFalse !== undefined) rows.push(["firstFalse", expect.firstFalse, result.firstFalse]);
  if (expect.percent !== undefined) rows.push(["percent", expect.percent, result.diagnosisallcorrect]);
  return rows
    .filter(([, expected, got]) => !same(expected, got))
    .map(([what, expected, got]) => `${what}: expected ${show(expected)}, got ${show(got)}`);
}

/** The fault of a case with a different diagnosis, including the evidence; undefined if there is none. */
function difference(one: Case, diagnosed: Diagnosed): string | undefined {
  const wrong = differencesOf(one, diagnosed);
  if (wrong.length === 0) return undefined;
  const { because, codes } = diagnosed;
  const coded = Object.entries(codes).map(([name, list]) => `${name}: ${list.join(" ")}`);
  return [
    `the case "${one.title}" gets another diagnosis; correct the rules or what it expects`,
    ...wrong.map((row) => `    ${row}`),
    ...because.map(showReason),
    ...(coded.length > 0 ? [`    codes ${coded.join(", ")}`] : []),
  ].join("\n");
}

/** The stage or the patterns of one list; `name` is null if the list has no name. */
export function valueOf(result: Result, kind: "stage" | "pattern", name: string | null): unknown {
  const whole: unknown = kind === "stage" ? result.stage : result.patterns;
  return name === null ? whole : (whole as Record<string, unknown>)[name];
}

/** True if a diagnosis has a stage or pattern; `name` is null if the list has no name. */
export function holds(
  { result }: Diagnosed,
  kind: "stage" | "pattern",
  name: string | null,
  is: string | number,
): boolean {
  const value = valueOf(result, kind, name);
  return Array.isArray(value) ? value.includes(is) : value === is;
}

/** Lists every stage and pattern of a diagnosis, with the place of its rule. */
export function targetsOf({ diagnosis }: Pick<Key, "diagnosis">) {
  return [
    ...diagnosis.stages.flatMap(({ name = null, rules }, list) =>
      rules.map(({ is }, rule) => ({ kind: "stage" as const, name, is, path: `stages.${list}.rules.${rule}` })),
    ),
    ...diagnosis.patterns.flatMap(({ name = null, rules }, list) =>
      rules.map(({ is }, rule) => ({ kind: "pattern" as const, name, is, path: `patterns.${list}.rules.${rule}` })),
    ),
  ];
}

function proveKinds(key: Key, cases: readonly Case[], report: (message: string) => void): void {
  const names = Object.keys(key.diagnosis.responses);
  const solution = solutionOf(key.diagnosis);
  const blanks = ({ inputs }: Case): number => names.filter((name) => (inputs[name] ?? "") === "").length;
  const half = names.length / 2;
  if (!cases.some((one) => blanks(one) === names.length)) report("no case is a blank sheet; add one with base: blank");
  if (!cases.some(({ inputs }) => names.every((name) => inputs[name] === solution[name]))) {
    report("no case is the solution; add one with base: solution");
  }
  if (!cases.some((one) => Math.abs(blanks(one) - half) <= Math.max(1, names.length / 6))) {
    report("no case is a half blank sheet; add one on which about half of the responses are answered");
  }
}

/**
 * Proves that all cases get the expected diagnosis, and that two cases reach every stage and pattern. Each of these
 * needs a typical pupil. There must also be cases for a blank sheet, a half blank one and the solution.
 */
export function proveCases(key: Key): Fault[] {
  const faults: Fault[] = [];
  if (key.cases === undefined) return faults;
  const report = (line: number, message: string): void => void faults.push(key.faultIn("cases", line, message));
  const answered = key.cases.map((one) => ({ one, diagnosed: diagnose(key.rules, one.inputs) }));
  for (const { one, diagnosed } of answered) {
    const text = difference(one, diagnosed);
    if (text !== undefined) report(one.line, text);
    for (const { kind, name, is } of one.simulates) {
      if (!holds(diagnosed, kind, name, is))
        report(one.line, `"${one.title}" simulates ${kind} ${is} but does not get it; correct the sheet`);
    }
  }
  for (const { kind, name, is, path } of targetsOf(key)) {
    const what = `${kind} ${is}${name === null ? "" : ` of ${name}`}`;
    const count = answered.filter(({ diagnosed }) => holds(diagnosed, kind, name, is)).length;
    if (count === 0) {
      const message = `no case gets ${what}; write ${LEAST_CASES}, or mend the rules if an earlier one takes its pupils`;
      faults.push(key.faultIn("diagnosis", key.lineOf(path), message));
    } else if (count < LEAST_CASES)
      report(1, `${what} is reached by ${count} cases; write ${LEAST_CASES} at least, one of them with a slip`);
    const isSimulated = key.cases.some(({ simulates }) =>
      simulates.some((one) => one.kind === kind && one.name === name && one.is === is),
    );
    // No pupil is typically "not classifiable".
    if (!isSimulated && is !== "?") report(1, `no case simulates ${what}; mark its typical pupil with simulates`);
  }
  proveKinds(key, key.cases, (message) => report(1, message));
  return faults;
}
