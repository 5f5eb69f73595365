import type { PatternText, Scheme, StageText } from "#contract/diagnosis.schema.ts";
import type { Diagnosis, ResponseRule, StageList } from "#engine/format.ts";
import type { Rules } from "#engine/rules.ts";
import type { BuiltVersion } from "./built.ts";

/** Lists the responses with their page and item, in that order. */
function placedResponses(diagnosis: Diagnosis, { responses, inOrder }: Rules): Scheme["responses"] {
  return inOrder.flatMap((index) => {
    const { name, place } = responses[index] ?? {};
    const rule = name === undefined ? undefined : diagnosis.responses[name];
    if (name === undefined || place === undefined || rule === undefined) return [];
    return [{ name, ...place, kind: rule.kind, ...(rule.unit === undefined ? {} : { unit: rule.unit }) }];
  });
}

const COUNT_KINDS = ["correct", "wrong", "answered", "blank", "code", "sum"] as const;

/** Describes each count: its kind, its text and the responses that it counts. A sum counts none itself. */
function countsOf(diagnosis: Diagnosis, { responses, inOrder, counts }: Rules): Scheme["counts"] {
  return Object.fromEntries(
    counts.flatMap((count) => {
      const rule = diagnosis.counts[count.name];
      const kind = COUNT_KINDS.find((one) => rule?.[one] !== undefined);
      if (rule === undefined || kind === undefined) return [];
      const among = count.kind === "sum" ? [] : inOrder.filter((index) => count.of.includes(index));
      const names = among.flatMap((index) => responses[index]?.name ?? []);
      return [[count.name, { kind, means: rule.means, responses: names }]];
    }),
  );
}

/** Sorts stages ascending, with `?` last. Rules are in the order in which they are tried. */
function stagesOf(list: StageList): StageText[] {
  const rank = (is: number | "?"): number => (is === "?" ? Number.POSITIVE_INFINITY : is);
  const words = new Map<number | "?", StageText>();
  for (const { is, label, means } of list.rules) if (!words.has(is)) words.set(is, { is, label, means });
  return [...words.values()].toSorted((a, b) => rank(a.is) - rank(b.is));
}

type Families = Pick<BuiltVersion, "families" | "askFirst">;

/** The texts of a test's stages and patterns. They need no compiled rules. */
export function findingsOf(
  diagnosis: Diagnosis,
  { askFirst = [] }: Families = {},
): Pick<Scheme, "stages" | "patterns"> {
  return {
    stages: diagnosis.stages.map((list) => ({
      name: list.name ?? null,
      title: list.title ?? null,
      stages: stagesOf(list),
    })),
    patterns: diagnosis.patterns.map((list) => ({
      name: list.name ?? null,
      title: list.title ?? null,
      patterns: list.rules.map(
        ({ is, label, means, hint, finding }): PatternText => ({
          is,
          label,
          means,
          hint: hint ?? false,
          finding: finding ?? true,
          ...(askFirst.some((one) => one.is === is && one.name === (list.name ?? null)) && { askFirst: true }),
        }),
      ),
    })),
  };
}

/** The names that a teacher's screens need for the results of a test. Never sent to pupils. */
export function schemeOf(diagnosis: Diagnosis, rules: Rules, families: Families = {}): Scheme {
  return {
    responses: placedResponses(diagnosis, rules),
    counts: countsOf(diagnosis, rules),
    codes: diagnosis.codes,
    ...findingsOf(diagnosis, families),
    ...(families.families && { families: families.families }),
  };
}

/** True for a range of correct answers in the rules: `[0.3 .. 0.34]` or `16..17`. */
const isRange = (answer: string): boolean => answer.includes("..");

function shownAnswer(name: string, { correct, solution, kind }: ResponseRule): string {
  if (solution !== undefined) return solution;
  const answer = correct[0];
  if (answer === undefined) throw new Error(`response ${name} has no correct answer`);
  // A range is notation of the rules that no pupil would type, so the author has to name one answer.
  if ((kind === "number" || kind === "fraction") && isRange(answer))
    throw new Error(`response ${name} is right in a range and needs a "solution" to show`);
  return answer;
}

/**
 * Response name → the answer that is shown as the solution.
 * @throws Error if a response has no correct answer that a pupil could type
 */
export function solutionOf(diagnosis: Diagnosis): Record<string, string> {
  return Object.fromEntries(Object.entries(diagnosis.responses).map(([name, rule]) => [name, shownAnswer(name, rule)]));
}
