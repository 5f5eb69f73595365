import { ConfigError } from "../server/config-error.ts";
import { whyNot } from "../server/start.ts";
import { type Command, UsageError } from "./admin/command.ts";
import { invite } from "./admin/invite.ts";

/** `npm run -s admin -- <command>`: what an administrator does from the command line, also while the server runs. */
const commands: Readonly<Record<string, Command>> = { invite };

const help = [
  "Usage: npm run -s admin -- <command> [options]",
  "",
  ...Object.entries(commands).flatMap(([name, { usage, about }]) => [`  ${name} ${usage}`, `      ${about}`]),
  "",
].join("\n");

const [name = "help", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === "help" || name === "--help") {
  process.stdout.write(help);
} else if (!command) {
  process.stderr.write(`There is no command "${name}".\n\n${help}`);
  process.exitCode = 2;
} else {
  try {
    await command.run(rest);
  } catch (error) {
    const usage = error instanceof UsageError;
    process.stderr.write(usage ? `${error.message}\n\n${help}` : `${whyNot(error)}\n`);
    process.exitCode = usage ? 2 : error instanceof ConfigError ? 3 : 1;
  }
}
