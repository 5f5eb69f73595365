import { SCHOOL_INVITATION_DAYS } from "#contract/limits.ts";
import { recordAct } from "../administration/audit.store.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { accountKey } from "../users/users.store.ts";
import { insertInvitations, memberKeysOf } from "./invitations.store.ts";

const DAY_MS = 86_400_000;

export interface Invited {
  readonly emails: readonly string[];
  readonly administers: boolean;
  /** The administrator of the school, or a superuser. */
  readonly by: string;
}

/**
 * Invites addresses to a school by mail. Members are left out; of addresses that differ in letter case alone the first one counts.
 * @param claim checks, in the transaction, that `by` may invite, and claims the school. @returns its name
 * @returns how many were invited, and which addresses belong to the school
 * @throws AppError TOO_MANY_INVITATIONS, TOO_MANY_REQUESTS, and what `claim` throws
 */
export async function inviteTo(
  context: Context,
  schoolId: string,
  { emails, administers, by }: Invited,
  claim: (inner: Db) => Promise<string>,
): Promise<{ readonly invited: number; readonly members: string[] }> {
  const byKey = new Map(emails.map((email) => [accountKey(email), email.trim()] as const).toReversed());
  const memberKeys = await memberKeysOf(context.db, schoolId, [...byKey.keys()]);
  const members = [...byKey].filter(([key]) => memberKeys.has(key)).map(([, email]) => email);
  const invited = [...byKey].filter(([key]) => !memberKeys.has(key)).toReversed();
  if (invited.length === 0) return { invited: 0, members };
  await context.limits.schoolMails(
    schoolId,
    invited.map(([key]) => key),
  );
  const now = context.now();
  const created = now.toISOString();
  const expires = new Date(now.getTime() + SCHOOL_INVITATION_DAYS * DAY_MS).toISOString();
  const addresses = invited.map(([, email]) => email);
  await transaction(context.db, async (inner) => {
    const school = await claim(inner);
    await insertInvitations(inner, { schoolId, emails: addresses, administers, by, created, expires });
    const details = { school, count: invited.length, administers };
    await recordAct(inner, { time: created, act: "school-invited", actorId: by, subjectId: null, details });
  });
  context.sending.wake();
  context.security.write("school-invited", { account: by, school: schoolId, count: invited.length });
  return { invited: invited.length, members };
}
