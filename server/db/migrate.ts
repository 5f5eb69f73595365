import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { ConfigError } from "../process/config-error.ts";
import { codeOf, isConnectionLost } from "./error-codes.ts";
import { first } from "./migrations/0001-first.ts";
import { accounts } from "./migrations/0002-accounts.ts";
import { limits } from "./migrations/0003-limits.ts";
import { lessons } from "./migrations/0004-lessons.ts";
import { resets } from "./migrations/0005-resets.ts";
import { practice } from "./migrations/0006-practice.ts";
import { wishes } from "./migrations/0007-wishes.ts";
import { survey } from "./migrations/0008-survey.ts";
import { pupilLogins } from "./migrations/0009-pupil-logins.ts";
import { attemptStates } from "./migrations/0010-attempt-states.ts";
import { sessions } from "./migrations/0011-sessions.ts";
import { secondFactors } from "./migrations/0012-second-factors.ts";
import { vacuum } from "./migrations/0013-vacuum.ts";
import { verdicts } from "./migrations/0014-verdicts.ts";
import { followUps } from "./migrations/0015-follow-ups.ts";
import { sampleCourses } from "./migrations/0016-sample-courses.ts";
import { ends } from "./migrations/0017-ends-since-0016.ts";
import { paper } from "./migrations/0018-paper-since-0016.ts";
import { colleagues } from "./migrations/0019-colleagues-since-0016.ts";
import { signOn } from "./migrations/0020-sign-on-since-0016.ts";
import { lti } from "./migrations/0021-lti-since-0016.ts";
import { schoolYear } from "./migrations/0022-school-year-since-0016.ts";
import { schools } from "./migrations/0023-schools-since-0016.ts";
import { exercises } from "./migrations/0024-exercises-since-0016.ts";
import type { Tables } from "./schema.ts";

/**
 * Migrations run in the order of their names. A released one is never changed. Each after 0016 says from which schema on earlier
 * versions can live with it: `0017-parents-since-0016`.
 */
const migrations: Record<string, Migration> = {
  "0001-first": first,
  "0002-accounts": accounts,
  "0003-limits": limits,
  "0004-lessons": lessons,
  "0005-resets": resets,
  "0006-practice": practice,
  "0007-wishes": wishes,
  "0008-survey": survey,
  "0009-pupil-logins": pupilLogins,
  "0010-attempt-states": attemptStates,
  "0011-sessions": sessions,
  "0012-second-factors": secondFactors,
  "0013-vacuum": vacuum,
  "0014-verdicts": verdicts,
  "0015-follow-ups": followUps,
  "0016-sample-courses": sampleCourses,
  "0017-ends-since-0016": ends,
  "0018-paper-since-0016": paper,
  "0019-colleagues-since-0016": colleagues,
  "0020-sign-on-since-0016": signOn,
  "0021-lti-since-0016": lti,
  "0022-school-year-since-0016": schoolYear,
  "0023-schools-since-0016": schools,
  "0024-exercises-since-0016": exercises,
};

/** The tables in which Kysely keeps what was migrated. The first is part of a backup, the second holds a lock only. */
export const MIGRATION_TABLE = "kysely_migration";
export const MIGRATION_LOCK_TABLE = "kysely_migration_lock";

/** The key of the advisory lock: any number that all processes share. */
const LOCK = 7_301_985;
/**
 * The longest wait for a table that somebody reads. Everybody else queues behind this wait, so that a backup of an hour would keep all
 * pupils out for an hour.
 */
const TABLE_LOCK_MS = 3000;
/** The pause until the next try, in which the others get their turn. */
const OTHERS_TURN_MS = 2000;
/** How long tries are repeated. */
const PATIENCE_MS = 540_000;
/** PostgreSQL's codes for: a lock was not to be had in time, or two processes waited for each other's. */
const HELD = new Set(["55P03", "40P01"]);
/** The name of a migration with which earlier versions can live, from the one on whose last migration has this number. */
const LIVES_SINCE = /-since-(\d{4})$/;

