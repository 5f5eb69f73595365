import type { FastifyInstance } from "fastify";
import { v7 as uuid } from "uuid";
import type { User } from "#contract/auth.schema.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { isStrongPassword } from "#contract/password.ts";
import type { Body } from "#contract/schemas.ts";
import { type Context, nowText } from "../context.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { insertSchoolMember } from "../users/school-members.store.ts";
import { codeHash } from "../users/secret-code.ts";
import { userAnswer } from "../users/user-answer.ts";
import { accountKey, findUserByLogin, insertUser, type UserRow } from "../users/users.store.ts";
import { isGuessable } from "./guessable.ts";
import {
  deleteUnusedStartInvitations,
  findInvitation,
  type InvitationRow,
  takeInvitation,
  takeSchoolInvitation,
} from "./invitations.store.ts";
import { hashPassword } from "./passwords.ts";

type Registration = Body<"register">;

/** Registration, which needs an invitation (docs/behaviour.md#registration). */
export function registrationRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "register", async ({ body, request }) => register(context, request.ip, body, body.invitationCode));

  handle(app, "checkInvitation", async ({ params, request }) => {
    await getOpenInvitation(context, params.invitationCode).catch(noting(context, request.ip));
    return null;
  });

  handle(app, "registerByInvitation", async ({ body, params, request }) =>
    register(context, request.ip, body, params.invitationCode),
  );
}

async function register(
  context: Context,
  from: string,
  registration: Registration,
  code: string | undefined,
): Promise<User> {
  // The invitation is checked first. Without one, a caller neither learns which addresses have an account nor causes a
  // hash.
  const invitation = await getOpenInvitation(context, code).catch(noting(context, from));
  if (invitation.email_key !== null && invitation.email_key !== accountKey(registration.email)) {
    throw new AppError("INVITATION_FOR_ANOTHER");
  }
  // Then what is taken, since hashing costs most.
  await refuseTaken(context, invitation.id, from, registration);
  const user = newUser(context, registration, await hashPassword(registration.password), invitation.superuser);
  await transaction(context.db, async (db) => {
    const take = invitation.school_id === null ? takeInvitation : takeSchoolInvitation;
    if (!(await take(db, invitation.id, user.created))) {
      await getOpenInvitation({ ...context, db }, code);
      throw new AppError("INVITE_CODE_EXPIRED");
    }
    await insertUser(db, user);
    if (invitation.school_id !== null) {
      const { school_id: schoolId, administers } = invitation;
      await insertSchoolMember(db, { userId: user.id, schoolId, administers: administers === 1, time: user.created });
    }
    if (user.is_superuser) await deleteUnusedStartInvitations(db);
    // In the same transaction as the user, so that every registered user gets her mail, even after a crash.
    await queueMail(context, db, user.id, "verify");
  }).catch(async (error: unknown) => {
    throw (isUniqueViolation(error) && (await refusalOfTaken(context, registration))) || error;
  });
  context.sending.wake();
  context.security.write("registered", { account: user.id, invitation: invitation.id, sender: from });
  if (invitation.school_id !== null) {
    context.security.write("school-joined", { account: user.id, school: invitation.school_id });
  }
  return userAnswer(user);
}

/** Writes a refused invitation to the security log. */
const noting =
  ({ security }: Context, sender: string) =>
  (error: unknown): never => {
    const isExpired = error instanceof AppError && error.code === "INVITE_CODE_EXPIRED";
    if (error instanceof AppError) {
      security.write("invitation-refused", { why: isExpired ? "expired" : "unknown", sender });
    }
    throw error;
  };

/** Refuses a taken e-mail or username, and counts it. */
async function refuseTaken(context: Context, invitationId: string, from: string, registration: Registration) {
  const found: { refusal?: AppError | undefined } = {};
  await context.limits.registration(invitationId, from, async () => {
    found.refusal = await refusalOfTaken(context, registration);
    return found.refusal === undefined ? registration : undefined;
  });
  if (found.refusal) throw found.refusal;
}

/** The refusal if the e-mail or the username is taken. */
async function refusalOfTaken({ db }: Context, { email, username }: Registration): Promise<AppError | undefined> {
  if (await findUserByLogin(db, email)) return new AppError("REGISTER_USER_ALREADY_EXISTS");
  if (username && (await findUserByLogin(db, username))) return new AppError("DUPLICATE_KEY_ERROR");
  return undefined;
}

/**
 * @throws AppError NO_INVITE_CODE_GIVEN without a code, INVALID_INVITE_CODE_GIVEN if it is unknown or revoked,
 * INVITE_CODE_EXPIRED if it has expired or has no uses left
 */
export async function getOpenInvitation(context: Pick<Context, "db" | "now">, code = ""): Promise<InvitationRow> {
  if (code.trim() === "") throw new AppError("NO_INVITE_CODE_GIVEN");
  const invitation = await findInvitation(context.db, codeHash(code.trim()));
  if (!invitation || invitation.revoked !== null) throw new AppError("INVALID_INVITE_CODE_GIVEN");
  if (invitation.uses_left < 1 || invitation.expires <= nowText(context)) throw new AppError("INVITE_CODE_EXPIRED");
  return invitation;
}

function newUser(context: Context, registration: Registration, passwordHash: string, superuser: 0 | 1): UserRow {
  const { email, password, username = null, language = DEFAULT_LANGUAGE } = registration;
  const created = nowText(context);
  return {
    id: uuid(),
    email,
    email_key: accountKey(email),
    username,
    username_key: username === null ? null : accountKey(username),
    password_hash: passwordHash,
    is_verified: 0,
    is_superuser: superuser,
    is_locked: 0,
    // Registration accepts any password. A weak one has to be changed at the first use, before anything else.
    password_change_required: isStrongPassword(password) && !isGuessable(password, { email, username }) ? 0 : 1,
    consent_required: 1,
    consent_confirmed: 0,
    consent_time: null,
    consent_withdrawn: null,
    personal_code_required: 1,
    personal_code: null,
    disable_delete: 0,
    simplified_view: 0,
    language,
    tokens_valid_from: created,
    created,
  };
}
