import { INACTIVITY_WARNING_SECONDS } from "#contract/limits.ts";
import { call } from "./call.ts";
import { ACTIVITY, isLoggedIn } from "./kept-session.ts";
import { loadUser, logoutInactive } from "./session.ts";

/** The shortest time between two writes, so that a moving pointer does not keep waking the other tabs. */
const THROTTLE_MS = 5000;

/**
 * How often the server hears of a teacher who only reads or types: it ends a session of which it hears nothing
 * (docs/behaviour.md#inactivity).
 */
const SIGN_OF_LIFE_MS = 4 * 60_000;

let lastSign = Date.now();

/** Whether a teacher is active, is about to be logged out in so many seconds, or has been away for too long. */
export type Presence = { is: "active" } | { is: "warned"; seconds: number } | { is: "over" };

export const ACTIVE: Presence = { is: "active" };

/**
 * Judges by the wall clock, so that a laptop that has slept is judged correctly when it wakes.
 * @param last time of the last activity in ms; NaN if unknown
 * @param now in ms
 * @param minutes of inactivity after which the teacher is logged out (docs/behaviour.md#inactivity)
 */
export function judgePresence(last: number, now: number, minutes: number): Presence {
  const limit = minutes * 60;
  const away = (now - last) / 1000;
  // The time is unknown, or in the future because the device's clock was set back.
  if (!(away >= 0)) return ACTIVE;
  const left = limit - away;
  if (left <= 0) return { is: "over" };
  // With a very short limit the warning takes half of the time, instead of all of it.
  return left <= Math.min(INACTIVITY_WARNING_SECONDS, limit / 2) ? { is: "warned", seconds: Math.ceil(left) } : ACTIVE;
}

/** The installation's setting INACTIVITY_MINUTES; its default until the server has answered. */
let limit = 30;

/** Asks the server after how many minutes a teacher is logged out. */
export async function loadInactivityLimit(): Promise<void> {
  const { inactivityMinutes } = await call("getSite");
  limit = inactivityMinutes;
}

function findLastActivity(): number {
  return Number(localStorage.getItem(ACTIVITY) ?? Number.NaN);
}

/** Judges the teacher's activity in all tabs of this browser together, and logs her out after too long an absence. */
export function watchPresence(): Presence {
  const presence = judgePresence(findLastActivity(), Date.now(), limit);
  if (presence.is === "over" && isLoggedIn()) logoutInactive();
  return presence;
}

/**
 * Notes an activity of the teacher. During the warning only `deliberate` activity counts, such as the dialog's button:
 * otherwise the dialog would close as the pointer moves towards it. The absence is judged first, because the first movement
 * after a night must not hide that night.
 */
export function noteActivity(deliberate = false): Presence {
  const presence = watchPresence();
  if (presence.is === "over" || (presence.is === "warned" && !deliberate) || !isLoggedIn()) return presence;
  const now = Date.now();
  const since = now - findLastActivity();
  if (!(since >= 0 && since < THROTTLE_MS)) localStorage.setItem(ACTIVITY, String(now));
  giveSignOfLife(now);
  return ACTIVE;
}

/**
 * Notes that a class has worked whose live room is being watched: its teacher need not touch anything meanwhile
 * (docs/behaviour.md#inactivity). It counts as hers of that time, under the warning too, which appeared because the class was silent.
 * @param at when the class last did something, in ms by this device's clock
 */
export function noteWatchedWork(at: number): void {
  if (watchPresence().is === "over" || !isLoggedIn()) return;
  const now = Date.now();
  const worked = Math.min(at, now);
  if (worked - findLastActivity() < THROTTLE_MS) return;
  localStorage.setItem(ACTIVITY, String(worked));
  giveSignOfLife(now);
}

/** Any call is a sign of life; this one also brings changes to the account. */
function giveSignOfLife(now: number): void {
  const since = now - lastSign;
  if (since >= 0 && since < SIGN_OF_LIFE_MS) return;
  lastSign = now;
  // Without a network the next one may get through; a refusal has ended the session by itself.
  loadUser().catch(() => {});
}
