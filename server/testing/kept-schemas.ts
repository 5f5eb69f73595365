import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import type { Engine } from "../db/open.ts";
import { type EmptyPlace, emptyPlace } from "./engines.ts";

const FOLDER = join(import.meta.dirname, "schemas");
const END = ".sqlite.gz";

/** The kept schemas by the number of their last migration, oldest first. `node scripts/keep-schema.ts` adds one. */
export const keptSchemas: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(END))
  .map((name) => name.slice(0, -END.length))
  .toSorted();

/** The teacher of the demo school, whose classes are in every kept database. */
export const KEPT_TEACHER = { username: "k.sommer@schule.example", password: "Denk-Spur2026" };

const unpack = (name: string): Buffer => gunzipSync(readFileSync(join(FOLDER, name)));

/** A new place with the demo school as the release with this schema wrote it. */
export async function keptPlace(engine: Engine, schema: string): Promise<EmptyPlace> {
  const place = await emptyPlace(engine);
  if (engine === "sqlite") {
    writeFileSync(join(place.dataDir, "denkspur.sqlite"), unpack(`${schema}${END}`), { mode: 0o600 });
    return place;
  }
  // The file sets its session up, which PgBouncer would lend to others afterwards.
  const client = new Client({ connectionString: place.databaseDirectUrl ?? place.databaseUrl });
  await client.connect();
  await client.query(unpack(`${schema}.postgres.sql.gz`).toString());
  await client.end();
  return place;
}
