import type { Diagnosis, ResponseRule } from "#engine/format.ts";
import { optionsReader } from "#engine/kinds.ts";
import { isUnfinished } from "#engine/notation.ts";
import type { Place, StageValue } from "#engine/result.ts";
import type { Report } from "../source/fault.ts";
import type { YamlFile } from "../source/yaml-file.ts";

/** Response → the answer as typed or chosen. */
export type AnswerSheet = Record<string, string>;

/** A stage or pattern of which a case is typical. */
export interface Target {
  kind: "stage" | "pattern";
  /** Null if the list has no name. */
  name: string | null;
  is: number | string;
}

/** An answer sheet with its expected diagnosis. */
export interface Case {
  title: string;
  simulates: Target[];
  base: "solution" | "blank";
  /** The complete sheet, with the answers of its base. */
  inputs: AnswerSheet;
  expect: {
    stage: StageValue | Record<string, StageValue>;
    patterns: string[] | Record<string, string[]>;
    /** Undefined if it is not compared. */
    firstFalse: Place | null | Record<string, Place | null> | undefined;
    percent: number | undefined;
  };
  line: number;
}

interface TargetEntry {
  name?: string;
  stage?: StageValue;
  pattern?: string;
}

/** The shape of `key/cases.yaml`. */
export interface CasesFile {
  cases: {
    title: string;
    simulates?: TargetEntry | TargetEntry[];
    base: "solution" | "blank";
    inputs?: Record<string, string | number>;
    expect: {
      stage: StageValue | Record<string, StageValue>;
      patterns: string[] | Record<string, string[]>;
      firstFalse?: string | number | null | Record<string, string | number | null>;
      percent?: number;
    };
  }[];
}

