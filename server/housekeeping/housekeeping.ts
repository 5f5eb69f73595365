import { removeOldBackups } from "../backup/before-migration.ts";
import { removeLeftBehind } from "../backup/staging.ts";
import type { Context } from "../context.ts";
import { emptyWriteAheadLog } from "../db/erase.ts";
import { engineOf } from "../db/open.ts";
import { sweep } from "./sweep.ts";

const HOUR_MS = 3_600_000;
/** Three tries within the minute after which what was deleted is gone from the disk (docs/decisions/26-deleting-keys-log.md). */
const ERASE_MS = 20_000;
const TRIES_A_MINUTE = 60_000 / ERASE_MS;

interface Log {
  warn(message: string): void;
  error(what: object, message: string): void;
}

/**
 * Starts what the server does by itself: each hour it deletes what nobody needs, and on SQLite it takes deleted data off the disk.
 * @returns stops it
 */
export function startHousekeeping(context: Context, log: Log): () => void {
  const sweeping = setInterval(() => {
    context.background.run(log, "sweeping", async () => {
      removeOldBackups(context.config);
      removeLeftBehind(context.config.dataDir);
      await sweep(context);
    });
  }, HOUR_MS).unref();

  let failed = 0;
  const erase = async (): Promise<void> => {
    try {
      failed = (await emptyWriteAheadLog(context.db)) ? 0 : failed + 1;
      if (failed === TRIES_A_MINUTE) log.warn(STILL_READ);
    } catch (error) {
      log.error({ err: error }, "the write-ahead log could not be emptied");
    }
  };
  const erasing = setInterval(() => void erase(), ERASE_MS).unref();
  if (engineOf(context.config) !== "sqlite") clearInterval(erasing);

  return () => {
    clearInterval(sweeping);
    clearInterval(erasing);
  };
}

const STILL_READ =
  "something has been reading the database for a minute: what was deleted stays in its write-ahead log until that ends";
