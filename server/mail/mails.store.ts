import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Db } from "../db/open.ts";
import type { MailsTable, SchoolMailsTable, Tables } from "../db/schema.ts";
import { latestDue } from "./schedule.ts";

export type MailRow = Selectable<MailsTable>;

/**
 * The tables of waiting mails: to accounts, and to whoever is invited to a school. An earlier release beside this one knows the first
 * alone, and would send a reset for what it does not know.
 */
export const MAIL_TABLES = ["mails", "school_mails"] as const;
type MailTable = (typeof MAIL_TABLES)[number];
type Waiting = Selectable<SchoolMailsTable>;

/** A mail that a process has taken to send. */
export type TakenMail = ({ readonly table: "mails" } & MailRow) | ({ readonly table: "school_mails" } & Waiting);

/**
 * Queues a mail to an existing user, due now. It replaces one of the same kind whose delivery has failed, since no user
 * wants both.
 */
export async function insertMail(db: Db, mail: Pick<MailRow, "user_id" | "purpose">, now: string): Promise<void> {
  const { user_id, purpose } = mail;
  await db
    .deleteFrom("mails")
    .where("user_id", "=", user_id)
    .where("purpose", "=", purpose)
    .where("attempts", ">", 0)
    .execute();
  await db
    .insertInto("mails")
    .columns(["id", "user_id", "purpose", "attempts", "due", "created", "tokens_valid_from"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .where("id", "=", user_id)
        .select([
          val(uuid()).as("id"),
          "id as user_id",
          val(purpose).as("purpose"),
          sql.lit(0).as("attempts"),
          val(now).as("due"),
          val(now).as("created"),
          "tokens_valid_from",
        ]),
    )
    .execute();
}

/**
 * Takes the mail that has been due for longest, and moves its `due` on by `leaseMs` so that no other process takes it.
 * Undefined if none is due, or if another process took that mail first; that process then takes the next one too. A
 * mail whose times come from a clock that was ahead is due too, and counts as asked for now.
 */
export async function takeDueMail(db: Db, now: Date, leaseMs: number): Promise<TakenMail | undefined> {
  const mail = await takeDueOf(db, "mails", now, leaseMs);
  if (mail !== undefined) return { table: "mails", ...mail };
  const invitation = await takeDueOf(db, "school_mails", now, leaseMs);
  return invitation && { table: "school_mails", ...invitation };
}

async function takeDueOf<T extends MailTable>(
  db: Db,
  table: T,
  now: Date,
  leaseMs: number,
): Promise<Selectable<Tables[T]> | undefined> {
  const [time, latest] = [now.toISOString(), latestDue(now).toISOString()];
  // Both tables have the columns that are read here.
  const of = table as "mails";
  const isDue = ({ eb, or }: ExpressionBuilder<Tables, "mails">) => or([eb("due", "<=", time), eb("due", ">", latest)]);
  return await db
    .updateTable(of)
    .set(({ eb }) => ({
      due: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: eb("attempts", "+", 1),
      created: eb.case().when("created", ">", latest).then(time).else(eb.ref("created")).end(),
    }))
    .where(isDue)
    .where("id", "=", ({ selectFrom }) =>
      selectFrom(of).select("id").where(isDue).orderBy("due").orderBy("id").limit(1),
    )
    .returningAll()
    .$castTo<Selectable<Tables[T]>>()
    .executeTakeFirst();
}

/** Puts a taken mail off until `due`, unless its lease ran out and another process has taken it. */
export async function putOffMail(db: Db, mail: TakenMail, due: string): Promise<void> {
  await db.updateTable(mail.table).set({ due }).where("id", "=", mail.id).where("due", "=", mail.due).execute();
}

/** Restarts the age of all waiting mails. After the clock was corrected, they would look older than they are. */
export async function renewMails(db: Db, now: Date): Promise<void> {
  const created = now.toISOString();
  for (const table of MAIL_TABLES) {
    // oxlint-disable-next-line no-await-in-loop
    await db.updateTable(table).set({ created }).where("created", "<", created).execute();
  }
}

export interface WaitingMails {
  readonly count: number;
  /** How many of them were tried without success, or are being tried. */
  readonly tried: number;
  /** The time for which the longest waiting one is due; null if none waits. */
  readonly firstDue: string | null;
}

/** Looks at the mails that wait, of all processes. */
export async function countMails(db: Db): Promise<WaitingMails> {
  const all = db
    .selectFrom("mails")
    .select(["attempts", "due"])
    .unionAll(db.selectFrom("school_mails").select(["attempts", "due"]));
  const { count, tried, firstDue } = await db
    .selectFrom(all.as("waiting"))
    .select(({ fn, eb }) => [
      fn.countAll().as("count"),
      fn.sum<number | string | null>(eb.case().when("attempts", ">", 0).then(1).else(0).end()).as("tried"),
      fn.min("due").as("firstDue"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), tried: Number(tried), firstDue };
}

export async function deleteMail(db: Db, { table, id }: Pick<TakenMail, "table" | "id">): Promise<void> {
  await db.deleteFrom(table).where("id", "=", id).execute();
}
