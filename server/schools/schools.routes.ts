import type { FastifyInstance } from "fastify";
import { recordAct } from "../administration/audit.store.ts";
import { getOpenInvitation } from "../auth/registration.routes.ts";
import { requireConfirmed } from "../auth/sessions.ts";
import { type Context, nowText } from "../context.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import {
  acceptInvitation,
  deleteInvitation,
  findInvitationOf,
  listInvitationsTo,
  nameOfSchool,
} from "./invitations.store.ts";
import { inviteTo } from "./invite.ts";
import {
  changeRole,
  claimAdministered,
  findOwnSchool,
  getAdministered,
  listColleagues,
  removeMember,
} from "./members.store.ts";
import { numbersBySchool } from "./numbers.store.ts";
import { schoolsAdministrationRoutes } from "./schools-administration.routes.ts";

/** Schools: groups of accounts with administrators of their own (docs/decisions/49-schools.md). */
export function schoolsRoutes(app: FastifyInstance, context: Context): void {
  const { db, security } = context;

  /** An invitation that leads to a school; any other code is unknown here. */
  const openInvitation = async (code: string) => {
    const { id, school_id: schoolId, email, email_key, administers, expires } = await getOpenInvitation(context, code);
    if (schoolId === null || email === null) throw new AppError("INVALID_INVITE_CODE_GIVEN");
    return { id, schoolId, email, emailKey: email_key, administers: administers === 1, expires };
  };

  /** Checks in a transaction that the account administers just this school. @returns its name */
  const claimAs = (administratorId: string, schoolId: string) => async (inner: Db) => {
    const { id, name } = await claimAdministered(inner, administratorId);
    if (id !== schoolId) throw new AppError("FORBIDDEN");
    return name;
  };

  handle(app, "lookAtSchoolInvitation", async ({ body }) => {
    const { schoolId, email, administers, expires } = await openInvitation(body.code);
    return { schoolName: await nameOfSchool(db, schoolId), email, administers, expires };
  });

  handle(app, "acceptSchoolInvitation", async ({ teacher, body }) => {
    const { id: invitationId, schoolId, emailKey, administers } = await openInvitation(body.code);
    if (emailKey !== teacher.email_key) throw new AppError("INVITATION_FOR_ANOTHER");
    const schoolName = await nameOfSchool(db, schoolId);
    const acceptance = { invitationId, schoolId, administers, userId: teacher.id, time: nowText(context) };
    await transaction(db, async (inner) => await acceptInvitation(inner, acceptance));
    security.write("school-joined", { account: teacher.id, school: schoolId });
    return { schoolName };
  });

  handle(app, "getSchool", async ({ teacher }) => ({ school: await findOwnSchool(db, teacher.id, nowText(context)) }));

  handle(app, "getSchoolOverview", async ({ teacher }) => {
    const { id, name } = await getAdministered(db, teacher.id);
    const now = nowText(context);
    const [numbersOf, colleagues, invitations] = await Promise.all([
      numbersBySchool(db, now, id),
      listColleagues(db, teacher.id, now),
      listInvitationsTo(db, teacher.id),
    ]);
    return { name, numbers: numbersOf(id), colleagues, invitations };
  });

  handle(app, "inviteToSchool", async ({ teacher, body: { emails } }) => {
    const { id } = await getAdministered(db, teacher.id);
    return await inviteTo(context, id, { emails, administers: false, by: teacher.id }, claimAs(teacher.id, id));
  });

  handle(app, "repeatSchoolInvitation", async ({ teacher, params }) => {
    const { id } = await getAdministered(db, teacher.id);
    const found = await findInvitationOf(db, id, params.id);
    if (found === undefined) throw new AppError("NOT_FOUND");
    const { email, administers } = found;
    await inviteTo(context, id, { emails: [email], administers, by: teacher.id }, claimAs(teacher.id, id));
    return null;
  });

  handle(app, "withdrawSchoolInvitation", async ({ teacher, params }) => {
    await transaction(db, async (inner) => {
      const { id } = await claimAdministered(inner, teacher.id);
      await deleteInvitation(inner, id, params.id);
    });
    security.write("invitation-revoked", { invitation: params.id, by: teacher.id });
    return null;
  });

  handle(app, "updateSchoolMember", async ({ teacher, session, params: { userId }, body }) => {
    const { administers, leavesNobody = false } = body;
    if (administers) requireConfirmed(context, session);
    const { isChanged, schoolId } = await transaction(db, async (inner) => {
      const done = await changeRole(inner, teacher.id, { userId, administers, leavesNobody });
      const act = {
        time: nowText(context),
        act: "school-role-changed",
        actorId: teacher.id,
        subjectId: userId,
      } as const;
      if (done.isChanged) await recordAct(inner, { ...act, details: { school: done.name, administers } });
      return done;
    });
    if (isChanged) {
      security.write("role-changed", { account: userId, by: teacher.id, school: schoolId, changed: { administers } });
    }
    return null;
  });

  handle(app, "removeSchoolMember", async ({ teacher, params: { userId }, query: { leavesNobody = false } }) => {
    const { schoolId } = await transaction(db, async (inner) => {
      const left = await removeMember(inner, teacher.id, { userId, leavesNobody });
      if (userId !== teacher.id) {
        const act = { time: nowText(context), act: "school-member-removed", actorId: teacher.id } as const;
        await recordAct(inner, { ...act, subjectId: userId, details: { school: left.name } });
      }
      return left;
    });
    security.write("school-left", { account: userId, by: teacher.id, school: schoolId });
    return null;
  });

  schoolsAdministrationRoutes(app, context);
}
