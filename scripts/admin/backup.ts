import { statSync } from "node:fs";
import { givenPassphrase } from "../../server/backup/passphrase.ts";
import { writeBackup } from "../../server/backup/write-backup.ts";
import { knownSecrets, readPlace } from "../../server/process/config.ts";
import { keyIdOf } from "../../server/process/secret-key.ts";
import { type Command, print, readArguments } from "./command.ts";
import { newPassphrase } from "./passphrase.ts";

export const backup: Command = {
  usage: "FILE [--encrypt] [--with-secret] [--overwrite]",
  about:
    "Writes the database and the operator's files to FILE while the server runs; --encrypt with a passphrase, and only then --with-secret with secret.key.",
  async run(args) {
    const { values, words } = readArguments(
      args,
      {
        encrypt: { type: "boolean", default: false },
        "with-secret": { type: "boolean", default: false },
        overwrite: { type: "boolean", default: false },
      },
      "FILE",
    );
    const [file = ""] = words;
    const passphrase = values.encrypt ? await newPassphrase() : givenPassphrase(process.env);
    const secret = knownSecrets(process.env)[0];
    const { rows } = await writeBackup(readPlace(process.env), file, {
      passphrase,
      withSecret: values["with-secret"],
      overwrite: values.overwrite,
      secretId: secret && keyIdOf(secret),
    });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    print(`${file}: ${total} rows, ${statSync(file).size} bytes${passphrase === undefined ? "" : ", encrypted"}.`);
  },
};
