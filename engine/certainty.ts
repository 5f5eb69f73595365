import { diagnose } from "./diagnose.ts";
import { BLANK, CORRECT, type Model, type ModelList, type Profile, partOf, type ResponseTable } from "./model.ts";
import type { StageValue } from "./result.ts";

/**
 * sure: at least .90; likely: at least .70; unclear: less; unknown: no known way of thinking, since it is at least as
 * likely as not that no profile describes the pupil.
 */
export type Word = "sure" | "likely" | "unclear" | "unknown";

const SURE = 0.9;
export const LIKELY = 0.7;
const UNKNOWN = 0.5;
const EVEN = 0.5;
/** An answer is less than this many times as likely in one case than in the other: it says nothing. */
const NOTHING = 1.1;

/** A stage or pattern with its probability. */
export interface Share<T> {
  is: T;
  p: number;
}

/** Where the model and the rule say different things. */
export interface Difference {
  /** The likely stage; undefined: the rule's, or none is likely. */
  stage?: Share<StageValue>;
  /** Findings that are likely though the rule does not give them. */
  missed: readonly Share<string>[];
  /** Findings of the rule that are less likely than not. */
  doubtful: readonly Share<string>[];
}

/** How sure the diagnosis of one list is. */
export interface Certainty {
  /** Null if the list has no name. */
  name: string | null;
  /** Likeliest first; together with `other` 1. Empty if the list has no stages. */
  stages: readonly Share<StageValue>[];
  /** Every pattern of the list, in the order of the rules. */
  patterns: readonly Share<string>[];
  /** The probability that no profile describes the pupil. */
  other: number;
  /** Of the likeliest stage. */
  word: Word;
  /** The rule's diagnosis, which stays the diagnosis of record. */
  rule: { stage: StageValue | null; patterns: readonly string[] };
  /** A rule for "not classifiable" holds: too much is blank for the model to say more. */
  isUnanswered: boolean;
  /** Undefined: rule and model say the same, as far as the model is sure of anything. */
  difference: Difference | undefined;
  /** The likeliest profile. */
  best: Fit;
}

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

export interface SheetOptions {
  /** Ids of pages that the pupil has opened, beside all up to the last page with an answer. */
  opened?: ReadonlySet<number>;
  followUps?: readonly FollowUp[];
}

/** What a pupil has answered: the category of each response. */
export type Observed = Int16Array;

/** The category of a response that the pupil never reached. */
const NOT_REACHED = -1;

export function wordOf(p: number, other: number): Word {
  if (other >= UNKNOWN) return "unknown";
  return p >= SURE ? "sure" : p >= LIKELY ? "likely" : "unclear";
}

/** Reads answers. A page that was never opened tells nothing, so its responses count as not reached. */
export function observe(
  { rules, responses }: Model,
  inputs: Readonly<Record<string, string>>,
  opened: ReadonlySet<number> | undefined,
): Observed {
  const observed = Int16Array.from(rules.responses, ({ name, read }, index) => {
    const given: unknown = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    const answer = typeof given === "string" ? given : "";
    return responses[index]?.categoryOf(read(answer), answer) ?? BLANK;
  });
  const last = Math.max(0, ...rules.responses.map(({ place }, at) => (observed[at] === BLANK ? 0 : place.page)));
  for (const [index, { place }] of rules.responses.entries()) {
    const wasOpened = place.page <= last || opened?.has(place.page) === true;
    if (observed[index] === BLANK && !wasOpened) observed[index] = NOT_REACHED;
  }
  return observed;
}

/** An answer to a question of a parallel form, or of the same test once more. */
export interface FollowUp {
  /** The form's model. */
  model: Model;
  response: string;
  answer: string;
}

/** What a profile predicts that the other form does not have. */
export const UNCERTAIN = -1;

/** A response of another form beside the profiles of this one. */
export interface Mapped {
  table: ResponseTable;
  /** By profile of this form's list: the category that the same pupil gives there. */
  predicted: Int16Array;
}

/** Finds the same profiles in another form's list, by their ids, and what they answer to one of its responses. */
export function mapped(list: ModelList, other: Model, response: string): Mapped | undefined {
  const index = other.rules.responses.findIndex(({ name }) => name === response);
  const table = other.responses[index];
  const theirs = other.lists.find(({ name }) => name === list.name);
  if (table === undefined || theirs === undefined || !theirs.about.includes(index)) return undefined;
  const byId = new Map(theirs.profiles.flatMap((profile) => profile.ids.map((id) => [id, profile] as const)));
  const predicted = Int16Array.from(list.profiles, ({ ids }) => {
    const same = ids.flatMap((id) => byId.get(id) ?? [])[0];
    return same?.row[index] ?? UNCERTAIN;
  });
  return { table, predicted };
}

