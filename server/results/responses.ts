import type { Inputs } from "#contract/pupils.schema.ts";
import { AppError } from "../errors.ts";
import type { LibraryVersion } from "../library/library.ts";

/** @throws AppError UNKNOWN_RESPONSE if one of the answers is to a response that the version does not have. */
export function checkResponses({ responseNames }: LibraryVersion, inputs: Inputs): void {
  if (Object.keys(inputs).some((name) => !responseNames.has(name))) throw new AppError("UNKNOWN_RESPONSE");
}
