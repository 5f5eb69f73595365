import type { UserRow } from "./auth.store.ts";

/** A new `tokens_valid_from`: now, or just after the present one, for it must differ to end the tokens that carry that. */
export function nextValidFrom(user: Pick<UserRow, "tokens_valid_from">, now: string): string {
  const next = new Date(Date.parse(user.tokens_valid_from) + 1).toISOString();
  return now > next ? now : next;
}