/** Weights of profiles and rates, and of pupils whom no profile describes; together 1. */
export interface Weights {
  /** `[profile][grid]`, flat. */
  joint: Float64Array;
  /** By profile. */
  profiles: Float64Array;
  /** By way of answering. */
  others: Float64Array;
}

/** Multiplies the weights of a profile by the likelihood of one category. */
function multiply(joint: Float64Array, start: number, rates: number, table: ResponseTable, a: number, c: number): void {
  const from = (a * table.size + c) * rates;
  for (let g = 0; g < rates; g += 1) joint[start + g] = (joint[start + g] ?? 0) * (table.known[from + g] ?? 0);
}

/** Bayes' rule for one list: the weights after all answers. */
export function weigh(
  model: Model,
  list: ModelList,
  observed: Observed,
  further: readonly (Mapped & { category: number })[] = [],
): Weights {
  const { grid, responses } = model;
  const rates = grid.length;
  const joint = new Float64Array(list.profiles.length * rates);
  const profiles = new Float64Array(list.profiles.length);
  const others = Float64Array.from(list.otherPrior);
  const seen = list.about.filter((index) => (observed[index] ?? NOT_REACHED) !== NOT_REACHED);
  let sum = 0;
  for (const [z, { row }] of list.profiles.entries()) {
    const start = z * rates;
    for (let g = 0; g < rates; g += 1) joint[start + g] = (list.prior[z] ?? 0) * (grid[g] ?? 0);
    for (const index of seen) {
      const table = responses[index];
      if (table !== undefined) multiply(joint, start, rates, table, row[index] ?? 0, observed[index] ?? 0);
    }
    for (const { table, predicted, category } of further) {
      const a = predicted[z] ?? UNCERTAIN;
      if (a !== UNCERTAIN) multiply(joint, start, rates, table, a, category);
    }
    for (let g = 0; g < rates; g += 1) profiles[z] = (profiles[z] ?? 0) + (joint[start + g] ?? 0);
    sum += profiles[z] ?? 0;
  }
  for (let way = 0; way < others.length; way += 1) {
    let p = others[way] ?? 0;
    if (p === 0) continue;
    for (const index of seen) {
      const table = responses[index];
      if (table !== undefined) p *= table.other[way * table.size + (observed[index] ?? 0)] ?? 0;
    }
    for (const { table, category } of further) p *= table.other[way * table.size + category] ?? 0;
    others[way] = p;
    sum += p;
  }
  for (const weights of [joint, profiles, others])
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) / sum;
  return { joint, profiles, others };
}

/** The probability of each stage, likeliest first. */
export function stagesBy(list: ModelList, { profiles }: Weights): Share<StageValue>[] {
  const shares = new Map<StageValue, number>();
  for (const [z, { stage }] of list.profiles.entries())
    if (stage !== null) shares.set(stage, (shares.get(stage) ?? 0) + (profiles[z] ?? 0));
  return [...shares].map(([is, p]) => ({ is, p })).toSorted((a, b) => b.p - a.p);
}

