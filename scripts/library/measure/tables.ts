import type { Remark } from "../key/remarks.ts";
import {
  type Alarms,
  BINS,
  type Figures,
  HARD,
  KEPT,
  type Kept,
  LAPSES,
  PUPILS,
  type Recognised,
  SLIPS,
} from "./figures.ts";

export interface Measured {
  machineName: string;
  name: string;
  version: string;
  responses: number;
  minutes: number;
  /** True: questions were asked from another form of the test. */
  hasForm: boolean;
  /** The author's remarks on weak rules. */
  remarks: readonly Remark[];
  plain: Figures;
  /** With the second generator. */
  other: Figures;
}

/** With a lower share at 5 % slips, a test needs better rules or more items (content/README.md). */
const ENOUGH = 0.85;
/** What is below stands in the list of what could be better. */
const GOOD = 0.92;
const KEPT_ENOUGH = 0.75;
/** At 5 % slips, a larger share of careful pupils with the same pattern is too many. */
const TOO_MANY = 0.05;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
/** With one decimal, since it decides near a limit. */
const exactly = (share: number): string => `${(share * 100).toFixed(1)} %`;
const bold = (isBold: boolean, text: string): string => (isBold ? `**${text}**` : text);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

function targetName({ kind, name, is, isHint }: Recognised): string {
  return `${kind} ${is}${name === null ? "" : ` of ${name}`}${isHint ? " (hint)" : ""}`;
}
const keptName = ({ name, is }: Kept): string => `${is}${name === null ? "" : ` of ${name}`}`;

/** The stages and patterns that count: a hint rests on one response, so no limit applies. */
const counted = ({ targets }: Figures): Recognised[] => targets.filter(({ isHint }) => !isHint);
/** For the model, without "?", which it leaves to the rule. */
const modelled = (figures: Figures): Recognised[] => counted(figures).filter(({ is }) => is !== "?");
const least = (shares: readonly number[]): number => Math.min(1, ...shares);
const lowestByRule = (figures: Figures, slip: number): number =>
  least(counted(figures).map(({ at }) => at[slip]?.rule ?? 0));
const lowestByModel = (figures: Figures, slip: number): number =>
  least(modelled(figures).map(({ at }) => at[slip]?.model ?? 0));
/** The index of 80 % in KEPT. */
const MOSTLY = KEPT.indexOf(0.8);
const keptShares = ({ kept }: Figures): number[] => kept.map(({ at }) => at[MOSTLY]?.either ?? 0);
const besideShares = ({ kept }: Figures): number[] => kept.map(({ at }) => at[MOSTLY]?.beside ?? 0);

/** Sums of the calibrations of several tests. */
function sumOf(all: readonly Figures[]): Figures["calibration"] {
  const calibrations = all.map(({ calibration }) => calibration);
  const sum = (value: (one: Figures["calibration"]) => number): number =>
    calibrations.reduce((total, one) => total + value(one), 0);
  return {
    bins: Array.from({ length: BINS }, (_, at) => ({
      sheets: sum(({ bins }) => bins[at]?.sheets ?? 0),
      expected: sum(({ bins }) => bins[at]?.expected ?? 0),
      right: sum(({ bins }) => bins[at]?.right ?? 0),
    })),
    brier: sum(({ brier }) => brier),
    sheets: sum(({ sheets }) => sheets),
    sure: sum(({ sure }) => sure),
    sureRight: sum(({ sureRight }) => sureRight),
    likely: sum(({ likely }) => likely),
    unclear: sum(({ unclear }) => unclear),
    before: sum(({ before }) => before),
    after: sum(({ after }) => after),
  };
}

interface Aim {
  what: string;
  figure: (all: readonly Figures[]) => number;
  /** Undefined: no aim, shown for comparison. */
  aim?: { atLeast?: number; atMost?: number };
}

