import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readConfig } from "../../server/config.ts";
import type { Context } from "../../server/context.ts";
import { openDatabase } from "../../server/db/open.ts";

/** One command of the command line, in a file of its own. */
export interface Command {
  /** The options, for the help. */
  readonly usage: string;
  /** One sentence for the help. */
  readonly about: string;
  run(args: string[]): Promise<void>;
}

/** The command line was wrong: the help is printed and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Reads options; anything unknown is a UsageError. */
export function readOptions<O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number of at least 1. */
export function countOption(name: string, text: string | undefined, otherwise: number, most: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new UsageError(`--${name} must be a whole number from 1 to ${most}, but is "${text}".`);
  }
  return value;
}

/** Works on the installation's database, beside a running server. */
export async function withDatabase<T>(
  work: (context: Pick<Context, "config" | "db" | "now">) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  try {
    return await work({ config, db, now: () => new Date() });
  } finally {
    await db.destroy();
  }
}
