import { type Context, nowText } from "../context.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { makeTokenLink } from "../users/token-link.ts";
import { findUser } from "../users/users.store.ts";
import { recordAct } from "./audit.store.ts";

type SendingNeeds = Pick<Context, "db" | "now" | "limits" | "security"> & Partial<Pick<Context, "sending">>;

/**
 * Sends a teacher the mail for choosing a new password. A locked account gets none: the new password would not let her
 * in, although the mail says so. Unlock it first.
 * @throws AppError NOT_FOUND, FORBIDDEN for a locked account, TOO_MANY_REQUESTS if she was sent enough mails for now
 */
export async function sendTeacherReset(context: SendingNeeds, actorId: string | null, id: string): Promise<void> {
  await checkOpenAccount(context.db, id);
  await context.limits.mail(id);
  await transaction(context.db, async (db) => {
    await checkOpenAccount(db, id);
    await recordAct(db, { time: nowText(context), act: "reset-sent", actorId, subjectId: id, details: {} });
    await queueMail(context, db, id, "reset");
  });
  context.sending?.wake();
  context.security.write("reset-asked", { account: id, by: actorId, why: "mailed" });
}

/**
 * Makes the link of such a mail for a teacher who receives no mails; it has to be handed over personally. The link is
 * valid for an hour.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function makeTeacherResetLink(
  context: Pick<Context, "config" | "db" | "now" | "security">,
  actorId: string | null,
  id: string,
): Promise<string> {
  const link = await transaction(context.db, async (db) => {
    await checkOpenAccount(db, id);
    await recordAct(db, { time: nowText(context), act: "reset-link-made", actorId, subjectId: id, details: {} });
    return await makeTokenLink(context, db, id, "reset");
  });
  context.security.write("reset-asked", { account: id, by: actorId, why: "handed-over" });
  return link;
}

async function checkOpenAccount(db: Db, id: string): Promise<void> {
  const user = await findUser(db, id);
  if (!user) throw new AppError("NOT_FOUND");
  if (user.is_locked) throw new AppError("FORBIDDEN");
}
