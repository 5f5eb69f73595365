import type { Manifest } from "../../server/backup/manifest.ts";
import { BackupFile } from "../../server/backup/read-backup.ts";
import { restoreBackup } from "../../server/backup/restore-backup.ts";
import { knownSecrets, readPlace } from "../../server/process/config.ts";
import { keyIdOf } from "../../server/process/secret-key.ts";
import { type Command, CommandError, print, readArguments, UsageError, warn } from "./command.ts";
import { askForWord, knownPassphrase } from "./passphrase.ts";
import { minuteOf } from "./table.ts";

export const restore: Command = {
  usage: "FILE [--replace [--yes]]",
  about:
    "Brings a backup back while no server runs, after checking all of it; --replace where there is data, which --yes does without asking.",
  async run(args) {
    const { values, words } = readArguments(
      args,
      { replace: { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
      "FILE",
    );
    if (values.yes && !values.replace) throw new UsageError("--yes has a meaning only beside --replace.");
    const mayReplace = async (manifest: Manifest): Promise<boolean> => values.yes || (await agrees(manifest));
    await using file = await BackupFile.open(words[0] ?? "", knownPassphrase);
    const { manifest, replaced, written, left, leftOut } = await restoreBackup(readPlace(process.env), file, {
      mayReplace: values.replace ? mayReplace : undefined,
    });
    print(`The database is again as it was at ${minuteOf(manifest.made)} (UTC). The next start brings it up to date.`);
    if (replaced !== undefined) print(`The one before is kept as ${replaced}: delete it when all is well.`);
    if (written.length > 0) print(`Written to DATA_DIR: ${written.join(", ")}.`);
    if (left.length > 0) warn(`Left as they are in DATA_DIR, and other than in the backup: ${left.join(", ")}.`);
    if (leftOut.length > 0) warn(`Not restored, since they are no tables of Denkspur: ${leftOut.join(", ")}.`);
    if (manifest.secret !== null && !knownSecrets(process.env).some((secret) => keyIdOf(secret) === manifest.secret)) {
      warn(
        "The secret is not the one of the backup: put its secret.key into DATA_DIR (or SECRET_KEY) before the start, or authenticator apps and codes on cards are lost.",
      );
    }
    warn("Delete again what was deleted since (docs/operation.md, Restore).");
  },
};

async function agrees({ made, rows }: Manifest): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError("There is nobody to ask whether the data may be replaced: --yes says so.");
  const word = await askForWord(
    `All data is replaced by that of ${minuteOf(made)} (UTC): ${rows["users"] ?? 0} accounts, ${rows["results"] ?? 0} attempts. Type "replace" to go on: `,
  );
  return word.trim() === "replace";
}
