import type { FastifyInstance } from "fastify";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { codeHash } from "../users/secret-code.ts";
import { userAnswer } from "../users/user-answer.ts";
import { findUserToken, useUserToken } from "../users/user-tokens.store.ts";
import { findUser, findUserByLogin, updateUser } from "../users/users.store.ts";

/** Verification of the e-mail address. */
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
    const user = await transaction(context.db, async (db) => {
      const token = await findUserToken(db, "verify", codeHash(body.token));
      const owner = token && (await findUser(db, token.user_id));
      if (!token || !owner) throw new AppError("VERIFY_USER_BAD_TOKEN");
      if (owner.is_verified) throw new AppError("VERIFY_USER_ALREADY_VERIFIED");
      if (token.expires <= now) throw new AppError("VERIFY_USER_TOKEN_EXPIRED");
      // Another request used the link first, so the account is verified by now.
      if (!(await useUserToken(db, token.id, now))) throw new AppError("VERIFY_USER_ALREADY_VERIFIED");
      return await updateUser(db, owner.id, { is_verified: 1 });
    }).catch((error: unknown) => {
      if (error instanceof AppError) context.security.write("link-refused", { why: "verify", sender: request.ip });
      throw error;
    });
    if (!user) throw new AppError("VERIFY_USER_BAD_TOKEN");
    context.security.write("verified", { account: user.id, sender: request.ip });
    return userAnswer(user);
  });
}
