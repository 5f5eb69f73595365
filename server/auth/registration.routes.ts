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
import { codeHash } from "../users/secret-code.ts";
import { userAnswer } from "../users/user-answer.ts";
import { accountKey, findUserByLogin, insertUser, type UserRow } from "../users/users.store.ts";
import {
  deleteUnusedStartInvitations,
  findInvitation,
  type InvitationRow,
  takeInvitation,
} from "./invitations.store.ts";
import { hashPassword } from "./passwords.ts";

type Registration = Body<"register">;

/** Registration, which needs an invitation (docs/behaviour.md#registration). */
export function registrationRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "register", async ({ body }) => register(context, body, body.invitationCode));

  handle(app, "checkInvitation", async ({ params }) => {
    await getOpenInvitation(context, params.invitationCode);
    return null;
  });

  handle(app, "registerByInvitation", async ({ body, params }) => register(context, body, params.invitationCode));
}

async function register(context: Context, registration: Registration, code: string | undefined): Promise<User> {
  // The invitation is checked first. Without one, a caller neither learns which addresses have an account nor causes a
  // hash.
  const invitation = await getOpenInvitation(context, code);
  const user = newUser(context, registration, await hashPassword(registration.password), invitation.superuser);
  await transaction(context.db, async (db) => {
    if (!(await takeInvitation(db, invitation.id, user.created))) {
      await getOpenInvitation({ ...context, db }, code);
      throw new AppError("INVITE_CODE_EXPIRED");
    }
    await insertUser(db, user);
    if (user.is_superuser) await deleteUnusedStartInvitations(db);
    // In the same transaction as the user, so that every registered user gets her mail, even after a crash.
    await queueMail(context, db, user.id, "verify");
  }).catch(async (error: unknown) => {
    throw isUniqueViolation(error) ? await refusalOfTaken(context, user) : error;
  });
  context.sending.wake();
  return userAnswer(user);
}

/** Finds out whether the e-mail or the username is taken: each database names the violated key differently. */
async function refusalOfTaken(context: Context, user: UserRow): Promise<AppError> {
  const isEmailTaken = user.username === null || (await findUserByLogin(context.db, user.email)) !== undefined;
  return new AppError(isEmailTaken ? "REGISTER_USER_ALREADY_EXISTS" : "DUPLICATE_KEY_ERROR");
}

/**
 * @throws AppError NO_INVITE_CODE_GIVEN without a code, INVALID_INVITE_CODE_GIVEN if it is unknown or revoked,
 * INVITE_CODE_EXPIRED if it has expired or has no uses left
 */
async function getOpenInvitation(context: Context, code = ""): Promise<InvitationRow> {
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
    // Registration accepts any password. A weak one has to be changed at the first use.
    password_change_required: isStrongPassword(password) ? 0 : 1,
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
