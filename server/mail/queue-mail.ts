import type { Db } from "../db/open.ts";
import { insertMail, type MailRow } from "./mails.store.ts";
import type { Sending } from "./sending.ts";

/** What a mail in line needs; without `sending` (the command line) a server finds it within seconds. */
interface Needed {
  readonly now: () => Date;
  readonly sending?: Pick<Sending, "wake">;
}

/**
 * Puts a mail to a user in line: `verify` with a link that confirms the address, `reset` with one to a new password. It is
 * sent at once and, while the mail server cannot be reached, again and again. Nobody waits for it. In a transaction (`db`)
 * the caller says `context.sending.wake()` after its end; without that the mail goes a few seconds later.
 */
export async function queueMail(
  { now, sending }: Needed,
  db: Db,
  userId: string,
  purpose: MailRow["purpose"],
): Promise<void> {
  await insertMail(db, { user_id: userId, purpose }, now().toISOString());
  if (!db.isTransaction) sending?.wake();
}