/** The answer sheet with the solution. */
export function solutionOf(diagnosis: Diagnosis): AnswerSheet {
  return Object.fromEntries(
    Object.entries(diagnosis.responses).map(([name, { solution, correct }]) => [name, solution ?? correct[0] ?? ""]),
  );
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readTargets(
  entry: TargetEntry | TargetEntry[] | undefined,
  diagnosis: Diagnosis,
  report: (message: string) => void,
) {
  return (entry === undefined ? [] : [entry].flat()).flatMap(({ name = null, stage, pattern }): Target[] => {
    if ((stage === undefined) === (pattern === undefined)) {
      report("simulates names a stage or a pattern; write one of the two in each entry");
      return [];
    }
    const kind = stage === undefined ? "pattern" : "stage";
    const is = stage ?? pattern ?? "";
    const lists = kind === "stage" ? diagnosis.stages : diagnosis.patterns;
    const list = lists.find((one) => (one.name ?? null) === name);
    if (!list?.rules.some((rule: { is: number | string }) => rule.is === is)) {
      const names = lists.map((one) => one.name ?? "").filter((one) => one !== "");
      const hint =
        names.length > 0 ? `give a name of ${names.join(", ")}` : "give one of key/diagnosis.yaml, without name";
      report(`there is no ${kind} ${is}${name === null ? "" : ` of ${name}`}; ${hint}`);
      return [];
    }
    return [{ kind, name, is }];
  });
}

/** Reads a place such as `2.1` as typed, so that item 10 is not read as item 1. */
function readPlace(text: string | undefined, report: (message: string) => void): Place | null {
  if (text === undefined || text === "null" || text === "~" || text === "") return null;
  const [, page, item] = /^(\d+)\.(\d+)$/u.exec(text) ?? [];
  if (page === undefined || item === undefined) {
    report(`firstFalse ${text} has the wrong form; write page.item such as 2.1, or null`);
    return null;
  }
  return { page: Number(page), item: Number(item) };
}

/** True if all keys of a choice or an order exist. An order may be unfinished (`a,,c…`). */
function isReadable({ options = [], kind }: ResponseRule, answer: string): boolean {
  if (answer.trim() === "" || isUnfinished(answer)) return true;
  return optionsReader(options.map(String), kind === "order").read(answer) !== undefined;
}

/** Reports an expected stage or pattern that the diagnosis does not have, which usually is a typing error. */
function checkExpected(
  kind: "stage" | "pattern",
  expected: unknown,
  lists: readonly { name?: string; rules: readonly { is: number | string }[] }[],
  report: (message: string) => void,
): void {
  const parts = isMap(expected) ? Object.entries(expected) : ([[undefined, expected]] as const);
  for (const [name, value] of parts) {
    const list = lists.find((one) => one.name === name);
    if (list === undefined && name !== undefined) {
      const names = lists.map((one) => one.name).join(", ");
      report(`there is no list ${name} of ${kind}s; take one of ${names}`);
    }
    const known = list?.rules.map(({ is }) => is) ?? [];
    const wrong = [value].flat().filter((one) => list && !known.some((is) => is === one));
    for (const one of wrong) report(`there is no ${kind} ${String(one)}; take one of ${known.join(", ")}`);
  }
}

function checkInputs(inputs: AnswerSheet, diagnosis: Diagnosis, at: (name: string) => number, report: Report): void {
  for (const [name, answer] of Object.entries(inputs)) {
    const rule = diagnosis.responses[name];
    if (rule === undefined) {
      report(at(name), `there is no response ${name}; name one of key/diagnosis.yaml`);
    } else if (rule.kind === "choice" && answer !== "" && !rule.options?.includes(answer)) {
      report(at(name), `${name} does not offer ${answer}; choose one of ${(rule.options ?? []).join(", ")}`);
    } else if ((rule.kind === "choices" || rule.kind === "order") && !isReadable(rule, answer)) {
      report(at(name), `${name} cannot be answered with ${answer}; write some of ${(rule.options ?? []).join(", ")}`);
    }
  }
}

/** Completes the sheets with those of their bases. Names that the diagnosis lacks are faults. */
export function readCases(file: YamlFile<CasesFile>, diagnosis: Diagnosis, report: Report): Case[] {
  const titles = file.value.cases.map(({ title }) => title);
  const isNamed = diagnosis.stages.some(({ name }) => name !== undefined);
  return file.value.cases.map((entry, index): Case => {
    const path = ["cases", String(index)];
    const at = (...steps: string[]): number => file.lineOf([...path, ...steps]);
    const typed = Object.fromEntries(
      Object.keys(entry.inputs ?? {}).map((name) => [name, file.textOf([...path, "inputs", name]) ?? ""]),
    );
    // The source of a quoted text is the text itself; only numbers can differ from their source.
    const inputs = Object.fromEntries(
      Object.entries(entry.inputs ?? {}).map(([name, value]) => [
        name,
        typeof value === "string" ? value : (typed[name] ?? ""),
      ]),
    );
    checkInputs(inputs, diagnosis, (name) => at("inputs", name), report);
    const { stage, patterns, firstFalse, percent } = entry.expect;
    if (isMap(stage) !== isNamed) {
      const form = isNamed ? "a map from names to stages" : "one stage";
      report(at("expect", "stage"), `stage has the wrong form for this diagnosis; write ${form}`);
    }
    const arePatternsNamed = diagnosis.patterns.some(({ name }) => name !== undefined);
    if (isMap(patterns) !== arePatternsNamed && diagnosis.patterns.length > 0) {
      const form = arePatternsNamed ? "a map from names to lists" : "one list";
      report(at("expect", "patterns"), `patterns has the wrong form for this diagnosis; write ${form}`);
    }
    if (isMap(stage) === isNamed)
      checkExpected("stage", stage, diagnosis.stages, (message) => report(at("expect", "stage"), message));
    if (isMap(patterns) === arePatternsNamed)
      checkExpected("pattern", patterns, diagnosis.patterns, (message) => report(at("expect", "patterns"), message));
    const same = titles.indexOf(entry.title);
    if (same < index)
      report(at("title"), `the title "${entry.title}" stands above already; say what is different with this pupil`);
    const place = (...steps: string[]): Place | null =>
      readPlace(file.textOf([...path, "expect", "firstFalse", ...steps]), (message) =>
        report(at("expect", "firstFalse", ...steps), message),
      );
    const wrongFirst = isMap(firstFalse)
      ? Object.fromEntries(Object.keys(firstFalse).map((name) => [name, place(name)]))
      : place();
    return {
      title: entry.title,
      simulates: readTargets(entry.simulates, diagnosis, (message) => report(at("simulates"), message)),
      base: entry.base,
      inputs: { ...(entry.base === "solution" ? solutionOf(diagnosis) : {}), ...inputs },
      expect: { stage, patterns, firstFalse: firstFalse === undefined ? undefined : wrongFirst, percent },
      line: at(),
    };
  });
}