/** The figures of the whole library with their aims. All at 5 % slips where nothing else is said. */
const AIMS: readonly Aim[] = [
  {
    what: "lowest stage or pattern by rule, over all tests",
    figure: (all) => least(all.map((one) => lowestByRule(one, 0))),
    aim: { atLeast: 0.85 },
  },
  {
    what: "lowest by rule, mean over tests",
    figure: (all) => mean(all.map((one) => lowestByRule(one, 0))),
    aim: { atLeast: 0.92 },
  },
  {
    what: "lowest by model, mean over tests",
    figure: (all) => mean(all.map((one) => lowestByModel(one, 0))),
    aim: { atLeast: 0.92 },
  },
  { what: "lowest by model, over all tests", figure: (all) => least(all.map((one) => lowestByModel(one, 0))) },
  {
    what: "careful pupils with a finding by rule, most of all tests",
    figure: (all) => Math.max(...all.map(({ careful }) => careful[0]?.rule ?? 0)),
    aim: { atMost: 0.03 },
  },
  {
    what: "careful pupils with a finding that is very sure, mean",
    figure: (all) => mean(all.map(({ careful }) => careful[0]?.sure ?? 0)),
    aim: { atMost: 0.005 },
  },
  { what: "guessers with a finding by rule, mean", figure: (all) => mean(all.map(({ guessing }) => guessing.rule)) },
  {
    what: "guessers with a finding that is very sure, mean",
    figure: (all) => mean(all.map(({ guessing }) => guessing.sure)),
    aim: { atMost: 0.01 },
  },
  {
    what: "“very sure” stages that are right, 10 % slips and 15 % lapses",
    figure: (all) => sumOf(all).sureRight / sumOf(all).sure,
    aim: { atLeast: 0.95 },
  },
  {
    what: "sheets that are very sure or likely, 10 % slips and 15 % lapses",
    figure: (all) => (sumOf(all).sure + sumOf(all).likely) / sumOf(all).sheets,
    aim: { atLeast: 0.8 },
  },
  {
    what: "unclear sheets whose likeliest stage is right",
    figure: (all) => sumOf(all).before / sumOf(all).unclear,
  },
  {
    what: "the same after two questions",
    figure: (all) => sumOf(all).after / sumOf(all).unclear,
    aim: { atLeast: 0.85 },
  },
  {
    what: "misconception kept to at 80 % of its places, found by rule or as likely, mean over patterns",
    figure: (all) => mean(all.flatMap(keptShares)),
    aim: { atLeast: 0.9 },
  },
  {
    what: "the same, lowest pattern",
    figure: (all) => least(all.flatMap(keptShares)),
    aim: { atLeast: 0.75 },
  },
  {
    what: "the same pupils, another finding beside the right one by rule, mean",
    figure: (all) => mean(all.flatMap(besideShares)),
    aim: { atMost: 0.1 },
  },
];

function isMet(value: number, { atLeast = 0, atMost = 1 }: NonNullable<Aim["aim"]>): boolean {
  return value >= atLeast && value <= atMost;
}

function aimText({ atLeast, atMost }: NonNullable<Aim["aim"]>): string {
  const share = atLeast ?? atMost ?? 0;
  return `${atLeast === undefined ? "≤" : "≥"} ${share < 0.01 ? exactly(share) : percent(share)}`;
}

/** The figures of several tests with their aims beside them, as a table. */
export function aimsTable(measured: readonly Measured[]): string {
  const rows = AIMS.map(({ what, figure, aim }) => {
    const [plain, other] = [figure(measured.map((one) => one.plain)), figure(measured.map((one) => one.other))];
    const shown = (value: number): string => {
      if (Number.isNaN(value)) return "–";
      return bold(aim !== undefined && !isMet(value, aim), exactly(value));
    };
    return row([what, shown(plain), shown(other), aim === undefined ? "" : aimText(aim)]);
  });
  return ["| figure | pupils as below | other assumptions | aim |", "|---|---|---|---|", ...rows, ""].join("\n");
}

/** Lists the stages and patterns that are recognised too rarely or found too often at 5 % slips, with their shares. */
function weaknesses({ plain }: Measured): string[] {
  const rare = counted(plain)
    .filter(({ at }) => (at[0]?.rule ?? 0) < ENOUGH)
    .map((target) => `${targetName(target)} recognised at ${exactly(target.at[0]?.rule ?? 0)}`);
  const often = (plain.careful[0]?.patterns ?? []).filter(({ share }) => share > TOO_MANY);
  return [...rare, ...often.map(({ is, share }) => `pattern ${is} at ${exactly(share)} of careful pupils`)];
}

