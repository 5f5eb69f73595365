import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { open, seal } from "./secret-box.ts";

const newKey = (): string => randomBytes(32).toString("base64url");

describe("a secret in the database", () => {
  test("opens by its key", () => {
    const key = newKey();
    expect(open(key, seal(key, "JBSWY3DPEHPK3PXP", "anna"), "anna")).toBe("JBSWY3DPEHPK3PXP");
  });

  test("opens by no other key, for nobody else, and not after a change", () => {
    const key = newKey();
    const sealed = seal(key, "JBSWY3DPEHPK3PXP", "anna");
    const bytes = Buffer.from(sealed, "base64url");
    bytes[15] = (bytes[15] ?? 0) ^ 1;
    const changed = bytes.toString("base64url");
    for (const [by, text, owner] of [
      [newKey(), sealed, "anna"],
      [key, sealed, "berta"],
      [key, changed, "anna"],
      [key, "", "anna"],
    ] as const) {
      expect(() => open(by, text, owner)).toThrow(/authenticat|Invalid/);
    }
  });

  test("looks different each time", () => {
    const key = newKey();
    expect(seal(key, "same", "anna")).not.toBe(seal(key, "same", "anna"));
  });
});
