import { type Model, type ModelList } from "./model.ts";
import { BLANK, type ResponseTable } from "./response-table.ts";
import type { StageValue } from "./result.ts";

/** A stage or pattern with its probability. */
export interface Share<T> {
  is: T;
  p: number;
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
  const seen = reached(list, observed);
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

/** Answers to further questions, as the list sees them; those that it is not about are left out. */
export function mappedAnswers(list: ModelList, followUps: readonly FollowUp[]): (Mapped & { category: number })[] {
  return followUps.flatMap(({ model, response, answer }) => {
    const found = mapped(list, model, response);
    const read = model.rules.responses.find(({ name }) => name === response)?.read;
    return found && read ? [{ ...found, category: found.table.categoryOf(read(answer), answer) }] : [];
  });
}

/** The responses of a list that the pupil has reached. */
export function reached({ about }: ModelList, observed: Observed): number[] {
  return about.filter((index) => (observed[index] ?? NOT_REACHED) !== NOT_REACHED);
}
