import { diagnose } from "./diagnose.ts";
import type { Diagnosis } from "./format.ts";
import { BLANK, compileResponse, optionAt, type Rate, type ResponseTable, type Way, waysOf } from "./response-table.ts";
import type { Result, StageValue } from "./result.ts";
import type { Rules } from "./rules.ts";

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

/** Of the pupils whom no profile describes, the shares who choose the same option throughout, or one of the same two. */
const SAME_OPTION = { one: 0.2, two: 0.3 };
/** The fewest choices in which the same option throughout is told from chance. */
const FEWEST_CHOICES = 4;

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

/** A compiled certainty model. Nothing in it changes. */
export interface Model {
  rules: Rules;
  responses: readonly ResponseTable[];
  lists: readonly ModelList[];
  /** The share of pupils with each combination of slip and lapse rates. */
  grid: Float64Array;
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
