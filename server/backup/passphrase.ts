import { readFileSync } from "node:fs";
import type { Environment } from "../process/config.ts";
import { ConfigError } from "../process/config-error.ts";

/** In characters. The file may be tried against many passphrases, on somebody else's machines. */
export const MIN_PASSPHRASE = 12;

/**
 * The passphrase of DENKSPUR_BACKUP_PASSPHRASE, or the first line of the file that DENKSPUR_BACKUP_PASSPHRASE_FILE names.
 * @returns undefined if neither is set
 * @throws ConfigError with one sentence that names the variable
 */
export function givenPassphrase(env: Environment): string | undefined {
  const own = env["DENKSPUR_BACKUP_PASSPHRASE"] || undefined;
  const file = env["DENKSPUR_BACKUP_PASSPHRASE_FILE"]?.trim() || undefined;
  if (own !== undefined) return longEnough("DENKSPUR_BACKUP_PASSPHRASE", own);
  if (file === undefined) return undefined;
  try {
    return longEnough("DENKSPUR_BACKUP_PASSPHRASE_FILE", readFileSync(file, "utf8").split(/\r?\n/)[0] ?? "");
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DENKSPUR_BACKUP_PASSPHRASE_FILE cannot be read: ${file}.`, { cause: error });
  }
}

function longEnough(name: string, passphrase: string): string {
  if (passphrase.length >= MIN_PASSPHRASE) return passphrase;
  throw new ConfigError(`${name} must have at least ${MIN_PASSPHRASE} characters.`);
}
