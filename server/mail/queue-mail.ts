import type { Db } from "../db/open.ts";
import { insertMail, type MailRow } from "./mails.store.ts";
import type { Sending } from "./sending.ts";

/** The dependencies. Without `sending` (on the command line) a running server finds the mail within seconds. */
interface Needed {
  readonly now: () => Date;
  readonly sending?: Pick<Sending, "wake">;
}

/**
 * Queues a mail to a user: `verify` with a link that verifies the address, `reset` with a link to a new password. It is
 * sent in the background, with further tries while the mail server cannot be reached. In a transaction (`db`) the
 * caller calls `context.sending.wake()` after its end; otherwise the mail is sent some seconds later.
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
