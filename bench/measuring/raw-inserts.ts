import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Pool } from "pg";
import { v7 as uuid } from "uuid";
import { diagnose } from "#engine/diagnose.ts";
import type { Rules } from "#engine/rules.ts";
import { submissionHash } from "../../server/results/submission-hash.ts";
import type { Sheet } from "../../server/testing/ready-school.ts";

/** Inserts of one row each, every one a durable commit, without Denkspur: the limit of the database itself. */
export interface RawInserts {
  /** @returns rows per second over `milliseconds`. */
  run(milliseconds: number): Promise<number>;
  close(): Promise<void>;
}

/** The columns of a result besides its two ids: times, answers, trace, result, codes, reasons, hash. */
export type RawRow = readonly string[];

/** The stored columns of a sheet's hand-in, without ids. */
export function rawRowOf({ submission }: Sheet, rules: Rules): RawRow {
  const { result, codes, because } = diagnose(rules, submission.inputs);
  const hash = submissionHash(submission.courseTestId, submission.pupilId, submission.inputs);
  const time = new Date().toISOString();
  const json = [submission.inputs, {}, submission.trace, result, codes, because].map((value) => JSON.stringify(value));
  return [time, time, hash, ...json];
}

/** SQL of a table like `results`, with its indexes and without its foreign keys. */
function tableFor(row: RawRow): string[] {
  const columns = row.map((_, index) => `c${index} text not null`).join(", ");
  return [
    `create table raw_rows (id text primary key, a text not null, b text not null, ${columns}, unique (a, b))`,
    "create index raw_rows_b on raw_rows (b)",
  ];
}

/** An endless sequence of rows, each with its own ids. */
function* forEver(rows: readonly RawRow[]): Generator<string[], never> {
  for (;;) for (const row of rows) yield [uuid(), uuid(), uuid(), ...row];
}

/** Through node:sqlite with the server's settings, one after another, since SQLite has one writer. */
export function rawSqlite(folder: string, rows: readonly RawRow[]): RawInserts {
  const [sample = []] = rows;
  const database = new DatabaseSync(join(folder, "raw.sqlite"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  for (const statement of tableFor(sample)) database.exec(statement);
  const insert = database.prepare(`insert into raw_rows values (?, ?, ?${", ?".repeat(sample.length)})`);
  const queue = forEver(rows);
  return {
    run: async (milliseconds) => {
      const start = performance.now();
      let inserted = 0;
      for (; performance.now() - start < milliseconds; inserted += 1) insert.run(...queue.next().value);
      return (inserted * 1000) / (performance.now() - start);
    },
    close: async () => database.close(),
  };
}

/** Through pg with as many connections as the bench has clients. */
export async function rawPostgres(url: string, rows: readonly RawRow[], connections: number): Promise<RawInserts> {
  const [sample = []] = rows;
  const pool = new Pool({ connectionString: url, max: connections });
  pool.on("error", () => {});
  for (const statement of tableFor(sample)) await pool.query(statement);
  const places = Array.from({ length: sample.length + 3 }, (_, index) => `$${index + 1}`).join(", ");
  const queue = forEver(rows);
  return {
    run: async (milliseconds) => {
      const start = performance.now();
      let inserted = 0;
      const inserting = async (): Promise<void> => {
        while (performance.now() - start < milliseconds) {
          await pool.query(`insert into raw_rows values (${places})`, queue.next().value);
          inserted += 1;
        }
      };
      await Promise.all(Array.from({ length: connections }, inserting));
      return (inserted * 1000) / (performance.now() - start);
    },
    close: async () => await pool.end(),
  };
}
