import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyPlace, engines } from "../testing/engines.ts";
import { handIn, resultsByPupil, saveDraft } from "../testing/hand-ins.ts";
import { type ReadySchool, type Sheet, writeReadySchool } from "../testing/ready-school.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { type RunningPostgres, startPostgres } from "../testing/start-postgres.ts";

/** A multiple of 4, so that each kind of crash is equally frequent. `npm run test:long` sets a higher number. */
const ROUNDS = Number(process.env.CRASHES ?? 2);
const CLIENTS = 8;
const PUPILS = 400;
/** Hand-ins that the server has acknowledged at least when it is killed. */
const LEAST_RECEIPTS = 6;

/** The answers that the server acknowledged in a round. */
interface Promised {
  readonly drafts: Set<Sheet>;
  /** Each with the time on its receipt. */
  readonly handedIn: Map<Sheet, string>;
}

/** Lets pupils save a draft and hand in, several at once, until the connection breaks. */
async function client(server: ServerProcess, sheets: Iterator<Sheet>, promised: Promised): Promise<void> {
  for (let next = sheets.next(); !next.done; next = sheets.next()) {
    const sheet = next.value;
    try {
      if (await saveDraft(server, sheet)) promised.drafts.add(sheet);
      const submitted = await handIn(server, sheet);
      if (submitted !== undefined) promised.handedIn.set(sheet, submitted);
    } catch {
      return;
    }
  }
}

async function checkRound(server: ServerProcess, school: ReadySchool, sheets: readonly Sheet[], promised: Promised) {
  const entries = await resultsByPupil(server, school, sheets[0]?.courseId ?? "");
  for (const sheet of sheets) {
    const own = entries.get(sheet.submission.pupilId) ?? [];
    expect(own.length).toBeLessThanOrEqual(1);
    const submitted = promised.handedIn.get(sheet);
    if (submitted !== undefined) expect(own).toMatchObject([{ submitted, result: sheet.result }]);
    else if (promised.drafts.has(sheet)) expect(own).toHaveLength(1);
    // Handed in without a receipt: stored completely or not at all.
    if (own[0]?.submitted) expect(own).toMatchObject([{ inputs: sheet.submission.inputs, result: sheet.result }]);
  }
}

describe.each(engines)("kill -9 during hand-ins on %s", (engine) => {
  let postgres: RunningPostgres | undefined;
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  let school: ReadySchool;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    // A separate cluster with fsync, since this test kills it.
    postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
    place = { ...(await emptyPlace("sqlite")), databaseUrl: postgres?.url };
    school = await writeReadySchool(place, ROUNDS, PUPILS);
  });
  afterAll(async () => {
    await server?.stop();
    await place.clear();
    await postgres?.stop();
  });

  test(
    `loses no acknowledged answer in ${ROUNDS} crashes, doubles none, and the next start opens`,
    async () => {
      let running = (server = await startServerProcess(place));
      for (const [round, sheets] of school.classes.entries()) {
        const promised: Promised = { drafts: new Set(), handedIn: new Map() };
        const queue = sheets.values();
        const clients = Array.from({ length: CLIENTS }, async () => await client(running, queue, promised));
        // After a number of receipts and not after a time: a busy machine must not make the crash come before the first one.
        const wanted = LEAST_RECEIPTS + Math.random() * 24;
        while (promised.handedIn.size < wanted) await sleep(1);
        // Kills the database alone, the server alone, or both at once.
        if (round % 2 === 1) await postgres?.crash?.();
        if (!postgres?.crash || round % 4 !== 1) {
          await running.kill();
          running = server = await startServerProcess(place);
        }
        await Promise.all(clients);
        await checkRound(running, school, sheets, promised);

        const [[acknowledged, submitted]] = [...promised.handedIn] as [[Sheet, string]];
        expect(await handIn(running, acknowledged)).toBe(submitted);
        const unanswered = sheets.find((sheet) => !promised.handedIn.has(sheet));
        if (unanswered) expect(await handIn(running, unanswered)).toBeDefined();
      }
    },
    ROUNDS * 60_000,
  );
});
