import { AppError } from "../http/app-error.ts";
import type { UserRow } from "../users/users.store.ts";

/** Enforces the teacher flag disableDelete on the server; hidden buttons alone would not. @throws AppError FORBIDDEN */
export function checkMayDelete({ disable_delete }: Pick<UserRow, "disable_delete">): void {
  if (disable_delete === 1) throw new AppError("FORBIDDEN");
}
