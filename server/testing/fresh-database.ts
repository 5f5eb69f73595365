import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the server at `url`, so that tests leave nothing in the one of TEST_DATABASE_URL. */
export async function freshDatabase(url: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(url, `create database ${name}`);
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
