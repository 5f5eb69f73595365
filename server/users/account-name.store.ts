import { type RawBuilder, sql } from "kysely";

/** How an account is called before colleagues: by its username, else by its e-mail. `table` is `users` or its alias. */
export function accountName<N extends string | null = string>(table: string): RawBuilder<N> {
  return sql<N>`coalesce(${sql.ref(`${table}.username`)}, ${sql.ref(`${table}.email`)})`;
}
