import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { removeAllFactors } from "../factors/factors.ts";
import { AppError } from "../http/app-error.ts";
import { deleteSessions } from "../users/sessions.store.ts";
import { claimUser } from "../users/users.store.ts";
import { recordAct } from "./audit.store.ts";

/**
 * Removes the second factors of a teacher who has lost them, for the superuser `actorId` or, if that is null, for the command line.
 * Whoever has found the lost device may be logged in there: her sessions end. Wrong digits and codes of before are forgotten. She logs
 * in by her password; a superuser then has to set up a factor again. Superusers change their own on their account's page.
 * @throws AppError NOT_FOUND, OWN_ACCOUNT
 */
export async function resetTeacherFactors(
  context: Pick<Context, "db" | "now" | "limits" | "security">,
  actorId: string | null,
  id: string,
): Promise<void> {
  if (actorId === id) throw new AppError("OWN_ACCOUNT");
  await transaction(context.db, async (db) => {
    if (!(await claimUser(db, id))) throw new AppError("NOT_FOUND");
    await removeAllFactors(db, id);
    await deleteSessions(db, id);
    await recordAct(db, { time: nowText(context), act: "factors-reset", actorId, subjectId: id, details: {} });
  });
  await context.limits.factorReset(id);
  context.security.write("factor-removed", { account: id, by: actorId, why: "reset" });
}
