import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "../../server/testing/fresh-database.ts";
import type { ServerPlace, ServerProcess } from "../../server/testing/server-process.ts";
import { startServerProcess, surroundings } from "../../server/testing/server-process.ts";
import { startPostgres } from "../../server/testing/start-postgres.ts";
import { linkInOutbox } from "../outbox.ts";
import { UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { runAdmin } from "./run.ts";

const PASSWORD = "Nebeltal-123";

interface Printed {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command line with the program's own function; to start a process for each would take a minute and more in all. */
async function inThisProcess(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Printed> {
  const before = process.env;
  const printed = { stdout: "", stderr: "" };
  const keep = (to: keyof typeof printed) =>
    vi.spyOn(process[to], "write").mockImplementation((text) => {
      printed[to] += String(text);
      return true;
    });
  const spies = [keep("stdout"), keep("stderr")];
  process.env = env;
  try {
    return { code: await runAdmin(args), ...printed };
  } finally {
    process.env = before;
    for (const spy of spies) spy.mockRestore();
  }
}

/** The same as the operator does it. */
const asProcess = async (env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Printed> =>
  await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], { env }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: Printed) => error,
  );

const postgres = await startPostgres();
const database = postgres && (await freshDatabase(postgres.url));
afterAll(async () => {
  await database?.drop();
  await postgres?.stop();
});
const databases = database ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);

