import type { MailsTable } from "../db/schema.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";

const MINUTE = 60_000;

/**
 * The pauses after the first, second … failure; the last one repeats. A restarted mail server is found soon, and one
 * that is down is not flooded.
 */
const pauses = [5000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;

/** `school`: an invitation to one. */
export type MailPurpose = MailsTable["purpose"] | "school";

/** A mail older than this is dropped: the user has given up by then, or can ask again. */
const patience = {
  verify: 24 * 60 * MINUTE,
  reset: 60 * MINUTE,
  school: 24 * 60 * MINUTE,
} as const satisfies Record<MailPurpose, number>;

/** The latest possible `due`, by put-off or lease. A later time was stored while the clock was ahead. */
export function latestDue(now: Date): Date {
  return new Date(now.getTime() + Math.max(...pauses) + CLOCK_TOLERANCE_MS);
}

type Waiting = Pick<MailsTable, "created" | "attempts"> & { readonly purpose: MailPurpose };

/** True if the mail is too old to be sent. */
export function isOutOfTime(mail: Waiting, now: Date): boolean {
  return now.getTime() >= Date.parse(mail.created) + patience[mail.purpose];
}

/** The time of the next try after the failure number `attempts`; undefined if the mail would then be too old. */
export function nextTry(mail: Waiting, now: Date): Date | undefined {
  const pause = pauses[Math.max(mail.attempts - 1, 0)] ?? pauses[pauses.length - 1];
  const due = new Date(now.getTime() + (pause ?? 0));
  return isOutOfTime(mail, due) ? undefined : due;
}
