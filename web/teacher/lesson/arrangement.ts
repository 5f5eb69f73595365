import type { LessonPlan } from "#contract/course-tests.schema.ts";
import type { ItemPlace, PatternText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { isFull, surenessOf } from "../findings/certainty.ts";
import { type Diagnosed, standingOn } from "../findings/distribution.ts";
import { familiesOf, likelyStanding } from "../findings/families.ts";
import {
  type Attempt,
  correctCount,
  findings,
  firstFalseOf,
  isLowStage,
  type Scale,
  type ScaleFamily,
  type Standing,
  standingsOf,
} from "../findings/standings.ts";
import { type Group, neediestScale, proposeGroups } from "./groups.ts";

/** The places beside the groups. A lesson plan names the talks and the pupils put aside like groups. */
export const TALK = "talk";
export const ASIDE = "aside";
/** Of those who have not handed in: there is nothing yet to talk about. */
const MISSING = "missing";

/** Why a pupil is in no group. */
export type TalkReason =
  | { kind: "unclassified" }
  /** Much is right, but the stage is still the lowest. `place` is that of the first wrong item. */
  | { kind: "lowStage"; correct: number; total: number; place: ItemPlace | null }
  /** The answers fit no way of thinking that the test knows, so no lesson either. */
  | { kind: "unknown" }
  /** The pattern says that the teacher's question comes first, and no lesson. */
  | { kind: "askFirst"; pattern: PatternText }
  /** The lesson that the pupil needs has no group, because there are too many. */
  | { kind: "noGroup"; family: ScaleFamily }
  | { kind: "progress"; page: number | null }
  | { kind: "notBegun" };

/** A pupil of the class in tomorrow's lesson. */
export interface Member {
  pupil: Pupil;
  attempt: Attempt;
  /** The pupil's standing on the scale of the lesson; undefined before the hand-in. */
  standing: Standing | undefined;
  /** Why the pupil is in no group; undefined if the diagnosis puts the pupil into one. */
  reason: TalkReason | undefined;
  /** The place from the diagnosis, and the current one: keys of groups, {@link TALK} or {@link ASIDE}. */
  home: string;
  place: string;
}

/** Whether the stage of a pupil is unclear: the stone beside the name is open. */
export const isUnclear = ({ standing }: Member): boolean => standing !== undefined && !isFull(surenessOf(standing));

/** A group with its current members, in the order of the class. */
export interface LessonGroup extends Omit<Group, "members"> {
  members: Member[];
}

/** Tomorrow's lesson: every pupil of the class is in exactly one of the groups, in the talks, aside, or has not handed in. */
export interface Lesson {
  groups: LessonGroup[];
  /** Who has handed in and is in no group. */
  talk: Member[];
  /** Who has begun and not handed in. */
  writing: Member[];
  notBegun: Member[];
  aside: Member[];
  /** Whether a pupil was moved away from the place that the diagnosis proposes. */
  changed: boolean;
}

function reasonOf(scale: Scale, attempt: Attempt, standings: readonly Standing[]): TalkReason | undefined {
  if (attempt.state === "none") return { kind: "notBegun" };
  if (attempt.state === "progress") return { kind: "progress", page: attempt.page };
  const standing = standings.find((each) => each.scale.name === scale.name);
  const likely = standing && likelyStanding(standing);
  if (standing === undefined || standing.stage === "?" || likely?.stage === "?") return { kind: "unclassified" };
  if (standing.stage === 0 && isLowStage(attempt.result, standings))
    return { kind: "lowStage", ...correctCount(attempt.result), place: firstFalseOf(standings) };
  if (surenessOf(standing) === "unknown") return { kind: "unknown" };
  return askFirst(scale, likely);
}

/** A pattern that needs a question first is the reason for a talk, unless another one needs a lesson. */
function askFirst({ families = [] }: Scale, standing: Standing | undefined): TalkReason | undefined {
  const shown = standing?.patterns ?? [];
  if (findings(shown).some(({ is }) => families.some(({ patterns }) => patterns.includes(is)))) return undefined;
  const pattern = shown.find((one) => one.askFirst && !one.hint);
  return pattern && { kind: "askFirst", pattern };
}

function withoutGroup({ families = [] }: Scale, standing: Standing | undefined): TalkReason | undefined {
  const [family] = familiesOf(families, standing);
  return family && { kind: "noGroup", family };
}

/**
 * Arranges a class for a lesson on one scale: by the diagnosis, then by the teacher's moves. A move to a group that the present
 * results do not form is ignored.
 */
export function arrangeLesson(
  pupils: readonly Pupil[],
  attempts: ReadonlyMap<string, Attempt> | undefined,
  scale: Scale,
  plan: LessonPlan | null,
): Lesson {
  const class_ = pupils.map((pupil) => {
    const attempt = attempts?.get(pupil._id) ?? ({ state: "none" } satisfies Attempt);
    const standings = attempt.state === "done" ? standingsOf(attempt, [scale]) : [];
    return { pupil, attempt, standings, reason: reasonOf(scale, attempt, standings) };
  });
  const groups = proposeGroups(
    scale,
    class_
      .filter(({ reason }) => reason === undefined)
      .map(({ pupil, standings }) => ({ pupil, standings: standings.map(likelyStanding) })),
  );
  const homes = new Map(groups.flatMap(({ key, members }) => members.map(({ pupil }) => [pupil._id, key])));
  const places = new Set([TALK, ASIDE, ...groups.map(({ key }) => key)]);
  const members = class_.map(({ pupil, attempt, standings, reason }): Member => {
    const standing = standingOn(scale, { pupil, standings } satisfies Diagnosed);
    const home = homes.get(pupil._id) ?? (attempt.state === "done" ? TALK : MISSING);
    const moved = plan?.moves[pupil._id];
    const isMoved = moved !== undefined && places.has(moved) && !(moved === TALK && home === MISSING);
    const place = isMoved ? moved : home;
    return {
      pupil,
      attempt,
      reason: reason ?? (home === TALK ? withoutGroup(scale, standing && likelyStanding(standing)) : undefined),
      home,
      place,
      standing,
    };
  });
  const at = (key: string): Member[] => members.filter(({ place }) => place === key);
  const missing = at(MISSING);
  return {
    groups: groups.map((group) => ({ ...group, members: at(group.key) })),
    talk: at(TALK),
    writing: missing.filter(({ attempt }) => attempt.state === "progress"),
    notBegun: missing.filter(({ attempt }) => attempt.state === "none"),
    aside: at(ASIDE),
    changed: members.some(({ home, place }) => home !== place),
  };
}

/**
 * The plan after a move; null if it has no moves left. Moves of deleted pupils are removed, so that it never grows beyond the
 * class.
 */
export function planWith(
  plan: LessonPlan | null,
  { pupil, home }: Member,
  to: string,
  pupils: readonly Pupil[],
): LessonPlan | null {
  const here = new Set(pupils.map(({ _id }) => _id));
  const moves = new Map(Object.entries(plan?.moves ?? {}).filter(([id]) => here.has(id)));
  if (to === home) moves.delete(pupil._id);
  else moves.set(pupil._id, to);
  return moves.size === 0 ? null : { moves: Object.fromEntries(moves) };
}

/** A pupil's findings that the group's badges do not say of each of its pupils: all but the only pattern of a group. */
export function otherFindings({ standing }: Member, group?: Pick<Group, "patterns" | "stages">): PatternText[] {
  const only = group?.patterns.length === 1 && group.stages.length === 0 ? group.patterns[0] : undefined;
  return findings(standing?.patterns ?? []).filter(({ is }) => is !== only?.is);
}

/** The scale of the plan's moves, if one of its groups belongs to a named scale. */
function scaleOfPlan(scales: readonly Scale[], plan: LessonPlan | null): Scale | undefined {
  const keys = Object.values(plan?.moves ?? {});
  return scales.find(({ name }) => name !== null && keys.some((key) => key.endsWith(` of ${name}`)));
}

/** The default scale of a lesson: that of the teacher's moves, else the one with the greatest need. */
export function scaleOfLesson(
  scales: readonly Scale[],
  plan: LessonPlan | null,
  diagnosed: readonly Diagnosed[],
): Scale | undefined {
  return scaleOfPlan(scales, plan) ?? neediestScale(scales, diagnosed);
}
