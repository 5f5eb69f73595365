import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../db/backup-error.ts";
import type { BeforeMigration } from "../db/migrate.ts";
import type { Config } from "../process/config.ts";
import { ConfigError } from "../process/config-error.ts";
import { makeFolder } from "../process/make-folder.ts";
import { keyIdOf } from "../process/secret-key.ts";
import { PRODUCT_VERSION } from "../process/version.ts";
import { givenPassphrase } from "./passphrase.ts";
import { timeInName } from "./time-in-name.ts";

/** How many of these backups are kept. */
const KEPT = 3;
/** What was deleted comes back with an old backup, so these go by themselves (docs/decisions/26-deleting-keys-log.md). */
const KEPT_MS = 30 * 24 * 3_600_000;
const NAME = /^before-.*\.tar\.gz(?:\.age)?$/;

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "backupBeforeMigration" | "secretKey">;

/**
 * The backup that a start makes before it migrates a database with data in it, in the folder of BACKUP_BEFORE_MIGRATION. With a
 * passphrase in the environment it is encrypted.
 */
export function backupBeforeMigration(config: Settings, say: (line: string) => void): BeforeMigration {
  return async () => {
    const { folder, off } = config.backupBeforeMigration;
    if (folder === undefined)
      return say(`the database is migrated without a backup before, as BACKUP_BEFORE_MIGRATION says: ${off}`);
    const passphrase = givenPassphrase(process.env);
    const name = `before-${PRODUCT_VERSION}-${timeInName(new Date())}.tar.gz${passphrase === undefined ? "" : ".age"}`;
    const file = join(folder, name);
    try {
      makeFolder(folder);
      // Loaded here, since hardly any start needs it.
      const { writeBackup } = await import("./write-backup.ts");
      await writeBackup(config, file, { passphrase, secretId: keyIdOf(config.secretKey) });
    } catch (error) {
      throw new ConfigError(
        `The database must be migrated, and no backup could be made before. ${reasonOf(error)}. Mend that, or make a backup in another way and start with BACKUP_BEFORE_MIGRATION="off: how it was made".`,
        { cause: error },
      );
    }
    say(`backup before the migration of the database: ${file}; the last ${KEPT} are kept, for 30 days`);
    removeOldBackups(config);
  };
}

/** Removes backups before migrations, apart from the last ones, and those that are older than what was deleted may be kept. */
export function removeOldBackups({ backupBeforeMigration: { folder } }: Pick<Settings, "backupBeforeMigration">): void {
  if (folder === undefined || !existsSync(folder)) return;
  const backups = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of backups.filter(({ time }, index) => index >= KEPT || time < Date.now() - KEPT_MS)) {
    rmSync(path, { force: true });
  }
}
