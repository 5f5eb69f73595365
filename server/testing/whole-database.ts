import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { engineOf, type Place } from "../db/open.ts";
import { PatientPostgresDialect } from "../db/postgres.ts";
import type { Tables } from "../db/schema.ts";
import { SqliteFileDialect } from "../db/sqlite.ts";

/** Opens a database as it is, without bringing it up. */
export function openAsItIs({ dataDir, databaseUrl: url }: Place): Kysely<Tables> {
  const settings = { connections: 2, patienceMs: 20_000, answerMs: 60_000, onBroken: () => {} };
  const dialect =
    url === undefined
      ? new SqliteFileDialect(join(dataDir, "denkspur.sqlite"), 20_000)
      : new PatientPostgresDialect({ ...settings, url });
  return new Kysely<Tables>({ dialect });
}

type Row = Readonly<Record<string, unknown>>;

/** All rows by table. */
export type AllRows = Readonly<Record<string, readonly Row[]>>;

/** Reads every row of every table, the record of migrations left out. */
export async function readAllRows(place: Place): Promise<AllRows> {
  await using db = openAsItIs(place);
  const all: Record<string, readonly Row[]> = {};
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false });
  for (const { name } of tables) all[name] = (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows;
  return all;
}

/** The same rows with the tables and columns of `pattern` alone, in an order that depends on the values alone. */
export function reduceTo(pattern: AllRows, rows: AllRows): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(pattern).map(([table, [example = {}]]) => {
      const columns = Object.keys(example);
      const texts = (rows[table] ?? []).map((row) => JSON.stringify(columns.map((column) => row[column])));
      return [table, texts.toSorted()];
    }),
  );
}

/** Everything that makes up the schema, as plain values: tables, columns, indexes, keys, storage settings. */
export async function readSchema(place: Place): Promise<unknown> {
  await using db = openAsItIs(place);
  const read = async (text: string): Promise<unknown[]> => (await sql`${sql.raw(text)}`.execute(db)).rows;
  if (engineOf(place) === "sqlite") {
    return await read("select type, name, tbl_name, sql from sqlite_master order by type, name");
  }
  const ours = "relnamespace = 'public'::regnamespace";
  return {
    columns: await read(`select relname, attname, attisdropped, attnotnull, format_type(atttypid, atttypmod) as type,
      pg_get_expr(adbin, adrelid) as preset from pg_attribute join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped order by relname, attnum`),
    indexes: await read("select indexdef from pg_indexes where schemaname = 'public' order by indexdef"),
    // Since PostgreSQL 18 "not null" is a constraint too; the columns tell of it.
    constraints:
      await read(`select conrelid::regclass::text as of, conname, convalidated, pg_get_constraintdef(oid) as def
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`),
    settings: await read(`select relname, reloptions from pg_class where ${ours} and relkind = 'r' order by 1`),
  };
}

/** What the database itself finds wrong with its rows, keys and pages; nothing if all is well. */
export async function findFaults(place: Place): Promise<unknown[]> {
  await using db = openAsItIs(place);
  if (engineOf(place) === "postgres") {
    return (await sql`select conname from pg_constraint where not convalidated`.execute(db)).rows;
  }
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: keys } = await sql`pragma foreign_key_check`.execute(db);
  return [...pages.filter(({ integrity_check }) => integrity_check !== "ok"), ...keys];
}
