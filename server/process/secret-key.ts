import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";
import { makeFolder } from "./make-folder.ts";

/** In characters; long enough that signing keys cannot be guessed. */
export const MIN_SECRET = 32;

/**
 * Gives the installation's secret, which is created at the first start and kept in DATA_DIR, readable by its owner
 * alone. It is written to a temporary file and then linked, so that two processes starting at once get the same one.
 * @throws ConfigError with one sentence that names DATA_DIR if the folder cannot be used
 */
export function secretKey(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    makeFolder(dataDir);
    if (existsSync(file)) return read(file);
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
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

/** Derives one key per purpose from the secret: knowing one of them reveals nothing about the others. */
export function deriveKey(secret: string, purpose: "token" | "cookie" | "hash" | "code" | "totp"): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `denkspur ${purpose}`, 32)).toString("base64url");
}

/** A short hash of `text` that nobody outside this installation can make or look up. */
export function keyedHash(secret: string, text: string): string {
  return createHmac("sha256", deriveKey(secret, "hash")).update(text).digest("base64url").slice(0, 22);
}

/** Reads the secret. A file that a full disk left empty is refused, since it would sign with a known key. */
function read(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_SECRET) throw new Error(`${file} holds no secret of ${MIN_SECRET} characters, remove it`);
  return secret;
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
