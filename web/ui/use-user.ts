import { useSyncExternalStore } from "react";
import type { User } from "#contract/auth.schema.ts";
import { findUser, onUserChange } from "../wire/session.ts";

/** The teacher who is logged in, or undefined; renders again when that changes. */
export function useUser(): User | undefined {
  return useSyncExternalStore(onUserChange, findUser);
}
