import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { hasFactor, ownFactors } from "../factors/factors.ts";
import { beginSecondStep } from "../factors/second-step.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { userAnswer } from "../users/user-answer.ts";
import { accountKey, findUserByLogin } from "../users/users.store.ts";
import { isPassword } from "./passwords.ts";
import { isRemembered } from "./remembered-device.ts";
import { startSession } from "./sessions.ts";
import { isKnownDevice, rememberTeacher } from "./teacher-device.ts";

/** The teacher's login, and the account of the token. */
export function loginRoutes(app: FastifyInstance, context: Context): void {
  const secure = context.config.publicUrl.startsWith("https:");

  handle(app, "login", async ({ body, log, request, reply }) => {
    const found = await findUserByLogin(context.db, body.username);
    // Both the e-mail and the username of an account count towards the same limit.
    const account = found?.id ?? accountKey(body.username);
    const isKnown = isKnownDevice(request, account, secure);
    const user = await context.limits.login(account, request.ip, isKnown, async () => {
      const isRight = await isPassword(body.password, found?.password_hash);
      return isRight && !found?.is_locked ? found : undefined;
    });
    const sender = request.ip;
    if (!user) {
      const tried = found ? undefined : accountKey(body.username);
      const why = found?.is_locked ? "locked" : found ? "wrong" : "unknown";
      context.security.write("login-refused", { account: found?.id, tried, why, sender });
      throw new AppError("LOGIN_BAD_CREDENTIALS");
    }
    if (!user.is_verified) {
      context.security.write("login-refused", { account: user.id, why: "unverified", sender });
      if (await context.limits.mayMail(user.id, request.ip)) {
        context.background.run(log, "queueing a verification mail", async () =>
          queueMail(context, context.db, user.id, "verify"),
        );
      }
      throw new AppError("LOGIN_USER_NOT_VERIFIED");
    }
    const own = await ownFactors(context.db, user.id);
    if (hasFactor(own) && !isRemembered(request, context, user, own)) {
      throw new AppError("SECOND_FACTOR_REQUIRED", { secondStep: await beginSecondStep(context, user, own) });
    }
    context.security.write("login", { account: user.id, sender });
    rememberTeacher(request, reply, user.id, secure);
    return await startSession(app, context, request, user, null);
  });

  handle(app, "getUser", async ({ teacher }) => userAnswer(teacher));
}
