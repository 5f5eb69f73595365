import { BackupError } from "../server/db/backup-error.ts";
import { AppError } from "../server/http/app-error.ts";
import { ConfigError } from "../server/process/config-error.ts";
import { whyNot } from "../server/why-not.ts";
import { CommandError, UsageError } from "./admin/command.ts";
import { commands } from "./admin/commands.ts";

/** `npm run -s admin -- <command>`: the administrator's command line. It also works while the server runs. */
const help = [
  "Usage: npm run -s admin -- <command> [options]",
  "",
  ...Object.entries(commands).flatMap(([name, { usage, about }]) => [`  ${name} ${usage}`, `      ${about}`]),
  "",
].join("\n");

// `users | head` closes the pipe early, which is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const [name = "help", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (["help", "--help", "-h"].includes(name) || rest.includes("--help")) {
  process.stdout.write(help);
} else if (!command) {
  process.stderr.write(`There is no command "${name}".\n\n${help}`);
  process.exitCode = 2;
} else {
  try {
    await command.run(rest);
  } catch (error) {
    const usage = error instanceof UsageError;
    const refused = [CommandError, BackupError, AppError].some((kind) => error instanceof kind);
    process.stderr.write(
      usage ? `${error.message}\n\n${help}` : `${refused && error instanceof Error ? error.message : whyNot(error)}\n`,
    );
    process.exitCode = usage ? 2 : error instanceof ConfigError ? 3 : 1;
  }
}
