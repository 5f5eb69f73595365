import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "#contract/limits.ts";

/** Crockford's base32, without look-alikes. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 24 characters are 120 bits: so many that a plain hash of a code tells nothing. */
const GROUPS = 6;
const GROUP = 4;

/** Makes the codes of an account: `7K3M-…`, six groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
}

const newGroup = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** The stored hash of a code as it was typed: letter case, blanks, hyphens and look-alikes do not matter. */
export function recoveryCodeHash(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return createHash("sha256").update(code).digest("hex");
}
