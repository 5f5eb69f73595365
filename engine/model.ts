import { diagnose } from "./diagnose.ts";
import type { Diagnosis } from "./format.ts";
import type { Reading } from "./reader.ts";
import type { Result, StageValue } from "./result.ts";
import type { Rules } from "./rules.ts";

/** A rate, 0 to 1, with the share of pupils who have it; shares are relative to each other. */
type Rate = readonly [rate: number, share: number];

/** The assumptions of the model (docs/decisions/28-certainty.md). A version may deviate from them in `key/model.yaml`. */
export interface ModelParameters {
  /** How often a pupil's answer is another one than meant. */
  slips: readonly Rate[];
  /** How often a pupil with a misconception answers rightly all the same. */
  lapses: readonly Rate[];
  /** The share of pupils who can do everything. */
  able: number;
  /** The share of pupils whom no profile describes. */
  other: number;
  /** The share of pupils with two misconceptions at once. */
  pairs: number;
  /** Response → how many times as often as elsewhere it is missed. */
  harder: Readonly<Record<string, number>>;
}

export const PARAMETERS: ModelParameters = {
  slips: [
    [0.03, 0.5],
    [0.08, 0.35],
    [0.15, 0.15],
  ],
  lapses: [
    [0.02, 0.4],
    [0.15, 0.35],
    [0.3, 0.2],
    [0.5, 0.05],
  ],
  able: 0.2,
  other: 0.1,
  pairs: 0.06,
  harder: {},
};

/** A way of answering, beside that of the solution. */
export interface ProfileSheet {
  /** `case 3` or `code GAP`: the same in parallel forms. */
  id: string;
  /** The lists that it is typical of; undefined: all. */
  of?: readonly (string | null)[];
  /** The answers that differ from the solution; `""` is a blank. */
  answers: Readonly<Record<string, string>>;
}

export interface Profile {
  /** Of all sheets that look the same in this list. */
  ids: readonly string[];
  /** Null if the list has no stages. */
  stage: StageValue | null;
  patterns: readonly string[];
  /** Response index → category; meaningful for the list's responses. */
  row: Int16Array;
}

/** The model of one list of stages and patterns, or of the only one. */
export interface ModelList {
  name: string | null;
  /** Indices of the responses on which its stages and patterns depend. */
  about: readonly number[];
  profiles: readonly Profile[];
  /** By profile. Together with `otherPrior` 1. */
  prior: Float64Array;
  /** By way of answering that no profile describes. */
  otherPrior: Float64Array;
  /** The pattern names of its list, in the order of the rules; those that are findings. */
  patterns: readonly string[];
  findings: ReadonlySet<string>;
}

/** Likelihoods of one response's categories. */
export interface ResponseTable {
  size: number;
  /** `[predicted][observed][grid]`, flat. */
  known: Float64Array;
  /** `[way of answering][observed]`, flat; the ways are those of `waysOf`. */
  other: Float64Array;
  /** The categories of its options, in their order; empty if it is no choice. */
  same: readonly number[];
  categoryOf(reading: Reading, answer: string): number;
}

/** A compiled certainty model. Nothing in it changes. */
export interface Model {
  rules: Rules;
  responses: readonly ResponseTable[];
  lists: readonly ModelList[];
  /** The share of pupils with each combination of slip and lapse rates. */
  grid: Float64Array;
}

export const CORRECT = 0;
export const BLANK = 1;
const STRAY = 2;
const KNOWN = 3;

/** No answer is impossible. */
const LEAST = 1e-6;
/** Shares of blanks by what is predicted. Blanks say little, so they hardly depend on it. */
const BLANKS = { correct: 0.02, known: 0.03, stray: 0.1, blank: 0.75 };
/** Shares of slips in a typed answer. */
const TYPED_SLIP = { correct: 0.12, known: 0.38 };
/** How the answers of pupils are spread who are wrong in no known way. */
const STRAY_SPREAD = { option: 0.65, stray: 0.8, most: 0.1 };
/** Pupils whom no profile describes: their answers to typed responses. */
const TYPED_OTHER = { correct: 0.05, blank: 0.2, known: 0.2 };
const CHOICE_OTHER_BLANK = 0.04;
/** Some of them choose the same option throughout, others one of the same two: their shares, and how often they do. */
const SAME_OPTION = { one: 0.2, two: 0.3, kept: 0.95 };
/** The fewest choices in which the same option throughout is told from chance. */
const FEWEST_CHOICES = 4;

/** The texts of a response's categories; the index is the category. */
function categoriesOf(rule: Diagnosis["responses"][string]): { keys: string[]; byOption: boolean } {
  const fixed = ["correct", "blank", "stray"];
  if (rule.kind === "choice") {
    return {
      keys: [...fixed, ...(rule.options ?? []).filter((option) => !rule.correct.includes(option))],
      byOption: true,
    };
  }
  const known = Object.values(rule.codes ?? {}).map((codes) => [...new Set(codes)].toSorted().join(" "));
  return { keys: [...fixed, ...new Set(known.filter((key) => key !== ""))], byOption: false };
}

