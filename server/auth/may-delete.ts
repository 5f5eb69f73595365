import { AppError } from "../http/app-error.ts";
import type { UserRow } from "../users/users.store.ts";

/** The teacher flag disableDelete holds on the server too, not only by hidden buttons. @throws AppError FORBIDDEN */
export function checkMayDelete({ disable_delete }: Pick<UserRow, "disable_delete">): void {
  if (disable_delete === 1) throw new AppError("FORBIDDEN");
}
