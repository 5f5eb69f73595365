import type { FastifyInstance } from "fastify";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { hasFactor, ownFactors } from "../factors/factors.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { codeHash } from "../users/secret-code.ts";
import { userAnswer } from "../users/user-answer.ts";
import { findUserToken, type UserTokenRow, useUserToken } from "../users/user-tokens.store.ts";
import { findUser, findUserByLogin, type UserRow, updateUser } from "../users/users.store.ts";
import { startSession } from "./sessions.ts";

/** For so long after its mail a link also logs in: as long as the link to a new password holds, which opens the account too. */
const LOGS_IN_FOR_MS = 3_600_000;

/** Verification of the e-mail address, with which the account's first session begins (docs/decisions/06-accounts.md). */
export function verificationRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "requestVerifyToken", async ({ body, log, request }) => {
    context.background.run(log, "queueing a verification mail", async () => {
      const user = await findUserByLogin(context.db, body.email);
      if (!user || user.is_verified || user.is_locked || !(await context.limits.mayMail(user.id, request.ip))) return;
      await queueMail(context, context.db, user.id, "verify");
    });
    return null;
  });

  handle(app, "verify", async ({ body, request }) => {
    const now = nowText(context);
    const verified = await transaction(context.db, async (db) => {
      const token = await findUserToken(db, "verify", codeHash(body.token));
      const owner = token && (await findUser(db, token.user_id));
      if (!token || !owner) throw new AppError("VERIFY_USER_BAD_TOKEN");
      if (owner.is_verified) throw new AppError("VERIFY_USER_ALREADY_VERIFIED");
      if (token.expires <= now) throw new AppError("VERIFY_USER_TOKEN_EXPIRED");
      // Another request used the link first, so the account is verified by now.
      if (!(await useUserToken(db, token.id, now))) throw new AppError("VERIFY_USER_ALREADY_VERIFIED");
      return { token, user: await updateUser(db, owner.id, { is_verified: 1 }) };
    }).catch((error: unknown) => {
      if (error instanceof AppError) context.security.write("link-refused", { why: "verify", sender: request.ip });
      throw error;
    });
    const { user, token } = verified;
    if (!user) throw new AppError("VERIFY_USER_BAD_TOKEN");
    const sender = request.ip;
    context.security.write("verified", { account: user.id, sender });
    if (!(await mayEnter(context, user, token))) return { ...userAnswer(user), access_token: null };
    context.security.write("login", { account: user.id, why: "verify", sender });
    const { access_token } = await startSession(app, context, request, user, null, { isPasswordTyped: false });
    return { ...userAnswer(user), access_token };
  });
}

/** Whether the link is all that this account's login asks for. A superuser's asks for a second factor, even before there is one. */
async function mayEnter({ db, now }: Context, user: UserRow, { created }: UserTokenRow): Promise<boolean> {
  if (user.is_locked || user.is_superuser || now().getTime() - Date.parse(created) > LOGS_IN_FOR_MS) return false;
  return !hasFactor(await ownFactors(db, user.id));
}
