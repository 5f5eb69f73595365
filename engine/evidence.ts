import { type Model, type ModelList, type Profile } from "./model.ts";
import { mappedAnswers, type Observed, observe, reached, type SheetOptions, type Weights, weigh } from "./posterior.ts";
import { BLANK, CORRECT } from "./response-table.ts";
import type { StageValue } from "./result.ts";

/** An answer is less than this many times as likely in one case than in the other: it says nothing. */
const NOTHING = 1.1;

/** A profile, with the answers that do not fit it. */
export interface Fit {
  stage: StageValue | null;
  patterns: readonly string[];
  /** The responses that were reached. */
  of: number;
  /** Names of responses: wrong or missing though it would be right, or wrong in another way. */
  slips: readonly string[];
  /** Names of responses: right though the profile would be wrong. */
  lapses: readonly string[];
}

/** Of a stage or pattern of a list. */
export interface Claim {
  name: string | null;
  kind: "stage" | "pattern";
  is: number | string;
}

/** How strongly one answer speaks for a claim (more than 1) or against it (less than 1). */
export interface Evidence {
  response: string;
  /** How many times as likely the answer is if the claim holds than in the nearest other case. */
  ratio: number;
}

/** How the sheet fits a profile, of which `z` is the index. */
export function fitOf(model: Model, list: ModelList, observed: Observed, z: number): Fit {
  const best = list.profiles[z];
  const seen = reached(list, observed);
  const unlike = seen.filter((index) => observed[index] !== best?.row[index]);
  const names = (indices: readonly number[]): string[] =>
    indices.flatMap((index) => model.rules.responses[index]?.name ?? []);
  return {
    stage: best?.stage ?? null,
    patterns: best?.patterns ?? [],
    of: seen.length,
    slips: names(unlike.filter((index) => observed[index] !== CORRECT)),
    lapses: names(unlike.filter((index) => observed[index] === CORRECT)),
  };
}

/** The likeliest of some profiles; -1 if there is none. */
function likeliest(list: ModelList, { profiles }: Weights, isMeant: (profile: Profile) => boolean): number {
  let best = -1;
  for (const [z, profile] of list.profiles.entries())
    if (isMeant(profile) && (best < 0 || (profiles[z] ?? 0) > (profiles[best] ?? 0))) best = z;
  return best;
}

/** How likely a pupil of a profile gives the answer that was given, 0 to 1, with the rates that the sheet suggests. */
function likelihood(model: Model, list: ModelList, { joint, profiles }: Weights, z: number, index: number, c: number) {
  const table = model.responses[index];
  const own = profiles[z] ?? 0;
  if (table === undefined || own === 0) return 1;
  const rates = model.grid.length;
  const from = ((list.profiles[z]?.row[index] ?? 0) * table.size + c) * rates;
  let p = 0;
  for (let g = 0; g < rates; g += 1) p += (joint[z * rates + g] ?? 0) * (table.known[from + g] ?? 0);
  return p / own;
}

/**
 * What each answer says for or against a stage or pattern, held against the nearest other case: the likeliest profile with
 * the claim beside the likeliest one without, or beside a pupil whom no profile describes. Strongest first; answers that say
 * nothing either way (less than 1.1 : 1) are left out.
 */
export function evidence(
  model: Model,
  inputs: Readonly<Record<string, string>>,
  { name, kind, is }: Claim,
  { opened, followUps = [] }: SheetOptions = {},
): Evidence[] {
  const list = model.lists.find((each) => each.name === name);
  if (list === undefined) return [];
  const observed = observe(model, inputs, opened);
  const weights = weigh(model, list, observed, mappedAnswers(list, followUps));
  const holds = ({ stage, patterns }: Profile): boolean =>
    kind === "stage" ? stage === is : patterns.some((one) => one === is);
  const best = likeliest(list, weights, holds);
  if (best < 0) return [];
  const rival = likeliest(list, weights, (profile) => !holds(profile));
  const way = weights.others.indexOf(Math.max(...weights.others));
  const isWayNearer = (weights.others[way] ?? 0) > (weights.profiles[rival] ?? 0);
  const ofRival = (index: number, c: number): number => {
    const table = model.responses[index];
    if (isWayNearer) return table?.other[way * table.size + c] ?? 1;
    return rival < 0 ? 1 : likelihood(model, list, weights, rival, index, c);
  };
  return reached(list, observed)
    .map((index) => {
      const c = observed[index] ?? BLANK;
      const ratio = likelihood(model, list, weights, best, index, c) / ofRival(index, c);
      return { response: model.rules.responses[index]?.name ?? "", ratio };
    })
    .filter(({ ratio }) => Math.abs(Math.log(ratio)) >= Math.log(NOTHING))
    .toSorted((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
}

/** The likeliest profiles that differ in stage or findings, the likeliest first. `name`: the list's. */
export function nearest(
  model: Model,
  inputs: Readonly<Record<string, string>>,
  name: string | null,
  most: number,
  { opened, followUps = [] }: SheetOptions = {},
): Fit[] {
  const list = model.lists.find((each) => each.name === name);
  if (list === undefined) return [];
  const observed = observe(model, inputs, opened);
  const { profiles } = weigh(model, list, observed, mappedAnswers(list, followUps));
  const seen = new Set<string>();
  const found: Fit[] = [];
  for (const [z] of [...profiles.entries()].toSorted(([, a], [, b]) => b - a)) {
    if (found.length === most) break;
    const fit = fitOf(model, list, observed, z);
    const key = `${fit.stage} ${fit.patterns.filter((is) => list.findings.has(is)).join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(fit);
  }
  return found;
}
