import { wordOf } from "./certainty.ts";
import type { Model, ModelList } from "./model.ts";
import {
  type FollowUp,
  type Mapped,
  mapped,
  mappedAnswers,
  observe,
  type SheetOptions,
  UNCERTAIN,
  weigh,
} from "./posterior.ts";

/** At most this many questions are asked after a test. */
const MOST = 3;
const AT_ONCE = 2;
/** A question that is expected to tell less, in bits, is not asked. */
const LEAST_BITS = 0.05;

/** A parallel form, or the test itself, with the responses that may be asked. */
export interface QuestionPool {
  form: string;
  model: Model;
  /** Missing: all. */
  responses?: readonly string[];
}

export interface Question {
  form: string;
  response: string;
  /** The information on stage and findings that its answer is expected to give, after the questions before it. */
  bits: number;
}

interface Candidate {
  form: string;
  response: string;
  /** Of each list that is unclear and that it is about. */
  parts: readonly { at: number; likelihoods: Float64Array; size: number }[];
}

/** A list with what is not known yet: profiles of equal stage and findings are one class, pupils without profile another. */
interface Open {
  list: ModelList;
  /** By profile, then by way of answering that no profile describes. */
  weights: Float64Array;
  classes: Int16Array;
  count: number;
}

/** Classes of profiles: by stage where the stage is unclear, and by findings as well. */
function classesOf(list: ModelList, others: number): { classes: Int16Array; count: number } {
  const keys = new Map<string, number>();
  const classOf = (key: string): number => {
    const known = keys.get(key) ?? keys.size;
    keys.set(key, known);
    return known;
  };
  const classes = new Int16Array(list.profiles.length + others);
  for (const [z, { stage, patterns }] of list.profiles.entries())
    classes[z] = classOf(`${stage} ${patterns.filter((is) => list.findings.has(is)).join()}`);
  classes.fill(classOf("other"), list.profiles.length);
  return { classes, count: keys.size };
}

function entropy({ classes, count }: Open, weights: Float64Array): number {
  const shares = new Float64Array(count);
  for (let z = 0; z < weights.length; z += 1) {
    const at = classes[z] ?? 0;
    shares[at] = (shares[at] ?? 0) + (weights[z] ?? 0);
  }
  let bits = 0;
  for (const p of shares) if (p > 0) bits -= p * Math.log2(p);
  return bits;
}

/** The likelihood of each answer to a question: `[category][profile, way]`, flat, with the rates of each profile averaged. */
function likelihoodsOf(
  model: Model,
  { list, weights }: Open,
  { joint, profiles }: { joint: Float64Array; profiles: Float64Array },
  { table, predicted }: Mapped,
): Float64Array {
  const rates = model.grid.length;
  const length = weights.length;
  const out = new Float64Array(table.size * length);
  for (let z = 0; z < length; z += 1) {
    const a = predicted[z] ?? UNCERTAIN;
    const own = profiles[z] ?? 0;
    for (let c = 0; c < table.size; c += 1) {
      let p = 0;
      if (z >= list.profiles.length) p = table.other[(z - list.profiles.length) * table.size + c] ?? 0;
      // A profile that the other form does not have tells nothing of its answer.
      else if (a === UNCERTAIN || own === 0) p = 1 / table.size;
      else {
        for (let g = 0; g < rates; g += 1)
          p += ((joint[z * rates + g] ?? 0) / own) * (table.known[(a * table.size + c) * rates + g] ?? 0);
      }
      out[c * length + z] = p;
    }
  }
  return out;
}

/** The expected entropy after a question, and the weights for each of its answers with their probabilities. */
function split(weights: Float64Array, { likelihoods, size }: Candidate["parts"][number]) {
  return Array.from({ length: size }, (_, c) => {
    const after = new Float64Array(weights.length);
    let p = 0;
    for (let z = 0; z < weights.length; z += 1) {
      after[z] = (weights[z] ?? 0) * (likelihoods[c * weights.length + z] ?? 0);
      p += after[z] ?? 0;
    }
    if (p > 0) for (let z = 0; z < after.length; z += 1) after[z] = (after[z] ?? 0) / p;
    return { p, after };
  }).filter(({ p }) => p > 1e-6);
}

