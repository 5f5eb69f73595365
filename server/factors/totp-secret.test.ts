import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Secrets } from "../process/secret-key.ts";
import { openTotpSecret, sealTotpSecret } from "./totp-secret.ts";

const SECRET = "JBSWY3DPEHPK3PXP";
const newSecrets = (...older: Secrets[]): Secrets => ({
  secretKey: randomBytes(48).toString("base64url"),
  olderSecrets: older.map(({ secretKey }) => secretKey),
});

describe("an authenticator app's secret in the database", () => {
  test("opens by the installation's secret, and after it was replaced until it is dropped", () => {
    const before = newSecrets();
    const sealed = sealTotpSecret(before, SECRET, "anna");
    expect(openTotpSecret(before, sealed, "anna")).toBe(SECRET);
    expect(openTotpSecret(newSecrets(before), sealed, "anna")).toBe(SECRET);
    expect(() => openTotpSecret(newSecrets(), sealed, "anna")).toThrow(/fits no key/);
  });

  test("opens by no other key, for nobody else, and not after a change", () => {
    const [own, other] = [newSecrets(), newSecrets()];
    const sealed = sealTotpSecret(own, SECRET, "anna");
    const [keyId = "", text = ""] = sealed.split(".");
    const [otherId] = sealTotpSecret(other, SECRET, "anna").split(".");
    const bytes = Buffer.from(text, "base64url");
    bytes[15] = (bytes[15] ?? 0) ^ 1;
    for (const [stored, owner] of [
      [`${otherId}.${text}`, "anna"],
      [sealed, "berta"],
      [`${keyId}.${bytes.toString("base64url")}`, "anna"],
      [`${keyId}.`, "anna"],
    ] as const) {
      expect(() => openTotpSecret(newSecrets(own, other), stored, owner)).toThrow(/authenticat|Invalid/);
    }
  });

  test("looks different each time", () => {
    const own = newSecrets();
    expect(sealTotpSecret(own, "same", "anna")).not.toBe(sealTotpSecret(own, "same", "anna"));
  });
});
