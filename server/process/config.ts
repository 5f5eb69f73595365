import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";
import { LOG_LEVELS, type LogLevel } from "./log.ts";
import { findSecrets, MIN_SECRET, readSecrets, type Secrets } from "./secret-key.ts";
import { readSignOn, type SignOnProvider } from "./sign-on-settings.ts";

/** Where the metrics are served: a listener of its own, beside the product's. */
export interface MetricsPlace {
  readonly port: number;
  readonly host: string;
  /** What a caller must show as bearer token; undefined: nothing. */
  readonly token: string | undefined;
}

/** Where the data is. */
export interface DataPlace {
  /** Absolute path. The folder of the SQLite file, the secret and the outbox. */
  readonly dataDir: string;
  /** The address of PostgreSQL; undefined for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The address of PostgreSQL itself, for backups and for LISTEN, where `databaseUrl` leads through a pooler. */
  readonly databaseDirectUrl: string | undefined;
}

/** Where a backup is made before a migration, as an absolute path, or why none is. */
export type BackupBeforeMigration =
  | { readonly folder: string; readonly off?: undefined }
  | { readonly folder?: undefined; readonly off: string };

/** The settings of one installation (README "Settings"). */
export interface Config extends Secrets, DataPlace {
  readonly port: number;
  readonly host: string;
  readonly backupBeforeMigration: BackupBeforeMigration;
  /** The origin of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly workers: number;
  /** The maximum number of this process's connections to PostgreSQL: its share of DATABASE_CONNECTIONS. */
  readonly connections: number;
  readonly inactivityMinutes: number;
  /** The longest session of a teacher, however active she is. */
  readonly sessionHours: number;
  readonly pupilsPerCourse: number;
  readonly coursesPerTeacher: number;
  readonly testsPerCourse: number;
  /** Accesses that nobody has used for as long are deleted, after a notice of a month. */
  readonly retentionMonths: number;
  /** Archived classes are deleted after as long, after a notice of a month. */
  readonly archiveMonths: number;
  /** Administrative acts are kept for as long. */
  readonly auditMonths: number;
  /** Access names that a teacher may add or ask about within a day. */
  readonly namesPerDay: number;
  /** Unknown access names of all logins within a day, beyond which devices new to a class are let in slowly. */
  readonly unknownNamesPerDay: number;
  /** True for a single proxy in front of the server; otherwise the addresses of all proxies. */
  readonly trustProxy: boolean | string[];
  /** Absolute path of the file for the security log; undefined: with the rest of the log. */
  readonly securityLog: string | undefined;
  /** Whether /api/docs describes the API to everybody. */
  readonly apiDocs: boolean;
  /** Lines below this level are not written. The security log has none. */
  readonly logLevel: LogLevel;
  /** Undefined: nothing is measured and nothing listens. */
  readonly metrics: MetricsPlace | undefined;
  /** The servers at which teachers may log in with an account of their school. */
  readonly signOn: readonly SignOnProvider[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Read = (name: string) => string | undefined;

/** Reads variables, and secrets also from the file that a variable with _FILE names; undefined: nothing is set. */
function readerOf(env: Environment): { given: Read; secretly: Read } {
  const given: Read = (name) => env[name]?.trim() || undefined;
  return { given, secretly: (name) => fromFile(name, given(name), given(`${name}_FILE`)) };
}

/**
 * Reads where the data is from the environment, and creates nothing.
 * @throws ConfigError with one sentence that names the variable
 */
export function readPlace(env: Environment): DataPlace {
  const { given, secretly } = readerOf(env);
  const postgres = (name: string) => address(name, secretly(name), ["postgres:", "postgresql:"]);
  const databaseUrl = postgres("DATABASE_URL");
  const databaseDirectUrl = postgres("DATABASE_DIRECT_URL");
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigError("DATABASE_DIRECT_URL has a meaning only beside DATABASE_URL.");
  }
  return { dataDir: resolve(given("DATA_DIR") ?? "data"), databaseUrl, databaseDirectUrl };
}

/**
 * Reads the settings from the environment. Creates DATA_DIR and the secret in it if they are missing.
 * @throws ConfigError with one sentence that names the variable
 */
export function readConfig(env: Environment): Config {
  const { given, secretly } = readerOf(env);
  const port = whole("PORT", given("PORT"), 8080, 0, 65_535);
  const host = given("HOST") ?? "127.0.0.1";
  const place = readPlace(env);
  const { dataDir, databaseUrl } = place;
  const workers = whole("WORKERS", given("WORKERS"), 1, 1, 64);
  if (workers > 1 && databaseUrl === undefined) {
    throw new ConfigError(`WORKERS is ${workers}, but more than one process needs DATABASE_URL.`);
  }
  const connections = whole(
    "DATABASE_CONNECTIONS",
    given("DATABASE_CONNECTIONS"),
    defaultConnections(workers),
    1,
    10_000,
  );
  if (connections < workers) {
    throw new ConfigError(`DATABASE_CONNECTIONS is ${connections}, but each of ${workers} WORKERS needs one.`);
  }
  const publicUrl = origin(given("PUBLIC_URL")) ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  return {
    port,
    host,
    ...place,
    backupBeforeMigration: beforeMigration(given("BACKUP_BEFORE_MIGRATION"), dataDir),
    publicUrl,
    smtpUrl: address("SMTP_URL", secretly("SMTP_URL"), ["smtp:", "smtps:"]),
    mailFrom: sender(given("MAIL_FROM")) ?? `Denkspur <denkspur@${new URL(publicUrl).hostname}>`,
    workers,
    connections: Math.floor(connections / workers),
    inactivityMinutes: whole("INACTIVITY_MINUTES", given("INACTIVITY_MINUTES"), 30, 1, 24 * 60),
    sessionHours: whole("SESSION_HOURS", given("SESSION_HOURS"), 12, 1, 24 * 30),
    pupilsPerCourse: whole("PUPILS_PER_COURSE", given("PUPILS_PER_COURSE"), 400, 1, 100_000),
    coursesPerTeacher: whole("COURSES_PER_TEACHER", given("COURSES_PER_TEACHER"), 100, 1, 100_000),
    testsPerCourse: whole("TESTS_PER_COURSE", given("TESTS_PER_COURSE"), 200, 1, 100_000),
    namesPerDay: whole("NAMES_PER_DAY", given("NAMES_PER_DAY"), 2000, 1, 1_000_000),
    unknownNamesPerDay: whole("UNKNOWN_NAMES_PER_DAY", given("UNKNOWN_NAMES_PER_DAY"), 20_000, 100, 10_000_000),
    retentionMonths: whole("RETENTION_MONTHS", given("RETENTION_MONTHS"), 12, 2, 600),
    archiveMonths: whole("ARCHIVE_MONTHS", given("ARCHIVE_MONTHS"), 24, 2, 600),
    auditMonths: whole("AUDIT_MONTHS", given("AUDIT_MONTHS"), 24, 1, 600),
    trustProxy: proxies(given("TRUST_PROXY")),
    apiDocs: isOn("API_DOCS", given("API_DOCS")),
    logLevel: level(given("LOG_LEVEL")),
    metrics: metricsPlace(given("METRICS_PORT"), given("METRICS_HOST"), secretly("METRICS_TOKEN")),
    securityLog: file(given("SECURITY_LOG")),
    signOn: readSignOn(secretly("SIGN_ON")),
    ...secrets(secretly("SECRET_KEY"), secretly("SECRET_KEYS_OLD"), dataDir),
  };
}

/**
 * More than 20 connections do not make a process faster. Two releases running at once stay below PostgreSQL's default
 * of 100, with room for other clients.
 */
const defaultConnections = (workers: number): number => Math.max(workers, Math.min(20 * workers, 40));

/**
 * A setting that holds a secret may stand in a file, which other processes and the container's description do not show: `NAME_FILE`
 * names it. Two places at once are refused, since one of them would be read in vain.
 */
function fromFile(name: string, text: string | undefined, path: string | undefined): string | undefined {
  if (path === undefined) return text;
  if (text !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: leave one of them out.`);
  let content: string;
  try {
    content = readFileSync(path, "utf8").trim();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${name}_FILE cannot be read: ${why}.`, { cause });
  }
  if (content === "") throw new ConfigError(`${name}_FILE names ${path}, which is empty.`);
  return content;
}

