import { createWriteStream, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { BackupError, reasonOf } from "../db/backup-error.ts";
import { codeOf } from "../db/error-codes.ts";
import { type Engine, engineOf, sqliteFile } from "../db/open.ts";
import { loadPostgres, lookAtPostgres } from "../db/postgres-load.ts";
import { whatDiffers } from "../db/snapshot.ts";
import { claimSqlite, inspectSqlite } from "../db/sqlite-copy.ts";
import { makeFolder } from "../process/make-folder.ts";
import { takeSecretsOver } from "../process/secret-key.ts";
import { flushFolder } from "./flush-folder.ts";
import { type Manifest, SECRET_NAME } from "./manifest.ts";
import type { BackupFile, CheckedBackup } from "./read-backup.ts";
import { timeInName } from "./time-in-name.ts";
import type { BackupSource } from "./write-backup.ts";

export interface RestoreWish {
  /** Asks before data is replaced; undefined: it is not replaced. */
  readonly mayReplace?: ((manifest: Manifest) => Promise<boolean>) | undefined;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the replaced SQLite file is now. */
  readonly replaced: string | undefined;
  /** The operator's files that were written, and those that were there with another content and were left. */
  readonly written: readonly string[];
  readonly left: readonly string[];
  /** Tables of others in the dump. */
  readonly leftOut: readonly string[];
}

/** Two seconds for the connections of a stopped server to go. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

const KIND = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/**
 * Brings a backup back into the database of `target`, which nobody may use meanwhile. The whole file is checked first, the database is
 * made whole beside the old one, and takes its place in one step: whatever interrupts it leaves the old state.
 * @throws BackupError with one sentence; then the database is as it was
 */
export async function restoreBackup(target: BackupSource, file: BackupFile, wish: RestoreWish): Promise<Restored> {
  const checked = await file.read();
  const { manifest } = checked;
  const engine = engineOf(target);
  if (manifest.engine !== engine) throw new BackupError(wrongKind(manifest.engine, engine));
  makeFolder(target.dataDir);
  const url = target.databaseDirectUrl ?? target.databaseUrl;
  const database =
    url === undefined
      ? await restoreSqlite(sqliteFile(target.dataDir), file, manifest, wish)
      : await restorePostgres(url, file, manifest, wish);
  return { manifest, ...database, ...restoreFiles(target.dataDir, checked) };
}

const wrongKind = (backup: Engine, here: Engine): string =>
  `The backup holds a database of ${KIND[backup]}, and this installation uses ${KIND[here]}: one cannot be restored into the other. ${
    backup === "sqlite" ? "Leave DATABASE_URL out." : "Set DATABASE_URL to an empty database of PostgreSQL."
  }`;

const IN_USE = "A server, or another command, is using the database: stop it first.";
const POOLED = "PgBouncer keeps its connections for a while after that: restart it.";

async function checkReplacing(hasData: boolean, manifest: Manifest, { mayReplace }: RestoreWish): Promise<void> {
  if (!hasData) return;
  if (!mayReplace) {
    throw new BackupError("There is data in the database already; --replace puts the backup in its place.");
  }
  if (!(await mayReplace(manifest))) throw new BackupError("Nothing was changed.");
}

async function restoreSqlite(path: string, file: BackupFile, manifest: Manifest, wish: RestoreWish) {
  const isThere = existsSync(path);
  const claimed = isThere ? claimSqlite(path) : undefined;
  if (isThere && !claimed) throw new BackupError(IN_USE);
  const unfinished = `${path}.restoring`;
  try {
    const hasData = claimed?.hasData ?? false;
    await checkReplacing(hasData, manifest, wish);
    rmSync(unfinished, { force: true });
    await file.read(async (database) => {
      await pipeline(Readable.from(database), createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }));
    });
    const difference = whatDiffers(manifest.rows, inspectSqlite(unfinished).rows);
    if (difference !== undefined) throw new BackupError(`The backup is not whole: ${difference}.`);
    const replaced = hasData ? `${path}.replaced-${timeInName(new Date())}` : undefined;
    if (replaced !== undefined) keep(path, replaced);
    // What is left of the old file's log would be played into the new one.
    for (const suffix of ["-wal", "-shm"]) {
      if (!existsSync(path + suffix)) continue;
      if (replaced === undefined) rmSync(path + suffix);
      else renameSync(path + suffix, replaced + suffix);
    }
    renameSync(unfinished, path);
    flushFolder(dirname(path));
    return { replaced, leftOut: [] };
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The database could not be replaced: ${reasonOf(error)}.`, { cause: error });
  } finally {
    claimed?.release();
  }
}

/** Gives the old database a second name. The first one stays until the new database takes it, so that there is always one. */
function keep(path: string, replaced: string): void {
  try {
    linkSync(path, replaced);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "ENOSYS"].includes(codeOf(error))) throw error;
    throw new BackupError(
      `The file system of DATA_DIR has no second names for a file, so the old database cannot be kept: move ${path} away first.`,
      { cause: error },
    );
  }
}

/**
 * Looks whether there is data to be replaced, and waits a moment for the connections of a server that has just been stopped: PostgreSQL
 * closes them after its end.
 * @throws BackupError if the database is in use
 */
async function findUnused(url: string): Promise<{ hasData: boolean }> {
  for (let left = LOOKS; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { hasData, isInUse } = await lookAtPostgres(url);
    if (!isInUse) return { hasData };
    // oxlint-disable-next-line no-await-in-loop
    await sleep(LOOK_AGAIN_MS);
  }
  throw new BackupError(`${IN_USE} ${POOLED}`);
}

async function restorePostgres(url: string, file: BackupFile, manifest: Manifest, wish: RestoreWish) {
  const { hasData } = await findUnused(url);
  await checkReplacing(hasData, manifest, wish);
  // A server may have started while somebody thought about the question.
  await findUnused(url);
  const leftOut = await loadPostgres(url, manifest, async (input) => {
    await file.read(async (database) => await pipeline(Readable.from(database), input));
  });
  return { replaced: undefined, leftOut };
}

/** Writes the operator's files where there are none. What is there, somebody may have changed since. */
function restoreFiles(dataDir: string, { files }: CheckedBackup) {
  const written: string[] = [];
  const left: string[] = [];
  for (const [name, bytes] of files) {
    const path = join(dataDir, name);
    if (name === SECRET_NAME) {
      if (takeSecretsOver(dataDir, bytes.toString())) written.push(name);
    } else if (!existsSync(path)) {
      makeFolder(dirname(path));
      writeFileSync(path, bytes, { mode: 0o600, flush: true });
      written.push(name);
    } else if (!readFileSync(path).equals(bytes)) left.push(name);
  }
  return { written, left };
}
