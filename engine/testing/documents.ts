import type {
  CountRule,
  Diagnosis,
  NamedRule,
  PatternList,
  PatternRule,
  ResponseRule,
  StageList,
  StageRule,
} from "../format.ts";

const WORDS = { de: "…", en: "…" };

type Wordless<T> = Omit<T, "label" | "means">;

interface Sketch {
  responses: Record<string, ResponseRule>;
  counts?: Record<string, Wordless<CountRule>>;
  conditions?: Record<string, Wordless<NamedRule>>;
  stages?: (Omit<StageList, "rules"> & { rules: Wordless<StageRule>[] })[];
  patterns?: (Omit<PatternList, "rules"> & { rules: Wordless<PatternRule>[] })[];
  profile?: boolean;
}

function withWords<T extends object>(rules: Record<string, T>): Record<string, T & { means: typeof WORDS }> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, { ...rule, means: WORDS }]));
}

/** Completes a diagnosis from its rules: fills in words and declares all codes. */
export function documentOf(sketch: Sketch): Diagnosis {
  const codes = Object.values(sketch.responses).flatMap((response) => Object.values(response.codes ?? {}).flat());
  const stages = sketch.stages ?? [{ rules: [{ is: 0 }] }];
  return {
    responses: sketch.responses,
    codes: Object.fromEntries(codes.map((code) => [code, WORDS])),
    counts: withWords(sketch.counts ?? {}),
    conditions: withWords(sketch.conditions ?? {}),
    stages: stages.map((list) => ({
      ...list,
      rules: list.rules.map((rule) => ({ ...rule, label: WORDS, means: WORDS })),
    })),
    patterns: (sketch.patterns ?? []).map((list) => ({
      ...list,
      rules: list.rules.map((rule) => ({ ...rule, label: WORDS, means: WORDS })),
    })),
    profile: sketch.profile,
  };
}

/** A document with one response, for tests of its reader. */
export function oneResponse(rule: Omit<ResponseRule, "page">): Diagnosis {
  return documentOf({ responses: { r: { page: 1, ...rule } } });
}

/** The answers of the published solution. */
export function solutionOf(diagnosis: Diagnosis): Record<string, string> {
  return Object.fromEntries(
    Object.entries(diagnosis.responses).map(([name, rule]) => [name, rule.solution ?? rule.correct[0] ?? ""]),
  );
}