/** The share of each of all possible answers to boxes or cards; 1 for typed answers, which cannot be counted. */
function evenShare({ kind, options = [] }: Diagnosis["responses"][string]): number {
  if (kind === "choices") return 1 / 2 ** options.length;
  if (kind === "order") return options.reduce((share, _, index) => share / (index + 1), 1);
  return 1;
}

/** Places of options, from 0, among which a pupil chooses by chance; none: among all. */
type Way = readonly number[];

/** The ways of answering that no profile describes, where the longest list of options has `most`: any, one, or one of two. */
function waysOf(most: number): Way[] {
  const places = Array.from({ length: most }, (_, at) => at);
  return [[], ...places.map((at) => [at]), ...places.flatMap((at) => places.slice(at + 1).map((other) => [at, other]))];
}

/** The category of the option at a place. A shorter list has its last option at all further places. */
function optionAt({ same }: Pick<ResponseTable, "same">, place: number): number | undefined {
  return same[Math.min(place, same.length - 1)];
}

function compileResponse(
  rule: Diagnosis["responses"][string],
  harder: number,
  slips: readonly Rate[],
  lapses: readonly Rate[],
  ways: readonly Way[],
): ResponseTable {
  const { keys, byOption } = categoriesOf(rule);
  const size = keys.length;
  const known = size - KNOWN;
  const index = new Map(keys.map((key, at) => [key, at] as const).slice(KNOWN));
  const even = evenShare(rule);

  /** How slips fall on what is not predicted and not blank. */
  const slipTo = (predicted: number, observed: number): number => {
    if (observed === predicted || observed === BLANK) return 0;
    if (byOption)
      return observed === STRAY
        ? 0
        : 1 / Math.max(1, size - KNOWN + 1 - (predicted === BLANK || predicted === STRAY ? 0 : 1));
    const each = Math.min(TYPED_SLIP.known / Math.max(1, known), 1.5 * even);
    const right = predicted === CORRECT ? 0 : Math.min(TYPED_SLIP.correct, 1.5 * even);
    if (observed === CORRECT) return right;
    if (observed >= KNOWN) return each;
    const others = known - (predicted >= KNOWN ? 1 : 0);
    return 1 - right - others * each;
  };
  /** What a pupil means to answer, given that it is no blank. */
  const meant = (predicted: number, observed: number): number => {
    if (observed === BLANK) return 0;
    if (predicted === BLANK) return meant(STRAY, observed);
    if (predicted === STRAY) {
      if (byOption) return observed >= KNOWN ? 1 / Math.max(1, known) : 0;
      const each = Math.min((1 - STRAY_SPREAD.stray) / Math.max(1, known), STRAY_SPREAD.most, 2 * even);
      return observed === STRAY ? 1 - known * each : observed >= KNOWN ? each : 0;
    }
    if (predicted === CORRECT || !byOption || isCoded(predicted) || known < 2) return observed === predicted ? 1 : 0;
    return observed === predicted
      ? STRAY_SPREAD.option
      : observed >= KNOWN
        ? (1 - STRAY_SPREAD.option) / (known - 1)
        : 0;
  };
  const isCoded = (category: number): boolean => (rule.codes?.[keys[category] ?? ""] ?? []).length > 0;

  const table = new Float64Array(size * size * slips.length * lapses.length);
  let at = 0;
  for (let predicted = 0; predicted < size; predicted += 1) {
    const blank =
      predicted === CORRECT
        ? BLANKS.correct
        : predicted === BLANK
          ? BLANKS.blank
          : predicted === STRAY
            ? BLANKS.stray
            : BLANKS.known;
    for (let observed = 0; observed < size; observed += 1) {
      for (const [slip] of slips) {
        for (const [lapse] of lapses) {
          const rate = Math.min(0.5, slip * harder);
          const kept = predicted === CORRECT ? 0 : lapse;
          const isRight = observed === CORRECT ? 1 : 0;
          const intended = (1 - kept) * meant(predicted, observed) + kept * isRight;
          const given = (1 - rate) * intended + rate * slipTo(predicted, observed);
          table[at] = Math.max(LEAST, observed === BLANK ? blank : (1 - blank) * given);
          at += 1;
        }
      }
    }
  }

  /** What is answered by chance. */
  const byChance = (observed: number): number => {
    if (byOption) {
      if (observed === STRAY) return 0;
      return observed === BLANK ? CHOICE_OTHER_BLANK : (1 - CHOICE_OTHER_BLANK) / (known + 1);
    }
    const each = Math.min(TYPED_OTHER.known / Math.max(1, known), even);
    const right = Math.min(TYPED_OTHER.correct, even);
    if (observed === CORRECT) return right;
    if (observed === BLANK) return TYPED_OTHER.blank;
    return observed === STRAY ? 1 - TYPED_OTHER.blank - right - known * each : each;
  };
  const same = (byOption ? (rule.options ?? []) : []).map((option) =>
    rule.correct.includes(option) ? CORRECT : (index.get(option) ?? STRAY),
  );
  const other = new Float64Array(ways.length * size);
  for (const [at, way] of ways.entries()) {
    const chosen = way.flatMap((place) => optionAt({ same }, place) ?? []);
    for (let observed = 0; observed < size; observed += 1) {
      const chance = byChance(observed);
      const kept = chosen.filter((one) => one === observed).length / chosen.length;
      const p = chosen.length === 0 ? chance : SAME_OPTION.kept * kept + (1 - SAME_OPTION.kept) * chance;
      other[at * size + observed] = Math.max(LEAST, p);
    }
  }

  const categoryOf = ({ state, codes }: Reading, answer: string): number => {
    if (state === "correct") return CORRECT;
    if (state === "blank") return BLANK;
    return index.get(byOption ? answer.trim() : [...new Set(codes)].toSorted().join(" ")) ?? STRAY;
  };
  return { size, known: table, other, same, categoryOf };
}

