import type { Certainty, Weighing } from "#contract/diagnosis.schema.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import * as engine from "#engine/certainty.ts";
import { evidence, type Fit, nearest } from "#engine/evidence.ts";
import type { FollowUp, Share, SheetOptions } from "#engine/posterior.ts";
import type { LibraryVersion } from "../library/library.ts";

/** What a pupil has handed in. */
export interface Sheet {
  inputs: Readonly<Record<string, string>>;
  trace: readonly TraceEntry[];
  followUps?: readonly FollowUp[];
}

/** Stages and patterns below it are left out. */
const LEAST = 0.01;

/** Rounded down, so that no share seems to reach a bound that it does not reach. */
const rounded = (p: number): number => Math.floor(p * 1000) / 1000;

const optionsOf = ({ trace, followUps = [] }: Sheet): SheetOptions => ({
  opened: new Set(trace.map(({ pageId }) => pageId)),
  followUps,
});

function onWire({ name, stages, patterns, other, word, rule, difference, best }: engine.Certainty): Certainty {
  const share = <T>({ is, p }: Share<T>) => ({ is, p: rounded(p), word: engine.wordOf(p, other) });
  return {
    name,
    word,
    stages: stages.filter(({ p }) => p >= LEAST).map(share),
    patterns: patterns.filter(({ is, p }) => p >= LEAST || rule.patterns.includes(is)).map(share),
    ...(difference && {
      difference: {
        ...(difference.stage && { stage: difference.stage.is }),
        missed: difference.missed.map(({ is }) => is),
        doubtful: difference.doubtful.map(({ is }) => is),
      },
    }),
    best: wayOf(best),
  };
}

const wayOf = ({ stage, patterns, slips, lapses }: Fit): Weighing["nearest"][number] => ({
  stage,
  patterns: [...patterns],
  slips: [...slips],
  lapses: [...lapses],
});

/** How sure the diagnosis of a sheet is, list by list (docs/decisions/28-certainty.md). The same sheet always gives the same. */
export function certaintyOf(version: LibraryVersion, sheet: Sheet): Certainty[] {
  return wholeCertaintyOf(version, sheet).map(onWire);
}

/** The same with all that the model says, for research. */
export function wholeCertaintyOf(version: LibraryVersion, sheet: Sheet): engine.Certainty[] {
  return engine.certainty(version.model(), sheet.inputs, optionsOf(sheet));
}

/** The number of ways of thinking to which a sheet is compared on screen. */
const NEAREST = 2;

/**
 * What each answer says for or against the rule's stage and findings and those that the answers fit instead, list by list.
 */
export function weighingsOf(version: LibraryVersion, sheet: Sheet): Weighing[] {
  const [model, options] = [version.model(), optionsOf(sheet)];
  return engine.certainty(model, sheet.inputs, options).map(({ name, rule, stages, difference }) => {
    const { findings = new Set<string>() } = model.lists.find((list) => list.name === name) ?? {};
    const isStage = (is: unknown): is is number => typeof is === "number";
    const claimed = [
      ...new Set([rule.stage, difference?.stage?.is, stages[0]?.is].filter(isStage)),
      ...rule.patterns.filter((is) => findings.has(is)),
      ...(difference?.missed ?? []).map(({ is }) => is),
    ];
    return {
      name,
      claims: claimed.map((is) => {
        const kind = typeof is === "number" ? "stage" : "pattern";
        const found = evidence(model, sheet.inputs, { name, kind, is }, options);
        return {
          kind,
          is,
          ratios: found.map(({ response, ratio }) => ({ response, ratio: Number(ratio.toPrecision(3)) })),
        };
      }),
      nearest: nearest(model, sheet.inputs, name, NEAREST, options).map(wayOf),
    };
  });
}
