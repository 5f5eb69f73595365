import { createHash, randomBytes } from "node:crypto";

/** Makes an unguessable code (160 bits), of characters that are safe in mails and addresses. */
export function newCode(): string {
  return randomBytes(20).toString("base64url");
}

/** The stored hash of a code. The code is so random that one round of SHA-256 is enough. */
export function codeHash(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
