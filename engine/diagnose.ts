import { AnswerSheet } from "./answer-sheet.ts";
import { BLANK_READING } from "./reader.ts";
import type { Diagnosed, Place, Reason, StageValue } from "./result.ts";
import type { PatternRow, Rules, StageLadder } from "./rules.ts";

/** The facts that were missed for the next higher stage; none for the highest stage and for "not classifiable". */
function missedFacts(ladder: StageLadder, is: StageValue, sheet: AnswerSheet) {
  if (is === "?") return [];
  let next: { is: number; when: NonNullable<StageLadder["rules"][number]["when"]> } | undefined;
  for (const rule of ladder.rules) {
    if (rule.is === "?" || rule.is <= is || rule.when === undefined || (next !== undefined && next.is <= rule.is))
      continue;
    next = { is: rule.is, when: rule.when };
  }
  return next === undefined ? [] : sheet.missing(next.when);
}

function findStage(ladder: StageLadder, sheet: AnswerSheet, because: Reason[]): StageValue {
  for (const { is, when } of ladder.rules) {
    if (when !== undefined && !sheet.holds(when)) continue;
    const facts = when === undefined ? missedFacts(ladder, is, sheet) : sheet.reasons(when);
    because.push({ kind: "stage", name: ladder.name, is, facts });
    return is;
  }
  return "?";
}

function findPatterns(row: PatternRow, sheet: AnswerSheet, because: Reason[]): string[] {
  const found: string[] = [];
  for (const { is, when, unless } of row.rules) {
    if (unless.some((code) => found.includes(code)) || (when !== undefined && !sheet.holds(when))) continue;
    found.push(is);
    because.push({ kind: "pattern", name: row.name, is, facts: when === undefined ? [] : sheet.reasons(when) });
    if (row.exclusive) break;
  }
  return found;
}

function findFirstFalse(rules: Rules, ladder: StageLadder, sheet: AnswerSheet): Place | null {
  for (const index of ladder.about) {
    const response = rules.responses[index];
    if (response !== undefined && sheet.readings[index]?.state !== "correct") return { ...response.place };
  }
  return null;
}

/** A single value if the only list has no name, else a map by name. */
function byName<L extends { name: string | null }, T>(
  lists: readonly L[],
  none: T,
  value: (one: L) => T,
): T | Record<string, T> {
  const [first] = lists;
  if (first === undefined) return none;
  if (first.name === null) return value(first);
  return Object.fromEntries(lists.map((one) => [one.name ?? "", value(one)]));
}

/**
 * Diagnoses one pupil's answers, given by response name as typed. Stage and patterns are maps by name where their lists are
 * named, and firstFalse where the stages are. A missing, empty or `blank` answer is wrong and carries no code; answers to
 * unknown responses are ignored. `because` holds the facts that held; for a stage without condition, the facts that were
 * missed for the next higher one. Pure; never throws.
 */
export function diagnose(rules: Rules, inputs: Readonly<Record<string, string>>): Diagnosed {
  const outcomes: Record<string, boolean> = {};
  const codes: Record<string, string[]> = {};
  let correct = 0;
  const readings = rules.responses.map(({ name, read }) => {
    const answer: unknown = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    const reading = typeof answer === "string" ? read(answer) : BLANK_READING;
    const isCorrect = reading.state === "correct";
    outcomes[name] = isCorrect;
    if (isCorrect) correct += 1;
    if (reading.codes.length > 0) codes[name] = [...reading.codes];
    return reading;
  });
  const sheet = new AnswerSheet(rules.responses, readings, rules.counts.length);
  const because: Reason[] = [];
  const result = {
    outcomes,
    stage: byName<StageLadder, StageValue>(rules.stages, "?", (ladder) => findStage(ladder, sheet, because)),
    patterns: byName<PatternRow, string[]>(rules.patterns, [], (row) => findPatterns(row, sheet, because)),
    firstFalse: byName<StageLadder, Place | null>(rules.stages, null, (ladder) => findFirstFalse(rules, ladder, sheet)),
    diagnosisallcorrect: Math.round((10_000 * correct) / readings.length) / 100,
  };
  return { result, codes, because };
}
