import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * PostgreSQL gives the room of deleted rows free when it vacuums. By default it waits until a fifth of a table is dead, which
 * may take years where names stand; from now on one dead row is enough. Drafts change results all the time, so there it is one in a hundred.
 */
export const vacuum: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    for (const table of ["users", "courses", "pupils", "course_tests", "invitations", "mails"]) {
      await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0)`.execute(
        db,
      );
    }
    for (const table of ["results", "attempt_states"]) {
      await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 30)`.execute(
        db,
      );
    }
  },
};
