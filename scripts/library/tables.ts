import { ENOUGH, type FalseAlarms, PUPILS, type Recognised, type Robustness, SLIPS } from "./robustness.ts";

export interface Measured {
  machineName: string;
  name: string;
  version: string;
  responses: number;
  minutes: number;
  robustness: Robustness;
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const alarm = ({ findings, withHints }: FalseAlarms): string =>
  withHints > findings ? `${percent(findings)} (${percent(withHints)})` : percent(findings);

/** The share, and which patterns it is made of. */
function alarmParts(alarms: FalseAlarms): string {
  const parts = alarms.patterns.filter(({ share }) => share >= 0.005).map(({ is, share }) => `${is} ${percent(share)}`);
  return parts.length === 0 ? alarm(alarms) : `${alarm(alarms)}: ${parts.join(", ")}`;
}

function targetName({ kind, name, is, isHint }: Recognised): string {
  return `${kind} ${is}${name === null ? "" : ` of ${name}`}${isHint ? " (hint)" : ""}`;
}

/** Below the mark at 5 % slips; a hint rests on one response and is not held to it. */
function isWeak({ shares, isHint }: Recognised): boolean {
  return !isHint && (shares[0] ?? 0) < ENOUGH;
}

/** One test's figures as markdown. */
export function testTable({ machineName, version, robustness }: Measured): string {
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
  ].join("\n");
}

const namesOf = (targets: readonly Recognised[], kind: "stage" | "pattern"): number =>
  new Set(targets.filter((one) => one.kind === kind).map(({ name, is }) => `${name} ${is}`)).size;

function lowest(targets: readonly Recognised[], at: number): string {
  const shares = targets.filter((one) => !one.isHint).map((one) => one.shares[at] ?? 0);
  return shares.length === 0 ? "–" : percent(Math.min(...shares));
}

/** The page `docs/library.md`: one row for each test, then each test's own figures. */
export function libraryPage(measured: readonly Measured[]): string {
  const rows = measured.map(({ machineName, name, version, responses, minutes, robustness }) => {
    const { targets, careful, guessing } = robustness;
    const cells = [
      `\`${machineName}\` ${version}, ${name}`,
      responses,
      namesOf(targets, "stage"),
      namesOf(targets, "pattern"),
      minutes,
      lowest(targets, 0),
      lowest(targets, 1),
      careful.map(alarm).join(", "),
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

| test | responses | stages | patterns | minutes | recognised, 5 % slips | 10 % slips | false alarms, careful (5 %, 10 %) | guessers |
|---|---|---|---|---|---|---|---|---|
${rows.join("\n")}

## Test by test

${measured.map(testTable).join("\n")}`;
}
