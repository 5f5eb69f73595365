import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import { build } from "../scripts/build.ts";
import { launchChromium } from "../scripts/installed-browsers.ts";
import { Person } from "../server/testing/api-client.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { EMAIL, PASSWORD, writeCrowd } from "./overview/crowd.ts";
import { logIn, openOverview, scrollRate } from "./overview/screen.ts";

// A class's results: the time of the server's answer and of the browser's drawing, the size of the answer, and how smoothly a
// very large table scrolls. Everything is real: server process, HTTP, Chromium without a graphics card.

const RUNS = 20;
const CLASS = { pupils: 33, tests: 20 };
const CROWD = { pupils: 300, tests: 40 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const ms = (value: number): string => `${value.toFixed(1)} ms`;
const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** One answer as a browser gets it, still compressed. */
function get(address: string, caller: Person["headers"]): Promise<{ bytes: Buffer; milliseconds: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { ...caller, "accept-encoding": "br" };
    request(address, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ bytes: Buffer.concat(chunks), milliseconds: performance.now() - start }));
    })
      .on("error", reject)
      .end();
  });
}

async function measure(
  database: string,
  databaseUrl: string | undefined,
  { pupils, tests }: typeof CLASS,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const place = { dataDir, databaseUrl };
  const { courseId } = await writeCrowd(place, { pupils, tests });
  const server = await startServerProcess(place);
  const browser = await launchChromium();
  console.log(`${database}, ${pupils} pupils × ${tests} tests`);
  try {
    const teacher = new Person(server.url);
    await teacher.logIn(EMAIL, PASSWORD);
    const params = { courseId };
    const ofTests = { includeTests: true, includeResultCount: true, limit: 0 };
    for (const [what, path] of [
      ["pupils with results", addressOf(routes.listPupils, { params, query: { includeResults: true, limit: 0 } })],
      ["tests with schemes", addressOf(routes.listCourseTests, { params, query: ofTests })],
    ] as const) {
      const answers = [];
      for (let run = 0; run < RUNS; run += 1) answers.push(await get(server.url + path, teacher.headers));
      const [{ bytes } = { bytes: Buffer.alloc(0) }] = answers;
      console.log(
        `  ${what.padEnd(20)} median ${ms(median(answers.map(({ milliseconds }) => milliseconds)))}, ` +
          `${kB(bytes.length)} packed, ${kB(brotliDecompressSync(bytes).length)} plain`,
      );
    }
    const context = await logIn(browser, server.url);
    const page = await context.newPage();
    const address = `${server.url}/courses?course=${courseId}`;
    const noted = [];
    for (let run = 0; run < RUNS; run += 1) noted.push(await openOverview(page, address));
    console.log(
      `  ${"drawn".padEnd(20)} median ${ms(median(noted.map(({ answered, painted }) => painted - answered)))} after the ` +
        `last byte, ${ms(median(noted.map(({ painted }) => painted)))} after the reload`,
    );
    if (pupils > CLASS.pupils) {
      const { down, across } = await scrollRate(page);
      console.log(`  ${"scrolling".padEnd(20)} ${Math.round(down)} frames/s down, ${Math.round(across)} across`);
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

console.log(`Node ${process.version}, ${availableParallelism()} cores, medians of ${RUNS}\n`);
await build();
await measure("SQLite", undefined, CLASS);
const postgres = await startPostgres({ durable: true });
if (postgres) {
  await measure("PostgreSQL", postgres.url, CLASS);
  await postgres.stop();
} else {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
await measure("SQLite", undefined, CROWD);
