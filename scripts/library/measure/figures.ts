import { type Certainty, certainty } from "#engine/certainty.ts";
import { diagnose } from "#engine/diagnose.ts";
import { compileModel, type Model, partOf } from "#engine/model.ts";
import { questions } from "#engine/questions.ts";
import type { Result, StageValue } from "#engine/result.ts";
import { type Random, seededRandom } from "../../seeded-random.ts";
import { type AnswerSheet, solutionOf, type Target } from "../key/cases.ts";
import type { Key } from "../key/read-key.ts";
import { followersOf, type PatternName } from "../prove/followers.ts";
import { profilesOf } from "../prove/profiles.ts";
import { targetsOf } from "../prove/prove-cases.ts";
import { answerOtherwise } from "./other-pupils.ts";
import {
  answerAgain,
  guessedAnswers,
  type Simulated,
  sameOptionSheets,
  withLapses,
  withoutLastPage,
} from "./simulate.ts";
import type { Meant, SeenSheet, Truth, Witness } from "./witness.ts";

export const SLIPS = [0.05, 0.1] as const;
export const LAPSES = [0.15, 0.25] as const;
/** The shares of its places at which a pupil keeps to a misconception. */
export const KEPT = [0.5, 0.75, 0.8, 1] as const;
/** The conditions under which sureness is judged. */
export const HARD = { slip: 0.1, lapse: 0.15 } as const;
/** The number of pupils of each kind and condition. */
export const PUPILS = 400;
export const BINS = 5;

const SURE = 0.9;
const LIKELY = 0.7;
const EVEN = 0.5;

/** A version with its model. */
export interface Modelled extends Simulated {
  model: Model;
}

/** Undefined: its cases have faults. */
export function modelled(key: Key | undefined): Modelled | undefined {
  if (key?.cases === undefined) return undefined;
  const { diagnosis, rules, cases, parameters } = key;
  const solution = solutionOf(diagnosis);
  return {
    diagnosis,
    rules,
    cases,
    model: compileModel({ diagnosis, rules, solution, profiles: profilesOf(key), parameters }),
  };
}

/** A version with its model, and the form from which questions are asked. */
export interface Measurable extends Modelled {
  /** Another form of the same test, or undefined: then the questions are its own, as if there were a form. */
  form: Modelled | undefined;
  witness?: Witness | undefined;
}

/** A share by the rule and by the model. */
export interface ByBoth {
  rule: number;
  model: number;
}

export interface Recognised extends Target {
  isHint: boolean;
  /** For each of SLIPS. */
  at: ByBoth[];
  /** What the rule and the model most often say instead, at 10 % slips: `stage 2 (9 %)`; empty if nothing. */
  instead: { rule: string; model: string };
}

/** Shares of pupils with a pattern that is a finding: by rule, by model at .70 and at .90. */
export interface Alarms {
  rule: number;
  likely: number;
  sure: number;
  /** The rule's patterns, hints too, most frequent first. */
  patterns: { is: string; share: number }[];
}

/** A misconception to which pupils keep at a share of its places and are right elsewhere. */
export interface Kept extends PatternName {
  places: number;
  /** For each of KEPT: found by the rule, by the model at .70, by either; another finding beside it by the rule. */
  at: (ByBoth & { either: number; beside: number })[];
}

/** What the model says of stages under HARD. */
export interface Calibration {
  /** By probability: the number of sheets, the sum of the probabilities, the number that were right. */
  bins: { sheets: number; expected: number; right: number }[];
  /** Sum of Brier scores. */
  brier: number;
  sheets: number;
  sure: number;
  sureRight: number;
  likely: number;
  unclear: number;
  /** Unclear sheets whose likeliest stage is right before and after two questions. */
  before: number;
  after: number;
}

export interface Figures {
  targets: Recognised[];
  /** Means over stages and patterns, hints left out, at 5 % slips: for each of LAPSES, and without the last page. */
  lapses: ByBoth[];
  lastPage: ByBoth;
  /** Both of two misconceptions at once are found. Undefined: no two can be told apart. */
  pairs: ByBoth | undefined;
  /** For each of SLIPS. */
  careful: Alarms[];
  guessing: Alarms;
  /** Undefined: too few choices. */
  sameOption: Alarms | undefined;
  kept: Kept[];
  calibration: Calibration;
}

/** How pupils answer a sheet again, with a rate of slips. */
type Again = typeof answerAgain;

