import { askedAnswers, ConditionCompiler, RESERVED } from "./conditions.ts";
import { type Fault, FaultyDiagnosis, type Report } from "./faults.ts";
import type { Diagnosis, PatternList, StageList } from "./format.ts";
import { compileReader, type Read, type Reading } from "./reader.ts";
import type { Alternatives, PatternRow, Response, Rules, StageLadder, Test } from "./rules.ts";

/** Readings kept per response: enough for a class's wrong answers, and a bound on memory. */
const KEPT_READINGS = 1000;
const NAME = /^\p{L}[\p{L}\d_.+-]*$/u;

/** Caches readings, because the pupils of a class give the same few answers. */
function remember(read: Read): Read {
  const kept = new Map<string, Reading>();
  return (answer) => {
    const known = kept.get(answer);
    if (known !== undefined) return known;
    const reading = read(answer);
    if (kept.size >= KEPT_READINGS) kept.clear();
    if (answer.length <= 100) kept.set(answer, reading);
    return reading;
  };
}

function compileResponses(diagnosis: Diagnosis, report: Report): Response[] {
  const asked = askedAnswers(diagnosis);
  const items = new Map<number, number>();
  return Object.entries(diagnosis.responses).map(([name, rule]) => {
    const path = `responses.${name}`;
    if (!NAME.test(name)) report(path, "A response's name begins with a letter; letters, digits, - and _ follow.");
    if (!Number.isInteger(rule.page) || rule.page < 1) report(`${path}.page`, "A page is a whole number from 1.");
    for (const [answer, codes] of Object.entries(rule.codes ?? {})) {
      for (const code of Array.isArray(codes) ? codes : []) {
        if (diagnosis.codes[code] === undefined) {
          report(`${path}.codes.${answer}`, `The code ${code} is not explained under codes.`);
        }
      }
      if (!Array.isArray(codes)) report(`${path}.codes.${answer}`, "Codes are a list, such as [longer].");
    }
    const item = (items.get(rule.page) ?? 0) + 1;
    items.set(rule.page, item);
    const read = compileReader(rule, asked.get(name) ?? [], (at, message) => report(`${path}.${at}`, message));
    return { name, place: { page: rule.page, item }, read: remember(read) };
  });
}

/** Indices of the responses on which a condition depends. */
function responsesOf(condition: Alternatives): number[] {
  const ofTest = (test: Test): number[] => {
    if (test.kind === "response") return [test.index];
    if (test.kind === "named") return responsesOf(test.named.condition);
    return [test.count, ...(test.other ? [test.other] : [])].flatMap(ofFact);
  };
  type Fact = Extract<Test, { kind: "count" }>["count"] | Extract<Test, { kind: "named" }>["named"];
  const ofFact = (fact: Fact): number[] => {
    if (fact.kind === "condition") return responsesOf(fact.condition);
    return fact.kind === "sum" ? fact.parts.flatMap((part) => ofFact(part.what)) : [...fact.of];
  };
  return condition.flat().flatMap(ofTest);
}

function compileStages(
  lists: readonly StageList[],
  compiler: ConditionCompiler,
  inOrder: readonly number[],
  report: Report,
) {
  checkNames("stages", lists, report);
  if (lists.length === 0) report("stages", "A diagnosis has at least one list of stages.");
  return lists.map((one, at): StageLadder => {
    const seen = new Set<unknown>();
    const rules = one.rules.map((rule, index) => {
      const path = `stages.${at}.rules.${index}`;
      const isLast = index === one.rules.length - 1;
      if (seen.has(rule.is)) report(path, `Stage ${rule.is} stands twice: join the conditions in a list.`);
      if (rule.is !== "?" && !Number.isInteger(rule.is)) report(`${path}.is`, 'A stage is a whole number or "?".');
      if (rule.when === undefined && !isLast) report(path, "Only the last stage has no condition: write when.");
      if (rule.when !== undefined && isLast)
        report(path, "The last stage has no condition, so that every pupil gets a stage.");
      seen.add(rule.is);
      return { is: rule.is, when: rule.when && compiler.compile(rule.when, `${path}.when`) };
    });
    if (rules.length === 0) report(`stages.${at}.rules`, "A list of stages ends with a rule without when.");
    // A rule for "?" asks whether enough was answered; it does not decide which responses the stage is about.
    const deciding = rules.flatMap(({ is, when }) => (is === "?" || !when ? [] : [when]));
    return { name: one.name ?? null, rules, about: aboutList(one.name, deciding, inOrder) };
  });
}

