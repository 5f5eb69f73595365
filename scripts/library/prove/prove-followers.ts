import { diagnose } from "#engine/diagnose.ts";
import type { Case } from "../key/cases.ts";
import type { Key } from "../key/read-key.ts";
import type { Fault } from "../source/fault.ts";
import { type Follower, followersOf, type PatternName, readingsOf } from "./followers.ts";
import { holds } from "./prove-cases.ts";

type Report = (path: string, message: string) => void;

const textOf = ({ name, is }: PatternName): string => `${is}${name === null ? "" : ` of ${name}`}`;
const listOf = (patterns: readonly PatternName[]): string => patterns.map(textOf).join(", ") || "none";

/** All patterns of a diagnosis, with the place of their rules. */
function patternsIn({ diagnosis }: Key) {
  return diagnosis.patterns.flatMap(({ name = null, exclusive = false, rules }, list) =>
    rules.map((rule, at) => ({
      name,
      is: rule.is,
      rule,
      exclusive,
      isFinding: rule.finding !== false && rule.hint !== true,
      path: `patterns.${list}.rules.${at}`,
    })),
  );
}

/** Proves that a follower of one code gets a pattern of this code and no finding of another one. */
function proveFollower(key: Key, { code, answers, inputs, patterns: own }: Follower, report: Report): void {
  const diagnosed = diagnose(key.rules, inputs);
  const isOwn = (one: PatternName): boolean => own.some(({ name, is }) => name === one.name && is === one.is);
  const found = patternsIn(key).filter(({ name, is }) => holds(diagnosed, "pattern", name, is));
  const who = `a pupil who answers with ${code} wherever it is offered (${Object.entries(answers)
    .map(([name, answer]) => `${name} ${answer}`)
    .join(", ")}) and is right elsewhere`;
  for (const other of found.filter((one) => one.isFinding && !isOwn(one)))
    report(
      other.path,
      `${who} also gets ${textOf(other)}, which does not ask for ${code}; let it ask for more, or give it unless: [${
        found
          .filter((one) => one.name === other.name && isOwn(one))
          .map(({ is }) => is)
          .join(", ") || "…"
      }]`,
    );
  for (const name of new Set(own.map((one) => one.name))) {
    const reachable = own.filter((one) => one.name === name && one.isFinding && one.isWithinReach);
    if (reachable.length === 0 || found.some((one) => one.name === name && isOwn(one))) continue;
    const path = patternsIn(key).find((one) => one.name === name && one.is === reachable[0]?.is)?.path ?? "patterns";
    report(
      path,
      `${who} gets ${listOf(found)} and not ${listOf(reachable)}; let the pattern hold for those who do nothing else wrong`,
    );
  }
}

/**
 * Proves that a pattern for what is left, which has no condition or says that nothing was found, never stands beside a
 * finding.
 */
function proveFallbacks(key: Key, sheets: readonly { who: string; inputs: Case["inputs"] }[], report: Report): void {
  const all = patternsIn(key);
  for (const one of all) {
    if (one.rule.when !== undefined || one.exclusive) continue;
    const findings = all.filter((other) => other.name === one.name && other.isFinding && other.is !== one.is);
    const missing = findings.filter(({ is }) => !(one.rule.unless ?? []).includes(is));
    if (missing.length > 0)
      report(
        one.path,
        `${textOf(one)} has no condition and stands beside ${listOf(missing)}; list them in its unless, or let the list be exclusive`,
      );
  }
  for (const one of all.filter(({ rule }) => rule.when === undefined && rule.finding !== false))
    report(one.path, `${textOf(one)} has no condition, so it is no finding; add finding: false`);
  const done = new Set<string>();
  for (const { who, inputs } of sheets) {
    const diagnosed = diagnose(key.rules, inputs);
    const found = all.filter(({ name, is }) => holds(diagnosed, "pattern", name, is));
    for (const fallback of found.filter(({ rule }) => rule.finding === false)) {
      const beside = found.filter((one) => one.isFinding && one.name === fallback.name);
      if (beside.length === 0 || done.has(fallback.path)) continue;
      done.add(fallback.path);
      report(
        fallback.path,
        `${textOf(fallback)} is no finding and stands beside ${listOf(beside)} for ${who}; give it unless: [${beside.map(({ is }) => is).join(", ")}]`,
      );
    }
  }
}

/** What a profile's author says of it: the stage and the patterns, by list. */
interface Profile {
  who: string;
  inputs: Case["inputs"];
  /** `stage of findingParts` → `2`; `patterns` → `GAP`. */
  expects: ReadonlyMap<string, string>;
  line: number | undefined;
  path: string | undefined;
}

