import { sql } from "kysely";
import type { Db } from "./open.ts";

/** True if the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