/** The two generators of pupils. The second one shares no assumption with the model. */
export const GENERATORS: Record<"plain" | "other", Again> = { plain: answerAgain, other: answerOtherwise };

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What rule and model say of a sheet. */
function see({ rules, model, witness }: Measurable, inputs: AnswerSheet, truth: Truth): SeenSheet {
  const seen = { inputs, result: diagnose(rules, inputs).result, certainties: certainty(model, inputs) };
  witness?.see(seen, truth);
  return seen;
}

function listOf({ certainties }: Pick<SeenSheet, "certainties">, name: string | null): Certainty | undefined {
  return certainties.find((one) => one.name === name);
}

const pOf = (seen: SeenSheet, { name, is }: PatternName): number =>
  listOf(seen, name)?.patterns.find((share) => share.is === is)?.p ?? 0;

/** Whether the rule gives a stage or pattern. */
function byRule({ result }: SeenSheet, { kind, name, is }: Target): boolean {
  const { stage, patterns } = partOf(result, name);
  return kind === "stage" ? stage === is : patterns.some((one) => one === is);
}

/** Whether the model takes a stage for the likeliest, or a pattern for as likely as not. "?" is left to the rule. */
function byModel(seen: SeenSheet, target: Target): boolean {
  const { kind, name, is } = target;
  if (is === "?") return byRule(seen, target);
  if (kind === "pattern") return pOf(seen, { name, is: String(is) }) >= EVEN;
  return listOf(seen, name)?.stages[0]?.is === is;
}

/** What is said of a list in a few words. */
function said(kind: Target["kind"], stage: StageValue | null | undefined, patterns: readonly string[]): string {
  if (kind === "stage") return `stage ${stage}`;
  return patterns.length === 0 ? "no pattern" : patterns.join(" ");
}

class Tally {
  private readonly counts = new Map<string, number>();
  total = 0;

  add(what: string | undefined): void {
    this.total += 1;
    if (what !== undefined) this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** The shares, largest first. */
  shares(): { is: string; share: number }[] {
    return [...this.counts]
      .map(([is, count]) => ({ is, share: count / this.total }))
      .toSorted((a, b) => b.share - a.share);
  }

  most(): string {
    const [first] = this.shares();
    return first === undefined ? "" : `${first.is} (${Math.round(first.share * 100)} %)`;
  }
}

function ruleOf({ diagnosis }: Simulated, { name, is }: PatternName) {
  return diagnosis.patterns.find((list) => (list.name ?? null) === name)?.rules.find((rule) => rule.is === is);
}

/** The patterns of a version that are findings. */
function findingsOf(test: Measurable): PatternName[] {
  return test.model.lists.flatMap(({ name, findings }) => [...findings].map((is) => ({ name, is })));
}

function recognise(test: Measurable, again: Again, seed: string, pupils: number): Recognised[] {
  const found = new Map<string, Recognised & { cases: number }>();
  for (const { simulates, inputs } of test.cases) {
    for (const target of simulates) {
      const key = `${target.kind} ${target.name} ${target.is}`;
      const isHint = target.kind === "pattern" && ruleOf(test, { ...target, is: String(target.is) })?.hint === true;
      const none = SLIPS.map(() => ({ rule: 0, model: 0 }));
      const known = found.get(key) ?? { ...target, isHint, at: none, instead: { rule: "", model: "" }, cases: 0 };
      const random = seededRandom(`${seed} ${key} ${known.cases}`);
      const [rule, model] = [new Tally(), new Tally()];
      const at = SLIPS.map((slip, index) => {
        const before = known.at[index] ?? { rule: 0, model: 0 };
        let [hits, modelHits] = [0, 0];
        for (let pupil = 0; pupil < pupils; pupil += 1) {
          const truth: Truth = { way: "typical", slip, sheet: known.cases, targets: [target] };
          const seen = see(test, again(test, inputs, slip, random), truth);
          const [isHit, isModelHit] = [byRule(seen, target), byModel(seen, target)];
          if (isHit) hits += 1;
          if (isModelHit) modelHits += 1;
          if (slip !== HARD.slip) continue;
          const { stage, patterns } = partOf(seen.result, target.name);
          const list = listOf(seen, target.name);
          const likely = (list?.patterns ?? []).filter(({ p }) => p >= EVEN).map(({ is }) => is);
          rule.add(isHit ? undefined : said(target.kind, stage, patterns));
          model.add(isModelHit ? undefined : said(target.kind, list?.stages[0]?.is, likely));
        }
        const join = (share: number, now: number): number => (share * known.cases + now / pupils) / (known.cases + 1);
        return { rule: join(before.rule, hits), model: join(before.model, modelHits) };
      });
      const instead = { rule: known.instead.rule || rule.most(), model: known.instead.model || model.most() };
      found.set(key, { ...known, at, instead, cases: known.cases + 1 });
    }
  }
  const order = targetsOf(test).map(({ kind, name, is }) => `${kind} ${name} ${is}`);
  return [...found]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([, { kind, name, is, isHint, at, instead }]) => ({ kind, name, is, isHint, at, instead }));
}

