import type { Result } from "#contract/diagnosis.schema.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { AppError } from "../errors.ts";
import type { LibraryVersion } from "../library/library.ts";

/** @throws AppError UNKNOWN_RESPONSE if one of the answers is to a response that the version does not have. */
export function checkResponses({ responseNames }: LibraryVersion, inputs: Inputs): void {
  if (Object.keys(inputs).some((name) => !responseNames.has(name))) throw new AppError("UNKNOWN_RESPONSE");
}

/**
 * What a teacher gets of a handed-in attempt, by response: what was scored. The background survey is stored with it for the
 * research alone (decisions, "Tests and results").
 */
export function scoredOnly<T>(byResponse: Readonly<Record<string, T>>, { outcomes }: Pick<Result, "outcomes">) {
  return Object.fromEntries(Object.entries(byResponse).filter(([name]) => Object.hasOwn(outcomes, name)));
}
