import { diagnose } from "#engine/diagnose.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { Result } from "#engine/result.ts";
import { seededRandom } from "../../seeded-random.ts";
import type { Target } from "../key/cases.ts";
import { holds, targetsOf } from "../prove/prove-cases.ts";
import { carefulAnswers, guessedAnswers, type Simulated, simulatedPupils } from "./simulate.ts";

export const SLIPS = [0.05, 0.1] as const;
/** The number of pupils for each simulating case and slip rate, of careful pupils, and of guessing pupils. */
export const PUPILS = 2000;
/** With a lower share at 5 % slips, a test needs better rules or more items (content/README.md). */
export const ENOUGH = 0.85;

/** Values are shares of 1. */
export interface FalseAlarms {
  /** The share of pupils with a pattern that is a finding. */
  findings: number;
  /** The same, with hints included. */
  withHints: number;
  /** The patterns found, including hints, most frequent first. */
  patterns: { is: string; share: number }[];
}

export interface Recognised extends Target {
  isHint: boolean;
  /** The number of cases that simulate it. */
  cases: number;
  /** The share of pupils whose diagnosis contains it, for each of SLIPS. */
  shares: number[];
}

export interface Robustness {
  targets: Recognised[];
  /** The solution with slips, for each of SLIPS. */
  careful: FalseAlarms[];
  guessing: FalseAlarms;
}

/** The patterns of a result except "no misconception". A pattern on two named scales counts once. */
function findings(diagnosis: Diagnosis, { patterns }: Result): Map<string, { hint: boolean }> {
  const found = diagnosis.patterns.flatMap(({ name, rules }) => {
    const given = Array.isArray(patterns) ? patterns : (patterns[name ?? ""] ?? []);
    return rules.filter(({ is, finding }) => finding !== false && given.includes(is));
  });
  return new Map(found.map(({ is, hint }) => [is, { hint: hint === true }]));
}

const isHint = (diagnosis: Diagnosis, { kind, name, is }: Target): boolean =>
  kind === "pattern" &&
  diagnosis.patterns.some(
    (list) => (list.name ?? null) === name && list.rules.some((rule) => rule.is === is && rule.hint),
  );

function recognise(test: Simulated, seed: string, pupils: number): Recognised[] {
  const targets = new Map<string, Recognised>();
  for (const [at, slip] of SLIPS.entries()) {
    const random = seededRandom(`${seed} ${slip}`);
    const hits = new Map<string, number>();
    for (let round = 0; round < pupils; round += 1) {
      for (const pupil of simulatedPupils(test, random, slip)) {
        const diagnosed = diagnose(test.rules, pupil.inputs);
        for (const target of pupil.targets) {
          const key = JSON.stringify(target);
          const hit = holds(diagnosed, target.kind, target.name, target.is) ? 1 : 0;
          hits.set(key, (hits.get(key) ?? 0) + hit);
          if (!targets.has(key))
            targets.set(key, { ...target, isHint: isHint(test.diagnosis, target), cases: 0, shares: [] });
        }
      }
    }
    for (const [key, recognised] of targets) {
      recognised.cases = test.cases.filter(({ simulates }) =>
        simulates.some((one) => JSON.stringify(one) === key),
      ).length;
      recognised.shares[at] = (hits.get(key) ?? 0) / (pupils * recognised.cases);
    }
  }
  const order = targetsOf(test).map(({ kind, name, is }) => JSON.stringify({ kind, name, is }));
  return [...targets].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)).map(([, recognised]) => recognised);
}

function falseAlarms(test: Simulated, pupils: number, sheet: () => Record<string, string>): FalseAlarms {
  let [plain, withHints] = [0, 0];
  const each = new Map<string, number>();
  for (let pupil = 0; pupil < pupils; pupil += 1) {
    const { result } = diagnose(test.rules, sheet());
    const found = findings(test.diagnosis, result);
    if ([...found.values()].some(({ hint }) => !hint)) plain += 1;
    if (found.size > 0) withHints += 1;
    for (const is of found.keys()) each.set(is, (each.get(is) ?? 0) + 1);
  }
  const patterns = [...each]
    .map(([is, count]) => ({ is, share: count / pupils }))
    .toSorted((a, b) => b.share - a.share);
  return { findings: plain / pupils, withHints: withHints / pupils, patterns };
}

/** Measures how reliable a test's diagnosis is when pupils slip and guess. The same seed gives the same figures. */
export function measureRobustness(test: Simulated, seed: string, pupils: number = PUPILS): Robustness {
  const careful = SLIPS.map((slip) => {
    const random = seededRandom(`${seed} careful ${slip}`);
    return falseAlarms(test, pupils, () => carefulAnswers(test, slip, random));
  });
  const random = seededRandom(`${seed} guessing`);
  return {
    targets: recognise(test, seed, pupils),
    careful,
    guessing: falseAlarms(test, pupils, () => guessedAnswers(test, random)),
  };
}
