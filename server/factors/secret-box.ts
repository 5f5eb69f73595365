import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (key: string): Buffer => Buffer.from(key, "base64url");

/**
 * Encrypts a text for the database with AES-256-GCM. `about` names its owner: the text opens for nobody else, so that it is of
 * no use in another row.
 * @param key 32 bytes in base64url
 */
export function seal(key: string, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** Decrypts what {@link seal} has made. @throws Error with another key, owner or text */
export function open(key: string, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}
