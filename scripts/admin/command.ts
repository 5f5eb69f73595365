import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { backupBeforeMigration } from "../../server/backup/before-migration.ts";
import type { Context } from "../../server/context.ts";
import { openDatabase } from "../../server/db/open.ts";
import { createLimits } from "../../server/limits/limits.ts";
import { senderOf } from "../../server/limits/sender.ts";
import { type Config, readConfig } from "../../server/process/config.ts";
import { createSecurityLog, type SecurityLog, securityFile } from "../../server/process/security-log.ts";

/** A command of the command line, in a file of its own. */
export interface Command {
  /** Its arguments and options, for the help. */
  readonly usage: string;
  /** One sentence for the help. */
  readonly about: string;
  run(args: string[]): Promise<void>;
}

/** A wrong command line: the help is printed and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A correct command that cannot be carried out: its message is printed and the exit code is 1. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/**
 * Reads options and the positional words named in `expected`.
 * @throws UsageError for anything missing or surplus
 */
export function readArguments<O extends ParseArgsOptionsConfig>(args: string[], options: O, ...expected: string[]) {
  const { values, positionals } = parse(args, options);
  const missing = expected[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const surplus = positionals[expected.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is too much.`);
  return { values, words: positionals };
}

function parse<O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
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

/** `on` or `off`; undefined where the option was not given. */
export function switchOption(name: string, text: string | undefined): boolean | undefined {
  if (text !== undefined && text !== "on" && text !== "off") {
    throw new UsageError(`--${name} must be on or off, but is "${text}".`);
  }
  return text === undefined ? undefined : text === "on";
}

/** The parts of the server that commands need. */
export type Administration = Pick<Context, "config" | "db" | "now" | "limits" | "security">;

/** Works on the installation's database, beside a running server. */
export async function withDatabase<T>(work: (context: Administration) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const db = await openDatabase(config, { beforeMigration: backupBeforeMigration(config, warn) });
  const now = (): Date => new Date();
  try {
    return await work({
      config,
      db,
      now,
      limits: createLimits({ config, db, now }),
      security: securityOf(config, now),
    });
  } finally {
    await db.destroy();
  }
}

/** The command line prints nothing but its answer, so its acts go to the file of SECURITY_LOG or, without one, to the audit alone. */
export function securityOf({ securityLog, secretKey }: Config, now: () => Date): SecurityLog {
  const file = securityLog && securityFile(securityLog, ({ message }) => warn(`SECURITY_LOG: ${message}`));
  return createSecurityLog(file || { write: () => {} }, { now, secretKey, senderOf });
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const warn = (line: string): void => void process.stderr.write(`${line}\n`);
