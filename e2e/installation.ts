import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { MAX_INVITATION_USES } from "#contract/limits.ts";
import type { Place } from "../server/db/open.ts";
import { Person } from "../server/testing/api-client.ts";
import { freePort } from "../server/testing/free-port.ts";
import { NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import type { SchoolProvider } from "../server/testing/school-provider.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { readAllRows } from "../server/testing/whole-database.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { INVISIBLE, keepMarkedNames, NOT_KEPT } from "./marked-names.ts";
import { MISSING_TEXT, MISSING_TEXTS, reportMissingTexts } from "./missing-texts.ts";
import { expectNoName, type Overheard, overhear } from "./no-name-leaves.ts";

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
  /** All that is in the server's database, as text. */
  stored(): Promise<string>;
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

export interface OfTest {
  noNameLeaves: void;
  /**
   * Whether the children have real names on the teacher's device. In `npm run test:long` every journey has them but those that keep names
   * themselves, in `npm test` a few, since they make a journey half as long again.
   */
  withMarkedNames: boolean;
}

export const test = base.extend<OfTest, OfWorker>({
  withSchoolServer: [false, { scope: "worker", option: true }],
  withMarkedNames: [false, { option: true }],
  // After every journey no name of a child, marked or typed, is in what any of its browsers sent, said or keeps, in the server's log, or in
  // its database; and no screen has shown a key in place of a text.
  noNameLeaves: [
    async ({ browser, context, installation, withMarkedNames }, use) => {
      const all: Overheard[] = [];
      const attend = async (each: BrowserContext): Promise<BrowserContext> => {
        // What is sent is heard by the script that comes last, so that it sees what the page does.
        if (withMarkedNames) await each.addInitScript(keepMarkedNames, { mark: INVISIBLE, failed: NOT_KEPT });
        await each.addInitScript(reportMissingTexts, MISSING_TEXTS);
        all.push(await overhear(each));
        return each;
      };
      await attend(context);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => await attend(await open(options));
      await use();
      browser.newContext = open;
      for (const [index, { lines, read }] of all.entries()) {
        await read();
        expect(lines.filter((line) => line.startsWith(NOT_KEPT) || line.startsWith(MISSING_TEXT))).toEqual([]);
        expectNoName(lines.join("\n"), `what browser ${index + 1} sent, said or kept`);
      }
      expectNoName(installation.log(), "the server's log");
      expectNoName(await installation.stored(), "the server's database");
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
        stored: async () => JSON.stringify(await readAllRows({ dataDir, databaseUrl: databaseOfProject }), bytesAsText),
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

/** For JSON: what is stored as bytes, letter by letter; Node's own buffers come as objects. */
const bytesAsText = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("utf8");
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  return type === "Buffer" && Array.isArray(data) ? Buffer.from(data as number[]).toString("utf8") : value;
};

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
