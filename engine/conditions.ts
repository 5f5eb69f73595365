import { parseBound } from "./bound.ts";
import type { Report } from "./faults.ts";
import type { Condition, CountRule, Diagnosis, Scope } from "./format.ts";
import type { Reading } from "./reader.ts";
import type { Alternatives, Count, NamedCondition, Test } from "./rules.ts";

const STATES: Record<string, (reading: Reading) => boolean> = {
  correct: (reading) => reading.state === "correct",
  wrong: (reading) => reading.state === "wrong",
  answered: (reading) => reading.state !== "blank",
  blank: (reading) => reading.state === "blank",
};

/** Words with a fixed meaning, which no code may use as its name. */
export const RESERVED: readonly string[] = [...Object.keys(STATES), "other", "number", "all"];

/** One or several as a list of texts; YAML gives a number where the quotes are missing. */
function list(scope: Scope | undefined): readonly string[] {
  return scope === undefined ? [] : [scope].flat().map(String);
}

/** The answers that conditions ask for: response → the texts behind `=`. */
export function askedAnswers(diagnosis: Diagnosis): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  const visit = (condition: Condition | undefined): void => {
    if (Array.isArray(condition)) for (const one of condition) visit(one);
    else {
      for (const [key, bounds] of Object.entries(condition ?? {})) {
        if (diagnosis.counts[key] !== undefined || diagnosis.responses[key] === undefined) continue;
        const texts = list(bounds).filter((bound) => bound.startsWith("="));
        asked.set(key, [...(asked.get(key) ?? []), ...texts.map((text) => text.slice(1).trim())]);
      }
    }
  };
  for (const { when } of Object.values(diagnosis.conditions ?? {})) visit(when);
  for (const { rules } of [...diagnosis.stages, ...diagnosis.patterns]) for (const rule of rules) visit(rule.when);
  return asked;
}

/** Compiles the counts and conditions of one document, each once, and reports their faults. */
export class ConditionCompiler {
  private readonly names: readonly string[];
  private readonly groups = new Map<string, number[]>();
  private readonly counts = new Map<string, Count | undefined>();
  private readonly named = new Map<string, NamedCondition | undefined>();
  private readonly diagnosis: Diagnosis;
  private readonly report: Report;

  constructor(diagnosis: Diagnosis, report: Report) {
    this.diagnosis = diagnosis;
    this.report = report;
    this.names = Object.keys(diagnosis.responses);
    for (const [index, name] of this.names.entries()) {
      for (const group of diagnosis.responses[name]?.groups ?? []) {
        this.groups.set(group, [...(this.groups.get(group) ?? []), index]);
      }
    }
    for (const group of this.groups.keys()) {
      if (this.names.includes(group) || group === "all") {
        report(
          "responses",
          `The group ${group} has the name of ${group === "all" ? "all responses" : "a response"}: rename it.`,
        );
      }
    }
    for (const name of Object.keys(diagnosis.counts)) this.count(name);
    for (const name of Object.keys(diagnosis.conditions ?? {})) this.condition(name);
  }

  /** Every count by its index; in a faulty document only those that could be compiled. */
  get compiled(): Count[] {
    return [...this.counts.values()].filter((count) => count !== undefined);
  }

