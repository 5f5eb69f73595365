import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { type Key, keyIdOf, keysOf, type Secrets } from "../process/secret-key.ts";

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

const hashBy = ({ id, key }: Key, pupilId: string, code: string): string =>
  `${id}.${createHmac("sha256", key).update(`${pupilId} ${code}`).digest("base64url")}`;

/**
 * The stored form of an access's code, behind the id of its key. It is keyed, since so few codes could be tried out on a
 * plain hash.
 */
export function hashCode(secrets: Secrets, pupilId: string, code: string): string {
  return hashBy(keysOf(secrets, "code")[0], pupilId, code);
}

/** Whether the hash was made with the newest secret. */
export function isHashedAnew({ secretKey }: Secrets, codeHash: string): boolean {
  return codeHash.startsWith(`${keyIdOf(secretKey)}.`);
}

/** Whether `typed`, tidied, is the code with this hash. */
export function isCode(
  secrets: Secrets,
  { id: pupilId, codeHash }: { readonly id: string; readonly codeHash: string },
  typed: string,
): boolean {
  const key = keysOf(secrets, "code").find(({ id }) => codeHash.startsWith(`${id}.`));
  if (key === undefined) return false;
  const [given, kept] = [Buffer.from(hashBy(key, pupilId, typed)), Buffer.from(codeHash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
