import type { Manifest } from "../../server/backup/manifest.ts";
import { BackupFile } from "../../server/backup/read-backup.ts";
import { type Command, print, readArguments } from "./command.ts";
import { knownPassphrase } from "./passphrase.ts";
import { minuteOf } from "./table.ts";

export const verify: Command = {
  usage: "FILE [--json]",
  about: "Checks every byte of a backup as restore does, changes nothing, and says what is in it.",
  async run(args) {
    const { values, words } = readArguments(args, { json: { type: "boolean", default: false } }, "FILE");
    await using file = await BackupFile.open(words[0] ?? "", knownPassphrase);
    const { manifest, isEncrypted } = await file.read();
    if (values.json) print(JSON.stringify({ ...manifest, isEncrypted }, undefined, 2));
    else printManifest(manifest, isEncrypted);
  },
};

function printManifest(manifest: Manifest, isEncrypted: boolean): void {
  const { made, product, engine, engineVersion, migrations, parts, rows } = manifest;
  print(`The backup is whole${isEncrypted ? ", and encrypted" : ""}.`);
  print(`made      ${minuteOf(made)} (UTC) by Denkspur ${product}`);
  print(`database  ${engine} ${engineVersion}, schema ${migrations.at(-1)}`);
  for (const { name, bytes, sha256 } of parts) print(`part      ${name}, ${bytes} bytes, SHA-256 ${sha256}`);
  for (const [table, count] of Object.entries(rows)) print(`rows      ${table}: ${count}`);
}
