import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Config } from "../process/config.ts";
import { deriveKey } from "../process/secret-key.ts";

/**
 * The signs of a code. Those that children take for one another are left out (0 O, 1 I L, 5 S, 2 Z, 8 B, U V, 6 G, Q), and so are A and
 * E, since a code without vowels spells no word: 19 signs, 130,321 codes.
 */
const ALPHABET = "34679CDFHJKMNPRTWXY";
const LENGTH = 4;

export function makeCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** A typed code without what does not count: letter case, blanks, hyphens and the like. */
export const tidyCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, "");

/** The stored form of an access's code. It is keyed, since so few codes could be tried out on a plain hash. */
export function hashCode({ secretKey }: Pick<Config, "secretKey">, pupilId: string, code: string): string {
  return createHmac("sha256", deriveKey(secretKey, "code")).update(`${pupilId} ${code}`).digest("base64url");
}

/** Whether `typed`, tidied, is the code with this hash. */
export function isCode(
  config: Pick<Config, "secretKey">,
  { id, codeHash }: { readonly id: string; readonly codeHash: string },
  typed: string,
): boolean {
  const [given, kept] = [Buffer.from(hashCode(config, id, typed)), Buffer.from(codeHash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
