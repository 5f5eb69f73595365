import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open.ts";

/**
 * The end of a SELECT whose rows become a pupil's work: a move of the pupil into another course comes before that statement or after
 * it. On PostgreSQL the move could otherwise look for work before it is committed, and leave it behind. SQLite has one writer.
 */
export const whilePupilStays = (db: Db): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`for share of pupils` : sql``;
