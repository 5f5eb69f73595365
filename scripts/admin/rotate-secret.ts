import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import { countDependents } from "../../server/auth/older-secrets.store.ts";
import { addSecret, dropOlderSecrets, keyIdOf, lastRotation } from "../../server/process/secret-key.ts";
import { type Administration, type Command, CommandError, print, readArguments, withDatabase } from "./command.ts";

export const rotateSecret: Command = {
  usage: "[--drop-old [--anyway]]",
  about:
    "Signs with a new secret from the next start on and still reads the older ones; --drop-old ends those, when nothing needs them or --anyway.",
  async run(args) {
    const { values } = readArguments(args, {
      "drop-old": { type: "boolean", default: false },
      anyway: { type: "boolean", default: false },
    });
    if (process.env["SECRET_KEY"]?.trim()) {
      throw new CommandError(
        "SECRET_KEY is set, so the secrets are the environment's: put the present one into SECRET_KEYS_OLD and a new one into SECRET_KEY.",
      );
    }
    await withDatabase(async (context) => (values["drop-old"] ? await drop(context, values.anyway) : rotate(context)));
  },
};

function rotate({ config, now, security }: Administration): void {
  addSecret(config.dataDir, now().toISOString());
  security.write("secret-rotated", { by: null });
  print("The next start signs with a new secret. Other machines of this installation need the same secret.key.");
}

async function drop({ config, db, now, security }: Administration, anyway: boolean): Promise<void> {
  if (config.olderSecrets.length === 0) throw new CommandError("There is no older secret.");
  const rotated = Date.parse(lastRotation(config.dataDir) ?? "");
  const { codes, factors, platformIds } = await countDependents(db, keyIdOf(config.secretKey));
  const needs = [
    ...(now().getTime() < rotated + PUPIL_COOKIE_LIFETIME * 1000 ? ["logins of the last 12 hours"] : []),
    ...(codes > 0 ? [`${codes} codes of pupils`] : []),
    ...(factors > 0 ? [`${factors} authenticator apps`] : []),
    ...(platformIds > 0 ? [`${platformIds} ids of pupils at learning platforms`] : []),
  ];
  if (needs.length > 0 && !anyway) throw new CommandError(`Still needed by ${needs.join(", ")}; --anyway ends them.`);
  dropOlderSecrets(config.dataDir);
  security.write("secret-dropped", { by: null });
  print("From the next start on the older secrets are not read any more.");
}
