import type { Context } from "./context.ts";
import { deleteExpiredLimits } from "./limits/limits.store.ts";
import { deleteTokensExpiredBefore } from "./users/user-tokens.store.ts";

const DAY_MS = 86_400_000;
/** Until then a link still says why it does not work any more; and a clock that was ahead for some days ends none for good. */
const TOKENS_KEPT_MS = 30 * DAY_MS;

/** Deletes what nobody needs any more: limits that have passed, tokens of links that were used or expired long ago. */
export async function sweep({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const time = now().getTime();
  await deleteExpiredLimits(db, time);
  // A token that was used expires like any other.
  await deleteTokensExpiredBefore(db, new Date(time - TOKENS_KEPT_MS).toISOString());
}
