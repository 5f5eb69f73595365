import type { LessonPlan } from "#contract/course-tests.schema.ts";

/**
 * Merges a teacher's changes to a lesson into what is there, which a colleague may have changed meanwhile: the moves that differ between what
 * she saw and what she made of it take the place of those in `stored`, and the others stay.
 * @returns null if no move is left
 */
export function mergeLessons(
  stored: LessonPlan | null,
  { before, after }: { readonly before: LessonPlan | null; readonly after: LessonPlan | null },
): LessonPlan | null {
  const [seen, made] = [new Map(movesOf(before)), new Map(movesOf(after))];
  const merged = new Map(movesOf(stored));
  for (const pupilId of new Set([...seen.keys(), ...made.keys()])) {
    const group = made.get(pupilId);
    if (group === seen.get(pupilId)) continue;
    if (group === undefined) merged.delete(pupilId);
    else merged.set(pupilId, group);
  }
  return merged.size === 0 ? null : { moves: Object.fromEntries(merged) };
}

const movesOf = (plan: LessonPlan | null): [pupilId: string, group: string][] => Object.entries(plan?.moves ?? {});
