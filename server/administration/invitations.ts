import type { Invitation } from "#contract/administration.schema.ts";
import { createInvitation, type InvitationTerms } from "../auth/invitation.ts";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { claimUser } from "../users/users.store.ts";
import { recordAct } from "./audit.store.ts";
import { findInvitationById, markRevoked, markSuperusersRevoked } from "./invitations.store.ts";
import { checkSuperuser } from "./superuser.ts";

type Needed = Pick<Context, "db" | "config" | "now" | "security">;

/** An invitation with its link, which is shown only once. */
export interface IssuedInvitation {
  readonly invitation: Invitation;
  readonly link: string;
}

/** Makes an invitation and records its maker: the superuser `actorId`, or null for the command line. */
export async function issueInvitation(
  context: Needed,
  actorId: string | null,
  { note, ...terms }: Required<Omit<InvitationTerms, "createdBy">>,
): Promise<IssuedInvitation> {
  const issued = await transaction(context.db, async (db) => {
    // Claiming her makes a concurrent demotion wait, so that it also revokes this invitation.
    if (actorId !== null) checkSuperuser(await claimUser(db, actorId));
    const { id, link } = await createInvitation(
      { ...context, db },
      { ...terms, note: note.normalize("NFC").trim(), ...(actorId === null ? {} : { createdBy: actorId }) },
    );
    await recordAct(db, {
      time: nowText(context),
      act: "invitation-created",
      actorId,
      subjectId: id,
      details: { ...terms },
    });
    return { invitation: await getInvitation(db, id), link };
  });
  const { uses, days, superuser } = terms;
  const changed = { uses, days, superuser };
  context.security.write("invitation-created", { invitation: issued.invitation._id, by: actorId, changed });
  return issued;
}

/**
 * Revokes an invitation, however many uses are left. One that was revoked before stays as it is.
 * @throws AppError NOT_FOUND
 */
export async function revokeInvitation(context: Needed, actorId: string | null, id: string): Promise<void> {
  const isRevoked = await transaction(context.db, async (db) => {
    const time = nowText(context);
    if (!(await markRevoked(db, id, time))) {
      await getInvitation(db, id);
      return false;
    }
    await recordAct(db, { time, act: "invitation-revoked", actorId, subjectId: id, details: {} });
    return true;
  });
  if (isRevoked) context.security.write("invitation-revoked", { invitation: id, by: actorId });
}

/**
 * Revokes, in the transaction `db`, the open invitations with which a user could become a superuser again.
 * @returns their ids
 */
export async function revokeSuperuserInvitations(
  db: Context["db"],
  time: string,
  actorId: string | null,
  createdBy: string,
): Promise<string[]> {
  const revoked = await markSuperusersRevoked(db, createdBy, time);
  for (const subjectId of revoked) {
    // oxlint-disable-next-line no-await-in-loop
    await recordAct(db, { time, act: "invitation-revoked", actorId, subjectId, details: {} });
  }
  return revoked;
}

async function getInvitation(db: Context["db"], id: string): Promise<Invitation> {
  const invitation = await findInvitationById(db, id);
  if (!invitation) throw new AppError("NOT_FOUND");
  return invitation;
}
