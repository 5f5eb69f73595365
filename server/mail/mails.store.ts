import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import type { Db } from "../db/open.ts";
import type { MailsTable } from "../db/schema.ts";

export type MailRow = Selectable<MailsTable>;

/** Puts a mail in line, due now, in place of one of the same kind that has been tried in vain: nobody wants both. */
export async function insertMail(db: Db, mail: Pick<MailRow, "user_id" | "purpose">, now: string): Promise<void> {
  const { user_id, purpose } = mail;
  await db
    .deleteFrom("mails")
    .where("user_id", "=", user_id)
    .where("purpose", "=", purpose)
    .where("attempts", ">", 0)
    .execute();
  await db.insertInto("mails").values({ id: uuid(), user_id, purpose, attempts: 0, due: now, created: now }).execute();
}

/**
 * Takes the mail that has been due for longest and moves its `due` on to `leaseEnd`, so that nobody else takes it before;
 * undefined if none is due, or if somebody else took that one in the same moment (who then takes the next one too).
 */
export async function takeDueMail(db: Db, now: string, leaseEnd: string): Promise<MailRow | undefined> {
  return await db
    .updateTable("mails")
    .set(({ eb }) => ({ due: leaseEnd, attempts: eb("attempts", "+", 1) }))
    .where("due", "<=", now)
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("mails").select("id").where("due", "<=", now).orderBy("due").orderBy("id").limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Puts a mail that was taken off until `due`, unless its lease ran out and somebody else has it by now. */
export async function putOffMail(db: Db, mail: MailRow, due: string): Promise<void> {
  await db.updateTable("mails").set({ due }).where("id", "=", mail.id).where("due", "=", mail.due).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}