/** What a list gives of a result. */
export function partOf(result: Result, name: string | null): { stage: StageValue | null; patterns: readonly string[] } {
  const { stage, patterns } = result;
  const ofStage = typeof stage === "object" ? (stage[name ?? ""] ?? null) : name === null ? stage : null;
  const ofPatterns = Array.isArray(patterns) ? (name === null ? patterns : []) : (patterns[name ?? ""] ?? []);
  return { stage: ofStage, patterns: ofPatterns };
}

/** What a model is compiled from. */
export interface ModelSource {
  diagnosis: Diagnosis;
  rules: Rules;
  /** Response → the right answer. */
  solution: Readonly<Record<string, string>>;
  profiles: readonly ProfileSheet[];
  parameters?: Partial<ModelParameters>;
}

interface Sheet {
  ids: readonly string[];
  result: Result;
  row: Int16Array;
}

function sheetOf(source: ModelSource, responses: readonly ResponseTable[], { id, answers }: ProfileSheet): Sheet {
  const { rules, solution } = source;
  const inputs = { ...solution, ...answers };
  const row = Int16Array.from(rules.responses, ({ name, read }, index) => {
    const answer = inputs[name] ?? "";
    return responses[index]?.categoryOf(read(answer), answer) ?? BLANK;
  });
  return { ids: [id], result: diagnose(rules, inputs).result, row };
}

/** Joins sheets that look the same in a list, and leaves out those of "not classifiable". */
function distinct(sheets: readonly Sheet[], name: string | null, about: readonly number[]): Profile[] {
  const found = new Map<string, Profile>();
  for (const { ids, result, row } of sheets) {
    const { stage, patterns } = partOf(result, name);
    if (stage === "?") continue;
    const key = about.map((index) => row[index]).join();
    const known = found.get(key);
    found.set(key, { ids: [...(known?.ids ?? []), ...ids], stage, patterns, row: known?.row ?? row });
  }
  return [...found.values()];
}

/** Half of the share is spread evenly over stages and within each, half evenly over profiles. */
function spread(profiles: readonly Profile[], share: number): number[] {
  const inStage = Map.groupBy(profiles, ({ stage }) => stage);
  return profiles.map(({ stage }) => {
    const within = inStage.get(stage)?.length ?? 1;
    return (share / 2) * (1 / (inStage.size * within) + 1 / profiles.length);
  });
}

/**
 * The shares of the ways of answering that no profile describes. The same option throughout is none of them where a profile
 * answers so: its author knows what it means.
 */
function otherWays(
  share: number,
  ways: readonly Way[],
  choices: readonly ResponseTable[],
  rows: readonly (readonly (number | undefined)[])[],
): Float64Array {
  const isKnown = ([place = 0]: Way): boolean =>
    rows.some((row) => choices.every((table, at) => row[at] === optionAt(table, place)));
  const isTold = choices.length >= FEWEST_CHOICES;
  const shares = ways.map((way) => {
    if (way.length === 0 || !isTold || (way.length === 1 && isKnown(way))) return 0;
    const alike = ways.filter(({ length }) => length === way.length).length;
    return (way.length === 1 ? SAME_OPTION.one : SAME_OPTION.two) / alike;
  });
  const byChance = 1 - shares.reduce((sum, one) => sum + one, 0);
  return Float64Array.from(ways, (way, at) => share * (way.length === 0 ? byChance : (shares[at] ?? 0)));
}

