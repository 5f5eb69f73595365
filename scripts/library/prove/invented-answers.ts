import type { ResponseRule } from "#engine/format.ts";
import type { Response } from "#engine/rules.ts";
import type { Random } from "../../seeded-random.ts";
import { NONE } from "../markup/elements.ts";

/** The number of tries to find a wrong answer without code; then the pupil leaves a blank. */
const ATTEMPTS = 60;

/** The bounds of a range in the rules: `[0.3 .. 0.34]`, `16..17`, `[5 .. )`. */
function rangeEnds(key: string): [number, number] | undefined {
  const parts = /^[[(]?\s*([^\s)\]]*?)\s*\.\.\s*([^\s)\]]*)\s*[\])]?$/u.exec(key);
  if (parts === null) return undefined;
  const [low, high] = [parts[1] ?? "", parts[2] ?? ""].map((text) => (text === "" ? undefined : Number(text)));
  if (low === undefined && high === undefined) return undefined;
  return [low ?? (high ?? 0) - 2, high ?? (low ?? 0) + 2];
}

/** Rounds away binary errors: `0.1 + 0.2` becomes `0.3`. */
function decimal(value: number): string {
  return String(Number(value.toFixed(6)));
}

/** Values in a range, inner ones first. */
function inRange([low, high]: [number, number]): string[] {
  const step = (high - low) / 8;
  return [4, 2, 6, 1, 7, 3, 5, 0, 8].map((times) => decimal(low + step * times));
}

/** An answer that a pupil could type for a key of the rules; undefined if there is none. */
export function answerFor(key: string, response: Response, rule: ResponseRule, random: Random): string | undefined {
  const codes = rule.codes?.[key];
  const isMeant = (answer: string): boolean => {
    const reading = response.read(answer);
    return codes === undefined ? reading.state === "correct" : reading.codes.join() === codes.join();
  };
  if (rule.kind === "choice" || rule.kind === "choices" || rule.kind === "order" || rule.kind === "text") {
    return isMeant(key) ? key : undefined;
  }
  const quoted = /^"(.+)"$/u.exec(key)?.[1];
  if (quoted !== undefined) return isMeant(quoted) ? quoted : undefined;
  const ends = rangeEnds(key);
  if (ends) return inRange(ends).find(isMeant);
  if (key !== "number") return isMeant(key) ? key : undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = strayNumber(rule, random);
    if (isMeant(answer)) return answer;
  }
  return undefined;
}

/** A number similar to the correct one, with as many decimals. */
function strayNumber(rule: ResponseRule, random: Random): string {
  const text = rule.solution ?? rule.correct[0] ?? "1";
  const size = Math.max(10, ...[...text.matchAll(/\d+(\.\d+)?/gu)].map(([digits]) => Number(digits) * 2));
  const decimals = rule.kind === "expression" ? 0 : (/\.(\d+)/u.exec(text)?.[1]?.length ?? 0);
  return (random.next() * size).toFixed(decimals);
}

/** A term with the letters of the correct one. */
function strayTerm(rule: ResponseRule, random: Random): string {
  const letters = [...new Set(rule.correct.join("").match(/[a-z]/giu) ?? ["x"])];
  const letter = random.pick(letters) ?? "x";
  const other = random.pick(letters) ?? "x";
  const [a, b] = [1 + random.below(9), 1 + random.below(12)];
  return (
    random.pick([`${a}${letter}+${b}`, `${b}${letter}`, `${a}${letter}+${b}${other}`, `${letter}+${a}${other}+${b}`]) ??
    ""
  );
}

/** A wrong answer without code; a blank if none is found. */
export function strayAnswer(response: Response, rule: ResponseRule, random: Random): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = guess(rule, random);
    const { state, codes } = response.read(answer);
    if (state === "wrong" && codes.length === 0) return answer;
  }
  return "";
}

/** Joins keys: `abd` if all of them are single characters, else `3.10,3.9`. */
function joined(keys: readonly string[]): string {
  return keys.join(keys.every((key) => key.length === 1) ? "" : ",");
}

/** Random ticks. Of pairs (`a1 a2 b1 b2`) one for each letter, as in matching cards. */
function randomTicks(options: readonly string[], random: Random): string[] {
  const lefts = Map.groupBy(options, (option) => /^([A-Za-z]+)\d+$/u.exec(option)?.[1] ?? "");
  if (!lefts.has("")) return [...lefts.values()].flatMap((pairs) => random.pick(pairs) ?? []);
  const ticked = options.filter(() => random.next() < 0.5);
  return ticked.length > 1 ? ticked.filter((key) => key !== NONE) : ticked;
}

/** The answer of a pupil who has not read the question: any option, ticks, order, number or term. */
export function guess(rule: ResponseRule, random: Random): string {
  const options = rule.options ?? [];
  switch (rule.kind) {
    case "choice":
      return random.pick(options) ?? "";
    case "choices":
      return joined(randomTicks(options, random).toSorted());
    case "order":
      return joined(random.shuffled(options));
    case "expression":
      return random.next() < 0.5 ? strayTerm(rule, random) : strayNumber(rule, random);
    case "point":
      return `${random.below(11)};${random.below(11)}`;
    case "fraction":
      return random.next() < 0.5 ? strayNumber(rule, random) : `${1 + random.below(12)}/${2 + random.below(12)}`;
    case "number":
      return strayNumber(rule, random);
    case "text":
      return random.pick(["…", "x", "weiß nicht"]) ?? "";
  }
}
