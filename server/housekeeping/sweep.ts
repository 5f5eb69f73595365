import { setTimeout as sleep } from "node:timers/promises";
import { sessionBounds } from "../auth/sessions.ts";
import type { Context } from "../context.ts";
import { deleteExpiredChallenges } from "../factors/challenges.store.ts";
import { deleteExpiredLimits } from "../limits/limits.store.ts";
import { deleteKeysReplacedBefore } from "../lti/keys.store.ts";
import { KEPT_MS } from "../lti/keys.ts";
import { deleteExpiredLaunches } from "../lti/states.store.ts";
import { forgetMails } from "../mail/outbox.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";
import { deleteMonthsFrom, tallyAMonth } from "../schools/months.store.ts";
import { deleteExpiredSignOns } from "../sign-on/sign-on.store.ts";
import { monthOf } from "../users/school-members.store.ts";
import { deleteEndedSessions } from "../users/sessions.store.ts";
import {
  announceArchive,
  announceDeletions,
  deleteActsBefore,
  deleteAttemptStatesBefore,
  deleteChangesOver,
  deleteDuePupils,
  deleteInvitationsEndedBefore,
  deleteMailsCreatedBefore,
  deletePortionOfCourse,
  deleteSchoolInvitationsEndedBefore,
  deleteSchoolMailsCreatedBefore,
  deleteTokensExpiredBefore,
  deleteUnverifiedBefore,
  findDueCourse,
  findPortion,
  type Portion,
} from "./retention.store.ts";

const DAY_MS = 86_400_000;
/** How long the announcement of a deletion stands before it. */
const NOTICE_MS = 30 * DAY_MS;
/**
 * An account that nobody verifies goes after this time: its address may belong to a person who never asked for it, and who
 * must be able to register.
 */
const UNVERIFIED_DAYS = 7;
/** Rows of one statement, and the pause after it, so that no sweep holds the database for long. */
const PORTION = 500;
/** Accesses, whose attempts go with them. */
const PUPILS_PORTION = 20;
const PAUSE_MS = 20;

type Needed = Pick<Context, "config" | "db" | "now" | "rooms" | "security">;

/**
 * Deletes what nobody needs any more, by the rules of docs/decisions/26-deleting-keys-log.md. Any process may do so at any time, also
 * two at once.
 */
export async function sweep(context: Needed): Promise<void> {
  const { config, db, now } = context;
  const time = now();
  await deleteExpiredLimits(db, time.getTime());
  await deleteEndedSessions(db, sessionBounds(context));
  await deleteExpiredChallenges(db, time.toISOString());
  await deleteExpiredSignOns(db, time.toISOString());
  await deleteExpiredLaunches(db, time.toISOString());
  await deleteKeysReplacedBefore(db, new Date(time.getTime() - KEPT_MS).toISOString());
  await forgetMails(config.dataDir, { before: daysBefore(time, 1) });
  for (const rule of rulesAt(time, config)) {
    // oxlint-disable-next-line no-await-in-loop
    await inPortions(async () => (await rule(db, PORTION)) === PORTION);
  }
  await sweepUnverified(context, daysBefore(time, UNVERIFIED_DAYS).toISOString());
  await sweepPupils(context, time);
  await sweepCourses(context, time);
  await tallySchools(db, time);
}

/** Counts the months of schools that are over, once: later the results may be deleted. */
async function tallySchools(db: Needed["db"], time: Date): Promise<void> {
  await deleteMonthsFrom(db, monthOf(time.toISOString()));
  await inPortions(async () => await tallyAMonth(db, time));
}

