import { useSyncExternalStore } from "react";
import type { User } from "#contract/auth.schema.ts";
import { onUserChange } from "../wire/session.ts";
import { findShownUser } from "../wire/tab.ts";

/** The teacher whose screens these are, or undefined; renders again when that changes. */
export function useUser(): User | undefined {
  return useSyncExternalStore(onUserChange, findShownUser);
}
