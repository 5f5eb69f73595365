import { v7 as uuid } from "uuid";
import { pathOf } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { codeHash, newCode } from "../users/secret-code.ts";
import { hasUsers } from "../users/users.store.ts";
import { deleteStartInvitations, insertInvitation } from "./invitations.store.ts";

const DAY_MS = 86_400_000;

/** The terms of an invitation. */
export interface InvitationTerms {
  readonly uses: number;
  readonly days: number;
  readonly superuser: boolean;
  /** The person it is meant for, as a note. */
  readonly note?: string;
  /** The superuser's id; undefined for the command line and the first start. */
  readonly createdBy?: string;
}

type Needed = Pick<Context, "db" | "config" | "now">;

/** An invitation that was just made. */
export interface NewInvitation {
  readonly id: string;
  /** The link with the code. It cannot be shown again, since only a hash of the code is kept. */
  readonly link: string;
}

/** Makes an invitation. `context.db` may be a transaction. */
export async function createInvitation(
  context: Needed,
  terms: InvitationTerms,
  fromStart = false,
): Promise<NewInvitation> {
  const code = newCode();
  const now = context.now();
  const id = uuid();
  await insertInvitation(context.db, {
    id,
    code_hash: codeHash(code),
    expires: new Date(now.getTime() + terms.days * DAY_MS).toISOString(),
    uses_left: terms.uses,
    uses: terms.uses,
    superuser: terms.superuser ? 1 : 0,
    from_start: fromStart ? 1 : 0,
    created: now.toISOString(),
    note: terms.note ?? "",
    created_by: terms.createdBy ?? null,
    revoked: null,
  });
  return { id, link: context.config.publicUrl + pathOf("RegisterByInvite", { invitationCode: code }) };
}

/** Makes an invitation for the first superuser if the database has no users. @returns its link; undefined otherwise */
export async function firstInvitation(context: Needed): Promise<string | undefined> {
  return await transaction(context.db, async (db) => {
    if (await hasUsers(db)) return undefined;
    await deleteStartInvitations(db);
    const { link } = await createInvitation({ ...context, db }, { uses: 1, days: 7, superuser: true }, true);
    return link;
  });
}