function profileOfCase({ title, inputs, simulates, line }: Case): Profile {
  const lists = Map.groupBy(simulates, ({ kind, name }) => `${kind}${name === null ? "" : ` of ${name}`}`);
  const expects = [...lists].map(([list, targets]): [string, string] => [
    list,
    targets
      .map(({ is }) => String(is))
      .toSorted()
      .join(", "),
  ]);
  return { who: `"${title}"`, inputs, expects: new Map(expects), line, path: undefined };
}

function profileOfFollower({ code, inputs, patterns }: Follower): Profile {
  const reached = patterns.filter((one) => one.isFinding && one.isOfCode && one.isWithinReach);
  const lists = Map.groupBy(reached, ({ name }) => `pattern${name === null ? "" : ` of ${name}`}`);
  const expects = [...lists].map(([list, targets]): [string, string] => [
    list,
    targets
      .map(({ is }) => is)
      .toSorted()
      .join(", "),
  ]);
  return {
    who: `a pupil who answers with ${code} wherever it is offered`,
    inputs,
    expects: new Map(expects),
    line: undefined,
    path: `codes.${code}`,
  };
}

/** Proves that two pupils of whom the author says different things do not answer alike. */
function proveDistinct(key: Key, profiles: readonly Profile[], faults: Fault[]): void {
  const sheets = Map.groupBy(profiles, ({ inputs }) => readingsOf(key.rules, inputs));
  for (const same of sheets.values()) {
    for (const [at, one] of same.entries()) {
      const other = same
        .slice(0, at)
        .find(({ expects }) =>
          [...expects].some(([list, is]) => one.expects.has(list) && !agree(is, one.expects.get(list) ?? "")),
        );
      if (other === undefined) continue;
      const list = [...one.expects.keys()].find(
        (name) => other.expects.has(name) && !agree(other.expects.get(name) ?? "", one.expects.get(name) ?? ""),
      );
      const message = `${one.who} answers like ${other.who}, but is ${list} ${one.expects.get(list ?? "")} instead of ${other.expects.get(list ?? "")}; join them, or ask something that tells them apart`;
      faults.push(
        one.line === undefined
          ? key.faultIn("diagnosis", key.lineOf(one.path ?? "codes"), message)
          : key.faultIn("cases", one.line, message),
      );
    }
  }
}

/**
 * Proves that the typical pupil of a stage or pattern has reached the last page: of a page that was never opened nobody knows
 * what the pupil can do there.
 */
function proveReached({ rules, cases = [], faultIn }: Key, faults: Fault[]): void {
  const last = Math.max(...rules.responses.map(({ place }) => place.page));
  const onLast = rules.responses.filter(({ place }) => place.page === last);
  for (const { title, simulates, inputs, line } of cases) {
    const isTypical = simulates.some(({ is }) => is !== "?");
    if (!isTypical || onLast.some(({ name, read }) => read(inputs[name] ?? "").state !== "blank")) continue;
    faults.push(
      faultIn(
        "cases",
        line,
        `"${title}" simulates something and leaves page ${last} blank, as one who never opened it; give its wrong answers there`,
      ),
    );
  }
}

/** Of two lists of stages or patterns one may say less than the other, but nothing else. */
function agree(a: string, b: string): boolean {
  const [left, right] = [a.split(", "), b.split(", ")];
  return left.every((is) => right.includes(is)) || right.every((is) => left.includes(is));
}

/**
 * Proves what the rules say of a pupil who follows one misconception and nothing else (content/README.md): its pattern and
 * no other finding, nothing for what is left beside it, and another sheet than that of any other misconception.
 */
export function proveFollowers(key: Key): Fault[] {
  const faults: Fault[] = [];
  const report: Report = (path, message) => void faults.push(key.faultIn("diagnosis", key.lineOf(path), message));
  const followers = followersOf(key);
  const cases = key.cases ?? [];
  for (const follower of followers) proveFollower(key, follower, report);
  proveFallbacks(
    key,
    [
      ...cases.map(({ title, inputs }) => ({ who: `"${title}"`, inputs })),
      ...followers.map(({ code, inputs }) => ({
        who: `a pupil who answers with ${code} wherever it is offered`,
        inputs,
      })),
    ],
    report,
  );
  const profiles = [
    ...cases.filter(({ simulates }) => simulates.length > 0).map(profileOfCase),
    ...followers.map(profileOfFollower),
  ];
  proveDistinct(key, profiles, faults);
  proveReached(key, faults);
  return faults;
}
