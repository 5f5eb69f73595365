import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysOf, type Purpose, type Secrets } from "./secret-key.ts";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const bytesOf = (key: string): Buffer => Buffer.from(key, "base64url");

/**
 * A text as it is stored that only this installation may read: encrypted with AES-256-GCM, behind the id of its key. It opens for this
 * owner alone, so that it is of no use in another row.
 */
export function seal(secrets: Secrets, purpose: Purpose, text: string, owner: string): string {
  const [{ id, key }] = keysOf(secrets, purpose);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytesOf(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${sealed.toString("base64url")}`;
}

/** Decrypts what {@link seal} has made; undefined if its key was dropped. @throws Error for another owner or text */
export function unseal(secrets: Secrets, purpose: Purpose, stored: string, owner: string): string | undefined {
  const [keyId = "", sealed = ""] = stored.split(".");
  const found = keysOf(secrets, purpose).find(({ id }) => id === keyId);
  if (found === undefined) return undefined;
  const bytes = bytesOf(sealed);
  const decipher = createDecipheriv(ALGORITHM, bytesOf(found.key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}
