import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { LtiStatesTable } from "../db/schema.ts";

type StateRow = Selectable<LtiStatesTable>;

/** Keeps a launch that was begun. */
export async function keepState(db: Db, state: StateRow): Promise<void> {
  await db.insertInto("lti_states").values(state).execute();
}

/**
 * Takes a begun launch, once: whoever comes second, in whatever process, finds none. Another browser takes nothing, so that it cannot
 * use up what it has only heard of.
 */
export async function takeState(
  db: Db,
  { id, browser, now }: { readonly id: string; readonly browser: string; readonly now: string },
): Promise<StateRow | undefined> {
  return await db
    .deleteFrom("lti_states")
    .where("id", "=", id)
    .where("browser", "=", browser)
    .where("expires", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes what was begun and not ended in time. */
export async function deleteExpiredLaunches(db: Db, now: string): Promise<void> {
  await db.deleteFrom("lti_states").where("expires", "<=", now).execute();
  await db.deleteFrom("lti_choices").where("expires", "<=", now).execute();
}
