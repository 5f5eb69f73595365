import { HOLDS } from "./bound.ts";
import type { Reading } from "./reader.ts";
import type { Fact } from "./result.ts";
import type { Alternatives, Count, NamedCondition, Response, Test } from "./rules.ts";

const UNKNOWN = Number.MIN_SAFE_INTEGER;

/** One pupil's readings with their counts, each computed when first used. */
export class AnswerSheet {
  private readonly values: number[];
  readonly readings: readonly Reading[];
  private readonly responses: readonly Response[];

  constructor(responses: readonly Response[], readings: readonly Reading[], counts: number) {
    this.responses = responses;
    this.readings = readings;
    this.values = Array.from<number>({ length: counts }).fill(UNKNOWN);
  }

  private is(index: number, test: (reading: Reading) => boolean): boolean {
    const reading = this.readings[index];
    return reading !== undefined && test(reading);
  }

  value(count: Count): number {
    const known = this.values[count.index];
    if (known !== undefined && known !== UNKNOWN) return known;
    let value = 0;
    if (count.kind === "sum") for (const { weight, what } of count.parts) value += weight * this.partValue(what);
    else for (const index of count.of) if (this.is(index, count.isCounted)) value += 1;
    this.values[count.index] = value;
    return value;
  }

  private partValue(what: Count | NamedCondition): number {
    return what.kind === "condition" ? Number(this.holds(what.condition)) : this.value(what);
  }

  private passes(test: Test): boolean {
    if (test.kind === "response") return this.is(test.index, test.isSo);
    if (test.kind === "named") return this.holds(test.named.condition) === test.expected;
    const value = this.value(test.count);
    const { operator, amount } = test.bound;
    if (amount.kind === "number") return HOLDS[operator](value, amount.number);
    if (amount.kind === "count") return test.other !== undefined && HOLDS[operator](value, this.value(test.other));
    const base = test.count.kind === "sum" ? [] : test.count.of;
    const size = amount.ofWrong ? base.filter((index) => this.readings[index]?.state === "wrong").length : base.length;
    return HOLDS[operator](value * amount.denominator, size * amount.numerator);
  }

  /** Whether one of the alternatives holds. */
  holds(condition: Alternatives): boolean {
    return condition.some((tests) => tests.every((test) => this.passes(test)));
  }

  /** The facts of the first alternative that holds. */
  reasons(condition: Alternatives): Fact[] {
    const tests = condition.find((all) => all.every((test) => this.passes(test))) ?? [];
    return tests.flatMap((test) => this.facts(test, true));
  }

  /** The facts of the failed tests of all alternatives. */
  missing(condition: Alternatives): Fact[] {
    const failed = condition.flatMap((tests) => tests.filter((test) => !this.passes(test)));
    return [...new Set(failed)].flatMap((test) => this.facts(test, false));
  }

  private facts(test: Test, held: boolean): Fact[] {
    if (test.kind === "named") {
      return test.expected === held
        ? this.namedFacts(test.named, true, held)
        : this.namedFacts(test.named, false, held);
    }
    const missed = held ? {} : { missed: true as const };
    if (test.kind === "response") {
      const isSo = this.is(test.index, test.isSo);
      return [
        {
          count: test.name,
          bound: test.text,
          value: Number(isSo),
          of: 1,
          responses: isSo ? [test.name] : [],
          ...missed,
        },
      ];
    }
    const { count } = test;
    return [
      {
        count: count.name,
        bound: test.text,
        value: this.value(count),
        of: most(count),
        responses: this.counted(count),
        ...missed,
      },
    ];
  }

  private namedFacts(named: NamedCondition, isTrue: boolean, held: boolean): Fact[] {
    const facts = isTrue ? this.reasons(named.condition) : this.missing(named.condition);
    return facts.map((fact) => ({ ...fact, missed: held ? undefined : true }));
  }

  /** Names of the responses that make up a count's value. */
  private counted(count: Count): string[] {
    if (count.kind === "sum") {
      const parts = count.parts.flatMap(({ what }) => (what.kind === "condition" ? [] : this.counted(what)));
      return [...new Set(parts)];
    }
    const names: string[] = [];
    for (const index of count.of) {
      const response = this.responses[index];
      if (response !== undefined && this.is(index, count.isCounted)) names.push(response.name);
    }
    return names;
  }
}

/** The highest possible value of a count. */
function most(count: Count): number {
  if (count.kind === "responses") return count.of.length;
  const parts = count.parts.map(({ weight, what }) => weight * (what.kind === "condition" ? 1 : most(what)));
  return parts.reduce((sum, part) => sum + Math.max(0, part), 0);
}