export const weakWithoutRemark = (one: Measured): boolean => weaknesses(one).length > 0 && one.remarks.length === 0;

const remarkLines = ({ remarks }: Measured): string[] =>
  remarks.map(({ about, text }) => `- ${about === undefined ? "" : `${about}: `}${text}`);

function alarmText({ rule, likely, sure }: Alarms): string {
  return `${percent(rule)} / ${percent(likely)} / ${exactly(sure)}`;
}

/** One test's figures as Markdown. */
export function testTable(one: Measured): string {
  const { machineName, version, plain, other, hasForm } = one;
  const slips = SLIPS.map((slip) => percent(slip));
  const { calibration } = plain;
  const targets = plain.targets.map((target) => {
    const isWeak = !target.isHint && (target.at[0]?.rule ?? 0) < ENOUGH;
    return row([
      targetName(target),
      ...target.at.map(({ rule }, at) => bold(isWeak && at === 0, percent(rule))),
      target.instead.rule,
      ...target.at.map(({ model }) => percent(model)),
      target.instead.model,
    ]);
  });
  const kept = plain.kept.map((pattern) =>
    row([
      keptName(pattern),
      pattern.places,
      ...pattern.at.map(({ rule, model, either }, at) => {
        const isLow = at === MOSTLY && either < KEPT_ENOUGH;
        return `${percent(rule)} / ${percent(model)} / ${bold(isLow, percent(either))}`;
      }),
      percent(pattern.at[MOSTLY]?.beside ?? 0),
    ]),
  );
  const weak = weaknesses(one);
  return [
    `### ${machineName} ${version}`,
    "",
    row([
      "recognised",
      ...slips.map((slip) => `rule, ${slip} slips`),
      "instead",
      ...slips.map((slip) => `model, ${slip}`),
      "instead",
    ]),
    `|---|${"---|".repeat(slips.length * 2 + 2)}`,
    ...targets,
    "",
    row([
      "misconception kept to (rule / model / either)",
      "places",
      ...KEPT.map((share) => `at ${percent(share)}`),
      "another beside it, at 80 %",
    ]),
    `|---|---|${"---|".repeat(KEPT.length + 1)}`,
    ...kept,
    "",
    "| pupils with a finding | by rule / likely / very sure |",
    "|---|---|",
    ...plain.careful.map((alarms, at) => row([`careful, ${slips[at]} slips`, alarmText(alarms)])),
    row(["guessers", alarmText(plain.guessing)]),
    ...(plain.sameOption === undefined ? [] : [row(["same option throughout", alarmText(plain.sameOption)])]),
    "",
    `Very sure: ${percent(calibration.sure / calibration.sheets)} of sheets at 10 % slips and 15 % lapses, ${exactly(calibration.sureRight / calibration.sure)} of them right; very sure or likely: ${percent((calibration.sure + calibration.likely) / calibration.sheets)}. Unclear: ${percent(calibration.before / calibration.unclear)} right, ${percent(calibration.after / calibration.unclear)} after two questions of ${hasForm ? "the other form" : "the test itself, as if there were another form"}. Under other assumptions the lowest is ${percent(lowestByRule(other, 0))} by rule and ${percent(lowestByModel(other, 0))} by model.`,
    "",
    ...(weak.length === 0 ? [] : [`Weak at 5 % slips: ${weak.join("; ")}.`, ""]),
    ...remarkLines(one),
    "",
  ].join("\n");
}

