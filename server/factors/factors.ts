import { createHash } from "node:crypto";
import type { FactorKind } from "#contract/second-step.schema.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { claimUser, type UserRow } from "../users/users.store.ts";
import { deleteChallenges } from "./challenges.store.ts";
import { deletePasskeys, listPasskeys, type PasskeyRow } from "./passkeys.store.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.store.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import { deleteTotp, findTotp, type TotpRow } from "./totps.store.ts";

/** The second factors in force of one account. */
export interface OwnFactors {
  readonly passkeys: readonly PasskeyRow[];
  readonly totp: TotpRow | undefined;
  readonly recoveryCodesLeft: number;
}

export async function ownFactors(db: Db, userId: string): Promise<OwnFactors> {
  const passkeys = await listPasskeys(db, userId);
  const totp = await findTotp(db, userId);
  const recoveryCodesLeft = await countRecoveryCodes(db, userId);
  return { passkeys, totp: totp?.confirmed == null ? undefined : totp, recoveryCodesLeft };
}

/** True if a login asks for a second factor. Recovery codes alone are none: they stand in for one that was lost. */
export const hasFactor = ({ passkeys, totp }: Pick<OwnFactors, "passkeys" | "totp">): boolean =>
  passkeys.length > 0 || totp !== undefined;

export function kindsOf(own: OwnFactors): FactorKind[] {
  return [
    ...(own.passkeys.length > 0 ? (["passkey"] as const) : []),
    ...(own.totp === undefined ? [] : (["totp"] as const)),
    ...(own.recoveryCodesLeft > 0 ? (["recovery"] as const) : []),
  ];
}

/**
 * A text that changes with every factor that comes or goes, and with everything that ends an account's tokens: whatever a
 * device was remembered for holds only as long as it stays.
 */
export function stateOfFactors(user: Pick<UserRow, "tokens_valid_from">, { passkeys, totp }: OwnFactors): string {
  const parts = [user.tokens_valid_from, totp?.confirmed ?? "", ...passkeys.map(({ id }) => id).toSorted()];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** The names of an account's factors for its owner, without keys, secrets and codes. */
export function describeFactors({ passkeys, totp, recoveryCodesLeft }: OwnFactors) {
  return {
    passkeys: passkeys.map(({ id, name, created, used }) => ({ _id: id, name, created, used })),
    totp: totp?.confirmed ?? null,
    recoveryCodesLeft,
  };
}

/** Gives an account new recovery codes. @returns the codes, of which hashes are kept */
export async function giveRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, userId, codes.map(recoveryCodeHash));
  return codes;
}

/**
 * Adds a factor by `add`, which gives false if it came too late; with the first one the account gets recovery codes.
 * @returns the codes, or null if the account has some; undefined if nothing was added
 */
export async function addFactor(
  db: Db,
  userId: string,
  add: (inner: Db, before: OwnFactors) => Promise<boolean>,
): Promise<string[] | null | undefined> {
  return await transaction(db, async (inner) => {
    await claimUser(inner, userId);
    const before = await ownFactors(inner, userId);
    if (!(await add(inner, before))) return undefined;
    return before.recoveryCodesLeft > 0 ? null : await giveRecoveryCodes(inner, userId);
  });
}

/**
 * Removes one factor by `remove`. With the last one, recovery codes go too.
 * @throws AppError LAST_FACTOR if a superuser would be left without one, NOT_FOUND if there is no such factor
 */
export async function removeFactor(db: Db, userId: string, remove: (inner: Db) => Promise<boolean>): Promise<void> {
  await transaction(db, async (inner) => {
    // Of two removals at the same time, the second one sees what the first one has left.
    const user = await claimUser(inner, userId);
    if (!(await remove(inner))) throw new AppError("NOT_FOUND");
    if (hasFactor(await ownFactors(inner, userId))) return;
    if (user?.is_superuser) throw new AppError("LAST_FACTOR");
    await replaceRecoveryCodes(inner, userId, []);
  });
}

/** Removes all factors of an account, so that its password is enough until its owner sets one up again. */
export async function removeAllFactors(db: Db, userId: string): Promise<void> {
  await deletePasskeys(db, userId);
  await deleteTotp(db, userId);
  await replaceRecoveryCodes(db, userId, []);
  await deleteChallenges(db, userId);
}
