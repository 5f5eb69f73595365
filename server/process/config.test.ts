import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Environment, readConfig } from "./config.ts";
import { addSecret, dropOlderSecrets, lastRotation } from "./secret-key.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "denkspur-config-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Environment = {}) => readConfig({ DATA_DIR: join(folder, "data"), ...env });

describe("the settings", () => {
  test("have the defaults of the README", () => {
    expect(read()).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      databaseUrl: undefined,
      publicUrl: "http://127.0.0.1:8080",
      smtpUrl: undefined,
      workers: 1,
      connections: 20,
      inactivityMinutes: 30,
      sessionHours: 12,
      pupilsPerCourse: 400,
      coursesPerTeacher: 100,
      testsPerCourse: 200,
      namesPerDay: 2000,
      retentionMonths: 12,
      auditMonths: 24,
      trustProxy: false,
      securityLog: undefined,
      apiDocs: false,
      logLevel: "info",
      metrics: undefined,
      signOn: [],
    });
  });

  test("are taken from the environment; an empty variable is none", () => {
    const env = {
      PORT: "80",
      HOST: "::1",
      INACTIVITY_MINUTES: "5",
      TRUST_PROXY: "loopback, 10.0.0.0/8",
      DATABASE_URL: " ",
    };
    expect(read(env)).toMatchObject({
      port: 80,
      publicUrl: "http://[::1]:80",
      inactivityMinutes: 5,
      trustProxy: ["loopback", "10.0.0.0/8"],
      databaseUrl: undefined,
    });
    expect(read({ PUBLIC_URL: "https://denkspur.example.org/" }).publicUrl).toBe("https://denkspur.example.org");
    const token = "a token that nobody guesses, of 40 signs";
    expect(read({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1", token: undefined });
    expect(read({ METRICS_PORT: "9464", METRICS_HOST: "::1", METRICS_TOKEN: token }).metrics).toEqual({
      port: 9464,
      host: "::1",
      token,
    });
    expect(read({ LOG_LEVEL: "Warn" }).logLevel).toBe("warn");
    expect(read({ WORKERS: "4", DATABASE_URL: "postgres://db/denkspur" }).workers).toBe(4);
  });

  test.each([
    ["1", undefined, 20],
    ["2", undefined, 20],
    ["3", undefined, 13],
    ["64", undefined, 1],
    ["3", "90", 30],
    ["4", "4", 1],
  ])("let %s workers with DATABASE_CONNECTIONS %s hold %i connections each", (workers, all, each) => {
    const env = { DATABASE_URL: "postgres://db/denkspur", WORKERS: workers, DATABASE_CONNECTIONS: all };
    expect(read(env).connections).toBe(each);
  });

  test("name DATABASE_CONNECTIONS where not every worker gets one", () => {
    const env = { DATABASE_URL: "postgres://db/denkspur", WORKERS: "4", DATABASE_CONNECTIONS: "3" };
    expect(() => read(env)).toThrow("DATABASE_CONNECTIONS is 3, but each of 4 WORKERS needs one.");
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["WORKERS", "0"],
    ["WORKERS", "2"],
    ["DATABASE_CONNECTIONS", "0"],
    ["INACTIVITY_MINUTES", "0.5"],
    ["PUPILS_PER_COURSE", "0"],
    ["COURSES_PER_TEACHER", "many"],
    ["NAMES_PER_DAY", "-1"],
    ["TESTS_PER_COURSE", "0"],
    ["API_DOCS", "perhaps"],
    ["RETENTION_MONTHS", "1"],
    ["AUDIT_MONTHS", "never"],
    ["DATABASE_URL", "mysql://user:hidden@db/denkspur"],
    ["DATABASE_URL", "denkspur"],
    ["PUBLIC_URL", "denkspur.example.org"],
    ["PUBLIC_URL", "https://example.org/denkspur"],
    ["PUBLIC_URL", "ftp://example.org"],
    ["SMTP_URL", "http://user:hidden@mail.example.org"],
    ["MAIL_FROM", "nobody"],
    ["SECRET_KEY", "short"],
    ["SECRET_KEYS_OLD", "an old secret of enough signs without a new one"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_PORT", "0"],
    ["METRICS_HOST", "127.0.0.1"],
    ["METRICS_TOKEN", "a token of enough signs, but no port beside it"],
    ["TRUST_PROXY", "perhaps"],
    ["TRUST_PROXY", "300.1.1.1"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "10.0.0.1,:::"],
  ])("stop the start with one sentence when %s is %s", (name, value) => {
    let message = "";
    try {
      read({ [name]: value });
    } catch (error) {
      message = error instanceof Error ? error.message : "";
    }
    expect(message).toMatch(new RegExp(`^${name} [^\n]*\\.$`));
    expect(message).not.toContain("hidden");
  });

  test("name METRICS_TOKEN when it is short enough to be guessed", () => {
    expect(() => read({ METRICS_PORT: "9464", METRICS_TOKEN: "hidden" })).toThrow(
      /^METRICS_TOKEN must have at least 32 characters, but has 6\.$/,
    );
  });

  test("stop the start with one sentence when DATA_DIR cannot be used", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    // No folder can be made under /dev/null or the kernel's /proc, for different reasons.
    for (const dataDir of [join(file, "data"), file, "/dev/null/a/b", "/proc/denkspur/a/b"]) {
      expect(() => read({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR cannot be used: [^\n]*\.$/);
    }
  });

  test("stop the start when the file of the secret is empty: everybody could sign with that", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "denkspur-empty-secret-"));
    writeFileSync(join(dataDir, "secret.key"), "\n");
    expect(() => read({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR cannot be used: .*secret\.key holds no secret/);
    rmSync(dataDir, { recursive: true });
  });

  test("take what is secret from a file that NAME_FILE names, and refuse one that is empty, away or second", () => {
    const file = join(folder, "database-url");
    const [newest, token] = ["n", "t"].map((sign) => sign.repeat(40));
    writeFileSync(file, "postgres://user:hidden@db/denkspur\n");
    expect(read({ DATABASE_URL_FILE: file }).databaseUrl).toBe("postgres://user:hidden@db/denkspur");
    const [secretFile, tokenFile] = [join(folder, "secret"), join(folder, "token")];
    writeFileSync(secretFile, `${newest}\n`);
    writeFileSync(tokenFile, `${token}\n`);
    const env = { SECRET_KEY_FILE: secretFile, METRICS_PORT: "9464", METRICS_TOKEN_FILE: tokenFile };
    expect(read(env)).toMatchObject({ secretKey: newest, metrics: { token } });
    expect(() => read({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://db/other" })).toThrow(
      /^DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out\.$/,
    );
    expect(() => read({ SMTP_URL_FILE: join(folder, "none") })).toThrow(/^SMTP_URL_FILE cannot be read: [^\n]*\.$/);
    writeFileSync(file, "\n");
    expect(() => read({ DATABASE_URL_FILE: file })).toThrow(/^DATABASE_URL_FILE names .* which is empty\.$/);
  });

  test("take older secrets from the environment beside the newest, each long enough", () => {
    const [newest, older, oldest] = ["n", "o", "p"].map((sign) => sign.repeat(40));
    const env = { SECRET_KEY: newest, SECRET_KEYS_OLD: `${older}, ${oldest}` };
    expect(read(env)).toMatchObject({ secretKey: newest, olderSecrets: [older, oldest] });
    expect(() => read({ ...env, SECRET_KEYS_OLD: "short" })).toThrow(/^SECRET_KEYS_OLD must have at least 32/);
  });

  test("take a new secret from the file, keep the older one until it is dropped, and tell when that was replaced", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "denkspur-rotation-"));
    const first = read({ DATA_DIR: dataDir }).secretKey;
    addSecret(dataDir, "2026-11-23T08:00:00.000Z");
    const { secretKey, olderSecrets } = read({ DATA_DIR: dataDir });
    expect([secretKey === first, olderSecrets]).toEqual([false, [first]]);
    expect(lastRotation(dataDir)).toBe("2026-11-23T08:00:00.000Z");
    addSecret(dataDir, "2026-11-24T08:00:00.000Z");
    expect(read({ DATA_DIR: dataDir }).olderSecrets).toEqual([secretKey, first]);
    expect(lastRotation(dataDir)).toBe("2026-11-24T08:00:00.000Z");
    const newest = read({ DATA_DIR: dataDir }).secretKey;
    dropOlderSecrets(dataDir);
    expect(read({ DATA_DIR: dataDir })).toMatchObject({ secretKey: newest, olderSecrets: [] });
    expect(readdirSync(dataDir)).toEqual(["secret.key"]);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });

  test("hold one secret, made at the first start and kept for its owner alone", () => {
    const first = read().secretKey;
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(read().secretKey).toBe(first);
    const file = join(folder, "data", "secret.key");
    expect(readFileSync(file, "utf8").trim()).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read({ SECRET_KEY: "given ".repeat(8) }).secretKey).toBe("given ".repeat(8).trim());
  });
});
