/** True if the SQLite file cannot be opened, read or written, or is not a database. */
export function isUnusable(error: unknown): error is Error {
  // Busy, locked, read-only, I/O error, corrupt, full, cannot open, not a database.
  return /^E[A-Z]+$/.test(codeOf(error)) || [5, 6, 8, 10, 11, 13, 14, 26].includes(sqliteCodeOf(error) & 0xff);
}

/** The error code of PostgreSQL or of the system; "" if there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The extended result code of SQLite; 0 if there is none. */
export function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : 0;
}

/** True if another process has locked the SQLite file. */
export function isLockedByOthers(error: unknown): boolean {
  return (sqliteCodeOf(error) & 0xff) === 5;
}
