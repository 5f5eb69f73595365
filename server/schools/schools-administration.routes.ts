import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { recordAct } from "../administration/audit.store.ts";
import { sharedCount } from "../administration/shared-count.ts";
import { checkSuperuser } from "../administration/superuser.ts";
import { requireConfirmed } from "../auth/sessions.ts";
import { type Context, nowText } from "../context.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { accountKey, claimUser } from "../users/users.store.ts";
import { deleteInvitation, listAdministratorInvitations } from "./invitations.store.ts";
import { inviteTo } from "./invite.ts";
import { setRole } from "./members.store.ts";
import { numbersBySchool } from "./numbers.store.ts";
import {
  claimSchool,
  countAdministrators,
  deleteSchoolRow,
  findMemberByEmail,
  insertSchool,
  listAllSchools,
  renameSchool,
} from "./schools.store.ts";

const nameFrom = (typed: string): string => typed.normalize("NFC").trim();

/** What superusers do with schools. */
export function schoolsAdministrationRoutes(app: FastifyInstance, context: Context): void {
  const { db, security } = context;
  const countAll = sharedCount(
    async () => await numbersBySchool(db, nowText(context)),
    () => nowText(context),
  );

  /** Checks in a transaction that the actor is a superuser still, and claims the school. @returns its name */
  const claimAs = (actorId: string, schoolId: string) => async (inner: Db) => {
    checkSuperuser(await claimUser(inner, actorId));
    const name = await claimSchool(inner, schoolId);
    if (name === undefined) throw new AppError("NOT_FOUND");
    return name;
  };

  handle(app, "listSchools", async () => {
    const [rows, { value: numbersOf, time }, administrators, invitations] = await Promise.all([
      listAllSchools(db),
      countAll(),
      countAdministrators(db),
      listAdministratorInvitations(db),
    ]);
    const results = rows.map((school) => ({
      ...school,
      numbers: numbersOf(school._id),
      administratorCount: administrators.get(school._id) ?? 0,
      invitations: invitations.get(school._id) ?? [],
    }));
    return { results, totalCount: results.length, counted: time };
  });

  handle(app, "createSchool", async ({ teacher, body }) => {
    const school = { _id: newId(), name: nameFrom(body.name), created: nowText(context) };
    await transaction(db, async (inner) => {
      await insertSchool(inner, school);
      const act = { time: school.created, act: "school-founded", actorId: teacher.id, subjectId: null } as const;
      await recordAct(inner, { ...act, details: { school: school.name } });
    });
    security.write("school-founded", { by: teacher.id, school: school._id });
    return { _id: school._id };
  });

  handle(app, "updateSchool", async ({ teacher, params, body }) => {
    const name = nameFrom(body.name);
    await transaction(db, async (inner) => {
      if (!(await renameSchool(inner, params.id, name))) throw new AppError("NOT_FOUND");
      const act = { time: nowText(context), act: "school-renamed", actorId: teacher.id, subjectId: null } as const;
      await recordAct(inner, { ...act, details: { school: name } });
    });
    return null;
  });

  handle(app, "deleteSchool", async ({ teacher, session, params }) => {
    requireConfirmed(context, session);
    await transaction(db, async (inner) => {
      const school = await deleteSchoolRow(inner, params.id);
      if (school === undefined) throw new AppError("NOT_FOUND");
      const act = { time: nowText(context), act: "school-dissolved", actorId: teacher.id, subjectId: null } as const;
      await recordAct(inner, { ...act, details: { school } });
    });
    security.write("school-dissolved", { by: teacher.id, school: params.id });
    return null;
  });

  handle(app, "appointSchoolAdministrator", async ({ teacher, session, params: { id: schoolId }, body: { email } }) => {
    requireConfirmed(context, session);
    const claim = claimAs(teacher.id, schoolId);
    const appointed = await transaction(db, async (inner) => {
      const school = await claim(inner);
      const userId = await findMemberByEmail(inner, schoolId, accountKey(email));
      if (userId === undefined) return undefined;
      await setRole(inner, { schoolId, userId, administers: true });
      const act = {
        time: nowText(context),
        act: "school-role-changed",
        actorId: teacher.id,
        subjectId: userId,
      } as const;
      await recordAct(inner, { ...act, details: { school, administers: true } });
      return userId;
    });
    if (appointed !== undefined) {
      const changed = { administers: true };
      security.write("role-changed", { account: appointed, by: teacher.id, school: schoolId, changed });
      return { isAppointed: true };
    }
    // An account is never taken into a school without its own yes.
    await inviteTo(context, schoolId, { emails: [email], administers: true, by: teacher.id }, claim);
    return { isAppointed: false };
  });

  handle(app, "withdrawAdministratorInvitation", async ({ teacher, params: { id, invitationId } }) => {
    await deleteInvitation(db, id, invitationId);
    security.write("invitation-revoked", { invitation: invitationId, by: teacher.id });
    return null;
  });
}
