import type { FastifyInstance } from "fastify";
import { listActsOf } from "../administration/audit.store.ts";
import { listInvitations } from "../administration/invitations.store.ts";
import { revokeSuperuserInvitations } from "../administration/invitations.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { requireConfirmed, sessionBounds } from "../auth/sessions.ts";
import { type Context, nowText } from "../context.ts";
import { endSurveys } from "../course-tests/survey.store.ts";
import { deleteAllButAPortion } from "../courses/portions.store.ts";
import { transaction } from "../db/transaction.ts";
import { describeFactors, ownFactors } from "../factors/factors.ts";
import { AppError } from "../http/app-error.ts";
import { StreamedAnswer } from "../http/json-stream.ts";
import { handle } from "../http/route.ts";
import { forgetMails } from "../mail/outbox.ts";
import { deleteVerdicts } from "../results/verdicts.store.ts";
import { exportInvitations } from "../schools/invitations.store.ts";
import { exportMembership } from "../schools/members.store.ts";
import { listLinks } from "../sign-on/sign-on.store.ts";
import { withdrawConsent } from "../users/consent.store.ts";
import { claimSchoolOf } from "../users/school-members.store.ts";
import { listSessions } from "../users/sessions.store.ts";
import { userAnswer } from "../users/user-answer.ts";
import { accountKey, findUser } from "../users/users.store.ts";
import { changeAccount, deleteAccount, listMemberships } from "./account.store.ts";
import { writeOwnData } from "./own-data.ts";

/** A teacher's own account: changing it, downloading its data and deleting it. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "updateUser", async ({ teacher, session, body: { username, language } }) => {
    // Validation drops unknown fields, so the body may be empty by now.
    if (username === undefined && language === undefined) return userAnswer(teacher);
    if (username !== undefined) requireConfirmed(context, session);
    return userAnswer(await changeAccount(db, teacher.id, { username, language }));
  });

  handle(app, "withdrawConsent", async ({ teacher }) => {
    await transaction(db, async (inner) => {
      await withdrawConsent(inner, teacher.id, nowText(context));
      await endSurveys(inner, teacher.id, "own");
      await deleteVerdicts(inner, teacher.id);
    });
    const user = await findUser(db, teacher.id);
    if (!user) throw new AppError("UNAUTHORIZED");
    return userAnswer(user);
  });

  handle(app, "exportUser", async ({ teacher, reply }) => {
    const exported = nowText(context);
    const data = await writeOwnData({ db, reply, teacherId: teacher.id }, exported, {
      user: userAnswer(teacher),
      passwordSet: teacher.tokens_valid_from,
      consentWithdrawn: teacher.consent_withdrawn,
      secondFactors: describeFactors(await ownFactors(db, teacher.id)),
      signOnLinks: (await listLinks(db, teacher.id)).map(({ id: _id, ...link }) => ({ _id, ...link })),
      invitations: await listInvitations(db, teacher.id),
      memberships: await listMemberships(db, teacher.id),
      school: await exportMembership(db, teacher.id),
      schoolInvitations: await exportInvitations(db, teacher.id),
      acts: await listActsOf(db, teacher.id),
      sessions: await listSessions(db, teacher.id, sessionBounds(context)),
    });
    context.security.write("exported", { account: teacher.id, why: "account" });
    reply.header("content-disposition", `attachment; filename="denkspur-${exported.slice(0, 10)}.json"`);
    return new StreamedAnswer(data);
  });

  handle(app, "deleteUser", async ({ teacher, session, body }) => {
    // Deleting the account deletes all of its courses.
    checkMayDelete(teacher);
    if (accountKey(body.email) !== teacher.email_key) throw new AppError("WRONG_PHRASE");
    requireConfirmed(context, session);
    await deleteAllButAPortion(db, { teacherId: teacher.id });
    await transaction(db, async (inner) => {
      await claimSchoolOf(inner, teacher.id);
      // With an open superuser invitation of her own she could register again as a superuser.
      await revokeSuperuserInvitations(inner, nowText(context), teacher.id, teacher.id);
      await deleteAccount(inner, teacher.id);
    });
    await forgetMails(context.config.dataDir, { to: teacher.email });
    context.security.write("account-deleted", { account: teacher.id });
    return null;
  });
}
