import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";
import { makeFolder } from "./make-folder.ts";

/** In characters; long enough that signing keys cannot be guessed. */
export const MIN_SECRET = 32;

/** What a key is for. Knowing one of them reveals nothing about the others. */
export type Purpose = "token" | "cookie" | "hash" | "code" | "totp" | "lti" | "lti-key" | "id";

/** The secrets of an installation: the one that signs, and older ones that are still read until they are dropped. */
export interface Secrets {
  readonly secretKey: string;
  /** Newest first. */
  readonly olderSecrets: readonly string[];
}

/** By secret and purpose. There are few of them, and deriving one takes longer than signing with it. */
const derived = new Map<string, string>();

/** Derives one key per purpose from a secret. */
export function deriveKey(secret: string, purpose: Purpose): string {
  const of = `${purpose} ${secret}`;
  const key =
    derived.get(of) ?? Buffer.from(hkdfSync("sha256", secret, "", `denkspur ${purpose}`, 32)).toString("base64url");
  derived.set(of, key);
  return key;
}

/** A short public name of a secret, to tell which one signed something. */
export const keyIdOf = (secret: string): string => deriveKey(secret, "id").slice(0, 8);

export interface Key {
  readonly id: string;
  readonly key: string;
}

/** The keys for a purpose, newest first: the first one signs and encrypts, all of them read. */
export function keysOf({ secretKey, olderSecrets }: Secrets, purpose: Purpose): readonly [Key, ...Key[]] {
  const keyOf = (secret: string): Key => ({ id: keyIdOf(secret), key: deriveKey(secret, purpose) });
  return [keyOf(secretKey), ...olderSecrets.map(keyOf)];
}

/** A short hash of `text` that nobody outside this installation can make or look up. */
export function keyedHash(secret: string, text: string): string {
  return createHmac("sha256", deriveKey(secret, "hash")).update(text).digest("base64url").slice(0, 22);
}

const fileIn = (dataDir: string): string => join(dataDir, "secret.key");
const newSecret = (): string => randomBytes(48).toString("base64url");

/**
 * Gives the installation's secrets. The first is made at the first start and kept in DATA_DIR, readable by its owner
 * alone. It is written to a temporary file and then linked, so that two processes starting at once get the same one.
 * @throws ConfigError with one sentence that names DATA_DIR if the folder cannot be used
 */
export function readSecrets(dataDir: string): Secrets {
  const file = fileIn(dataDir);
  try {
    makeFolder(dataDir);
    if (existsSync(file)) return read(file);
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, `${newSecret()}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    } finally {
      rmSync(aside, { force: true });
    }
    return read(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR cannot be used: ${why}.`, { cause: error });
  }
}

/** The secrets of DATA_DIR, without making one; undefined if there is none. */
export function findSecrets(dataDir: string): Secrets | undefined {
  return existsSync(fileIn(dataDir)) ? readSecrets(dataDir) : undefined;
}

/**
 * Lets this installation read what another one stored: takes the secrets of its file as they are where there are none, otherwise behind
 * those that are there.
 * @returns whether anything was added
 */
export function takeSecretsOver(dataDir: string, file: string): boolean {
  const { secretKey, olderSecrets } = parse(file, "the other secret.key");
  const present = findSecrets(dataDir);
  const own = present ? [present.secretKey, ...present.olderSecrets] : [];
  const added = [secretKey, ...olderSecrets].filter((secret) => !own.includes(secret));
  if (added.length > 0) replace(dataDir, [...own, ...added]);
  return added.length > 0;
}

/** Puts a new secret before those of the file. Running processes go on with what they have read until they are restarted. */
export function addSecret(dataDir: string, time: string): void {
  const { secretKey, olderSecrets } = readSecrets(dataDir);
  replace(dataDir, [newSecret(), `${REPLACED} ${time}`, secretKey, ...olderSecrets]);
}

/** Leaves the newest secret alone in the file: what an older one signed ends with the next start. */
export function dropOlderSecrets(dataDir: string): void {
  replace(dataDir, [readSecrets(dataDir).secretKey]);
}

/** The time of the last {@link addSecret}; undefined if there was none since the older ones were dropped. */
export function lastRotation(dataDir: string): string | undefined {
  const lines = readFileSync(fileIn(dataDir), "utf8").split("\n");
  return lines.find((line) => line.startsWith(REPLACED))?.slice(REPLACED.length + 1);
}

/** Begins the line before the older secrets. */
const REPLACED = "# replaced";

function replace(dataDir: string, lines: readonly string[]): void {
  const aside = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(aside, `${lines.join("\n")}\n`, { mode: 0o600, flush: true });
  renameSync(aside, fileIn(dataDir));
}

const read = (file: string): Secrets => parse(readFileSync(file, "utf8"), file);

/** Reads the secrets, one a line. A file that a full disk left empty is refused, since it would sign with a known key. */
function parse(text: string, file: string): Secrets {
  const lines = text.split("\n");
  const [secretKey = "", ...olderSecrets] = lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  if ([secretKey, ...olderSecrets].some((secret) => secret.length < MIN_SECRET))
    throw new Error(`${file} holds no secret of ${MIN_SECRET} characters, remove it`);
  return { secretKey, olderSecrets };
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
