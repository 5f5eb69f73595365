import type { Teacher } from "#contract/administration.schema.ts";

export type TeacherState = "locked" | "unverified" | "firstUse" | "ready";

/** The state of an account: the first obstacle that keeps its teacher from working, or none. */
export function teacherState({
  isLocked,
  is_verified,
  isInitialised,
}: Pick<Teacher, "isLocked" | "is_verified" | "isInitialised">): TeacherState {
  if (isLocked) return "locked";
  if (!is_verified) return "unverified";
  return isInitialised ? "ready" : "firstUse";
}