function whole(name: string, text: string | undefined, otherwise: number, least: number, most: number): number {
  if (text === undefined) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  }
  return value;
}

/** The message leaves the value out, since it may contain a password. */
function address(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an address that begins with ${protocols[0]}//.`);
  }
  return text;
}

function origin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  if (!url || !plain || !["http:", "https:"].includes(url.protocol)) {
    throw new ConfigError(`PUBLIC_URL must be http:// or https:// with a host and no path, but is "${text}".`);
  }
  return url.origin;
}

function sender(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[^<>\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/.test(text)) {
    throw new ConfigError(`MAIL_FROM must be a mail address or "Name <address>", but is "${text}".`);
  }
  return text;
}

/** True for an address, a network (`10.0.0.0/8`), or one of the three names that Fastify knows. */
function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = "", range, ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && bits > 0 && (range === undefined || (/^\d{1,3}$/.test(range) && Number(range) <= bits));
}

const OFF = /^(off|false|0|no)$/i;
const ON = /^(on|true|1|yes)$/i;

function isOn(name: string, text: string | undefined): boolean {
  if (text !== undefined && !ON.test(text) && !OFF.test(text)) {
    throw new ConfigError(`${name} must be on or off, but is "${text}".`);
  }
  return text !== undefined && ON.test(text);
}

