import { AppError } from "../http/app-error.ts";
import type { UserRow } from "../users/users.store.ts";

/**
 * Repeats the guard's check inside a transaction.
 * @throws AppError UNAUTHORIZED or FORBIDDEN if the user was locked, deleted or demoted meanwhile
 */
export function checkSuperuser(user: UserRow | undefined): void {
  if (!user || user.is_locked) throw new AppError("UNAUTHORIZED");
  if (!user.is_superuser) throw new AppError("FORBIDDEN");
}
