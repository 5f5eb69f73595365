import { sql } from "kysely";
import type { Place } from "../db/open.ts";
import { openAsItIs } from "./whole-database.ts";

/** Gives every course test `copies` more of itself with all attempts, whatever the schema. */
export async function enlarge(place: Place, copies: number): Promise<void> {
  await using db = openAsItIs(place);
  const tables = await db.introspection.getTables();
  for (const [name, keys] of [
    ["course_tests", ["id"]],
    ["results", ["id", "course_test_id"]],
  ] as const) {
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    const numbers = Array.from({ length: copies }, (_, index) => sql`select ${sql.lit(`-${index}`)} as suffix`);
    const values = columns.map((column) =>
      (keys as readonly string[]).includes(column) ? sql`${sql.ref(column)} || suffix` : sql.ref(column),
    );
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(name)}, (${sql.join(numbers, sql` union all `)}) as numbers`.execute(
      db,
    );
  }
}
