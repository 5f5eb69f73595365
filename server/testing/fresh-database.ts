import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Deletes all rows but those of the record of migrations, from tables that ever had one. A row that goes takes along or clears what
 * refers to it, so that tables may come in any order. A connection that a test left open would write into the next one's database.
 */
const EMPTYING = `do $$ declare name text; begin
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not like 'kysely%' and pg_relation_size(oid) > 0 loop
    execute format('delete from %I', name);
  end loop;
end $$`;

const randomName = (start: string): string => `${start}_${randomBytes(8).toString("hex")}`;

/** Creates an empty database on the server at `url`, so that tests leave nothing in the one of TEST_DATABASE_URL. */
export async function freshDatabase(url: string): Promise<FreshDatabase> {
  const name = randomName("test");
  await administer(url, `create database ${name}`);
  return { url: addressOf(url, name), drop: async () => await dropDatabase(url, name) };
}

/** Copies that nobody uses at present, without rows. */
const idle: FreshDatabase[] = [];

/**
 * A copy of the database named `template`, which has tables but no rows, and to which nobody may be connected. When it is dropped, it is
 * emptied for the next test of this process: a copy takes several times as long. {@link dropCopies} ends them.
 */
export async function copiedDatabase(url: string, template: string): Promise<FreshDatabase> {
  const kept = idle.pop();
  if (kept) return kept;
  const name = randomName(template);
  await administer(url, `create database ${name} template ${template}`);
  const copy: FreshDatabase = {
    url: addressOf(url, name),
    drop: async () => {
      await administer(copy.url, EMPTYING);
      idle.push(copy);
    },
  };
  return copy;
}

/** Drops all copies of the database named `template`, whichever process made them. */
export async function dropCopies(url: string, template: string): Promise<void> {
  const named = await administer(url, `select datname from pg_database where starts_with(datname, '${template}_')`);
  for (const { datname } of named) await dropDatabase(url, String(datname));
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const dropDatabase = async (url: string, name: string): Promise<void> =>
  void (await administer(url, `drop database if exists ${name} with (force)`));

async function administer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