/** One row for each test. */
function testRows(measured: readonly Measured[]): string[] {
  return measured.map(({ machineName, name, version, responses, minutes, hasForm, plain }) => {
    const { calibration, careful, guessing } = plain;
    const [byRule, byModel] = [lowestByRule(plain, 0), lowestByModel(plain, 0)];
    const kept = keptShares(plain);
    const rule = careful[0]?.rule ?? 0;
    return row([
      `\`${machineName}\` ${version}, ${name}`,
      responses,
      minutes,
      bold(byRule < ENOUGH, `${percent(byRule)}, ${percent(lowestByRule(plain, 1))}`),
      bold(byModel < GOOD, `${percent(byModel)}, ${percent(lowestByModel(plain, 1))}`),
      `${bold(rule > 0.03, percent(rule))}, ${exactly(careful[0]?.sure ?? 0)}`,
      `${percent(guessing.rule)}, ${exactly(guessing.sure)}`,
      `${percent(calibration.sureRight / calibration.sure)} of ${percent(calibration.sure / calibration.sheets)}`,
      percent((calibration.sure + calibration.likely) / calibration.sheets),
      `${percent(calibration.before / calibration.unclear)} → ${percent(calibration.after / calibration.unclear)}${hasForm ? "" : " *"}`,
      kept.length === 0 ? "–" : bold(least(kept) < KEPT_ENOUGH, `${percent(mean(kept))}, ${percent(least(kept))}`),
      kept.length === 0 ? "–" : percent(mean(besideShares(plain))),
    ]);
  });
}

/** Lists what is below its aim in a test, with what is said instead; the author's remarks below. */
function belowPart(one: Measured): string[] {
  const { machineName, plain } = one;
  const rule = counted(plain)
    .filter(({ at }) => (at[0]?.rule ?? 0) < GOOD)
    .map(
      (target) => `${targetName(target)} ${percent(target.at[0]?.rule ?? 0)} by rule (instead ${target.instead.rule})`,
    );
  const model = modelled(plain)
    .filter(({ at }) => (at[0]?.model ?? 0) < GOOD)
    .map(
      (target) =>
        `${targetName(target)} ${percent(target.at[0]?.model ?? 0)} by model (instead ${target.instead.model})`,
    );
  const kept = plain.kept
    .filter(({ at }) => (at[MOSTLY]?.either ?? 0) < KEPT_ENOUGH)
    .map(
      (pattern) =>
        `${keptName(pattern)} ${percent(pattern.at[MOSTLY]?.either ?? 0)} where kept to at 80 % of its ${pattern.places} places`,
    );
  const all = [...rule, ...model, ...kept];
  const remarks = remarkLines(one);
  if (all.length === 0 && remarks.length === 0) return [];
  return [
    `**${machineName}**${all.length === 0 ? "" : `: ${all.join("; ")}.`}`,
    "",
    ...remarks,
    ...(remarks.length > 0 ? [""] : []),
  ];
}

function conditionRows(measured: readonly Measured[]): string[] {
  const figures = measured.map(({ plain }) => plain);
  const both = (values: readonly { rule: number; model: number }[]): string[] => [
    percent(mean(values.map(({ rule }) => rule))),
    percent(mean(values.map(({ model }) => model))),
  ];
  const targets = figures.flatMap(modelled);
  return [
    ...SLIPS.map((slip, at) =>
      row([`${percent(slip)} slips`, ...both(targets.map((one) => one.at[at] ?? { rule: 0, model: 0 }))]),
    ),
    ...LAPSES.map((lapse, at) =>
      row([
        `5 % slips, ${percent(lapse)} lapses`,
        ...both(figures.map(({ lapses }) => lapses[at] ?? { rule: 0, model: 0 })),
      ]),
    ),
    row(["5 % slips, last page never opened", ...both(figures.map(({ lastPage }) => lastPage))]),
    row(["5 % slips, two misconceptions at once, both found", ...both(figures.flatMap(({ pairs }) => pairs ?? []))]),
  ];
}

function calibrationRows(measured: readonly Measured[]): string[] {
  const [plain, other] = [sumOf(measured.map((one) => one.plain)), sumOf(measured.map((one) => one.other))];
  const cells = ({ sheets, expected, right }: Figures["calibration"]["bins"][number]): string[] =>
    sheets === 0
      ? ["–", "–"]
      : [`${percent(expected / sheets)} (${sheets.toLocaleString("en")})`, percent(right / sheets)];
  return plain.bins.map((bin, at) =>
    row([
      `${percent(at / BINS)} to ${percent((at + 1) / BINS)}`,
      ...cells(bin),
      ...cells(other.bins[at] ?? { sheets: 0, expected: 0, right: 0 }),
    ]),
  );
}

/**
 * The page `docs/library.md`: aims, one row for each test, and what is below.
 * @param exercises the part on the exercises of packs
 */