/** The rules for rows that only get old. Times that are days ahead of the clock's, by a wrong clock, delete nothing that is needed. */
function rulesAt(time: Date, { auditMonths }: Needed["config"]): readonly Portion[] {
  const days = (count: number): string => daysBefore(time, count).toISOString();
  const audit = monthsBefore(time, auditMonths).toISOString();
  return [
    // Used tokens have an expiry as well. Expired ones are kept for a month, so that their links can still say why they fail.
    async (db, limit) => await deleteTokensExpiredBefore(db, limit, days(30)),
    // The link of a mail is good for a day; a server that runs gives it up by then.
    async (db, limit) => await deleteMailsCreatedBefore(db, limit, days(7)),
    async (db, limit) => await deleteSchoolMailsCreatedBefore(db, limit, days(7)),
    async (db, limit) => await deleteSchoolInvitationsEndedBefore(db, limit, days(30)),
    // With their notes, which may name a person.
    async (db, limit) => await deleteInvitationsEndedBefore(db, limit, days(90)),
    async (db, limit) => await deleteActsBefore(db, limit, audit),
    // What cannot be undone any more.
    async (db, limit) => await deleteChangesOver(db, limit, time.toISOString()),
    async (db, limit) => await deleteAttemptStatesBefore(db, limit, days(90)),
  ];
}

async function sweepUnverified({ db, security }: Needed, madeBefore: string): Promise<void> {
  await inPortions(async () => {
    const accounts = await deleteUnverifiedBefore(db, PORTION, madeBefore);
    for (const account of accounts) security.write("account-expired", { account });
    return accounts.length === PORTION;
  });
}

/**
 * Announces the deletion of accesses that nobody uses, a month before they have been unused for long enough, and carries it out. It goes
 * through all accesses in the order of their ids, so that no statement reads all of them.
 */
async function sweepPupils({ config, db, rooms, security }: Needed, time: Date): Promise<void> {
  const soon = new Date(time.getTime() + NOTICE_MS);
  const unusedSince = monthsBefore(soon, config.retentionMonths).toISOString();
  const latest = new Date(soon.getTime() + CLOCK_TOLERANCE_MS).toISOString();
  const due = { unusedSince, now: time.toISOString() };
  let after = "";
  await inPortions(async () => {
    const portion = await findPortion(db, PORTION, after);
    if (portion === undefined) return false;
    const expired = new Map<string, number>();
    await inPortions(async () => {
      const courses = await deleteDuePupils(db, PUPILS_PORTION, portion, due);
      for (const course of courses) {
        expired.set(course, (expired.get(course) ?? 0) + 1);
        rooms.classChanged(course);
      }
      return courses.length === PUPILS_PORTION;
    });
    for (const [course, count] of expired) security.write("pupils-expired", { course, count });
    await announceDeletions(db, portion, { unusedSince, due: soon.toISOString(), latest });
    after = portion.last;
    return true;
  });
}

/**
 * Deletes the courses of the archive, a month after it was announced, and those that hold leavers, when their day is over. An announcement
 * stands for its whole month, however long no server ran.
 */
async function sweepCourses({ config, db, rooms, security }: Needed, time: Date): Promise<void> {
  const soon = new Date(time.getTime() + NOTICE_MS);
  const archivedBefore = monthsBefore(soon, config.archiveMonths).toISOString();
  const latest = new Date(soon.getTime() + CLOCK_TOLERANCE_MS).toISOString();
  await inPortions(async () => {
    const due = await findDueCourse(db, { archivedBefore, now: time.toISOString() });
    if (due === undefined) return false;
    await inPortions(async () => await deletePortionOfCourse(db, PUPILS_PORTION, due));
    rooms.classChanged(due.id);
    security.write(due.isOfLeavers ? "leavers-deleted" : "archive-expired", { course: due.id });
    return true;
  });
  await announceArchive(db, { archivedBefore, due: soon.toISOString(), latest });
}

/* oxlint-disable no-await-in-loop -- one portion after another is the point */
async function inPortions(portion: () => Promise<boolean>): Promise<void> {
  while (await portion()) await sleep(PAUSE_MS);
}
/* oxlint-enable no-await-in-loop */

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY_MS);

function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
