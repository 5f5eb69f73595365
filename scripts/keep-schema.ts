import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { Client } from "pg";
import { freePort } from "../server/testing/free-port.ts";
import { freshDatabase } from "../server/testing/fresh-database.ts";
import { findBinaries, NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { type CheckOut, checkOut } from "./earlier/check-out.ts";
import { fillUntouchedTables } from "./earlier/untouched-tables.ts";
import { endAtSignals } from "./end-at-signals.ts";
import { say } from "./say.ts";

/**
 * `node scripts/keep-schema.ts COMMIT`: keeps the demo school of a release, written by that release, for the test that brings
 * it up (server/db/upgrade.test.ts). Writes server/testing/schemas/NNNN.sqlite.gz and NNNN.postgres.sql.gz, named after the number of
 * the release's last migration. Takes some two minutes.
 */
const FOLDER = "server/testing/schemas";
/** Kysely's own record, which PostgreSQL gets from the migrations themselves. */
const OF_KYSELY = /^kysely_/;
const ROWS_AT_ONCE = 200;

endAtSignals();
const [commit] = process.argv.slice(2);
if (commit === undefined) {
  say("name a commit or a tag: node scripts/keep-schema.ts v1.0.0");
  process.exit(2);
}
const bin = findBinaries();
const postgres = await startPostgres();
if (bin === undefined || postgres?.crash === undefined) {
  await postgres?.stop();
  say(`the schema cannot be kept without a PostgreSQL of its own. ${NO_POSTGRES}`);
  process.exit(1);
}
const earlier = checkOut(commit);
const folder = mkdtempSync(join(tmpdir(), "denkspur-schema-"));
try {
  const file = join(folder, "kept.sqlite");
  await writeDemoSchool(earlier, file);
  const name = shortenName(file);
  keep(`${name}.sqlite.gz`, readFileSync(file));
  keep(`${name}.postgres.sql.gz`, await dumpOnPostgres(earlier, file, bin, postgres.url));
} finally {
  earlier.remove();
  rmSync(folder, { recursive: true });
  await postgres.stop();
}

function keep(name: string, content: Uint8Array): void {
  const packed = gzipSync(content, { level: 9 });
  writeFileSync(join(FOLDER, name), packed);
  say(`${join(FOLDER, name)}: ${Math.round(packed.length / 1000)} kB`);
}

/** Lets the release fill its demo school on SQLite, and copies it into `file`. */
async function writeDemoSchool({ folder: root, node }: CheckOut, file: string): Promise<void> {
  const port = await freePort();
  const demo = spawn(node, ["scripts/demo.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    demo.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("Ctrl-C")) resolve();
    });
    demo.once("exit", () => reject(new Error("the demo school of that commit did not open")));
  });
  demo.removeAllListeners("exit").kill("SIGTERM");
  await once(demo, "exit");
  const database = new DatabaseSync(join(root, `.build/demo-${port}/denkspur.sqlite`));
  const empty = fillUntouchedTables(database);
  if (empty.length > 0) say(`these tables are empty: ${empty.join(", ")}`);
  database.exec(`vacuum into '${file}'`);
  database.close();
}

/** The number of the last migration. */
function shortenName(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const last = database.prepare("select max(name) as name from kysely_migration").get();
  database.close();
  return String(last?.name).slice(0, 4);
}

/**
 * The same school on PostgreSQL, as SQL that any client can send: the release's code makes the tables; both databases hold
 * the same values, so the rows are those of SQLite.
 */
async function dumpOnPostgres({ folder: root, node }: CheckOut, file: string, bin: string, url: string) {
  const database = await freshDatabase(url);
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, "data") };
  // Any command opens the database, and so makes the tables.
  execFileSync(node, ["scripts/admin.ts", "invite"], { cwd: root, env, stdio: ["ignore", "ignore", 2] });
  await copyRows(new DatabaseSync(file, { readOnly: true }), database.url);
  const options = ["--inserts", `--rows-per-insert=${ROWS_AT_ONCE}`, "--no-owner", "--no-privileges"];
  // Some systems link only the server's programs into the folder that is found first.
  const program = existsSync(join(bin, "pg_dump")) ? join(bin, "pg_dump") : "pg_dump";
  const dump = execFileSync(program, [...options, database.url], { encoding: "utf8", maxBuffer: 1 << 28 });
  await database.drop();
  // Lines that only psql understands.
  return Buffer.from(dump.replaceAll(/^\\.*\n/gm, ""));
}

async function copyRows(from: DatabaseSync, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Foreign keys are not checked here, so the order of tables does not matter. SQLite has checked them.
  await client.query("set session_replication_role = replica");
  const tables = from.prepare("select name from sqlite_master where type = 'table'").all();
  for (const name of tables.map((table) => String(table.name)).filter((each) => !OF_KYSELY.test(each))) {
    await client.query(`delete from "${name}"`);
    for (const row of from.prepare(`select * from "${name}"`).all()) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`).join(", ");
      const insert = `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) values (${places})`;
      await client.query(insert, Object.values(row));
    }
  }
  await client.end();
  from.close();
}
