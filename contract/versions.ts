import type { VersionNumber } from "./library.schema.ts";

/** Orders versions newest first: 1.10.0 before 1.9.0. */
export function newestFirst(a: VersionNumber, b: VersionNumber): number {
  return b.major - a.major || b.minor - a.minor || b.patch - a.patch;
}
