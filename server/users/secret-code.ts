import { createHash, randomBytes } from "node:crypto";

/** A code that nobody guesses (160 bits), made of characters that survive a mail and a browser's address line. */
export function newCode(): string {
  return randomBytes(20).toString("base64url");
}

/** What is stored of a code. It is random enough that one round of SHA-256 hides it. */
export function codeHash(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
