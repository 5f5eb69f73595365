import { createHash } from "node:crypto";
import type { Inputs } from "#contract/pupils.schema.ts";

/**
 * SHA-256 over course test, pupil and answers sorted by name, which recognises a repeated hand-in. An empty answer
 * counts as none.
 */
export function submissionHash(courseTestId: string, pupilId: string, inputs: Inputs): string {
  const given = Object.entries(inputs).filter(([, value]) => value !== "");
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([courseTestId, pupilId, given]))
    .digest("base64url");
}
