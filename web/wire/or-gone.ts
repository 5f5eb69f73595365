import { CallError } from "./call-error.ts";

/** Treats NOT_FOUND as success of a deletion: another tab, or an earlier try whose answer was lost, has already deleted it. */
export async function orGone(deleting: Promise<null>): Promise<void> {
  await deleting.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.code !== "NOT_FOUND") throw error;
  });
}
