import type { Alternatives, Test } from "#engine/rules.ts";
import type { Key } from "../key/read-key.ts";
import type { Fault } from "../source/fault.ts";
import { placesAskedFor } from "./followers.ts";

type CountTest = Extract<Test, { kind: "count" }>;

/** The places of a count of which a bound asks for all; undefined if one may be missed, or if it counts one place only. */
function allPlaces(test: CountTest, isNegated: boolean): number | undefined {
  if (test.count.kind === "sum") return undefined;
  const places = test.count.of.length;
  if (places < 2) return undefined;
  if (!isNegated) return placesAskedFor(test) === places ? places : undefined;
  // "Not fewer than all" asks for all as well.
  const { operator, amount } = test.bound;
  if (amount.kind !== "number") return undefined;
  const least = operator === "<" ? amount.number : operator === "<=" ? amount.number + 1 : undefined;
  return least === places ? places : undefined;
}

/** The bounds of a condition that ask for all places of a count, each with the named conditions on the way to it. */
function fullBounds(
  condition: Alternatives,
  isNegated: boolean,
  way: readonly string[],
): { test: CountTest; places: number; way: readonly string[] }[] {
  return condition.flat().flatMap((test) => {
    if (test.kind === "response") return [];
    if (test.kind === "named")
      return fullBounds(test.named.condition, isNegated === test.expected, [...way, test.named.name]);
    const places = allPlaces(test, isNegated);
    return places === undefined ? [] : [{ test, places, way }];
  });
}

/**
 * Proves that a stage or pattern which asks for all of two or more places has a remark that says why, since one slip is
 * enough to miss it. Left out are rules for "not classifiable", which count blanks, and hints and patterns that are no
 * finding, which are not counted in a class.
 */
export function proveBounds(key: Key): Fault[] {
  const { rules, diagnosis, remarks } = key;
  const remarked = new Set(remarks.flatMap(({ line }) => line ?? []));
  const isRemarked = (path: string): boolean => remarked.has(key.lineOf(path));
  const inDifferences = (name: string | null, is: string | number): boolean =>
    remarks.some(({ about, of, line }) => line === undefined && about === String(is) && (of ?? null) === name);
  const lists = [
    ...rules.stages.map((ladder, list) => ({ ...ladder, kind: "stage" as const, path: `stages.${list}` })),
    ...rules.patterns.map((row, list) => ({ ...row, kind: "pattern" as const, path: `patterns.${list}` })),
  ];
  return lists.flatMap(({ kind, name, rules: ofList, path }, index) =>
    ofList.flatMap(({ is, when }, at): Fault[] => {
      const rule = `${path}.rules.${at}`;
      const pattern = kind === "pattern" ? diagnosis.patterns[index - rules.stages.length]?.rules[at] : undefined;
      if (when === undefined || is === "?" || pattern?.hint === true || pattern?.finding === false) return [];
      if (isRemarked(rule) || inDifferences(name, is)) return [];
      return fullBounds(when, false, [])
        .filter(({ way }) => !way.some((condition) => isRemarked(`conditions.${condition}`)))
        .map(({ test, places, way }) => {
          const mend =
            kind === "pattern" && places === 2 ? "add a third place and ask for two" : `ask for ${places - 1} at most`;
          const by = way.length === 0 ? "" : ` by ${way.join(" and ")}`;
          const message = `${kind} ${is}${name === null ? "" : ` of ${name}`} asks${by} for all ${places} of ${test.count.name} (${test.text}), so one slip misses it; ${mend}, or say why above the rule: # Robustness: …`;
          return key.faultIn("diagnosis", key.lineOf(rule), message);
        });
    }),
  );
}
