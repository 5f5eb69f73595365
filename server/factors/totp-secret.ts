import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysOf, type Secrets } from "../process/secret-key.ts";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const bytesOf = (key: string): Buffer => Buffer.from(key, "base64url");

/**
 * The secret of an authenticator app as it is stored: encrypted with AES-256-GCM, behind the id of its key. It opens for this
 * account alone, so that it is of no use in another row.
 */
export function sealTotpSecret(secrets: Secrets, secret: string, userId: string): string {
  const [{ id, key }] = keysOf(secrets, "totp");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytesOf(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${sealed.toString("base64url")}`;
}

/** Decrypts what {@link sealTotpSecret} has made. @throws Error if the key was dropped, or for another account or text */
export function openTotpSecret(secrets: Secrets, stored: string, userId: string): string {
  const [keyId = "", sealed = ""] = stored.split(".");
  const found = keysOf(secrets, "totp").find(({ id }) => id === keyId);
  if (found === undefined) throw new Error("The secret of an authenticator app fits no key of this installation.");
  const bytes = bytesOf(sealed);
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, bytesOf(found.key), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}
