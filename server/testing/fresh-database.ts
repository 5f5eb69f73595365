import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the server at `url`, so that tests leave nothing in the one of TEST_DATABASE_URL. It is empty, or a copy of
 * the one named `template`, to which nobody may be connected.
 */
export async function freshDatabase(url: string, template?: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(url, `create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  return { url: database.href, drop: async () => administer(url, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
