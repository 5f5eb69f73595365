import { hkdfSync } from "node:crypto";

/** One key per purpose out of the installation's secret: who learns one learns nothing about the others. */
export function deriveKey(secret: string, purpose: "token" | "cookie"): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `denkspur ${purpose}`, 32)).toString("base64url");
}
