import { diagnose } from "#engine/diagnose.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { Result } from "#engine/result.ts";
import { holds, targetsOf } from "./prove-cases.ts";
import { seededRandom } from "./random.ts";
import type { Target } from "./sheets.ts";
import { carefulSheet, guessedSheet, type Simulated, simulatedPupils } from "./simulate.ts";

export const SLIPS = [0.05, 0.1] as const;
/** Of every case that simulates, per slip rate; of careful pupils and of guessers. */
export const PUPILS = 2000;
/** Below this share at 5 % slips a test needs better rules or more items (ARCHITECTURE.md, "Robustness"). */
export const ENOUGH = 0.85;

/** Shares of 1. */
export interface FalseAlarms {
  /** Pupils with a pattern that is a finding and no hint. */
  findings: number;
  /** The same, hints counted too. */
  withHints: number;
}

export interface Recognised extends Target {
  isHint: boolean;
  /** How many cases simulate it. */
  cases: number;
  /** Share of the pupils whose diagnosis holds it, one for each of SLIPS. */
  shares: number[];
}

export interface Robustness {
  targets: Recognised[];
  /** Solution with slips, one for each of SLIPS. */
  careful: FalseAlarms[];
  guessing: FalseAlarms;
}

function findings(diagnosis: Diagnosis, { patterns }: Result, hints: boolean): boolean {
  return diagnosis.patterns.some(({ name, rules }) => {
    const given = Array.isArray(patterns) ? patterns : (patterns[name ?? ""] ?? []);
    return rules.some(({ is, finding, hint }) => finding !== false && (hints || hint !== true) && given.includes(is));
  });
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
  for (let pupil = 0; pupil < pupils; pupil += 1) {
    const { result } = diagnose(test.rules, sheet());
    if (findings(test.diagnosis, result, false)) plain += 1;
    if (findings(test.diagnosis, result, true)) withHints += 1;
  }
  return { findings: plain / pupils, withHints: withHints / pupils };
}

/** How far a test's diagnosis can be trusted when pupils slip and guess. The same seed gives the same figures. */
export function measureRobustness(test: Simulated, seed: string, pupils: number = PUPILS): Robustness {
  const careful = SLIPS.map((slip) => {
    const random = seededRandom(`${seed} careful ${slip}`);
    return falseAlarms(test, pupils, () => carefulSheet(test, slip, random));
  });
  const random = seededRandom(`${seed} guessing`);
  return {
    targets: recognise(test, seed, pupils),
    careful,
    guessing: falseAlarms(test, pupils, () => guessedSheet(test, random)),
  };
}