export function patternsBy(list: ModelList, { profiles }: Weights): Share<string>[] {
  const shares = new Map(list.patterns.map((is) => [is, 0]));
  for (const [z, { patterns }] of list.profiles.entries())
    for (const is of patterns) shares.set(is, (shares.get(is) ?? 0) + (profiles[z] ?? 0));
  return [...shares].map(([is, p]) => ({ is, p }));
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function differenceOf(
  list: ModelList,
  stages: readonly Share<StageValue>[],
  patterns: readonly Share<string>[],
  other: number,
  rule: Certainty["rule"],
): Difference | undefined {
  const [first] = stages;
  const isOther = first !== undefined && first.is !== rule.stage && first.p >= LIKELY;
  const findings = patterns.filter(({ is }) => list.findings.has(is));
  const missed = findings.filter(({ is, p }) => p >= LIKELY && !rule.patterns.includes(is));
  const doubtful = findings.filter(({ is, p }) => p < EVEN * (1 - other) && rule.patterns.includes(is));
  if (!isOther && missed.length === 0 && doubtful.length === 0) return undefined;
  return { ...(isOther && { stage: first }), missed, doubtful };
}

/** How the sheet fits a profile, of which `z` is the index. */
function fitOf(model: Model, list: ModelList, observed: Observed, z: number): Fit {
  const best = list.profiles[z];
  const seen = list.about.filter((index) => (observed[index] ?? NOT_REACHED) !== NOT_REACHED);
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

/**
 * How sure the diagnosis of one answer sheet is, list by list, as far as its answers tell; with the answers to further
 * questions on both. The same answers always give the same result. Pure; never throws.
 */
export function certainty(
  model: Model,
  inputs: Readonly<Record<string, string>>,
  { opened, followUps = [] }: SheetOptions = {},
): Certainty[] {
  const observed = observe(model, inputs, opened);
  const { result } = diagnose(model.rules, inputs);
  return model.lists.map((list): Certainty => {
    const weights = weigh(model, list, observed, mappedAnswers(list, followUps));
    const stages = stagesBy(list, weights);
    const patterns = patternsBy(list, weights);
    const other = sumOf(weights.others);
    const rule = partOf(result, list.name);
    const isUnanswered = rule.stage === "?";
    return {
      name: list.name,
      stages,
      patterns,
      other,
      word: wordOf(stages[0]?.p ?? 0, other),
      rule,
      isUnanswered,
      difference: isUnanswered ? undefined : differenceOf(list, stages, patterns, other, rule),
      best: fitOf(model, list, observed, weights.profiles.indexOf(Math.max(...weights.profiles))),
    };
  });
}

/** Answers to further questions, as the list sees them; those that it is not about are left out. */
export function mappedAnswers(list: ModelList, followUps: readonly FollowUp[]): (Mapped & { category: number })[] {
  return followUps.flatMap(({ model, response, answer }) => {
    const found = mapped(list, model, response);
    const read = model.rules.responses.find(({ name }) => name === response)?.read;
    return found && read ? [{ ...found, category: found.table.categoryOf(read(answer), answer) }] : [];
  });
}

/**
 * What each answer says for or against a stage or pattern, held against the nearest other case: the likeliest profile with
 * the claim beside the likeliest one without, or beside a pupil whom no profile describes. Strongest first; answers that say
 * nothing either way (less than 1.1 : 1) are left out.
 */
export function evidence(
  model: Model,
  inputs: Readonly<Record<string, string>>,
  claim: Claim,
  { opened, followUps = [] }: SheetOptions = {},
): Evidence[] {
  const list = model.lists.find(({ name }) => name === claim.name);
  if (list === undefined) return [];
  const observed = observe(model, inputs, opened);
  const weights = weigh(model, list, observed, mappedAnswers(list, followUps));
  const has = ({ stage, patterns }: Profile): boolean =>
    claim.kind === "stage" ? stage === claim.is : patterns.some((is) => is === claim.is);
  let [best, rival, way] = [-1, -1, -1];
  for (const [z, profile] of list.profiles.entries()) {
    const p = weights.profiles[z] ?? 0;
    if (has(profile)) {
      if (best < 0 || p > (weights.profiles[best] ?? 0)) best = z;
    } else if (rival < 0 || p > (weights.profiles[rival] ?? 0)) rival = z;
  }
  for (const [at, p] of weights.others.entries()) {
    const nearest = way >= 0 ? (weights.others[way] ?? 0) : rival >= 0 ? (weights.profiles[rival] ?? 0) : -1;
    if (p > nearest) way = at;
  }
  if (best < 0) return [];
  const rates = model.grid.length;
  const likelihood = (z: number, index: number): number => {
    const table = model.responses[index];
    const own = weights.profiles[z] ?? 0;
    if (table === undefined || own === 0) return 1;
    const from = ((list.profiles[z]?.row[index] ?? 0) * table.size + (observed[index] ?? 0)) * rates;
    let p = 0;
    for (let g = 0; g < rates; g += 1) p += (weights.joint[z * rates + g] ?? 0) * (table.known[from + g] ?? 0);
    return p / own;
  };
  const against = (index: number): number => {
    const table = model.responses[index];
    if (way >= 0) return table?.other[way * table.size + (observed[index] ?? 0)] ?? 1;
    return rival >= 0 ? likelihood(rival, index) : 1;
  };
  return list.about
    .filter((index) => (observed[index] ?? NOT_REACHED) !== NOT_REACHED)
    .map((index) => ({
      response: model.rules.responses[index]?.name ?? "",
      ratio: likelihood(best, index) / against(index),
    }))
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