/** The database could not be brought to this version. The message is for the person who starts it. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * Runs the outstanding migrations in one transaction: one that fails leaves nothing behind, and two processes starting
 * at once wait for each other. SQLite waits by its write lock. PostgreSQL (`needsLock`) takes an advisory lock of the
 * transaction, since PgBouncer keeps no session; there an earlier version may be at work meanwhile, so a table that is in use is
 * waited for only shortly, and the whole is tried again.
 * @throws MigrationError if it failed and changed nothing
 */
export async function migrate(db: Kysely<Tables>, needsLock: boolean, before?: BeforeMigration): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let isBackedUp = before === undefined;
  /* oxlint-disable no-await-in-loop -- it waits for its turn */
  for (;;) {
    let hasBegun = false;
    try {
      await db.transaction().execute(async (transaction) => {
        if (needsLock) await lockMigrations(transaction);
        if (!isBackedUp && (await isOutdated(transaction))) {
          // The transaction waits for the backup, however long that takes.
          if (needsLock) await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
          await before?.();
          isBackedUp = true;
        }
        hasBegun = true;
        if (needsLock) await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(transaction);
        await migrateTo(transaction, migrationNames);
      });
      return;
    } catch (error) {
      // Whether a commit arrived that was not answered, nobody knows here.
      if (!hasBegun || isConnectionLost(error)) throw error;
      if (!HELD.has(codeOf(error)) || performance.now() > end) throw failed(error);
    }
    await sleep(OTHERS_TURN_MS * (1 + Math.random()));
  }
  /* oxlint-enable no-await-in-loop */
}

/** Runs before the first outstanding migration of a database that somebody has registered in. If it fails, nothing is migrated. */
export type BeforeMigration = () => Promise<void>;

/** Lets no other process migrate until this transaction ends, on PostgreSQL. */
export async function lockMigrations(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
}

/** Runs those of the migrations that are named and outstanding, in a transaction of the caller. */
export async function migrateTo(transaction: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** True if this version knows the migration; otherwise a newer one carried it out. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/** Whether there are accounts and outstanding migrations. Another process may have migrated while this one waited for the lock. */
async function isOutdated(transaction: Kysely<Tables>): Promise<boolean> {
  const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true });
  if (!["users", MIGRATION_TABLE].every((name) => tables.some((table) => table.name === name))) return false;
  if (await isUpToDate(transaction)) return false;
  return (await transaction.selectFrom("users").select("id").limit(1).execute()).length > 0;
}

function failed(error: unknown): MigrationError {
  const why = error instanceof Error ? error.message : String(error);
  return new MigrationError(
    `The database could not be brought to this version: ${why}. Nothing in it was changed: mend the cause and start again, or start the version before.`,
    { cause: error },
  );
}

/**
 * True if there is nothing to migrate. Kysely's Migrator reads the whole catalogue several times, which would slow
 * every start. A newer version may have migrated already, as in a rolling restart, if this one can live with that: the names of its
 * migrations say so (docs/decisions/36-upgrades.md).
 * @throws ConfigError if the database was migrated by a newer version that this one cannot live with
 */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const isComplete = migrationNames.every((name) => rows.some((row) => row.name === name));
  const newest = migrationNames.at(-1) ?? "";
  const canLiveWith = (name: string): boolean => {
    const since = LIVES_SINCE.exec(name)?.[1];
    return isComplete && since !== undefined && newest.slice(0, since.length) >= since;
  };
  const newer = rows.find(({ name }) => !isKnownMigration(name) && !canLiveWith(name));
  if (newer !== undefined) {
    throw new ConfigError(
      `The database of DATABASE_URL or DATA_DIR was used by a newer version (${newer.name}); start that version instead.`,
    );
  }
  return isComplete;
}
