import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { MAX_INVITATION_USES } from "#contract/limits.ts";
import { Person } from "../server/testing/api-client.ts";
import { NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";

/** The project that runs on PostgreSQL; the other one runs on SQLite. */
export const POSTGRESQL = "PostgreSQL";

/** A strong password (docs/behaviour.md#passwords). */
export const PASSWORD = "Denk-Spur2026";

/** A real installation: the server as its own process, on an empty database, with a real mail server beside it. */
export interface Installation {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The server's log so far. */
  log(): string;
  /** Runs an administration command beside the running server. Returns its output without the final newline. */
  admin(...args: string[]): string;
  /** A teacher who has gone through registration, mail and first use; logged in at the API. */
  newTeacher(email: string): Promise<Person>;
  /** A pupil logs in and hands a course test in. */
  handIn(pupilName: string, courseTestId: string, inputs: Readonly<Record<string, string>>): Promise<void>;
}

export const test = base.extend<object, { installation: Installation; databaseOfProject: string | undefined }>({
  databaseOfProject: [
    async ({ browserName: _name }, use, info) => {
      if (info.project.name !== POSTGRESQL) return await use(undefined);
      const postgres = await startPostgres();
      if (!postgres) {
        base.skip(true, NO_POSTGRES);
        return undefined;
      }
      await use(postgres.url);
      await postgres.stop();
      return undefined;
    },
    { scope: "worker" },
  ],
  installation: [
    async ({ databaseOfProject }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "denkspur-journey-"));
      const mailbox = await startMailbox();
      const server = await startServerProcess({ dataDir, databaseUrl: databaseOfProject }, undefined, {
        SMTP_URL: mailbox.url,
      });
      const { url } = server;
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseOfProject ?? "", PUBLIC_URL: url };
      const admin = (...args: string[]): string =>
        execFileSync(process.execPath, ["scripts/admin.ts", ...args], { encoding: "utf8", env }).trim();
      // One invitation for all of them: the command line is a process of its own each time.
      let invitation: string | undefined;
      const newTeacher = async (email: string): Promise<Person> => {
        invitation ??= admin("invite", "--uses", String(MAX_INVITATION_USES));
        return await register(url, mailbox, invitation, email);
      };
      await use({
        url,
        mailbox,
        log: () => server.output(),
        admin,
        newTeacher,
        handIn: (...what) => handIn(url, ...what),
      });
      await server.stop();
      await mailbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

async function register(url: string, mailbox: Mailbox, invitation: string, email: string): Promise<Person> {
  const person = new Person(url);
  const account = { email, password: PASSWORD, personalCode: "MJBR07" };
  await person.register(invitation, account, () => mailbox.linkTo(email, "/verify/"));
  return person;
}

async function handIn(
  url: string,
  pupilName: string,
  courseTestId: string,
  inputs: Readonly<Record<string, string>>,
): Promise<void> {
  const person = new Person(url);
  const { _id: pupilId } = await person.call("verifyPupilAccess", { body: { pupilName } });
  await person.handIn(pupilId, await person.call("openCourseTest", { params: { id: courseTestId } }), inputs);
}
