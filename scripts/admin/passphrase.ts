import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { givenPassphrase, MIN_PASSPHRASE } from "../../server/backup/passphrase.ts";
import { CommandError } from "./command.ts";

const HOW = "set DENKSPUR_BACKUP_PASSPHRASE or DENKSPUR_BACKUP_PASSPHRASE_FILE";

/** The passphrase for a new backup: the environment's, or typed twice. */
export async function newPassphrase(): Promise<string> {
  const given = givenPassphrase(process.env);
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new CommandError(`There is nobody to ask for the passphrase: ${HOW}.`);
  const typed = await ask("Passphrase: ");
  if (typed.length < MIN_PASSPHRASE) {
    throw new CommandError(`The passphrase must have at least ${MIN_PASSPHRASE} characters.`);
  }
  if ((await ask("Again: ")) !== typed) throw new CommandError("The two passphrases differ.");
  return typed;
}

/** The passphrase of a backup that turns out to be encrypted. */
export async function knownPassphrase(): Promise<string> {
  const given = givenPassphrase(process.env);
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new CommandError(`The backup is encrypted: ${HOW}.`);
  return await ask("Passphrase: ");
}

/** Reads a line from the terminal without showing what is typed. */
async function ask(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("SIGINT", () => reject(new CommandError("Nothing was done.")));
      lines.once("close", () => reject(new CommandError("No passphrase was given.")));
    });
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

/** Asks for a word on the terminal, shown as it is typed. */
export async function askForWord(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise<string>((resolve) => {
      lines.question(question, resolve);
      lines.once("close", () => resolve(""));
    });
  } finally {
    lines.close();
  }
}
