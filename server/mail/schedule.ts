import type { MailsTable } from "../db/schema.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";

const MINUTE = 60_000;

/** After the first, second … failure; the last one for all further ones. A server that restarts is met soon, one that is down is left in peace. */
const pauses = [5000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;

/** After this nobody waits for the mail any more, and who still wants one asks again. */
const patience = { verify: 24 * 60 * MINUTE, reset: 60 * MINUTE } as const satisfies Record<
  MailsTable["purpose"],
  number
>;

/** No mail is put off or leased for longer than this; a later time comes from a clock that was ahead. */
export function latestDue(now: Date): Date {
  return new Date(now.getTime() + Math.max(...pauses) + CLOCK_TOLERANCE_MS);
}

type Waiting = Pick<MailsTable, "purpose" | "created" | "attempts">;

/** True if the mail has waited for so long that it is not to be sent any more. */
export function isOutOfTime(mail: Waiting, now: Date): boolean {
  return now.getTime() >= Date.parse(mail.created) + patience[mail.purpose];
}

/** When to try again a mail that failed at its `attempts`th try; undefined if it would then be out of time. */
export function nextTry(mail: Waiting, now: Date): Date | undefined {
  const pause = pauses[Math.max(mail.attempts - 1, 0)] ?? pauses[pauses.length - 1];
  const due = new Date(now.getTime() + (pause ?? 0));
  return isOutOfTime(mail, due) ? undefined : due;
}