/** The responses that a named list is about; of one without name, and of one without conditions, all. */
function aboutList(
  name: string | undefined,
  conditions: readonly Alternatives[],
  inOrder: readonly number[],
): readonly number[] {
  const behind = new Set(conditions.flatMap(responsesOf));
  return name === undefined || behind.size === 0 ? inOrder : inOrder.filter((index) => behind.has(index));
}

function compilePatterns(
  lists: readonly PatternList[],
  compiler: ConditionCompiler,
  inOrder: readonly number[],
  report: Report,
) {
  checkNames("patterns", lists, report);
  return lists.map((one, at): PatternRow => {
    const earlier = new Set<string>();
    const rules = one.rules.map((rule, index) => {
      const path = `patterns.${at}.rules.${index}`;
      if (earlier.has(rule.is)) report(path, `The pattern ${rule.is} stands twice: join the conditions in a list.`);
      for (const code of rule.unless ?? []) {
        if (earlier.has(code)) continue;
        const isKnown = one.rules.some(({ is }) => is === code);
        report(
          `${path}.unless`,
          isKnown
            ? `${code} takes precedence and must stand before ${rule.is}.`
            : `There is no pattern ${code} in this list.`,
        );
      }
      earlier.add(rule.is);
      return { is: rule.is, unless: rule.unless ?? [], when: rule.when && compiler.compile(rule.when, `${path}.when`) };
    });
    const conditions = rules.flatMap(({ when }) => (when === undefined ? [] : [when]));
    const about = aboutList(one.name, conditions, inOrder);
    return { name: one.name ?? null, exclusive: one.exclusive === true, about, rules };
  });
}

function checkNames(path: string, lists: readonly { name?: string }[], report: Report): void {
  const names = lists.map(({ name }) => name);
  if (lists.length > 1 && names.includes(undefined)) report(path, "Several lists are told apart by a name for each.");
  if (new Set(names).size < names.length) report(path, "Each list has a name of its own.");
  if (names.some((name) => name !== undefined && !NAME.test(name))) report(path, "A list's name begins with a letter.");
}

function attempt(diagnosis: Diagnosis): { rules: Rules; faults: Fault[] } {
  const faults: Fault[] = [];
  const report: Report = (path, message) => void faults.push({ path, message });
  for (const code of Object.keys(diagnosis.codes)) {
    if (RESERVED.includes(code))
      report(`codes.${code}`, `${code} has a meaning of its own: give the code another name.`);
  }
  const responses = compileResponses(diagnosis, report);
  if (responses.length === 0) report("responses", "A diagnosis has at least one response.");
  const inOrder = responses
    .map((_, index) => index)
    .sort((a, b) => (responses[a]?.place.page ?? 0) - (responses[b]?.place.page ?? 0) || a - b);
  const compiler = new ConditionCompiler(diagnosis, report);
  const stages = compileStages(diagnosis.stages, compiler, inOrder, report);
  const patterns = compilePatterns(diagnosis.patterns, compiler, inOrder, report);
  return { rules: { responses, inOrder, stages, patterns, counts: compiler.compiled }, faults };
}

/** All faults of a document; empty if it can be compiled. */
export function check(diagnosis: Diagnosis): Fault[] {
  return attempt(diagnosis).faults;
}

/** Parses all answers, bounds and conditions once. @throws FaultyDiagnosis with every fault */
export function compile(diagnosis: Diagnosis): Rules {
  const { rules, faults } = attempt(diagnosis);
  if (faults.length > 0) throw new FaultyDiagnosis(faults);
  return rules;
}
