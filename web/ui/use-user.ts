import { useSyncExternalStore } from "react";
import type { User } from "#contract/auth.schema.ts";
import { onUserChange } from "../wire/kept-session.ts";
import { findShownUser } from "../wire/tab.ts";
import { useReadOnly } from "./read-only.ts";

/** The teacher of these screens, or undefined; renders again when that changes. */
export function useUser(): User | undefined {
  return useSyncExternalStore(onUserChange, findShownUser, findShownUser);
}

/** Whether this teacher's screens show correct counts instead of stages and patterns. */
export function useSimplified(): boolean {
  return useUser()?.simplifiedView ?? false;
}

/** Whether this teacher may delete courses, pupils, tests and results; nobody may in a sample without an account. */
export function useMayDelete(): boolean {
  const readOnly = useReadOnly();
  return !(useUser()?.disableDelete ?? false) && readOnly === undefined;
}
