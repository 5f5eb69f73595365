import { Secret, TOTP } from "otpauth";
import { keysOf, type Secrets } from "../process/secret-key.ts";
import { open, seal } from "./secret-box.ts";

/** What every authenticator app takes (RFC 6238); other values are ignored by some. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the present one whose digits are taken, for clocks that go wrong and people who type slowly. */
const WINDOW = 1;

/** Makes a secret of 160 bits, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...FORM, secret, issuer: "Denkspur", label: email }).toString();
}

/** The time step to which the digits belong, undefined if they are wrong or of another time. */
export function stepOf(secret: string, digits: string, now: Date): number | undefined {
  const totp = new TOTP({ ...FORM, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: digits.replaceAll(/\s/g, ""), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The secret as it is stored: encrypted, behind the id of its key. */
export function sealTotpSecret(secrets: Secrets, secret: string, userId: string): string {
  const [{ id, key }] = keysOf(secrets, "totp");
  return `${id}.${seal(key, secret, userId)}`;
}

/** @throws Error if the key was dropped */
export function openTotpSecret(secrets: Secrets, stored: string, userId: string): string {
  const [keyId = "", sealed = ""] = stored.split(".");
  const found = keysOf(secrets, "totp").find(({ id }) => id === keyId);
  if (found === undefined) throw new Error("The secret of an authenticator app fits no key of this installation.");
  return open(found.key, sealed, userId);
}
