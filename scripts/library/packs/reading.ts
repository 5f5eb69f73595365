import type { Fault } from "../source/fault.ts";
import type { YamlFile } from "../source/yaml-file.ts";
import { FormulaError } from "./formula/values.ts";
import type { PackFile } from "./pack-file.ts";

/** The place of a part in pack.yaml. */
export type Path = readonly string[];

/** A pack while it is checked: where faults go. */
export interface Reading {
  file: YamlFile<PackFile>;
  /** Makes a fault at the line of a part. */
  report: (path: Path, message: string) => void;
  /** What an author should know, but may leave as it is. */
  remark: (path: Path, message: string) => void;
}

/** Makes a place where faults and remarks of a file are collected. */
export function readingOf(file: YamlFile<PackFile>, shown: string, faults: Fault[], remarks: Fault[]): Reading {
  const into =
    (list: Fault[]) =>
    (path: Path, message: string): void =>
      void list.push({ file: shown, line: file.lineOf(path), message });
  return { file, report: into(faults), remark: into(remarks) };
}

/** Runs what may meet a faulty formula, and reports it there. @returns undefined after a fault */
export function attempt<T>({ report }: Pick<Reading, "report">, path: Path, what: string, run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(path, `${what} ${error.message}`);
    return undefined;
  }
}
