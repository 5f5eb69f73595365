import type { RuleName } from "#contract/diagnosis.schema.ts";
import type { Diagnosis } from "#engine/format.ts";

type Kind = "stage" | "pattern";

/** A stage or pattern of a diagnosis, as files beside `diagnosis.yaml` refer to it. `?` is not among them. */
export interface NamedRule extends RuleName {
  kind: Kind;
  /** `NUM of findingParts`; without named lists `NUM`. */
  text: string;
  /** The highest stage of its list. */
  isTop: boolean;
  /** True for a pattern that is a finding; hints are findings. */
  isFinding: boolean;
}

const textOf = (is: number | string, name: string | undefined): string =>
  name === undefined ? String(is) : `${is} of ${name}`;

/** Lists the stages, ascending, and the patterns of a diagnosis. */
export function namedRules({ stages, patterns }: Diagnosis): NamedRule[] {
  const levels = stages.flatMap(({ name, rules }) => {
    const numbers = [...new Set(rules.flatMap(({ is }) => (is === "?" ? [] : [is])))].toSorted((a, b) => a - b);
    return numbers.map(
      (is): NamedRule => ({
        kind: "stage",
        name: name ?? null,
        is,
        text: textOf(is, name),
        isTop: is === numbers.at(-1),
        isFinding: false,
      }),
    );
  });
  const thoughts = patterns.flatMap(({ name, rules }) =>
    rules.map(
      ({ is, finding }): NamedRule => ({
        kind: "pattern",
        name: name ?? null,
        is,
        text: textOf(is, name),
        isTop: false,
        isFinding: finding !== false,
      }),
    ),
  );
  return [...levels, ...thoughts];
}

/** Finds `NUM of findingParts` among the stages or patterns. An unknown one is reported with those that there are. */
export function findNamed(
  rules: readonly NamedRule[],
  kind: Kind,
  text: string,
  report: (message: string) => void,
): NamedRule | undefined {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  const found = ofKind.find((rule) => rule.text === text.trim());
  if (found === undefined)
    report(`there is no ${kind} ${text}; take one of ${ofKind.map((rule) => rule.text).join(", ") || "none"}`);
  return found;
}
