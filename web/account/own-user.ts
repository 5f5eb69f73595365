import type { User } from "#contract/auth.schema.ts";
import { findUser, keepUser } from "../wire/session.ts";

/** Keeps what the server answered about the one who is logged in: an answer that comes after a logout must not log in again. */
export function keepOwnUser(user: User): void {
  if (findUser()?._id === user._id) keepUser(user);
}
