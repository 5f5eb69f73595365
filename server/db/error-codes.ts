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

/** The system's codes for a database that cannot be reached: its process, its machine, the network or its name is away. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** True if the database cannot be reached or the connection broke. Whether the last statement was done is unknown then. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  return (
    UNREACHABLE.has(code) ||
    // PostgreSQL: connection exceptions, shutting down or starting up.
    /^08|^57P0/.test(code) ||
    // pg gives these errors no code.
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/i.test(message)
  );
}
