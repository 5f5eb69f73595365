import { runAdmin } from "./admin/run.ts";

/** `npm run -s admin -- <command>`: the administrator's command line. It also works while the server runs. */

// `users | head` closes the pipe early, which is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await runAdmin(process.argv.slice(2));
