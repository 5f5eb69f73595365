import { AppError } from "../http/app-error.ts";
import type { UserRow } from "../users/users.store.ts";

/** The simplified view shows no diagnosis, and nothing that follows from one. @throws AppError FORBIDDEN */
export function checkDiagnosed({ simplified_view }: Pick<UserRow, "simplified_view">): void {
  if (simplified_view === 1) throw new AppError("FORBIDDEN");
}
