import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";
import { makeFolder } from "./make-folder.ts";

/** Characters; what signs must not be guessed. */
export const MIN_SECRET = 32;

/**
 * The secret of this installation: made at the first start, kept in DATA_DIR for its owner's eyes only. Written aside
 * and linked into place, so that two processes that start at once end with the same one.
 * @throws ConfigError with one sentence that names DATA_DIR if the folder cannot be used.
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

/** One key per purpose out of the installation's secret: who learns one learns nothing about the others. */
export function deriveKey(secret: string, purpose: "token" | "cookie"): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `denkspur ${purpose}`, 32)).toString("base64url");
}

/** A file that a full disk left empty would sign with a key that everybody knows. */
function read(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_SECRET) throw new Error(`${file} holds no secret of ${MIN_SECRET} characters, remove it`);
  return secret;
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