/** The mean share of stages and patterns, hints left out, that are still recognised when sheets change. */
function meanRecognised(
  test: Measurable,
  pupils: number,
  condition: Truth,
  change: (inputs: AnswerSheet) => AnswerSheet,
): ByBoth {
  const [rule, model]: [number[], number[]] = [[], []];
  for (const { simulates, inputs } of test.cases) {
    const targets = simulates.filter((target) => {
      const hint = target.kind === "pattern" && ruleOf(test, { ...target, is: String(target.is) })?.hint;
      return target.is !== "?" && hint !== true;
    });
    if (targets.length === 0) continue;
    for (let pupil = 0; pupil < pupils; pupil += 1) {
      const seen = see(test, change(inputs), { ...condition, targets });
      for (const target of targets) {
        rule.push(byRule(seen, target) ? 1 : 0);
        model.push(byModel(seen, target) ? 1 : 0);
      }
    }
  }
  return { rule: mean(rule), model: mean(model) };
}

function alarms(test: Measurable, pupils: number, truth: Truth, sheet: (pupil: number) => AnswerSheet): Alarms {
  const findings = findingsOf(test);
  const tally = new Tally();
  const names = new Map<string, number>();
  let [rule, likely, sure] = [0, 0, 0];
  for (let pupil = 0; pupil < pupils; pupil += 1) {
    const seen = see(test, sheet(pupil), truth);
    tally.add(undefined);
    const all = test.diagnosis.patterns.flatMap(({ name = null, rules }) =>
      rules.filter(({ is, finding }) => finding !== false && byRule(seen, { kind: "pattern", name, is })),
    );
    for (const is of new Set(all.map((one) => one.is))) names.set(is, (names.get(is) ?? 0) + 1);
    const highest = Math.max(0, ...findings.map((one) => pOf(seen, one)));
    if (all.some(({ hint }) => hint !== true)) rule += 1;
    if (highest >= LIKELY) likely += 1;
    if (highest >= SURE) sure += 1;
  }
  const patterns = [...names]
    .map(([is, count]) => ({ is, share: count / pupils }))
    .toSorted((a, b) => b.share - a.share);
  return { rule: rule / pupils, likely: likely / pupils, sure: sure / pupils, patterns };
}

function meantIn(result: Result, name: string | null): Meant {
  return { name, ...partOf(result, name) };
}

/** A misconception followed everywhere: the whole sheet and its places. */
interface Whole extends PatternName {
  inputs: AnswerSheet;
  places: string[];
}

/** Every finding with a sheet that follows it: by its code, otherwise as its case does. */
function wholes(test: Measurable): Whole[] {
  const solution = solutionOf(test.diagnosis);
  const found = new Map<string, Whole>();
  const add = (whole: Whole): void => {
    const key = `${whole.name} ${whole.is}`;
    const { patterns } = partOf(diagnose(test.rules, whole.inputs).result, whole.name);
    if (!found.has(key) && patterns.includes(whole.is)) found.set(key, whole);
  };
  for (const { answers, inputs, patterns } of followersOf(test)) {
    for (const { name, is, isFinding, isOfCode, isWithinReach } of patterns)
      if (isFinding && isOfCode && isWithinReach) add({ name, is, inputs, places: Object.keys(answers) });
  }
  for (const { simulates, inputs } of test.cases) {
    const places = Object.keys(solution).filter((name) => (inputs[name] ?? "") !== solution[name]);
    for (const { kind, name, is } of simulates) if (kind === "pattern") add({ name, is: String(is), inputs, places });
  }
  const findings = findingsOf(test);
  return [...found.values()].filter((one) => findings.some(({ name, is }) => name === one.name && is === one.is));
}

