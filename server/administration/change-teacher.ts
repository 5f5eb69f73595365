import type { Teacher, TeacherChange } from "#contract/administration.schema.ts";
import { deleteUnusedStartInvitations } from "../auth/invitations.store.ts";
import { type Context, nowText } from "../context.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { deleteSessions } from "../users/sessions.store.ts";
import { deleteOpenTokens } from "../users/user-tokens.store.ts";
import { claimUser, nextValidFrom, type UserRow, updateUser } from "../users/users.store.ts";
import { recordAct } from "./audit.store.ts";
import { revokeSuperuserInvitations } from "./invitations.ts";
import { checkSuperuser } from "./superuser.ts";
import { findTeacher } from "./teachers.store.ts";

type Flags = keyof TeacherChange;

const columns = {
  simplifiedView: "simplified_view",
  disableDelete: "disable_delete",
  is_superuser: "is_superuser",
  isLocked: "is_locked",
} as const satisfies Record<Flags, keyof UserRow>;

const flags = Object.keys(columns) as Flags[];

/**
 * Sets a teacher's flags, for the superuser `actorId` or, if that is null, for the command line. Locking ends her
 * tokens and reset links for good: unlocking revives none. Locking or demoting her also revokes her open invitations
 * for superusers. Superusers can neither demote nor lock themselves, so one always remains. Both accounts are claimed
 * together: if two superusers demote each other at the same time, the second fails.
 * @throws AppError NOT_FOUND, OWN_ACCOUNT; UNAUTHORIZED or FORBIDDEN if `actorId` was locked or demoted meanwhile
 */
export async function changeTeacher(
  context: Pick<Context, "db" | "now" | "security">,
  actorId: string | null,
  id: string,
  change: TeacherChange,
): Promise<Teacher> {
  const { teacher, details, revoked } = await transaction(context.db, async (db) => {
    const claimed = await claimUsers(db, actorId === null ? [id] : [actorId, id]);
    if (actorId !== null) checkSuperuser(claimed.get(actorId));
    const user = claimed.get(id);
    if (!user) throw new AppError("NOT_FOUND");
    const details = whatChanges(user, change);
    if (actorId === id && (details.isLocked === true || details.is_superuser === false)) {
      throw new AppError("OWN_ACCOUNT");
    }
    let revoked: string[] = [];
    if (Object.keys(details).length > 0) {
      const time = nowText(context);
      await updateUser(db, id, { ...asFields(details), ...(details.isLocked && endOfTokens(user, time)) });
      if (details.isLocked) {
        await deleteOpenTokens(db, id, "reset");
        await deleteSessions(db, id);
      }
      if (details.is_superuser) await deleteUnusedStartInvitations(db);
      if (details.isLocked || details.is_superuser === false) {
        revoked = await revokeSuperuserInvitations(db, time, actorId, id);
      }
      await recordAct(db, { time, act: "teacher-changed", actorId, subjectId: id, details: { ...details } });
    }
    const teacher = await findTeacher(db, id);
    if (!teacher) throw new AppError("NOT_FOUND");
    return { teacher, details, revoked };
  });
  noteChange(context.security, { account: id, by: actorId }, details);
  for (const invitation of revoked) context.security.write("invitation-revoked", { invitation, by: actorId });
  return teacher;
}

function noteChange(
  security: Context["security"],
  who: { account: string; by: string | null },
  { isLocked, ...changed }: TeacherChange,
): void {
  if (isLocked !== undefined) security.write(isLocked ? "locked" : "unlocked", who);
  if (Object.keys(changed).length > 0) security.write("role-changed", { ...who, changed: { ...changed } });
}

/** Claims users in the order of their ids, so that two transactions claiming the same users cannot deadlock. */
async function claimUsers(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const claimed = new Map<string, UserRow>();
  for (const id of [...new Set(ids)].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop
    const user = await claimUser(db, id);
    if (user) claimed.set(id, user);
  }
  return claimed;
}

function whatChanges(user: UserRow, change: TeacherChange): TeacherChange {
  const changed = flags.filter((flag) => change[flag] !== undefined && change[flag] !== (user[columns[flag]] === 1));
  return Object.fromEntries(changed.map((flag) => [flag, change[flag]]));
}

function asFields(change: TeacherChange): Partial<UserRow> {
  const given = flags.filter((flag) => change[flag] !== undefined);
  return Object.fromEntries(given.map((flag) => [columns[flag], change[flag] ? 1 : 0]));
}

const endOfTokens = (user: UserRow, time: string): Partial<UserRow> => ({
  tokens_valid_from: nextValidFrom(user, time),
});
