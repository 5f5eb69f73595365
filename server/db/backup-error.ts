/** A backup or a restore cannot be carried out. The message is one sentence for the operator; nothing was changed. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The message of any error, for the end of a sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, "");
