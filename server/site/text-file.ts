import { readFileSync } from "node:fs";
import { ConfigError } from "../process/config-error.ts";

/**
 * Reads a text file of the operator.
 * @throws ConfigError with one sentence that names the file, also if it is not UTF-8
 */
export function textOf(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(`${file} is not in UTF-8.`, { cause: error });
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${file} cannot be read: ${why}.`, { cause: error });
  }
}
