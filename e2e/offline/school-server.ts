import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { expect, type Page } from "@playwright/test";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../../server/app.ts";
import { createContext } from "../../server/context.ts";
import { openDatabase } from "../../server/db/open.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { readConfig } from "../../server/process/config.ts";
import { createLogger } from "../../server/process/log.ts";
import { freePort } from "../../server/testing/free-port.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";
import { type FaultSchool, readResults, writeFaultSchool } from "../faults/school.ts";
import { logInPupil } from "../pupil.ts";
import { expectWorker, rememberedTests } from "./device.ts";

/** A class with published tests on a server that can stop and restart with another build of the pages. */
export interface SchoolServer {
  readonly url: string;
  readonly place: ServerPlace;
  readonly school: FaultSchool;
  /** Starts with the pages of this folder, by default with those of the build. */
  up(webDir?: string): Promise<void>;
  down(): Promise<void>;
  end(): Promise<void>;
}

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

export async function openSchoolServer(pupilCount: number): Promise<SchoolServer> {
  const place: ServerPlace = { dataDir: mkdtempSync(join(tmpdir(), "denkspur-offline-")), databaseUrl: undefined };
  const school = await writeFaultSchool(place, pupilCount);
  const port = await freePort();
  const config = readConfig({ DATA_DIR: place.dataDir, PORT: String(port) });
  let running: { app: FastifyInstance; close: () => Promise<void> } | undefined;

  async function down(): Promise<void> {
    const before = running;
    running = undefined;
    before?.app.server.closeAllConnections();
    await before?.close();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    place,
    school,
    async up(webDir) {
      await down();
      const db = await openDatabase(config);
      const log = createLogger(nowhere);
      const mailer = { deliver: async () => {}, close: () => {} };
      const now = (): Date => new Date();
      const context = createContext({ config, db, library: loadLibrary(), now, mailer, log });
      // Without the builds that have been made here before: their files would be served too.
      const app = await buildApp(context, nowhere, { olderWebDirs: [], ...(webDir === undefined ? {} : { webDir }) });
      await app.listen({ port, host: "127.0.0.1" });
      const close = async (): Promise<void> => {
        await app.close();
        await db.destroy();
      };
      running = { app, close };
    },
    down,
    async end() {
      await down();
      rmSync(place.dataDir, { recursive: true, force: true });
    },
  };
}

/** Logs a pupil in and waits until the device has the service worker and every test. */
export async function logInAndWait(page: Page, server: SchoolServer, name: string): Promise<void> {
  await logInPupil(page, server.url, name);
  await expectWorker(page);
  await expect.poll(() => rememberedTests(page)).toBe(server.school.courseTestIds.length);
}

/** The results of the pupil with this index. */
export async function resultsOf(
  { place, school }: SchoolServer,
  index: number,
): Promise<{ inputs: Record<string, string>; handedIn: boolean }[]> {
  const results = await readResults(place);
  return results
    .filter((each) => each.pupil_id === school.pupils[index]?.id)
    .map(({ inputs, submitted }) => ({ inputs, handedIn: submitted !== null }));
}