function keep(test: Measurable, whole: Whole, again: Again, seed: string, pupils: number): Kept {
  const solution = solutionOf(test.diagnosis);
  const { name, is, places } = whole;
  const meant = meantIn(diagnose(test.rules, whole.inputs).result, name);
  const expected = meant.patterns;
  const others = findingsOf(test).filter((one) => one.name === name && !expected.includes(one.is));
  const at = KEPT.map((share) => {
    const random = seededRandom(`${seed} ${name} ${is} ${share}`);
    const targets: Target[] = [{ kind: "pattern", name, is }];
    const truth: Truth = { way: "kept", slip: SLIPS[0], kept: share, places: places.length, targets, meant: [meant] };
    let [rule, model, either, beside] = [0, 0, 0, 0];
    for (let pupil = 0; pupil < pupils; pupil += 1) {
      const kept = places
        .filter(() => random.next() < share)
        .map((place) => [place, whole.inputs[place] ?? ""] as const);
      const seen = see(test, again(test, { ...solution, ...Object.fromEntries(kept) }, SLIPS[0], random), truth);
      const { patterns } = partOf(seen.result, name);
      const isLikely = pOf(seen, whole) >= LIKELY;
      if (patterns.includes(is)) rule += 1;
      if (isLikely) model += 1;
      if (isLikely || patterns.includes(is)) either += 1;
      if (others.some((other) => patterns.includes(other.is))) beside += 1;
    }
    return { rule: rule / pupils, model: model / pupils, either: either / pupils, beside: beside / pupils };
  });
  return { name, is, places: places.length, at };
}

/** Two misconceptions of one list at once, where the rule finds both on the sheet that follows both. */
function pairsOf(test: Measurable, again: Again, random: Random, pupils: number): ByBoth | undefined {
  const all = wholes(test);
  const pairs = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => {
      if (one.name !== other.name) return [];
      const second = other.places.map((place) => [place, other.inputs[place] ?? ""] as const);
      const inputs = { ...one.inputs, ...Object.fromEntries(second) };
      const { patterns } = partOf(diagnose(test.rules, inputs).result, one.name);
      return patterns.includes(one.is) && patterns.includes(other.is) ? [{ one, other, inputs }] : [];
    }),
  );
  if (pairs.length === 0) return undefined;
  const each = Math.max(20, Math.ceil(pupils / pairs.length));
  let [rule, model] = [0, 0];
  for (const { one, other, inputs } of pairs) {
    const targets = [one, other].map(({ name, is }): Target => ({ kind: "pattern", name, is }));
    for (let pupil = 0; pupil < each; pupil += 1) {
      const seen = see(test, again(test, inputs, SLIPS[0], random), { way: "pair", slip: SLIPS[0], targets });
      const { patterns } = partOf(seen.result, one.name);
      if (patterns.includes(one.is) && patterns.includes(other.is)) rule += 1;
      if (pOf(seen, one) >= EVEN && pOf(seen, other) >= EVEN) model += 1;
    }
  }
  return { rule: rule / (pairs.length * each), model: model / (pairs.length * each) };
}

/** A way of answering in this form and in the one from which questions are asked. */
interface Mind {
  inputs: AnswerSheet;
  inForm: AnswerSheet;
  lists: readonly (string | null)[];
}

function mindsOf(test: Measurable): Mind[] {
  const form = test.form ?? test;
  const lists = test.model.lists.map(({ name }) => name);
  const cases = test.cases.flatMap(({ inputs, simulates }, at): Mind[] => {
    const typical = simulates.map(({ name }) => name);
    return typical.length === 0 ? [] : [{ inputs, inForm: form.cases[at]?.inputs ?? inputs, lists: typical }];
  });
  const others = new Map(followersOf(form).map(({ code, inputs }) => [code, inputs]));
  const followers = followersOf(test).map(({ code, inputs }) => ({
    inputs,
    inForm: others.get(code) ?? inputs,
    lists,
  }));
  return [...cases, ...followers];
}

