import { isUnavailable } from "./db/transaction.ts";
import { ConfigError } from "./process/config-error.ts";

/** One sentence on why the start failed, naming the variable where one is to blame; what we do not know keeps its stack. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  const code = "code" in error ? error.code : undefined;
  const refused = typeof code === "string" && /^(28|3D)/.test(code);
  if (refused || isUnavailable(error))
    return `DATABASE_URL does not lead to a usable database: ${error.message || String(code)}.`;
  return error.stack ?? error.message;
}
