import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { MAX_INVITATION_USES } from "#contract/limits.ts";
import type { Place } from "../server/db/open.ts";
import { Person } from "../server/testing/api-client.ts";
import { freePort } from "../server/testing/free-port.ts";
import { NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import type { SchoolProvider } from "../server/testing/school-provider.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { expectNoName, listen } from "./no-name-leaves.ts";

/** The project that runs on PostgreSQL; the other one runs on SQLite. */
export const POSTGRESQL = "PostgreSQL";

/** A strong password (docs/behaviour.md#passwords). */
export const PASSWORD = "Denk-Spur2026";

/** A real installation: the server as its own process, on an empty database, with a real mail server beside it. */
export interface Installation {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The school's server, where {@link withSchoolServer} is set. */
  readonly school: SchoolProvider | undefined;
  /** Where its database lies. */
  readonly place: Place;
  /** The server's log so far. */
  log(): string;
  /** Runs an administration command beside the running server. Returns its output without the final newline. */
  admin(...args: string[]): string;
  /** A teacher who has gone through registration, mail and first use; logged in at the API. */
  newTeacher(email: string): Promise<Person>;
  /** A pupil logs in and hands a course test in. */
  handIn(pupilName: string, courseTestId: string, inputs: Readonly<Record<string, string>>): Promise<void>;
}

interface OfWorker {
  installation: Installation;
  databaseOfProject: string | undefined;
  /** Whether teachers may log in with an account of their school, at a server that runs beside the installation. */
  withSchoolServer: boolean;
}

export const test = base.extend<{ noNameLeaves: void }, OfWorker>({
  withSchoolServer: [false, { scope: "worker", option: true }],
  // In every journey: none of the marked names is in a request, in the console or in the server's log.
  noNameLeaves: [
    async ({ context, installation }, use) => {
      const heard = listen(context);
      await use();
      expectNoName(heard.join("\n"), "what left the browser");
      expectNoName(installation.log(), "the server's log");
    },
    { auto: true },
  ],
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
    async ({ databaseOfProject, withSchoolServer }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "denkspur-journey-"));
      const mailbox = await startMailbox();
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const school = withSchoolServer ? await startSchool(url) : undefined;
      const place = { dataDir, databaseUrl: databaseOfProject };
      const server = await startServerProcess(place, port, {
        SMTP_URL: mailbox.url,
        ...(school && { SIGN_ON: school.text }),
      });
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
        school,
        place,
        log: () => server.output(),
        admin,
        newTeacher,
        handIn: (...what) => handIn(url, ...what),
      });
      await server.stop();
      await school?.stop();
      await mailbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** Loaded where it is needed: the package writes warnings when it is. */
async function startSchool(publicUrl: string): Promise<SchoolProvider & { readonly text: string }> {
  const { signOnText, startSchoolProvider } = await import("../server/testing/school-provider.ts");
  const school = await startSchoolProvider({ port: await freePort(), publicUrl });
  return { ...school, text: signOnText([school.settings]) };
}

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
