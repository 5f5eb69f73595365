import { BackupError } from "../server/db/backup-error.ts";
import { AppError } from "../server/http/app-error.ts";
import { ConfigError } from "../server/process/config-error.ts";
import { whyNot } from "../server/why-not.ts";
import { backup } from "./admin/backup.ts";
import { type Command, CommandError, UsageError } from "./admin/command.ts";
import { flags } from "./admin/flags.ts";
import { invitations } from "./admin/invitations.ts";
import { invite } from "./admin/invite.ts";
import { lock, unlock } from "./admin/lock.ts";
import { papers } from "./admin/papers.ts";
import { resetFactors } from "./admin/reset-factors.ts";
import { resetPassword } from "./admin/reset-password.ts";
import { restore } from "./admin/restore.ts";
import { revoke } from "./admin/revoke.ts";
import { rotateSecret } from "./admin/rotate-secret.ts";
import { users } from "./admin/users.ts";
import { verify } from "./admin/verify.ts";

/** `npm run -s admin -- <command>`: the administrator's command line. It also works while the server runs. */
const commands: Readonly<Record<string, Command>> = {
  invite,
  invitations,
  revoke,
  users,
  lock,
  unlock,
  flags,
  "reset-password": resetPassword,
  papers,
  "reset-factors": resetFactors,
  "rotate-secret": rotateSecret,
  backup,
  restore,
  verify,
};

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
