import { useSyncExternalStore } from "react";
import type { User } from "#contract/auth.schema.ts";
import { onUserChange } from "../wire/session.ts";
import { findShownUser } from "../wire/tab.ts";

/** The teacher whose screens these are, or undefined; renders again when that changes. */
export function useUser(): User | undefined {
  return useSyncExternalStore(onUserChange, findShownUser, findShownUser);
}

/** Whether correct counts take the place of stages and patterns on this teacher's screens. */
export function useSimplified(): boolean {
  return useUser()?.simplifiedView ?? false;
}

/** Whether this teacher may delete classes, pupils, tests and results. */
export function useMayDelete(): boolean {
  return !(useUser()?.disableDelete ?? false);
}
