import { sessionBounds } from "../auth/sessions.ts";
import type { Context } from "../context.ts";
import { deleteExpiredChallenges } from "../factors/challenges.store.ts";
import { deleteExpiredLimits } from "../limits/limits.store.ts";
import { forgetMails } from "../mail/outbox.ts";
import { deleteEndedSessions } from "../users/sessions.store.ts";
import { deleteTokensExpiredBefore } from "../users/user-tokens.store.ts";
import { deleteUnverifiedBefore } from "../users/users.store.ts";

const DAY_MS = 86_400_000;
/**
 * Expired tokens are kept for this time, so that their links can still explain why they fail. It also protects valid
 * tokens if a clock runs some days ahead.
 */
const TOKENS_KEPT_MS = 30 * DAY_MS;

/**
 * An account that nobody verifies goes after this time: its address may belong to a person who never asked for it, and who
 * must be able to register.
 */
const UNVERIFIED_KEPT_MS = 7 * DAY_MS;

/** A link in a mail is good for a day at most. */
const OUTBOX_KEPT_MS = DAY_MS;

/** Deletes obsolete rows: accounts that nobody verified, expired limits, sessions and second steps that have ended, and tokens that expired long ago, used or not. */
export async function sweep(context: Pick<Context, "config" | "db" | "now">): Promise<void> {
  const { config, db, now } = context;
  const time = now().getTime();
  await deleteExpiredLimits(db, time);
  await deleteUnverifiedBefore(db, new Date(time - UNVERIFIED_KEPT_MS).toISOString());
  await deleteEndedSessions(db, sessionBounds(context));
  await deleteExpiredChallenges(db, now().toISOString());
  // Used tokens have an expiry as well.
  await deleteTokensExpiredBefore(db, new Date(time - TOKENS_KEPT_MS).toISOString());
  await forgetMails(config.dataDir, { before: new Date(time - OUTBOX_KEPT_MS) });
}
