import { MAX_USERNAME } from "#contract/limits.ts";
import type { StaffKey } from "../../i18n/staff.ts";

/** What is wrong with a username, or undefined. An empty one is fine: the e-mail is enough to log in. */
export function findUsernameFault(username: string): StaffKey | undefined {
  if (username.length > MAX_USERNAME) return "ownAccount.profile.usernameLong";
  return /^[A-Za-z0-9_-]*$/.test(username) ? undefined : "ownAccount.profile.usernameInvalid";
}
