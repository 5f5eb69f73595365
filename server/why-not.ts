import { MigrationError } from "./db/migrate.ts";
import { isUnavailable } from "./db/transaction.ts";
import { ConfigError } from "./process/config-error.ts";

/**
 * Explains in one sentence why the start failed, with the variable if one is to blame. Unknown errors keep their stack.
 */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message;
  const code = "code" in error ? error.code : undefined;
  const refused = typeof code === "string" && /^(28|3D)/.test(code);
  if (refused || isUnavailable(error))
    return `DATABASE_URL does not lead to a usable database: ${error.message || String(code)}.`;
  return error.stack ?? error.message;
}
