import type { Teacher } from "#contract/administration.schema.ts";

export type TeacherState = "locked" | "unverified" | "firstUse" | "ready";

/** How far an account is: the first thing that keeps its teacher from working, or that nothing does. */
export function teacherState({
  isLocked,
  is_verified,
  isInitialised,
}: Pick<Teacher, "isLocked" | "is_verified" | "isInitialised">): TeacherState {
  if (isLocked) return "locked";
  if (!is_verified) return "unverified";
  return isInitialised ? "ready" : "firstUse";
}
