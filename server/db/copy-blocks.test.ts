import { Readable } from "node:stream";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace } from "../testing/engines.ts";
import { fillTables } from "./copy-blocks.ts";

describe("filling tables on postgres", () => {
  let place: EmptyPlace;
  let client: Client;
  beforeAll(async () => {
    place = await emptyPlace("postgres");
    client = new Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query("create table first (id text, note text); create table second (id text)");
  });
  afterAll(async () => {
    await client.end();
    await place.clear();
  });
  const known = new Map([
    ["first", ["id", "note"]],
    ["second", ["id"]],
  ]);
  const long = "x".repeat(3000);
  const script = [
    "--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n\n",
    'COPY public.first (id, "note") FROM stdin;\n',
    `1\tü\\\\.\n2\t\\N\n\\\\.\t${long}\n`,
    "\\.\n\n\n--\n-- Data for Name: others\n--\n\n",
    "COPY public.others (id) FROM stdin;\nCOPY public.second (id) FROM stdin;\n9\n\\.\n\n",
    "COPY public.second (id) FROM stdin;\n\\.\n\n-- done\n",
  ].join("");
  const chunksOf = (text: string, sizes: readonly number[]): Buffer[] => {
    const bytes = Buffer.from(text);
    const chunks: Buffer[] = [];
    for (let at = 0, index = 0; at < bytes.length; index += 1) {
      const size = sizes[index % sizes.length] ?? bytes.length;
      chunks.push(bytes.subarray(at, at + size));
      at += size;
    }
    return chunks;
  };
  const rowsOf = async (table: string) =>
    (await client.query({ text: `select * from ${table}`, rowMode: "array" })).rows;

  test("takes the rows alone, however the script comes in pieces, and names the tables that it leaves out", async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sizes, async (some) => {
        await client.query("truncate first, second");
        expect(await fillTables(client, Readable.from(chunksOf(script, some)), known)).toEqual(["others"]);
        expect([await rowsOf("first"), await rowsOf("second")]).toEqual([
          [
            ["1", "ü\\."],
            ["2", null],
            ["\\.", long],
          ],
          [],
        ]);
      }),
      { numRuns: 200 },
    );
  });

  test("fails for a column that there is not, a row that does not fit, and a script that ends too early", async () => {
    const fill = async (text: string) => await fillTables(client, Readable.from(chunksOf(text, [7])), known);
    await expect(fill("COPY public.first (id, extra) FROM stdin;\n\\.\n")).rejects.toThrow(/a column first\.extra/);
    await expect(fill("COPY public.second (id) FROM stdin;\n1\t2\n\\.\n")).rejects.toThrow(/extra data after last/);
    await expect(fill("COPY public.second (id) FROM stdin;\n1\n")).rejects.toThrow(/ends within a table/);
    expect(await rowsOf("second")).toEqual([]);
  });
});
