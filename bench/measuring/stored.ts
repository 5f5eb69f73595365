import { isDeepStrictEqual } from "node:util";
import { diagnose } from "#engine/diagnose.ts";
import type { Rules } from "#engine/rules.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

/** What one pupil has handed in. */
export interface Given {
  readonly name: string;
  /** Answers by response. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The comparison of the database with the pupils' answers. */
export interface Stored {
  readonly results: number;
  /** One sentence for each pupil whose result is missing, double, not handed in or different. */
  readonly faults: readonly string[];
}

/** Reads every result from the database, bypassing the server, and compares it with its pupil's answers. */
export async function compareStored(place: ServerPlace, pupils: readonly Given[], rules: Rules): Promise<Stored> {
  const db = await openDatabase(place);
  const rows = await db
    .selectFrom("results")
    .innerJoin("pupils", "pupils.id", "results.pupil_id")
    .select(["pupils.name", "results.submitted", "results.inputs", "results.result"])
    .execute();
  await db.destroy();
  const byName = Map.groupBy(rows, ({ name }) => name);
  const faults = pupils.flatMap(({ name, answers }) => {
    const [row, ...more] = byName.get(name) ?? [];
    if (row === undefined) return [`${name}: no result`];
    if (more.length > 0) return [`${name}: ${more.length + 1} results`];
    if (row.submitted === null || row.result === null) return [`${name}: not handed in`];
    if (!isDeepStrictEqual(JSON.parse(row.inputs), answers)) return [`${name}: other answers`];
    const expected: unknown = JSON.parse(JSON.stringify(diagnose(rules, answers).result));
    return isDeepStrictEqual(JSON.parse(row.result), expected) ? [] : [`${name}: another diagnosis`];
  });
  return { results: rows.length, faults };
}