export function libraryPage(measured: readonly Measured[], exercises = ""): string {
  const [plain, other] = [sumOf(measured.map((one) => one.plain)), sumOf(measured.map((one) => one.other))];
  const brier = ({ brier: sum, sheets }: Figures["calibration"]): string => (sum / sheets).toFixed(3);
  const same = measured.flatMap((one) => one.plain.sameOption ?? []);
  return `# The library in figures

How well do the tests tell children apart? No class has answered yet, so these are figures of simulated pupils; they show what rules and
items could do at best, and where they are weak. \`npm run content -- --robustness --write\` writes this page and makes the same figures each time;
\`npm run content -- --robustness NAME\` prints all stages and patterns of a test.

## The whole library

${aimsTable(measured)}
**Bold** misses its aim. "By rule" is the published rule, the diagnosis of record; "by model" is the [certainty beside it](decisions/28-certainty.md):
a stage is recognised if it is the likeliest, a pattern if it is at least as likely as not. "Very sure" is a probability of at least .90,
"likely" of .70. Hints, which rest on one answer, are left out.

## How the pupils answer

- **Typical pupils** answer as a case of \`key/cases.yaml\` that simulates a stage or pattern. **Followers** give the answer of one code wherever it
  is offered; they are drawn item by item at half, three quarters, 80 % or all of the places and are right at the others.
- A **slip**, at 5 % or 10 % of the responses, puts another answer in place: another option where there are options; otherwise 40 % one of the
  wrong answers that the rules know, 40 % one that they do not know, 20 % a blank. A **lapse** is right where the sheet is wrong.
- **Careful** pupils have everything right but for slips. **Guessers** take any option and type numbers that are wrong in no known way.
- **Other assumptions** is a second generator, which shares none with the model: responses are missed 0.4 to 1.8 times as often as on average,
  pupils slip 0.4 to 2.5 times as often; slips are mostly wrong in no known way; an answer that is wrong in no known way is guessed anew, and
  so may be right; 3 % of all answers are blank for no reason. Its figures are the more sober ones.
- ${PUPILS} pupils of each kind, stage, pattern and condition (half for the second generator, a quarter for lapses and calibration).

| stages and patterns recognised, mean | by rule | by model |
|---|---|---|
${conditionRows(measured).join("\n")}

The same option throughout gives a finding by rule on ${percent(mean(same.map(({ rule }) => rule)))} of such sheets (tests that are choices at least by half), by model on ${percent(mean(same.map(({ likely }) => likely)))} likely and ${percent(mean(same.map(({ sure }) => sure)))} very sure.

## Is the certainty right?

Of the sheets for which the likeliest stage has this probability, so many have this stage (typical pupils and followers, ${percent(HARD.slip)} slips and ${percent(HARD.lapse)}
lapses). Brier score ${brier(plain)}, under other assumptions ${brier(other)} (0 is perfect; always "any of four stages" would have 0.75).

| probability | said, mean (sheets) | right | said, other assumptions | right |
|---|---|---|---|---|
${calibrationRows(measured).join("\n")}

## Test by test

Lowest: the stage or pattern that is recognised least, at 5 % and 10 % slips. Careful and guessers: with a finding by rule, with one that is
very sure. Very sure, clear (very sure or likely) and unclear at ${percent(HARD.slip)} slips and ${percent(HARD.lapse)} lapses: unclear sheets whose likeliest stage is right, before →
after two questions of the other form (* as if there were one). Kept to: found by rule or as likely, mean and lowest of the patterns, and
another finding beside it. **Bold** is a rule under ${percent(ENOUGH)}, a model under ${percent(GOOD)}, more than 3 % of careful pupils, a pattern under ${percent(KEPT_ENOUGH)}.

| test | responses | minutes | lowest by rule | lowest by model | careful | guessers | very sure, right | clear | unclear, right | kept to at 80 % | another beside |
|---|---|---|---|---|---|---|---|---|---|---|---|
${testRows(measured).join("\n")}

## What is below ${percent(GOOD)}, and why

What is said instead is the most frequent other diagnosis at 10 % slips. Below it stands what would mend it, as the author proposes beside
the rule; published rules are not changed for it.

${measured.flatMap(belowPart).join("\n")}${exercises}`;
}
