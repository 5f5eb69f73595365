import { diagnose } from "#engine/diagnose.ts";
import type { Condition } from "#engine/format.ts";
import type { Alternatives, Rules, Test } from "#engine/rules.ts";
import { seededRandom } from "../../seeded-random.ts";
import { type AnswerSheet, solutionOf } from "../key/cases.ts";
import type { Key } from "../key/read-key.ts";
import type { Fault } from "../source/fault.ts";
import { answerFor, guess } from "./invented-answers.ts";
import { proveBounds } from "./prove-bounds.ts";
import { holds, proveCases, valueOf } from "./prove-cases.ts";
import { proveFollowers } from "./prove-followers.ts";

const RANDOM_TRIALS = 2000;

/** The indices of the responses on which a condition depends. */
function responsesBehind(condition: Alternatives): number[] {
  type Fact = Extract<Test, { kind: "count" }>["count"] | Extract<Test, { kind: "named" }>["named"];
  const ofFact = (fact: Fact): number[] => {
    if (fact.kind === "condition") return responsesBehind(fact.condition);
    return fact.kind === "sum" ? fact.parts.flatMap(({ what }) => ofFact(what)) : [...fact.of];
  };
  return condition.flat().flatMap((test) => {
    if (test.kind === "response") return [test.index];
    return test.kind === "named"
      ? ofFact(test.named)
      : [test.count, ...(test.other ? [test.other] : [])].flatMap(ofFact);
  });
}

/** The responses that rules use. A rule for "not classifiable" only asks how much was answered, so it uses none. */
function usedResponses(rules: Rules): Set<number> {
  const stages = rules.stages.flatMap((ladder) => ladder.rules.filter(({ is }) => is !== "?"));
  const conditions = [...stages, ...rules.patterns.flatMap((row) => row.rules)].map(({ when }) => when);
  return new Set(conditions.flatMap((when) => (when === undefined ? [] : responsesBehind(when))));
}

type Report = (path: string, message: string) => void;

/** The names of counts, conditions and responses in a condition: as keys, and in bounds such as `>=other`. */
function namesIn(condition: Condition | undefined): string[] {
  if (condition === undefined) return [];
  if (Array.isArray(condition)) return condition.flatMap(namesIn);
  return Object.entries(condition).flatMap(([name, bounds]) => [
    name,
    ...[bounds].flat().map((bound) => bound.replace(/^\s*[<>=≤≥]+\s*/u, "").trim()),
  ]);
}

/** Reports unused names. They tell a teacher nothing: they are left over, or a rule mistypes them. */
function proveNames({ diagnosis }: Key, report: Report): void {
  const { counts, conditions = {}, stages, patterns } = diagnosis;
  const used = new Set([
    ...[...stages, ...patterns].flatMap(({ rules }) => rules.flatMap(({ when }) => namesIn(when))),
    ...Object.values(conditions).flatMap(({ when }) => namesIn(when)),
    ...Object.values(counts).flatMap(({ sum = {} }) => Object.keys(sum)),
  ]);
  for (const [kind, names] of [
    ["count", Object.keys(counts)],
    ["condition", Object.keys(conditions)],
  ] as const) {
    for (const name of names) {
      if (!used.has(name))
        report(`${kind}s.${name}`, `the ${kind} ${name} is used by no rule; use it in a when, or leave it out`);
    }
  }
}

