import type { Remark } from "../key/remarks.ts";
import { ENOUGH, type FalseAlarms, PUPILS, type Recognised, type Robustness, SLIPS } from "./robustness.ts";

export interface Measured {
  machineName: string;
  name: string;
  version: string;
  responses: number;
  minutes: number;
  /** The author's remarks on weak rules. */
  remarks: readonly Remark[];
  robustness: Robustness;
}

/** At 5 % slips, a larger share of careful pupils with the same pattern is too many. */
const TOO_MANY = 0.05;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
/** With one decimal, since it decides near a limit. */
const exactly = (share: number): string => `${(share * 100).toFixed(1)} %`;
const bold = (isBold: boolean, text: string): string => (isBold ? `**${text}**` : text);
const alarm = ({ findings, withHints }: FalseAlarms): string =>
  withHints > findings ? `${percent(findings)} (${percent(withHints)})` : percent(findings);

/** The share, with the patterns of which it consists; those below half a percent are left out. */
function alarmParts(alarms: FalseAlarms): string {
  const parts = alarms.patterns.filter(({ share }) => share >= 0.005).map(({ is, share }) => `${is} ${percent(share)}`);
  return parts.length === 0 ? alarm(alarms) : `${alarm(alarms)}: ${parts.join(", ")}`;
}

function targetName({ kind, name, is, isHint }: Recognised): string {
  return `${kind} ${is}${name === null ? "" : ` of ${name}`}${isHint ? " (hint)" : ""}`;
}

/** True if the share at 5 % slips is too low. A hint depends on one response, so the limit does not apply. */
function isWeak({ shares, isHint }: Recognised): boolean {
  return !isHint && (shares[0] ?? 0) < ENOUGH;
}

/** Lists the patterns, including hints, that too many careful pupils get at 5 % slips. */
function falseAlarms({ careful }: Robustness): string[] {
  const often = (careful[0]?.patterns ?? []).filter(({ share }) => share > TOO_MANY);
  return often.map(({ is, share }) => `pattern ${is} at ${exactly(share)} of careful pupils`);
}

/** Lists the stages and patterns that are recognised too rarely or found too often at 5 % slips, with their shares. */
function weaknesses({ robustness }: Measured): string[] {
  const rare = robustness.targets
    .filter(isWeak)
    .map((target) => `${targetName(target)} recognised at ${exactly(target.shares[0] ?? 0)}`);
  return [...rare, ...falseAlarms(robustness)];
}

export const weakWithoutRemark = (one: Measured): boolean => weaknesses(one).length > 0 && one.remarks.length === 0;

/** The weaknesses at 5 % slips, with the author's remarks. */
function weakPart(one: Measured): string[] {
  const weak = weaknesses(one);
  if (weak.length === 0 && one.remarks.length === 0) return [];
  const remarks = one.remarks.map(({ about, text }) => `- ${about === undefined ? "" : `${about}: `}${text}`);
  return [
    ...(weak.length === 0 ? [] : [`Weak at 5 % slips: ${weak.join("; ")}.`, ""]),
    ...remarks,
    ...(remarks.length > 0 ? [""] : []),
  ];
}

/** One test's figures as Markdown. */
export function testTable(one: Measured): string {
  const { machineName, version, robustness } = one;
  const heads = SLIPS.map((slip) => `at ${percent(slip)} slips`);
  const rows = robustness.targets.map((target) => {
    const shares = target.shares.map(percent).join(" | ");
    return `| ${targetName(target)} | ${target.cases} | ${shares} | ${isWeak(target) ? `under ${percent(ENOUGH)}` : ""} |`;
  });
  return [
    `### ${machineName} ${version}`,
    "",
    `| recognised | cases | ${heads.join(" | ")} | |`,
    `|---|---|${heads.map(() => "---|").join("")}---|`,
    ...rows,
    "",
    `| false alarms | ${heads.join(" | ")} |`,
    `|---|${heads.map(() => "---|").join("")}`,
    `| careful pupils | ${robustness.careful.map(alarmParts).join(" | ")} |`,
    `| guessers | ${alarmParts(robustness.guessing)}${" | ".repeat(heads.length - 1)} |`,
    "",
    ...weakPart(one),
  ].join("\n");
}

const namesOf = (targets: readonly Recognised[], kind: "stage" | "pattern"): number =>
  new Set(targets.filter((one) => one.kind === kind).map(({ name, is }) => `${name} ${is}`)).size;

function lowest(targets: readonly Recognised[], at: number): string {
  const shares = targets.filter((one) => !one.isHint).map((one) => one.shares[at] ?? 0);
  return shares.length === 0 ? "–" : percent(Math.min(...shares));
}

/** The page `docs/library.md`: one row for each test, followed by each test's figures. */
export function libraryPage(measured: readonly Measured[]): string {
  const rows = measured.map(({ machineName, name, version, responses, minutes, robustness }) => {
    const { targets, careful, guessing } = robustness;
    const cells = [
      `\`${machineName}\` ${version}, ${name}`,
      responses,
      namesOf(targets, "stage"),
      namesOf(targets, "pattern"),
      minutes,
      bold(targets.some(isWeak), lowest(targets, 0)),
      lowest(targets, 1),
      bold(falseAlarms(robustness).length > 0, careful.map(alarm).join(", ")),
      alarm(guessing),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `# The library in figures

Written by \`npm run content -- --robustness --write\`; the figures come out the same each time.

Of every case in \`key/cases.yaml\` that simulates a stage or pattern, ${PUPILS.toLocaleString("en")} simulated pupils answer again. Each response slips with
a probability of 5 % or 10 %. A slip puts another answer in place: another option where there are options; otherwise 40 % one of the wrong
answers that the rules know, 40 % a wrong answer that they do not know, 20 % a blank. "Recognised" is the share whose diagnosis still holds
the stage or pattern; the table gives the lowest of a test, hints left out, which rest on a single response. A test under
${percent(ENOUGH)} at 5 % needs better rules or more items.

False alarms are pupils with a pattern that is a finding, in brackets with hints: among careful pupils (everything right but for slips) and among
guessers (any option; numbers that are wrong in no known way). A pattern that says "no consistent rule" counts as well; the tables
below name the patterns.

**Bold** is what is weak: a stage or pattern that is recognised under ${percent(ENOUGH)}, or a pattern that more than ${percent(TOO_MANY)} of careful pupils get, both at
5 % slips. What would mend it stands below the test's figures, as its author proposes it beside the rule; published rules are not changed
for it.

| test | responses | stages | patterns | minutes | recognised, 5 % slips | 10 % slips | false alarms, careful (5 %, 10 %) | guessers |
|---|---|---|---|---|---|---|---|---|
${rows.join("\n")}

## Test by test

${measured.map(testTable).join("\n")}`;
}
