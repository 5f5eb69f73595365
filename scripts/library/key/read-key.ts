import { check, compile } from "#engine/compile.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { ModelParameters } from "#engine/model.ts";
import type { Rules } from "#engine/rules.ts";
import type { Fault, Report } from "../source/fault.ts";
import { type Place, readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";
import { type Case, type CasesFile, readCases, solutionOf } from "./cases.ts";
import { readModel } from "./model.ts";
import { type Remark, remarksIn } from "./remarks.ts";

/** The content of `key/`. */
export interface Key {
  diagnosis: Diagnosis;
  rules: Rules;
  /** Undefined if `cases.yaml` has faults. */
  cases: Case[] | undefined;
  /** Makes a fault of one of the files, at the place where it can be corrected. */
  faultIn: (file: "diagnosis" | "cases", line: number, message: string) => Fault;
  lineOf: (path: string) => number;
  /** What the certainty model of the version assumes in another way. */
  parameters: Partial<ModelParameters>;
  /** The author's remarks on rules with weak figures. */
  remarks: Remark[];
}

/** Checks that every response has a solution and that it is correct. */
function checkSolution(diagnosis: Diagnosis, rules: Rules, at: (path: string) => number, report: Report): void {
  const solution = solutionOf(diagnosis);
  for (const { name, read } of rules.responses) {
    const shown = solution[name] ?? "";
    if (read(shown).state === "correct") continue;
    report(at(`responses.${name}`), `the solution ${shown} of ${name} is not right by its own rule; add solution: "…"`);
  }
}

/** Reads `key/`: `diagnosis` as soon as its shape is valid, `key` if its rules can be compiled too. */
export function readKey(place: Place): { diagnosis: Diagnosis | undefined; key: Key | undefined } {
  const { text, report } = readFile(place, "key/diagnosis.yaml");
  const { text: casesText, report: reportCase } = readFile(place, "key/cases.yaml");
  const file = text === "" ? undefined : readYaml<Diagnosis>(text, "diagnosis", report);
  const casesFile = casesText === "" ? undefined : readYaml<CasesFile>(casesText, "cases", reportCase);
  if (file === undefined) return { diagnosis: undefined, key: undefined };
  const diagnosis = file.value;
  const cases = casesFile && readCases(casesFile, diagnosis, reportCase);
  const faults = check(diagnosis);
  for (const { path, message } of faults) report(file.lineOfDotted(path), `${path}: ${message}`);
  if (faults.length > 0) return { diagnosis, key: undefined };
  const rules = compile(diagnosis);
  checkSolution(diagnosis, rules, file.lineOfDotted, report);
  const key = {
    diagnosis,
    rules,
    cases,
    parameters: readModel(place, diagnosis),
    faultIn: (name: string, line: number, message: string): Fault => {
      const fault = { file: `${place.shown}/key/${name}.yaml`, line, message };
      return place.made?.locate(fault) ?? fault;
    },
    lineOf: file.lineOfDotted,
    remarks: [...remarksIn(place.made?.differences ?? "", "differences"), ...remarksIn(text)],
  };
  return { diagnosis, key };
}