/** The sheets of pupils with two misconceptions at once; where both have an answer, that of either. */
function pairsOf(source: ModelSource, responses: readonly ResponseTable[], findings: ReadonlySet<string>): Sheet[] {
  const sheets = source.profiles
    .map((profile) => ({ ...profile, found: foundBy(sheetOf(source, responses, profile).result, findings) }))
    .filter(({ found }) => found !== "")
    // A follower shows a misconception more purely than a case.
    .toSorted((a, b) => Number(b.id.startsWith("code ")) - Number(a.id.startsWith("code ")));
  const single = [...new Map(sheets.toReversed().map((sheet) => [sheet.found, sheet])).values()];
  return single.flatMap((one) =>
    single
      .filter(({ found }) => found !== one.found)
      .map((other) => {
        const answers = { ...one.answers, ...other.answers };
        return sheetOf(source, responses, { id: `${one.id} + ${other.id}`, answers });
      }),
  );
}

/** The findings of a result as a text; empty if there is none. */
function foundBy({ patterns }: Result, findings: ReadonlySet<string>): string {
  const lists = Array.isArray(patterns) ? [["", patterns] as const] : Object.entries(patterns);
  return lists
    .flatMap(([name, found]) => found.map((is) => `${name} ${is}`))
    .filter((one) => findings.has(one))
    .join();
}

/**
 * Compiles the model of a version once: the likelihood of every answer for every profile. Profiles are answer sheets whose
 * stage and patterns are those of the rule; sheets that look the same in a list are one profile.
 */
export function compileModel(source: ModelSource): Model {
  const { diagnosis, rules, profiles, parameters } = source;
  const { slips, lapses, able, other, pairs, harder } = { ...PARAMETERS, ...parameters };
  const most = Math.max(
    0,
    ...Object.values(diagnosis.responses).map(({ kind, options = [] }) => (kind === "choice" ? options.length : 0)),
  );
  const ways = waysOf(most);
  const responses = rules.responses.map(({ name }) => {
    const rule = diagnosis.responses[name];
    if (rule === undefined) throw new Error(`there is no response ${name}`);
    return compileResponse(rule, harder[name] ?? 1, slips, lapses, ways);
  });
  const total = (rates: readonly Rate[]): number => rates.reduce((sum, [, share]) => sum + share, 0);
  const grid = Float64Array.from(
    slips.flatMap(([, slip]) => lapses.map(([, lapse]) => (slip / total(slips)) * (lapse / total(lapses)))),
  );
  const findings = new Set(
    diagnosis.patterns.flatMap(({ name = "", rules: list }) =>
      list.filter(({ hint, finding }) => hint !== true && finding !== false).map(({ is }) => `${name} ${is}`),
    ),
  );
  const sheets = [{ id: "solution", answers: {} }, ...profiles].map((profile: ProfileSheet) => ({
    of: profile.of,
    sheet: sheetOf(source, responses, profile),
  }));
  const isExclusive = rules.patterns.some(({ exclusive }) => exclusive);
  const double = isExclusive || pairs <= 0 ? [] : pairsOf(source, responses, findings);
  const names = new Set([...rules.stages, ...rules.patterns].map(({ name }) => name));
  const lists = [...names].map((name): ModelList => {
    const parts = [...rules.stages, ...rules.patterns].filter((list) => list.name === name);
    const behind = new Set(parts.flatMap(({ about }) => about));
    const about = rules.inOrder.filter((index) => behind.has(index));
    const single = distinct(
      sheets.filter(({ of }) => of === undefined || of.includes(name)).map(({ sheet }) => sheet),
      name,
      about,
    );
    const choices = about.filter((index) => (responses[index]?.same.length ?? 0) > 0);
    const key = ({ row }: Profile): string => about.map((index) => row[index]).join();
    const known = new Set(single.map(key));
    const joined = distinct(double, name, about).filter((pair) => !known.has(key(pair)));
    const left = 1 - able - other - (joined.length > 0 ? pairs : 0);
    const prior = [...spread(single, left), ...spread(joined, pairs)];
    // The solution is the first sheet, so its profile is the first.
    prior[0] = (prior[0] ?? 0) + able;
    const patterns = rules.patterns.find((row) => row.name === name)?.rules.map(({ is }) => is) ?? [];
    return {
      name,
      about,
      profiles: [...single, ...joined],
      prior: Float64Array.from(prior),
      otherPrior: otherWays(
        other,
        ways,
        choices.map((index) => responses[index]).filter((table) => table !== undefined),
        single.map(({ row }) => choices.map((index) => row[index])),
      ),
      patterns,
      findings: new Set(patterns.filter((is) => findings.has(`${name ?? ""} ${is}`))),
    };
  });
  return { rules, responses, lists, grid };
}
