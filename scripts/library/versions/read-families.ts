import type { Text } from "#contract/common.schema.ts";
import type { Family, RuleName } from "#contract/diagnosis.schema.ts";
import type { Diagnosis } from "#engine/format.ts";
import { findNamed, type NamedRule, namedRules } from "../key/named-rules.ts";
import type { Report } from "../source/fault.ts";
import { type Place, readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";

export const FAMILIES = "families.yaml";

/** The shape of `families.yaml`. */
export interface FamiliesFile {
  families: {
    id: string;
    lesson: Text;
    patterns?: string[];
    stages?: (number | string)[];
    need: { one: Text; many: Text };
  }[];
  none?: string[];
}

/** Checks that each finding and each low stage has exactly one place, and gives the family or `none` of each rule. */
function checkPlaces(rules: readonly NamedRule[], places: ReadonlyMap<NamedRule, string>, report: Report): void {
  for (const rule of rules) {
    if (places.has(rule)) continue;
    if (rule.kind === "pattern" && rule.isFinding)
      report(1, `the pattern ${rule.text} stands in no family; put it into one, or into none if it needs no lesson`);
    if (rule.kind === "stage" && !rule.isTop)
      report(1, `the stage ${rule.text} stands in no family; put it into the one whose lesson it needs`);
  }
}

/** The families of a version, and the patterns that need a question of the teacher first. */
export interface ReadFamilies {
  families: Family[];
  askFirst: RuleName[];
}

const nameOf = ({ name, is }: NamedRule): RuleName => ({ name, is });

/**
 * Reads and checks `families.yaml` (content/README.md). Every pattern that is a finding is in exactly one family or in
 * `none`, every stage below the highest of its list in exactly one family.
 */
export function readFamilies(place: Place, diagnosis: Diagnosis | undefined): ReadFamilies | undefined {
  const { text, report } = readFile(place, FAMILIES);
  const file = text === "" ? undefined : readYaml<FamiliesFile>(text, "families", report);
  if (file === undefined || diagnosis === undefined) return undefined;
  const { families, none = [] } = file.value;
  const rules = namedRules(diagnosis);
  const places = new Map<NamedRule, string>();
  const find = (kind: NamedRule["kind"], entry: number | string, where: string, line: number): NamedRule[] => {
    const found = findNamed(rules, kind, String(entry), (message) => report(line, message));
    if (found === undefined) return [];
    const other = places.get(found);
    if (other !== undefined) report(line, `the ${kind} ${found.text} stands in ${other} too; leave it in one`);
    if (found.isTop) report(line, `the stage ${found.text} is the highest, which needs no lesson; leave it out`);
    places.set(found, where);
    return [found];
  };
  const ids = families.map(({ id }) => id);
  const read = families.map(({ id, lesson, need, patterns = [], stages = [] }, index): Family => {
    const at = (...steps: string[]): number => file.lineOf(["families", String(index), ...steps]);
    if (ids.indexOf(id) < index) report(at("id"), `the family ${id} stands above already; give each its own id`);
    if (patterns.length + stages.length === 0)
      report(at(), `${id} has no pattern and no stage; name those who need it`);
    const named = (kind: NamedRule["kind"], key: string, entries: readonly (number | string)[]) =>
      entries.flatMap((entry, entryIndex) => find(kind, entry, id, at(key, String(entryIndex)))).map(nameOf);
    return {
      id,
      lesson,
      need,
      patterns: named("pattern", "patterns", patterns),
      stages: named("stage", "stages", stages),
    };
  });
  const askFirst = none.flatMap((entry, index) =>
    find("pattern", entry, "none", file.lineOf(["none", String(index)])).map(nameOf),
  );
  checkPlaces(rules, places, report);
  return { families: read, askFirst };
}
