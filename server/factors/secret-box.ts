import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (key: string): Buffer => Buffer.from(key, "base64url");

/**
 * Encrypts a text for the database with AES-256-GCM. `about` names its owner: the text opens for nobody else, so that it is of
 * no use in another row.
 * @param keys 32 bytes each in base64url, the present one first
 */
export function seal([key = ""]: readonly string[], text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/**
 * Decrypts what {@link seal} has made with one of `keys`.
 * @throws Error if no key fits, as after a change of the installation's secret without the old one
 */
export function open(keys: readonly string[], sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, text, tag] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, -TAG_BYTES),
    bytes.subarray(-TAG_BYTES),
  ];
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(key), iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    } catch {
      // Another key may fit.
    }
  }
  throw new Error("A secret in the database fits no key of this installation.");
}
