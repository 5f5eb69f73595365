import { Secret, TOTP } from "otpauth";

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
