import { INACTIVITY_WARNING_SECONDS } from "#contract/limits.ts";
import { call } from "./call.ts";
import { ACTIVITY, forgetSession, isLoggedIn } from "./session.ts";

/** How often activity is written down at most, so that a moving pointer does not wake the other tabs all the time. */
const THROTTLE_MS = 5000;

/** Whether a teacher is at work, is about to be logged out in so many seconds, or has been away for too long. */
export type Presence = { is: "active" } | { is: "warned"; seconds: number } | { is: "over" };

export const ACTIVE: Presence = { is: "active" };

/**
 * Judges by the clock on the wall, so that a laptop that has slept is judged rightly at its waking.
 * @param last when she last did something, in ms; NaN when nobody knows
 * @param now in ms
 * @param minutes after which she is logged out (docs/behaviour.md#inactivity)
 */
export function judgePresence(last: number, now: number, minutes: number): Presence {
  const limit = minutes * 60;
  const away = (now - last) / 1000;
  // Unknown, or in a time to come because the device's clock was set back.
  if (!(away >= 0)) return ACTIVE;
  const left = limit - away;
  if (left <= 0) return { is: "over" };
  // Who has very short limits is warned for half of the time, not from the beginning.
  return left <= Math.min(INACTIVITY_WARNING_SECONDS, limit / 2) ? { is: "warned", seconds: Math.ceil(left) } : ACTIVE;
}

/** Minutes of the installation's setting INACTIVITY_MINUTES; its default until the server has said it. */
let limit = 30;

/** Asks the server after how many minutes a teacher is logged out. */
export async function loadInactivityLimit(): Promise<void> {
  const { inactivityMinutes } = await call("getSite");
  limit = inactivityMinutes;
}

function findLastActivity(): number {
  return Number(localStorage.getItem(ACTIVITY) ?? Number.NaN);
}

/** Judges the presence of the teacher in all tabs of this browser together; who has been away for too long is logged out. */
export function watchPresence(): Presence {
  const presence = judgePresence(findLastActivity(), Date.now(), limit);
  if (presence.is === "over" && isLoggedIn()) forgetSession("inactive");
  return presence;
}

/**
 * Notes that the teacher did something. While she is warned only `deliberate` activity counts, such as the dialog's button:
 * otherwise the dialog would go as the pointer moves towards it. Judged first: the first movement after a night must not
 * count as if there had been none.
 */
export function noteActivity(deliberate = false): Presence {
  const presence = watchPresence();
  if (presence.is === "over" || (presence.is === "warned" && !deliberate) || !isLoggedIn()) return presence;
  const now = Date.now();
  const since = now - findLastActivity();
  if (!(since >= 0 && since < THROTTLE_MS)) localStorage.setItem(ACTIVITY, String(now));
  return ACTIVE;
}