  /** The responses of groups, names or `all`, each once, in file order. */
  private responses(scope: Scope, path: string): number[] {
    const found = new Set<number>();
    for (const name of list(scope)) {
      const one = this.names.indexOf(name);
      const some =
        name === "all" ? this.names.map((_, index) => index) : (this.groups.get(name) ?? (one < 0 ? [] : [one]));
      if (some.length === 0) {
        const known = [...this.groups.keys()].join(", ");
        this.report(path, `There is no group or response ${name}; groups are ${known || "not used here"}.`);
      }
      for (const index of some) found.add(index);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Undefined if the count is unknown, faulty or circular; a fault or circle has been reported. */
  count(name: string): Count | undefined {
    const rule = this.diagnosis.counts[name];
    if (rule === undefined || this.counts.has(name)) return this.counts.get(name);
    const index = this.counts.size;
    this.counts.set(name, undefined);
    const path = `counts.${name}`;
    if (this.diagnosis.responses[name] !== undefined) {
      this.report(path, `${name} is also a response: give the count a name of its own.`);
    }
    const kinds = (["correct", "wrong", "answered", "blank", "code", "sum"] as const).filter(
      (kind) => rule[kind] !== undefined,
    );
    const [kind] = kinds;
    if (kinds.length !== 1 || kind === undefined) {
      this.report(path, "A count has exactly one of correct, wrong, answered, blank, code, sum.");
      return undefined;
    }
    const count = kind === "sum" ? this.sum(name, index, rule) : this.responseCount(name, index, rule, kind, path);
    this.counts.set(name, count);
    return count;
  }

  private responseCount(name: string, index: number, rule: CountRule, kind: string, path: string): Count {
    if (rule.code === undefined) {
      if (rule.in !== undefined)
        this.report(`${path}.in`, `in stands with code only; write ${kind}: [${list(rule.in).join(", ")}].`);
      const scope = rule.correct ?? rule.wrong ?? rule.answered ?? rule.blank ?? "all";
      const isCounted = STATES[kind] ?? (() => false);
      return { kind: "responses", name, index, of: this.responses(scope, `${path}.${kind}`), isCounted };
    }
    const codes = list(rule.code);
    const among = this.responses(rule.in ?? "all", `${path}.in`);
    const offers = (at: number, code: string) =>
      Object.values(this.diagnosis.responses[this.names[at] ?? ""]?.codes ?? {}).some((names) => names.includes(code));
    for (const code of codes) {
      if (!among.some((at) => offers(at, code))) {
        this.report(`${path}.code`, `No response${rule.in === undefined ? "" : " of in"} offers the code ${code}.`);
      }
    }
    const of = among.filter((at) => codes.some((code) => offers(at, code)));
    const isCounted = (reading: Reading) => reading.codes.some((code) => codes.includes(code));
    return { kind: "responses", name, index, of, isCounted };
  }

  private sum(name: string, index: number, rule: CountRule): Count {
    const parts = Object.entries(rule.sum ?? {}).flatMap(([key, weight]) => {
      const path = `counts.${name}.sum.${key}`;
      if (!Number.isInteger(weight)) this.report(path, "A weight is a whole number.");
      const what = this.diagnosis.counts[key] === undefined ? this.condition(key) : this.count(key);
      if (what === undefined) this.report(path, `${key} is no count or condition, or depends on this sum itself.`);
      return what === undefined ? [] : [{ weight, what }];
    });
    return { kind: "sum", name, index, parts };
  }

  /** A named condition; undefined if it is unknown or circular. */
  condition(name: string): NamedCondition | undefined {
    const rule = this.diagnosis.conditions?.[name];
    if (rule === undefined || this.named.has(name)) return this.named.get(name);
    this.named.set(name, undefined);
    if (this.diagnosis.counts[name] !== undefined || this.diagnosis.responses[name] !== undefined) {
      this.report(`conditions.${name}`, `${name} is also a count or response: give the condition a name of its own.`);
    }
    const named: NamedCondition = {
      kind: "condition",
      name,
      condition: this.compile(rule.when, `conditions.${name}.when`),
    };
    this.named.set(name, named);
    return named;
  }

  /** A condition as alternatives; lists within lists are one list. */
  compile(condition: Condition, path: string): Alternatives {
    if (Array.isArray(condition)) {
      if (condition.length === 0) this.report(path, "A list of conditions has at least one.");
      return condition.flatMap((one, index) => this.compile(one, `${path}.${index}`));
    }
    const entries = Object.entries(condition);
    if (entries.length === 0) this.report(path, "A condition names at least one count, response or condition.");
    return [entries.flatMap(([key, bounds]) => list(bounds).flatMap((text) => this.test(key, text, `${path}.${key}`)))];
  }

  private test(key: string, text: string, path: string): Test[] {
    const { counts, conditions } = this.diagnosis;
    if (counts[key] !== undefined) return this.countTest(key, text, path);
    if (conditions?.[key] !== undefined) {
      const named = this.condition(key);
      if (named === undefined) this.report(path, `The condition ${key} depends on itself.`);
      if (text !== "holds" && text !== "fails") this.report(path, `Write holds or fails behind the condition ${key}.`);
      return named === undefined ? [] : [{ kind: "named", named, expected: text === "holds" }];
    }
    const index = this.names.indexOf(key);
    if (index >= 0) return this.responseTest(index, text, path);
    const known = [...Object.keys(counts), ...Object.keys(conditions ?? {})].join(", ");
    this.report(path, `${key} is no count, condition or response; counts and conditions are ${known}.`);
    return [];
  }

  private countTest(key: string, text: string, path: string): Test[] {
    const count = this.count(key);
    const bound = parseBound(text);
    if (bound === undefined) {
      this.report(path, `"${text}" is no bound; write for example >=4, >33%, >1/3, >=50% of wrong or >=another-count.`);
    }
    if (count === undefined || bound === undefined) return [];
    const { amount } = bound;
    if (amount.kind === "share" && count.kind === "sum")
      this.report(path, "A sum has no share; compare it with a number.");
    const most = count.kind === "sum" ? Number.POSITIVE_INFINITY : count.of.length;
    const beyond = bound.operator === ">" ? most - 1 : most;
    if (amount.kind === "number" && amount.number > beyond && [">=", ">", "="].includes(bound.operator)) {
      this.report(path, `${text} can never hold: ${key} counts ${most} responses.`);
    }
    const other = amount.kind === "count" ? this.count(amount.name) : undefined;
    if (amount.kind === "count" && other === undefined) this.report(path, `There is no count ${amount.name}.`);
    return [{ kind: "count", count, bound, other, text }];
  }

  private responseTest(index: number, text: string, path: string): Test[] {
    const name = this.names[index] ?? "";
    const state = STATES[text];
    if (state !== undefined) return [{ kind: "response", index, name, text, isSo: state }];
    if (text.startsWith("=")) {
      const asked = text.slice(1).trim();
      return [{ kind: "response", index, name, text, isSo: (reading) => reading.given.includes(asked) }];
    }
    const offered = new Set(Object.values(this.diagnosis.responses[name]?.codes ?? {}).flat());
    if (!offered.has(text)) {
      const codes = [...offered].join(", ") || "it has none";
      this.report(
        path,
        `${name} has no code ${text}; write one of its codes (${codes}), correct, wrong, answered, blank or =answer.`,
      );
    }
    return [{ kind: "response", index, name, text, isSo: (reading) => reading.codes.includes(text) }];
  }
}
