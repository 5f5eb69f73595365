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
import type { Tables } from "./schema.ts";

/** In the order of their names; one that has been released is never changed. */
const migrations: Record<string, Migration> = {
  "0001-first": first,
  "0002-accounts": accounts,
  "0003-limits": limits,
  "0004-lessons": lessons,
  "0005-resets": resets,
  "0006-practice": practice,
  "0007-wishes": wishes,
  "0008-survey": survey,
};

/** Any number will do, as long as every process takes the same. */
const LOCK = 7_301_985;

/**
 * Runs the migrations that the database has not seen, all in one transaction: one that fails leaves nothing behind, and
 * two processes that start at once wait for each other. SQLite does so by its write lock, PostgreSQL `needsLock`: one of
 * the transaction's, since PgBouncer keeps no session.
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
 * True if there is nothing to migrate. The Migrator reads the whole catalogue several times; a start on a finished database
 * need not wait for it.
 * @throws ConfigError for a database of a newer version, whose tables this one does not know.
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
