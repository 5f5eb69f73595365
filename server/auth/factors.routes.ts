import type { FastifyInstance } from "fastify";
import { type Context, nowText } from "../context.ts";
import { writeJson } from "../db/json-column.ts";
import { isUniqueViolation } from "../db/transaction.ts";
import { takeChallenge } from "../factors/challenges.store.ts";
import {
  addFactor,
  describeFactors,
  giveRecoveryCodes,
  hasFactor,
  ownFactors,
  removeFactor,
} from "../factors/factors.ts";
import { deletePasskey, insertPasskey } from "../factors/passkeys.store.ts";
import { passkeyCreation, provePasskey, relyingPartyOf } from "../factors/passkeys.ts";
import { beginSecondStep, keepChallenge, openChallenge, proveSecondStep } from "../factors/second-step.ts";
import { newTotpSecret, stepOf, totpUri } from "../factors/totp.ts";
import { openTotpSecret, sealTotpSecret } from "../factors/totp-secret.ts";
import { confirmTotp, deleteTotp, findTotp, putPendingTotp } from "../factors/totps.store.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { type SessionRow, setSessionFactor } from "../users/sessions.store.ts";
import type { UserRow } from "../users/users.store.ts";
import { rememberFactor } from "./remembered-device.ts";
import { requireConfirmed, startSession } from "./sessions.ts";
import { rememberTeacher } from "./teacher-device.ts";

const MAX_PASSKEYS = 20;

/** The second step of a login, and the second factors of a teacher's own account (docs/behaviour.md#second-factor). */
export function factorsRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;

  handle(app, "loginSecondStep", async ({ body: { challenge, remember, ...answer }, request, reply }) => {
    const { user, kind, signOn } = await proveSecondStep(context, challenge, answer, request.ip);
    if (kind === "recovery") context.security.write("recovery-code-used", { account: user.id, sender: request.ip });
    context.security.write("login", { account: user.id, why: kind, sender: request.ip });
    if (remember && !user.is_superuser) rememberFactor(reply, context, user, await ownFactors(db, user.id));
    rememberTeacher(request, reply, user.id, config.publicUrl.startsWith("https:"));
    // Without a password in the step before, the session has none that was typed.
    return await startSession(app, context, request, user, kind, { isPasswordTyped: signOn === null, signOn });
  });

  handle(app, "beginSecondStep", async ({ teacher, session }) => {
    const own = await ownFactors(db, teacher.id);
    if (!hasFactor(own)) throw new AppError("NO_SECOND_FACTOR");
    return await beginSecondStep(context, teacher, own, session.signOn);
  });

  const factorsOf = async (teacher: UserRow, session: SessionRow) => ({
    isRequired: teacher.is_superuser === 1,
    session: session.factor,
    rpId: relyingPartyOf(config.publicUrl)?.id ?? null,
    ...describeFactors(await ownFactors(db, teacher.id)),
  });

  /** After a factor was set up: its owner has just used it, so this session counts as begun with it. */
  const added = async (
    teacher: UserRow,
    session: SessionRow,
    factor: "passkey" | "totp",
    recoveryCodes: string[] | null,
  ) => {
    await setSessionFactor(db, session.id, factor);
    context.security.write("factor-added", { account: teacher.id, session: session.id, why: factor });
    if (recoveryCodes !== null) context.security.write("recovery-codes-made", { account: teacher.id });
    return { factors: await factorsOf(teacher, { ...session, factor }), recoveryCodes };
  };

  handle(app, "getFactors", async ({ teacher, session }) => factorsOf(teacher, session));

  handle(app, "beginPasskey", async ({ teacher, session }) => {
    requireConfirmed(context, session);
    const party = relyingPartyOf(config.publicUrl);
    if (!party) throw new AppError("NOT_FOUND");
    const { passkeys } = await ownFactors(db, teacher.id);
    const creation = await passkeyCreation(party, teacher, passkeys);
    return { challenge: await keepChallenge(context, teacher.id, "passkey", creation.challenge), creation };
  });

  handle(app, "addPasskey", async ({ teacher, session, body }) => {
    const party = relyingPartyOf(config.publicUrl);
    const challenge = await openChallenge(context, body.challenge, "passkey");
    if (!party || challenge.user_id !== teacher.id) throw new AppError("SECOND_STEP_EXPIRED");
    const proved = await provePasskey(party, challenge.challenge, body.passkey);
    if (!proved) throw new AppError("WRONG_SECOND_FACTOR");
    const row = {
      ...proved,
      transports: writeJson(proved.transports),
      user_id: teacher.id,
      name: body.name.trim(),
      created: nowText(context),
      used: null,
    };
    const codes = await addFactor(db, teacher.id, async (inner, before) => {
      if (before.passkeys.length >= MAX_PASSKEYS) throw new AppError("TOO_MANY_FACTORS");
      if (!(await takeChallenge(inner, challenge.id))) return false;
      await insertPasskey(inner, row);
      return true;
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError("WRONG_SECOND_FACTOR") : error;
    });
    if (codes === undefined) throw new AppError("SECOND_STEP_EXPIRED");
    return await added(teacher, session, "passkey", codes);
  });

  handle(app, "removePasskey", async ({ teacher, session, body }) => {
    requireConfirmed(context, session);
    await removeFactor(db, teacher.id, async (inner) => deletePasskey(inner, teacher.id, body.id));
    context.security.write("factor-removed", { account: teacher.id, why: "passkey" });
    return await factorsOf(teacher, session);
  });

  handle(app, "beginTotp", async ({ teacher, session }) => {
    requireConfirmed(context, session);
    const secret = newTotpSecret();
    if (!(await putPendingTotp(db, teacher.id, sealTotpSecret(config, secret, teacher.id)))) {
      throw new AppError("TOTP_IN_FORCE");
    }
    return { secret, uri: totpUri(secret, teacher.email) };
  });

  handle(app, "addTotp", async ({ teacher, session, body }) => {
    const codes = await context.limits.secondFactor(teacher.id, "new-totp", async () => {
      const pending = await findTotp(db, teacher.id);
      if (!pending || pending.confirmed !== null) return undefined;
      const step = stepOf(openTotpSecret(config, pending.secret, teacher.id), body.digits, context.now());
      if (step === undefined) return undefined;
      return await addFactor(db, teacher.id, async (inner) => confirmTotp(inner, pending, step, nowText(context)));
    });
    if (codes === undefined) throw new AppError("WRONG_SECOND_FACTOR");
    return await added(teacher, session, "totp", codes);
  });

  handle(app, "removeTotp", async ({ teacher, session }) => {
    requireConfirmed(context, session);
    await removeFactor(db, teacher.id, async (inner) => deleteTotp(inner, teacher.id));
    context.security.write("factor-removed", { account: teacher.id, why: "totp" });
    return await factorsOf(teacher, session);
  });

  handle(app, "renewRecoveryCodes", async ({ teacher, session }) => {
    requireConfirmed(context, session);
    if (!hasFactor(await ownFactors(db, teacher.id))) throw new AppError("NO_SECOND_FACTOR");
    context.security.write("recovery-codes-made", { account: teacher.id });
    return { recoveryCodes: await giveRecoveryCodes(db, teacher.id) };
  });
}
