import type { PatternText, StageText } from "#contract/diagnosis.schema.ts";
import { type Diagnosed, standingOn } from "../findings/distribution.ts";
import { familiesOf } from "../findings/families.ts";
import { findings, type Scale, type ScaleFamily } from "../findings/standings.ts";
import { byFamily } from "./family-groups.ts";

/** The most groups that a teacher can look after at once. */
export const MAX_GROUPS = 5;
/** The least number of pupils for a group by pattern. */
const MIN_PATTERN_GROUP = 2;

/** A group of tomorrow's lesson as the diagnosis proposes it: by a family, or else by a pattern or stage. */
export interface Group {
  /** The group's name in a lesson plan: `family longer-is-not-larger`, `pattern L1`, `stage 2 of readingLineGraph`. */
  key: string;
  /** The family of its pupils; undefined for a group by pattern or stage alone. */
  family: ScaleFamily | undefined;
  /** The patterns that put pupils here: of a group by pattern the one, of a group by stage none. */
  patterns: PatternText[];
  /** The stages that put pupils here, ascending; none in a group by pattern. */
  stages: StageText[];
  members: Diagnosed[];
}

const keyOf = (kind: "family" | "pattern" | "stage", is: number | string, { name }: Scale): string =>
  `${kind} ${is}${name === null ? "" : ` of ${name}`}`;

const stageOf = (scale: Scale, each: Diagnosed): number => {
  const stage = standingOn(scale, each)?.stage;
  return typeof stage === "number" ? stage : 0;
};

/**
 * Groups pupils by their most telling pattern: of a pupil's findings the first one, in the order of the rules, that another pupil
 * has too. Pupils without a shared finding are left out.
 */
function byPattern(scale: Scale, diagnosed: readonly Diagnosed[]): Map<PatternText, Diagnosed[]> {
  const found = new Map(diagnosed.map((each) => [each, findings(standingOn(scale, each)?.patterns ?? [])]));
  const times = (pattern: PatternText): number =>
    [...found.values()].filter((patterns) => patterns.includes(pattern)).length;
  const shared = (pattern: PatternText): boolean => times(pattern) >= MIN_PATTERN_GROUP;
  const groups = new Map<PatternText, Diagnosed[]>();
  for (const pattern of findings(scale.patterns)) groups.set(pattern, []);
  for (const [each, patterns] of found) {
    const telling = patterns.find(shared);
    if (telling) groups.get(telling)?.push(each);
  }
  // A shared pattern may have lost its pupils to an earlier one.
  return new Map([...groups].filter(([, members]) => members.length >= MIN_PATTERN_GROUP));
}

interface StageGroup {
  stages: StageText[];
  members: Diagnosed[];
}

/** Groups pupils by stage. A single pupil joins a neighbouring stage, the lower one first. */
function byStage(scale: Scale, diagnosed: readonly Diagnosed[]): StageGroup[] {
  const groups: StageGroup[] = scale.stages
    .filter(({ is }) => is !== "?")
    .map((stage) => ({ stages: [stage], members: diagnosed.filter((each) => stageOf(scale, each) === stage.is) }))
    .filter(({ members }) => members.length > 0);
  const lone = (): number => groups.findIndex((_, index) => isLone(groups, index));
  for (let index = lone(); index >= 0; index = lone()) join(groups, isNext(groups, index - 1) ? index - 1 : index);
  return groups;
}

/** Whether the groups at `index` and `index + 1` have neighbouring stages. */
function isNext(groups: readonly StageGroup[], index: number): boolean {
  const [below, above] = [groups[index]?.stages.at(-1)?.is, groups[index + 1]?.stages[0]?.is];
  return typeof below === "number" && typeof above === "number" && above - below === 1;
}

function isLone(groups: readonly StageGroup[], index: number): boolean {
  return groups[index]?.members.length === 1 && (isNext(groups, index - 1) || isNext(groups, index));
}

