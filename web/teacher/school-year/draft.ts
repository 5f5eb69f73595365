import type { SchoolYearPlan } from "#contract/school-year.schema.ts";

/** From this level on a class is proposed for the archive: after it most children go, or into courses that are no class. */
const LAST_LEVEL = 10;

interface Named {
  readonly _id: string;
  readonly name: string;
}

/** What becomes of one class. */
export interface Fate {
  readonly name: string;
  readonly archived: boolean;
}

/** Where a child goes who does not go along: from the school, into a class by its id, or into a new one by its key. */
export type Goal = "leaves" | `course:${string}` | `made:${string}`;

/** The teacher's plan while she makes it. Only exceptions are named. */
export interface Draft {
  readonly fates: Readonly<Record<string, Fate>>;
  readonly goals: Readonly<Record<string, Goal>>;
  readonly made: readonly { readonly key: string; readonly name: string }[];
}

export const EMPTY: Draft = { fates: {}, goals: {}, made: [] };

/** Proposes what becomes of a class: 7b → 8b, 10a → archive; a name without a level stays. */
export function proposedFate(name: string): Fate {
  const level = /\d+/.exec(name);
  if (level === null) return { name, archived: false };
  const next = Number(level[0]) + 1;
  if (next > LAST_LEVEL) return { name, archived: true };
  return { name: name.slice(0, level.index) + next + name.slice(level.index + level[0].length), archived: false };
}

export const fateOf = (draft: Draft, { _id, name }: Named): Fate => draft.fates[_id] ?? proposedFate(name);

/** The plan of a draft, or what it lacks: a name, or anything that changes. */
export function planOf(draft: Draft, courses: readonly Named[]): SchoolYearPlan | "unnamed" | "nothing" {
  const fates = courses.map((course) => ({ id: course._id, ...fateOf(draft, course) }));
  if ([...fates, ...draft.made].some(({ name }) => name.trim() === "")) return "unnamed";
  const isSame = courses.every((course) => {
    const { name, archived } = fateOf(draft, course);
    return name.trim() === course.name && !archived;
  });
  if (isSame && draft.made.length === 0 && Object.keys(draft.goals).length === 0) return "nothing";
  const goals = new Map<Goal, string[]>();
  for (const [id, goal] of Object.entries(draft.goals)) goals.set(goal, [...(goals.get(goal) ?? []), id]);
  return {
    courses: fates,
    made: draft.made.map(({ name }) => ({ name })),
    moves: [...goals].map(([goal, pupilIds]) => ({ pupilIds, to: destinationOf(draft, goal) })),
  };
}

function destinationOf({ made }: Draft, goal: Goal): SchoolYearPlan["moves"][number]["to"] {
  if (goal === "leaves") return "leaves";
  const id = goal.slice(goal.indexOf(":") + 1);
  return goal.startsWith("course:") ? { courseId: id } : { made: made.findIndex(({ key }) => key === id) };
}

/** Without a new class, and without those who were to go there. */
export function withoutMade(draft: Draft, key: string): Draft {
  return {
    ...draft,
    made: draft.made.filter((each) => each.key !== key),
    goals: Object.fromEntries(Object.entries(draft.goals).filter(([, goal]) => goal !== `made:${key}`)),
  };
}

/** With another fate of a class. Nobody goes into the archive: who was to go into an archived class stays. */
export function withFate(draft: Draft, courseId: string, fate: Fate): Draft {
  const fates = { ...draft.fates, [courseId]: fate };
  if (!fate.archived) return { ...draft, fates };
  const goals = Object.entries(draft.goals).filter(([, goal]) => goal !== `course:${courseId}`);
  return { ...draft, fates, goals: Object.fromEntries(goals) };
}

/** With another goal of children; null: they go along. */
export function withGoal(draft: Draft, pupilIds: readonly string[], goal: Goal | null): Draft {
  const chosen = new Set(pupilIds);
  const others = Object.entries(draft.goals).filter(([id]) => !chosen.has(id));
  const added = goal === null ? [] : pupilIds.map((id): [string, Goal] => [id, goal]);
  return { ...draft, goals: Object.fromEntries([...others, ...added]) };
}

/** "2027/28", the school year that comes next: from January on that of the autumn. */
export function nextSchoolYear(now = new Date()): string {
  const year = now.getFullYear();
  return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
}