describe.each(databases)("the command line beside a running server on %s", (name) => {
  let place: ServerPlace;
  let server: ServerProcess;
  /** For accounts that a test needs. */
  let invitation: string;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "denkspur-admin-"));
    place = { dataDir, databaseUrl: name === "postgres" ? database?.url : undefined };
    server = await startServerProcess(place);
    invitation = await done("invite", "--uses", "20");
  });
  afterAll(async () => {
    await server.stop();
    rmSync(place.dataDir, { recursive: true });
  });

  const admin = async (...args: string[]): Promise<Printed> =>
    await inThisProcess({ ...surroundings, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" }, args);
  /** The output of a command that succeeds without a warning. */
  async function done(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await admin(...args);
    expect([args, code, stderr]).toEqual([args, 0, ""]);
    return stdout;
  }
  const post = async (path: string, body: object) =>
    fetch(`${server.url}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const codeOf = (address: string): string => address.trim().split("/").at(-1) ?? "";
  const register = async (link: string, email: string) =>
    post(`/register/invitation/${codeOf(link)}`, { email, password: PASSWORD, isTeacher: true });
  const login = async (username: string, password = PASSWORD): Promise<{ status: number; token: string }> => {
    const body = new URLSearchParams({ username, password });
    const answer = await fetch(`${server.url}/api/auth/login`, { method: "POST", body });
    const said = (await answer.json()) as { access_token?: string };
    return { status: answer.status, token: said.access_token ?? "" };
  };
  const seen = async (token: string): Promise<number> =>
    (await fetch(`${server.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })).status;
  /** An account that may log in. */
  async function account(email: string): Promise<void> {
    expect((await register(invitation, email)).status).toBe(201);
    const token = codeOf(await linkInOutbox(place.dataDir, email, "/verify/"));
    expect((await post("/verify", { token })).status).toBe(200);
  }

  test("prints an invitation's address and nothing else, and it holds for so many", async () => {
    const link = await done("invite", "--uses", "2", "--days", "1", "--superuser", "--note", "für die 2. Schule");
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitation\/[\w-]+\n$/);
    const answers = [
      await register(link, "a@example.org"),
      await register(link, "b@example.org"),
      await register(link, "c@example.org"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 400]);
    expect(await answers[0]?.json()).toMatchObject({ is_superuser: true });
    expect(await done("invitations")).toMatch(/used up +0 of 2 +superusers .*für die 2\. Schule\n/);
  });

  test("lists invitations and revokes one, once or twice", async () => {
    const link = await done("invite", "--note", "to be revoked");
    const [newest] = JSON.parse(await done("invitations", "--json")) as { _id: string; note: string }[];
    expect(newest).toMatchObject({ note: "to be revoked", uses: 1, usesLeft: 1, createdBy: null, revoked: null });
    const id = newest?._id ?? "";
    expect(await done("revoke", id)).toBe("The invitation is revoked.\n");
    await done("revoke", id);
    expect(await done("invitations")).toMatch(new RegExp(`${id} +revoked `));
    expect((await register(link, "late@example.org")).status).toBe(400);
    const unknown = await admin("revoke", "nothing");
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([1, "", 'There is no invitation "nothing".\n']);
  });

  test("lists accounts with their state, and those that fit a search", async () => {
    await account("listed@example.org");
    const lines = (await done("users")).split("\n");
    expect(lines[0]).toMatch(/^E-MAIL +USERNAME +STATE +FLAGS +CLASSES +PUPILS +CREATED \(UTC\)$/);
    expect(lines.find((line) => line.startsWith("a@"))).toMatch(/unverified +superuser +0 +0 +\d{4}-\d\d-\d\d/);
    expect(lines.find((line) => line.startsWith("listed@"))).toMatch(/ first use +0 +0 /);
    const found = JSON.parse(await done("users", "--search", "LISTED@", "--json")) as unknown[];
    expect(found).toMatchObject([{ email: "listed@example.org", is_verified: true, isInitialised: false }]);
    expect(JSON.stringify(found)).not.toMatch(/password|hash/);
    for (const nobody of ["%", "x".repeat(100_000)]) {
      const none = await admin("users", "--search", nobody);
      expect([none.code, none.stdout, none.stderr]).toEqual([0, "", "There is no such account.\n"]);
    }
  });

  test("locks and unlocks, and a lock ends the session for good", async () => {
    await account("locked@example.org");
    const { token } = await login("locked@example.org");
    expect(await seen(token)).toBe(200);
    await admin("lock", "Locked@Example.org");
    expect([await seen(token), (await login("locked@example.org")).status]).toEqual([401, 400]);
    expect(await done("users", "--search", "locked@")).toContain(" locked ");
    expect(await done("unlock", "locked@example.org")).toBe("locked@example.org may log in.\n");
    expect([await seen(token), (await login("locked@example.org")).status]).toEqual([401, 200]);
  });

  test("removes the second factors of somebody who lost them", async () => {
    await account("lost@example.org");
    const { token } = await login("lost@example.org");
    expect(await done("reset-factors", "lost@example.org")).toBe("lost@example.org logs in with the password alone.\n");
    expect([await seen(token), (await login("lost@example.org")).status]).toEqual([401, 200]);
    expect(await done("reset-factors", "a@example.org")).toMatch(/, and sets up a second factor again\.\n$/);
  });

  test("shows flags, sets those given, and warns when no superuser is left", async () => {
    await account("flags@example.org");
    const all = "simplified-view  off\ndisable-delete   off\nsuperuser        off\n";
    expect(await done("flags", "flags@example.org")).toBe(all);
    const set = await done("flags", "flags@example.org", "--simplified-view", "on", "--superuser=on");
    expect(set).toBe("simplified-view  on\ndisable-delete   off\nsuperuser        on\n");
    await done("flags", "flags@example.org", "--superuser", "off");
    await done("flags", "a@example.org", "--superuser", "off");
    const last = await admin("flags", "b@example.org", "--superuser", "off");
    expect([last.code, last.stderr]).toEqual([0, expect.stringMatching(/^No superuser is left\./)]);
    await done("flags", "b@example.org", "--superuser", "on");
    expect(await admin("lock", "b@example.org")).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^No superuser is left\./) as string,
    });
    await done("unlock", "b@example.org");
  });

  test("prints a reset link and nothing else, which works once", async () => {
    await account("reset@example.org");
    const link = await done("reset-password", "reset@example.org");
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/reset\/confirm\/[\w-]+\n$/);
    const reset = { token: codeOf(link), password: "Anders-456" };
    expect((await post("/reset-password", reset)).status).toBe(200);
    expect((await post("/reset-password", reset)).status).toBe(400);
    expect([
      (await login("reset@example.org")).status,
      (await login("reset@example.org", "Anders-456")).status,
    ]).toEqual([400, 200]);
  });

  test("lets the running server send the reset mail, but no more than an account may get", async () => {
    await account("mailed@example.org");
    expect(await done("reset-password", "mailed@example.org", "--mail")).toContain("in line");
    const token = codeOf(await linkInOutbox(place.dataDir, "mailed@example.org", "/reset/confirm/"));
    expect((await post("/reset-password", { token, password: "Anders-456" })).status).toBe(200);
    const codes: unknown[] = [];
    for (let sent = 1; sent <= 5; sent += 1) {
      codes.push((await admin("reset-password", "mailed@example.org", "--mail")).code);
    }
    expect(codes.at(-1)).toBe(1);
  });

  test("makes no way in for a locked account", async () => {
    await account("shut@example.org");
    await done("lock", "shut@example.org");
    for (const args of [[], ["--mail"]]) {
      const { code, stdout, stderr } = await admin("reset-password", "shut@example.org", ...args);
      expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining("is locked")]);
    }
  });

  test.each(["lock", "unlock", "flags", "reset-password"])("ends %s of an unknown account with 1", async (command) => {
    const { code, stdout, stderr } = await admin(command, "nobody@example.org");
    expect([code, stdout, stderr]).toEqual([1, "", 'There is no account "nobody@example.org".\n']);
  });

  test("signs with a new secret from the next start on, and drops the older one only where nothing needs it", async () => {
    expect(await done("rotate-secret")).toContain("The next start signs with a new secret.");
    const refused = await admin("rotate-secret", "--drop-old");
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("logins of the last 12 hours") as string,
    ]);
    expect(await done("rotate-secret", "--drop-old", "--anyway")).toContain("not read any more");
    expect((await admin("rotate-secret", "--drop-old")).stderr).toContain("There is no older secret.");
  });

  test("backs up beside the server, checks the file, and restores nothing under a server", async () => {
    const file = join(place.dataDir, "backup.tar.gz");
    expect(await done("backup", file)).toMatch(/backup\.tar\.gz: \d+ rows, \d+ bytes\.\n$/);
    expect(await done("verify", file)).toMatch(/^The backup is whole\.\nmade .*\ndatabase +(sqlite|postgres) /);
    const { engine, isEncrypted } = JSON.parse(await done("verify", file, "--json")) as Record<string, unknown>;
    expect([engine, isEncrypted]).toEqual([name, false]);
    const refusals = [
      await admin("backup", file),
      await admin("backup", join(place.dataDir, "secret.tar.gz"), "--with-secret"),
      await admin("backup", join(place.dataDir, "sealed.age"), "--encrypt"),
      await admin("restore", file, "--replace", "--yes"),
    ];
    expect(refusals.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual([
      [1, "", expect.stringContaining("is there already; --overwrite replaces it.")],
      [1, "", "The secret goes along only where the backup is encrypted.\n"],
      [1, "", expect.stringContaining("There is nobody to ask for the passphrase: set DENKSPUR_BACKUP_PASSPHRASE")],
      [1, "", expect.stringContaining("is using the database: stop it first.")],
    ]);
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    const damaged = await admin("verify", file);
    expect([damaged.code, damaged.stdout, damaged.stderr]).toEqual([
      1,
      "",
      expect.stringMatching(/^\S+ cannot be used: it is damaged.*\.\n$/) as string,
    ]);
  });

  test("writes what it does to the file of the security log, readable by its owner alone", async () => {
    const file = join(place.dataDir, "security.log");
    const env = { ...surroundings, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "", SECURITY_LOG: file };
    await asProcess(env, ["invite", "--note", "Frau Kessler"]);
    const [line = "{}"] = readFileSync(file, "utf8").trim().split("\n");
    expect(JSON.parse(line)).toMatchObject({ log: "security", event: "invitation-created", by: null });
    expect(line).not.toContain("Kessler");
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe("the command line", () => {
  const admin = async (...args: string[]): Promise<Printed> => await asProcess({ ...surroundings }, args);

  const words = (line: string): string[] => line.split(" ").filter((word) => word !== "");

  test.each(["", "lock --help"])("explains all its commands when asked %j", async (line) => {
    const { code, stdout, stderr } = await admin(...words(line));
    expect([code, stderr]).toEqual([0, ""]);
    for (const name of [
      "invite",
      "invitations",
      "revoke",
      "users",
      "lock",
      "unlock",
      "flags",
      "reset-password",
      "backup",
      "restore",
      "verify",
    ]) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name} `, "m"));
    }
  });

  test.each([
    "invite --uses none",
    "invite --days 0",
    "invite --for me",
    "invite --note two\nlines",
    "invite somebody",
    "lock",
    "lock a@example.org b@example.org",
    "flags",
    "flags a@example.org --superuser",
    "flags a@example.org --superuser maybe",
    "revoke",
    "users --all",
    "backup",
    "restore",
    "restore file --yes",
    "verify one two",
  ])("takes no wrong call: %j", async (line) => {
    const [name = "", ...rest] = words(line);
    await expect(commands[name]?.run(rest)).rejects.toThrow(UsageError);
  });

  test.each(["bake", "lock"])("ends with 2 and the help when it is called wrongly: %j", async (line) => {
    const { code, stdout, stderr } = await admin(...words(line));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("Usage:");
  });
});