/**
 * The next questions for an unclear sheet, two at most: those from which the most is expected on stage and findings, the
 * second one given the first. Responses of another form stand for those of the same name. None if the sheet is clear, if
 * nothing in the pool tells enough, or after three questions.
 */
export function questions(
  model: Model,
  inputs: Readonly<Record<string, string>>,
  pool: readonly QuestionPool[],
  { opened, followUps = [] }: SheetOptions = {},
): Question[] {
  const observed = observe(model, inputs, opened);
  const open: Open[] = [];
  const posteriors: { joint: Float64Array; profiles: Float64Array }[] = [];
  for (const list of model.lists) {
    const weighed = weigh(model, list, observed, mappedAnswers(list, followUps));
    const weights = Float64Array.from([...weighed.profiles, ...weighed.others]);
    const one = { list, weights, ...classesOf(list, weighed.others.length) };
    const largest = new Float64Array(one.count);
    for (const [z, at] of one.classes.entries()) largest[at] = (largest[at] ?? 0) + (weights[z] ?? 0);
    if (wordOf(Math.max(...largest), 0) === "sure") continue;
    open.push(one);
    posteriors.push(weighed);
  }
  const candidates = pool.flatMap(({ form, model: other, responses }) => {
    const names = responses ?? other.rules.responses.map(({ name }) => name);
    return names
      .filter((name) => !wasAsked(followUps, other, name))
      .map((response): Candidate => {
        const parts = open.flatMap((one, at) => {
          const found = mapped(one.list, other, response);
          const posterior = posteriors[at];
          return found && posterior
            ? [{ at, likelihoods: likelihoodsOf(model, one, posterior, found), size: found.table.size }]
            : [];
        });
        return { form, response, parts };
      });
  });
  const left = Math.min(AT_ONCE, MOST - followUps.length);
  return choose(open, candidates, left);
}

function wasAsked(followUps: readonly FollowUp[], model: Model, response: string): boolean {
  return followUps.some((asked) => asked.model === model && asked.response === response);
}

/** Chooses questions one after the other. `left`: how many. */
function choose(open: readonly Open[], candidates: readonly Candidate[], left: number): Question[] {
  /** By open list: the states of knowledge after the questions chosen so far, with their probabilities. */
  let states = open.map(({ weights }) => [{ p: 1, after: weights }]);
  const chosen: Question[] = [];
  let rest = candidates;
  while (chosen.length < left) {
    let best: { candidate: Candidate; bits: number } | undefined;
    for (const candidate of rest) {
      let bits = 0;
      for (const part of candidate.parts) {
        const one = open[part.at];
        for (const { p, after } of states[part.at] ?? []) {
          if (one === undefined) continue;
          const outcomes = split(after, part);
          const then = outcomes.reduce((sum, outcome) => sum + outcome.p * entropy(one, outcome.after), 0);
          bits += p * (entropy(one, after) - then);
        }
      }
      if (best === undefined || bits > best.bits) best = { candidate, bits };
    }
    if (best === undefined || best.bits < LEAST_BITS) break;
    const { candidate, bits } = best;
    chosen.push({ form: candidate.form, response: candidate.response, bits });
    rest = rest.filter((one) => one !== candidate);
    states = states.map((ofList, at) => {
      const part = candidate.parts.find((one) => one.at === at);
      if (part === undefined) return ofList;
      return ofList.flatMap(({ p, after }) =>
        split(after, part).map((outcome) => ({ p: p * outcome.p, after: outcome.after })),
      );
    });
  }
  return chosen;
}
