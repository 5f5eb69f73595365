import { BackupError } from "../../server/db/backup-error.ts";
import { AppError } from "../../server/http/app-error.ts";
import { ConfigError } from "../../server/process/config-error.ts";
import { whyNot } from "../../server/why-not.ts";
import { CommandError, UsageError } from "./command.ts";
import { commands } from "./commands.ts";

const help = [
  "Usage: npm run -s admin -- <command> [options]",
  "",
  ...Object.entries(commands).flatMap(([name, { usage, about }]) => [`  ${name} ${usage}`, `      ${about}`]),
  "",
].join("\n");

/**
 * Runs a command line: the name of a command, its words and options.
 * @returns the exit code: 0, 1 where it is refused, 2 for a wrong call, 3 for a wrong setting
 */
export async function runAdmin([name = "help", ...rest]: readonly string[]): Promise<number> {
  if (["help", "--help", "-h"].includes(name) || rest.includes("--help")) {
    process.stdout.write(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(`There is no command "${name}".\n\n${help}`);
    return 2;
  }
  try {
    await command.run(rest);
    return 0;
  } catch (error) {
    const usage = error instanceof UsageError;
    const refused = [CommandError, BackupError, AppError].some((kind) => error instanceof kind);
    process.stderr.write(
      usage ? `${error.message}\n\n${help}` : `${refused && error instanceof Error ? error.message : whyNot(error)}\n`,
    );
    return usage ? 2 : error instanceof ConfigError ? 3 : 1;
  }
}