function proxies(text: string | undefined): Config["trustProxy"] {
  if (text === undefined || OFF.test(text)) return false;
  if (ON.test(text)) return true;
  const list = text.split(",").map((part) => part.trim());
  if (!list.every(isProxy)) {
    throw new ConfigError(`TRUST_PROXY must be on, off or the proxies' addresses with commas, but is "${text}".`);
  }
  return list;
}

function level(text: string | undefined): LogLevel {
  if (text === undefined) return "info";
  const known = LOG_LEVELS.find((each) => each === text.toLowerCase());
  if (known === undefined)
    throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, but is "${text}".`);
  return known;
}

function metricsPlace(
  port: string | undefined,
  host: string | undefined,
  token: string | undefined,
): MetricsPlace | undefined {
  if (port !== undefined) {
    return {
      port: whole("METRICS_PORT", port, 0, 1, 65_535),
      host: host ?? "127.0.0.1",
      token: token === undefined ? undefined : longEnough("METRICS_TOKEN", token),
    };
  }
  if (host !== undefined) throw new ConfigError("METRICS_HOST has a meaning only beside METRICS_PORT.");
  if (token !== undefined) throw new ConfigError("METRICS_TOKEN has a meaning only beside METRICS_PORT.");
  return undefined;
}

function beforeMigration(text: string | undefined, dataDir: string): BackupBeforeMigration {
  if (text === undefined) return { folder: resolve(dataDir, "backups") };
  const [, word = text, reason] = /^(\w+)\s*:\s*(\S.*)$/.exec(text) ?? [];
  if (!OFF.test(word)) return { folder: resolve(text) };
  if (reason === undefined) {
    throw new ConfigError(
      'BACKUP_BEFORE_MIGRATION is off without a reason: write "off: why", which the log then says.',
    );
  }
  return { off: reason };
}

const file = (path: string | undefined): string | undefined => (path === undefined ? undefined : resolve(path));

/** The secrets in use, newest first, without making one; empty if there is none yet. */
export function knownSecrets(env: Environment): readonly string[] {
  const { secretly } = readerOf(env);
  const newest = secretly("SECRET_KEY");
  if (newest)
    return [
      newest,
      ...(secretly("SECRET_KEYS_OLD")
        ?.split(",")
        .map((secret) => secret.trim()) ?? []),
    ];
  const found = findSecrets(readPlace(env).dataDir);
  return found ? [found.secretKey, ...found.olderSecrets] : [];
}

/** All keys are derived from the secrets. Those of the environment replace those of the file. */
function secrets(newest: string | undefined, older: string | undefined, dataDir: string): Secrets {
  if (newest === undefined && older === undefined) return readSecrets(dataDir);
  if (newest === undefined) throw new ConfigError("SECRET_KEYS_OLD has a meaning only beside SECRET_KEY.");
  const olderSecrets = older?.split(",").map((secret) => secret.trim()) ?? [];
  return {
    secretKey: longEnough("SECRET_KEY", newest),
    olderSecrets: olderSecrets.map((secret) => longEnough("SECRET_KEYS_OLD", secret)),
  };
}

function longEnough(name: string, secret: string): string {
  if (secret.length >= MIN_SECRET) return secret;
  throw new ConfigError(`${name} must have at least ${MIN_SECRET} characters, but has ${secret.length}.`);
}
