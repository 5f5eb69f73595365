import type { User } from "#contract/auth.schema.ts";
import { findUser, keepUser } from "../wire/kept-session.ts";

/** Keeps the answer about the logged-in user. An answer that arrives after a logout must not log in again. */
export function keepOwnUser(user: User): void {
  if (findUser()?._id === user._id) keepUser(user);
}
