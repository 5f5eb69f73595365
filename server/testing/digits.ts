import { Secret, TOTP } from "otpauth";

/** The six digits that an authenticator app shows for a secret in base32. */
export function digitsOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