/** Merges the group at `index` with the next one. */
function join(groups: StageGroup[], index: number): void {
  const [below, above] = groups.slice(index, index + 2);
  if (!below || !above) return;
  groups.splice(index, 2, {
    stages: [...below.stages, ...above.stages],
    members: [...below.members, ...above.members],
  });
}

const stageGroup = (scale: Scale, group: StageGroup): Group => ({
  key: keyOf("stage", group.stages[0]?.is ?? 0, scale),
  family: undefined,
  patterns: [],
  ...group,
});

/**
 * Proposes the groups of a lesson by families (docs/decisions/27-provenance-and-families.md), and by stage for those who need none of
 * their lessons. Each given pupil is in one group at most; those of families beyond {@link MAX_GROUPS} are in none.
 */
function proposeByFamily(scale: Scale, families: readonly ScaleFamily[], diagnosed: readonly Diagnosed[]): Group[] {
  const needy = diagnosed.filter((each) => familiesOf(families, standingOn(scale, each)).length > 0);
  const others = byStage(
    scale,
    diagnosed.filter((each) => !needy.includes(each)),
  );
  return [
    ...byFamily(scale, families, needy, MAX_GROUPS - others.length).map((group) => ({
      key: keyOf("family", group.family.id, scale),
      ...group,
    })),
    ...others.map((group) => stageGroup(scale, group)),
  ];
}

/**
 * Proposes the groups of a lesson (docs/decisions/13-lesson.md). Where the test has families: by these. Otherwise first by shared patterns, the largest first, then the other pupils
 * by stage, the lowest first. Each given pupil is in exactly one group. Pupils who are not classified on the scale would count as
 * its lowest stage and should not be given. There are at most {@link MAX_GROUPS}: pupils of the smallest patterns go back to their
 * stages.
 */
export function proposeGroups(scale: Scale, diagnosed: readonly Diagnosed[]): Group[] {
  if (scale.families) return proposeByFamily(scale, scale.families, diagnosed);
  const patterns = [...byPattern(scale, diagnosed)].toSorted(([, a], [, b]) => b.length - a.length);
  for (;;) {
    const taken = new Set(patterns.flatMap(([, members]) => members));
    const stages = byStage(
      scale,
      diagnosed.filter((each) => !taken.has(each)),
    );
    while (patterns.length === 0 && stages.length > MAX_GROUPS) join(stages, stages.length - 2);
    if (patterns.length === 0 || patterns.length + stages.length <= MAX_GROUPS) {
      return [
        ...patterns.map(([pattern, members]) => ({
          key: keyOf("pattern", pattern.is, scale),
          family: undefined,
          patterns: [pattern],
          stages: [],
          members,
        })),
        ...stages.map((group) => stageGroup(scale, group)),
      ];
    }
    patterns.pop();
  }
}

/**
 * The scale on which a class most needs a lesson: that with most pupils in the lower half of its stages; in a tie with most on its
 * lowest stage, then with most below its highest, then the first. Pupils who are not classified do not count.
 */
export function neediestScale(scales: readonly Scale[], diagnosed: readonly Diagnosed[]): Scale | undefined {
  const need = (scale: Scale): number[] => {
    const places = scale.stages.flatMap(({ is }) => (is === "?" ? [] : [is]));
    const [lowest, top] = [Math.min(...places), Math.max(...places)];
    const stages = diagnosed.flatMap((each) => standingOn(scale, each)?.stage ?? []).filter((is) => is !== "?");
    return [(lowest + top) / 2, lowest + 1, top].map((bound) => stages.filter((is) => is < bound).length);
  };
  const byNeed = (a: readonly number[], b: readonly number[]): number =>
    b.map((count, index) => count - (a[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return scales
    .filter(({ stages }) => stages.length > 0)
    .map((scale) => ({ scale, need: need(scale) }))
    .toSorted((a, b) => byNeed(a.need, b.need))[0]?.scale;
}