/** Asks two questions of the other form, or of the test itself, and lets the same mind answer them. */
function askFurther(test: Measurable, { inForm }: Mind, sheet: AnswerSheet, again: Again, random: Random): SeenSheet {
  const { model, witness, form = test } = test;
  const asked = questions(model, sheet, [{ form: "form", model: form.model }]);
  const answers = again(form, withLapses(form, inForm, HARD.lapse, random), HARD.slip, random);
  const given = asked.map(({ response }) => ({ model: form.model, response, answer: answers[response] ?? "" }));
  const inputs = Object.fromEntries(given.map(({ response, answer }) => [response, answer]));
  const { result } = diagnose(form.rules, inputs);
  const further = { inputs, result, certainties: certainty(model, sheet, { followUps: given }) };
  witness?.followUp(further);
  return further;
}

function calibrate(test: Measurable, again: Again, random: Random, pupils: number): Calibration {
  const bins = Array.from({ length: BINS }, () => ({ sheets: 0, expected: 0, right: 0 }));
  const sums = { brier: 0, sheets: 0, sure: 0, sureRight: 0, likely: 0, unclear: 0, before: 0, after: 0 };
  for (const mind of mindsOf(test)) {
    const { result } = diagnose(test.rules, mind.inputs);
    const meant = [...new Set(mind.lists)].map((name) => meantIn(result, name)).filter(({ stage }) => stage !== "?");
    for (let pupil = 0; pupil < pupils; pupil += 1) {
      const sheet = again(test, withLapses(test, mind.inputs, HARD.lapse, random), HARD.slip, random);
      const seen = see(test, sheet, { way: "calibration", ...HARD, meant });
      // The questions are asked once, for all lists that are unclear.
      let further: SeenSheet | undefined;
      for (const one of seen.certainties) {
        const truth = meant.find(({ name }) => name === one.name);
        const [first] = one.stages;
        if (truth === undefined || one.isUnanswered || first === undefined) continue;
        const { stage } = truth;
        const right = first.is === stage ? 1 : 0;
        const bin = bins[Math.min(BINS - 1, Math.floor(first.p * BINS))];
        if (bin) {
          bin.sheets += 1;
          bin.expected += first.p;
          bin.right += right;
        }
        sums.sheets += 1;
        sums.brier += one.stages.reduce((sum, { is, p }) => sum + (p - (is === stage ? 1 : 0)) ** 2, 0);
        if (one.word === "sure") {
          sums.sure += 1;
          sums.sureRight += right;
        } else if (one.word === "likely") sums.likely += 1;
        else {
          sums.unclear += 1;
          sums.before += right;
          further ??= askFurther(test, mind, sheet, again, random);
          if (listOf(further, one.name)?.stages[0]?.is === stage) sums.after += 1;
        }
      }
    }
  }
  return { bins, ...sums };
}

/** Measures how well rule and model tell pupils apart. The same seed gives the same figures. */
export function measureFigures(
  test: Measurable,
  generator: keyof typeof GENERATORS,
  seed: string,
  pupils: number,
): Figures {
  const again = GENERATORS[generator];
  const random = (what: string): Random => seededRandom(`${seed} ${generator} ${what}`);
  const some = Math.max(10, Math.round(pupils / 4));
  const solution = solutionOf(test.diagnosis);
  const [careful, guessing, lapsing, missing] = [
    random("careful"),
    random("guessing"),
    random("lapses"),
    random("last"),
  ];
  const same = sameOptionSheets(test, random("same"));
  return {
    targets: recognise(test, again, `${seed} ${generator}`, pupils),
    lapses: LAPSES.map((lapse) =>
      meanRecognised(test, some, { way: "lapses", slip: SLIPS[0], lapse }, (inputs) =>
        again(test, withLapses(test, inputs, lapse, lapsing), SLIPS[0], lapsing),
      ),
    ),
    lastPage: meanRecognised(test, some, { way: "last-page", slip: SLIPS[0] }, (inputs) =>
      withoutLastPage(test, again(test, inputs, SLIPS[0], missing)),
    ),
    pairs: pairsOf(test, again, random("pairs"), pupils),
    careful: SLIPS.map((slip) =>
      alarms(test, pupils * 5, { way: "careful", slip }, () => again(test, solution, slip, careful)),
    ),
    guessing: alarms(test, pupils * 2, { way: "guesser", slip: 0 }, () => guessedAnswers(test, guessing)),
    sameOption:
      same.length === 0
        ? undefined
        : alarms(test, same.length, { way: "same-option", slip: 0 }, (pupil) => same[pupil] ?? {}),
    kept: wholes(test).map((whole) => keep(test, whole, again, `${seed} ${generator}`, pupils)),
    calibration: calibrate(test, again, random("calibration"), some),
  };
}
