import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret of this installation: made at the first start, kept in DATA_DIR for its owner's eyes only. Written aside
 * and linked into place, so that two processes that start at once end with the same one.
 * @throws Error with one sentence that names DATA_DIR if the folder cannot be used.
 */
export function secretKey(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const existing = readIfThere(file);
    if (existing !== undefined) return existing;
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(aside, file);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    } finally {
      rmSync(aside, { force: true });
    }
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR cannot be used: ${why}.`, { cause: error });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