function proveUse({ rules, diagnosis }: Key, report: Report): void {
  const used = usedResponses(rules);
  for (const [index, { name }] of rules.responses.entries()) {
    if (!used.has(index))
      report(`responses.${name}`, `${name} is used by no stage and no pattern; count it or leave it out`);
  }
  const random = seededRandom("codes");
  const possible = new Set<string>();
  for (const response of rules.responses) {
    const rule = diagnosis.responses[response.name];
    for (const [key, codes] of Object.entries(rule?.codes ?? {})) {
      const answer = rule && answerFor(key, response, rule, random);
      if (answer === undefined) {
        const path = `responses.${response.name}.codes.${key}`;
        report(
          path,
          `no answer gets ${codes.join(", ")} by "${key}"; another key takes precedence or it cannot be read`,
        );
      } else for (const code of codes) possible.add(code);
    }
  }
  for (const code of Object.keys(diagnosis.codes)) {
    if (!possible.has(code))
      report(`codes.${code}`, `the code ${code} cannot occur; give it to an answer or leave it out`);
  }
}

function proveSolution({ rules, diagnosis }: Key, report: Report): void {
  const diagnosed = diagnose(rules, solutionOf(diagnosis));
  const { result } = diagnosed;
  if (result.diagnosisallcorrect !== 100)
    report("responses", `the solution gives ${result.diagnosisallcorrect} %; it must give 100 %`);
  for (const [index, { name, rules: stages }] of rules.stages.entries()) {
    const top = Math.max(...stages.flatMap(({ is }) => (is === "?" ? [] : [is])));
    const got = valueOf(result, "stage", name);
    if (got !== top)
      report(`stages.${index}`, `the solution gives stage ${String(got)}; it must give the highest, ${top}`);
  }
  for (const [index, { name, rules: patterns }] of diagnosis.patterns.entries()) {
    for (const { is, finding } of patterns) {
      if (finding !== false && holds(diagnosed, "pattern", name ?? null, is))
        report(`patterns.${index}`, `the solution gives the pattern ${is}; it must give none`);
    }
  }
}

/**
 * Proves that no sheet fits two stages. The first rule that applies decides, so otherwise the order of the rules would
 * matter.
 */
function proveOneStage({ rules, diagnosis }: Key, report: Report): void {
  const random = seededRandom("sheets");
  for (let trial = 0; trial < RANDOM_TRIALS; trial += 1) {
    const entries = Object.entries(diagnosis.responses).flatMap(([name, rule]): [string, string][] => {
      const chance = random.next();
      if (chance < 0.2) return [];
      const known = [...rule.correct, ...Object.keys(rule.codes ?? {})];
      return [[name, chance < 0.6 ? (random.pick(known) ?? "") : guess(rule, random)]];
    });
    const inputs: AnswerSheet = Object.fromEntries(entries);
    const { result } = diagnose(rules, inputs);
    const again = diagnose(rules, Object.fromEntries(entries.toReversed()));
    if (JSON.stringify(again.result) !== JSON.stringify(result)) {
      report(
        "stages",
        `one sheet gets two diagnoses: ${JSON.stringify(inputs)}; the rules must look at the answers only`,
      );
      return;
    }
    for (const [index, { name, rules: stages }] of rules.stages.entries()) {
      const got = valueOf(result, "stage", name);
      if (!stages.some(({ is }) => is === got)) {
        report(
          `stages.${index}`,
          `a sheet gets the stage ${String(got)}, which is not in the list: ${JSON.stringify(inputs)}`,
        );
        return;
      }
    }
  }
}

/**
 * Proves a version's diagnosis (content/README.md). Every response, count and condition is used, and every code can
 * occur. The solution gives 100 % and the top stage, and no sheet gets two stages. All cases get exactly the expected
 * diagnosis. A pupil with one misconception gets its pattern alone, and no rule asks for all places without a remark.
 * @param isLegacy leaves out what versions were not held to when they were published
 */
export function prove(key: Key, isLegacy: boolean = false): Fault[] {
  const faults: Fault[] = [];
  const report: Report = (path, message) => void faults.push(key.faultIn("diagnosis", key.lineOf(path), message));
  proveUse(key, report);
  proveNames(key, report);
  proveSolution(key, report);
  proveOneStage(key, report);
  return [...faults, ...proveCases(key), ...(isLegacy ? [] : [...proveFollowers(key), ...proveBounds(key)])];
}
