import { AppError } from "../http/app-error.ts";
import type { UserRow } from "../users/users.store.ts";

/**
 * What the guard has checked before, once more in the transaction where it counts.
 * @throws AppError UNAUTHORIZED or FORBIDDEN for who was locked, deleted or demoted meanwhile
 */
export function checkSuperuser(user: UserRow | undefined): void {
  if (!user || user.is_locked) throw new AppError("UNAUTHORIZED");
  if (!user.is_superuser) throw new AppError("FORBIDDEN");
}
