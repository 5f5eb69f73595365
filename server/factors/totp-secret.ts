import { seal, unseal } from "../process/seal.ts";
import type { Secrets } from "../process/secret-key.ts";

/** The secret of an authenticator app as it is stored. It opens for this account alone. */
export function sealTotpSecret(secrets: Secrets, secret: string, userId: string): string {
  return seal(secrets, "totp", secret, userId);
}

/** Decrypts what {@link sealTotpSecret} has made. @throws Error if the key was dropped, or for another account or text */
export function openTotpSecret(secrets: Secrets, stored: string, userId: string): string {
  const secret = unseal(secrets, "totp", stored, userId);
  if (secret === undefined) throw new Error("The secret of an authenticator app fits no key of this installation.");
  return secret;
}
