import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { ConfigError } from "../process/config-error.ts";
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
import type { Tables } from "./schema.ts";

/** Migrations run in the order of their names. A released one is never changed. */
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
};

/** The key of the advisory lock: any number that all processes share. */
const LOCK = 7_301_985;

/**
 * Runs the outstanding migrations in one transaction: one that fails leaves nothing behind, and two processes starting
 * at once wait for each other. SQLite waits by its write lock. PostgreSQL (`needsLock`) takes an advisory lock of the
 * transaction, since PgBouncer keeps no session.
 */
export async function migrate(db: Kysely<Tables>, needsLock: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (needsLock) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/**
 * True if there is nothing to migrate. Kysely's Migrator reads the whole catalogue several times, which would slow
 * every start.
 * @throws ConfigError if the database was migrated by a newer version
 */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  const newer = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (newer !== undefined) {
    throw new ConfigError(
      `The database of DATABASE_URL or DATA_DIR was used by a newer version (${newer.name}); start that version instead.`,
    );
  }
  return Object.keys(migrations).every((name) => rows.some((row) => row.name === name));
}
