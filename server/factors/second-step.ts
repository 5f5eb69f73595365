import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { FactorKind, PasskeyAssertion, SecondStep } from "#contract/second-step.schema.ts";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { SignOn } from "../users/sessions.store.ts";
import { findUser, type UserRow } from "../users/users.store.ts";
import { type ChallengeRow, findChallenge, insertChallenge, takeChallenge } from "./challenges.store.ts";
import { kindsOf, type OwnFactors, ownFactors } from "./factors.ts";
import { notePasskeyUse } from "./passkeys.store.ts";
import { passkeyRequest, proveAssertion, relyingPartyOf } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.store.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";
import { openTotpSecret, sealTotpSecret } from "./totp-secret.ts";
import { takeTotpStep } from "./totps.store.ts";

const CHALLENGE_MS = 300_000;

/** Keeps a new challenge of an account for five minutes. @returns its id */
export async function keepChallenge(
  context: Pick<Context, "db" | "now">,
  userId: string,
  purpose: ChallengeRow["purpose"],
  challenge: string,
  signOn: SignOn | null = null,
): Promise<string> {
  const id = uuid();
  const expires = new Date(context.now().getTime() + CHALLENGE_MS).toISOString();
  const link = { sign_on_link: signOn?.link ?? null, sign_on_sid: signOn?.sid ?? null };
  await insertChallenge(context.db, { id, user_id: userId, purpose, challenge, expires, ...link }, nowText(context));
  return id;
}

/** Finds an open challenge. @throws AppError SECOND_STEP_EXPIRED if it is unknown, used or over */
export async function openChallenge(
  context: Pick<Context, "db" | "now">,
  id: string,
  purpose: ChallengeRow["purpose"],
): Promise<ChallengeRow> {
  const found = await findChallenge(context.db, id, purpose);
  if (!found || found.expires <= nowText(context)) throw new AppError("SECOND_STEP_EXPIRED");
  return found;
}

/** Begins the second step of a login whose password was right, or that began by an account of the school (`signOn`). */
export async function beginSecondStep(
  context: Context,
  user: UserRow,
  own: OwnFactors,
  signOn: SignOn | null = null,
): Promise<SecondStep> {
  const party = relyingPartyOf(context.config.publicUrl);
  const passkey = party && own.passkeys.length > 0 ? await passkeyRequest(party, own.passkeys) : null;
  const challenge = await keepChallenge(
    context,
    user.id,
    "login",
    passkey?.challenge ?? randomBytes(32).toString("base64url"),
    signOn,
  );
  const kinds = kindsOf(own).filter((kind) => kind !== "passkey" || passkey !== null);
  return { challenge, kinds, passkey, mayRemember: !user.is_superuser };
}

/** What the teacher answers in the second step: one of the three. */
export interface SecondAnswer {
  readonly passkey?: PasskeyAssertion;
  readonly digits?: string;
  readonly recoveryCode?: string;
}

/** A right answer: its kind, and what makes it count once, within a transaction. */
interface Proved {
  readonly kind: FactorKind;
  readonly use: (context: Pick<Context, "db">) => Promise<boolean>;
}

/**
 * Ends the second step: uses the challenge and the factor up, both or neither.
 * @throws AppError SECOND_STEP_EXPIRED, WRONG_SECOND_FACTOR, TOO_MANY_REQUESTS
 */
export async function proveSecondStep(
  context: Context,
  challengeId: string,
  answer: SecondAnswer,
  sender: string,
): Promise<{ readonly user: UserRow; readonly kind: FactorKind; readonly signOn: SignOn | null }> {
  const challenge = await openChallenge(context, challengeId, "login");
  const kind = await prove(context, challenge, answer);
  if (kind === undefined) {
    context.security.write("factor-refused", { account: challenge.user_id, why: "wrong", sender });
    throw new AppError("WRONG_SECOND_FACTOR");
  }
  const user = await findUser(context.db, challenge.user_id);
  // A new password, a reset or a lock since the first step ends this login like every older token.
  const began = new Date(Date.parse(challenge.expires) - CHALLENGE_MS).toISOString();
  if (!user || user.is_locked || user.tokens_valid_from > began) throw new AppError("SECOND_STEP_EXPIRED");
  const { sign_on_link: link, sign_on_sid: sid } = challenge;
  return { user, kind, signOn: link === null ? null : { link, sid } };
}

async function prove(
  context: Context,
  challenge: ChallengeRow,
  { passkey, digits, recoveryCode }: SecondAnswer,
): Promise<FactorKind | undefined> {
  const { user_id: userId } = challenge;
  const attempt = async (find: () => Promise<Proved | undefined>): Promise<FactorKind | undefined> => {
    const proved = await find();
    return proved && (await useOnce(context, challenge, proved));
  };
  if (passkey !== undefined) return await attempt(async () => byPasskey(context, challenge, passkey));
  if (digits !== undefined) {
    return await context.limits.secondFactor(userId, "totp", async () =>
      attempt(async () => byDigits(context, userId, digits)),
    );
  }
  if (recoveryCode === undefined) return undefined;
  return await context.limits.secondFactor(userId, "recovery", async () =>
    attempt(async () => byRecoveryCode(context, userId, recoveryCode)),
  );
}

/** Uses factor and challenge up in one transaction, so that a wrong factor costs no challenge. */
async function useOnce(context: Context, { id }: ChallengeRow, { kind, use }: Proved): Promise<FactorKind | undefined> {
  return await transaction(context.db, async (db) => {
    if (!(await use({ db }))) return undefined;
    if (!(await takeChallenge(db, id))) throw new AppError("SECOND_STEP_EXPIRED");
    return kind;
  });
}

async function byPasskey(
  context: Context,
  { user_id, challenge }: ChallengeRow,
  assertion: PasskeyAssertion,
): Promise<Proved | undefined> {
  const party = relyingPartyOf(context.config.publicUrl);
  // Among the account's own passkeys: another account's passkey proves nothing here.
  const known = (await ownFactors(context.db, user_id)).passkeys.find(({ id }) => id === assertion.id);
  if (!party || !known) return undefined;
  const counter = await proveAssertion(party, challenge, assertion, known);
  if (counter === undefined) return undefined;
  return { kind: "passkey", use: async ({ db }) => notePasskeyUse(db, known, counter, nowText(context)) };
}

async function byDigits(context: Context, userId: string, digits: string): Promise<Proved | undefined> {
  const { totp } = await ownFactors(context.db, userId);
  if (!totp) return undefined;
  const secret = openTotpSecret(context.config, totp.secret, userId);
  const step = stepOf(secret, digits, context.now());
  if (step === undefined) return undefined;
  // Stored anew, so that an older key of the installation can go.
  const sealed = sealTotpSecret(context.config, secret, userId);
  return { kind: "totp", use: async ({ db }) => takeTotpStep(db, userId, step, sealed) };
}

async function byRecoveryCode(context: Context, userId: string, code: string): Promise<Proved> {
  const hash = recoveryCodeHash(code);
  return { kind: "recovery", use: async ({ db }) => useRecoveryCode(db, userId, hash, nowText(context)) };
}
