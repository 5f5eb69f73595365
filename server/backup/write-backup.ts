import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { BackupError, reasonOf } from "../db/backup-error.ts";
import { codeOf } from "../db/error-codes.ts";
import { engineOf, sqliteFile } from "../db/open.ts";
import { dumpPostgres } from "../db/postgres-dump.ts";
import type { Snapshot } from "../db/snapshot.ts";
import { copySqlite, inspectSqlite } from "../db/sqlite-copy.ts";
import { PRODUCT_VERSION } from "../process/version.ts";
import { addEnd } from "./end.ts";
import { flushFolder } from "./flush-folder.ts";
import {
  databaseName,
  FORMAT,
  MANIFEST_NAME,
  type Manifest,
  OPERATOR_NAMES,
  type Part,
  SECRET_NAME,
} from "./manifest.ts";
import { sealWith } from "./sealing.ts";
import { Staging } from "./staging.ts";

/** The location of what is backed up. */
export interface BackupSource {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The address of PostgreSQL itself where `databaseUrl` leads through a pooler. */
  readonly databaseDirectUrl?: string | undefined;
}

export interface BackupWish {
  /** Encrypts with it. */
  readonly passphrase?: string | undefined;
  /** The work to try one passphrase, as a power of two; less than usual in tests alone. */
  readonly work?: number;
  /** Takes the secret along. Only for what is encrypted. */
  readonly withSecret?: boolean;
  /** The public name of the installation's secret. */
  readonly secretId?: string | undefined;
  /** Replaces a file that is there. */
  readonly overwrite?: boolean;
}

/** Compressing harder takes twice as long and saves a twentieth (docs/decisions/35-backups.md). */
const LEVEL = 6;
/** The disk is full, in one of the ways to say so. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * Writes a backup of the database and the operator's files to `file`, while the server goes on. The file appears when it is complete,
 * on the disk, readable by its owner alone.
 * @throws BackupError with one sentence; then nothing is left behind
 */
export async function writeBackup(source: BackupSource, file: string, wish: BackupWish = {}): Promise<Manifest> {
  const { passphrase, overwrite = false } = wish;
  if (wish.withSecret && passphrase === undefined) {
    throw new BackupError("The secret goes along only where the backup is encrypted.");
  }
  const target = resolve(file);
  if (!existsSync(dirname(target))) throw new BackupError(`${dirname(target)} is no folder.`);
  if (!overwrite && existsSync(target)) throw new BackupError(`${file} is there already; --overwrite replaces it.`);
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.unfinished`);
  try {
    using staging = new Staging(source.dataDir);
    const made = new Date().toISOString();
    const copy = join(staging.folder, databaseName(engineOf(source)));
    const snapshot = await snapshotInto(source, copy);
    if (snapshot.migrations.length === 0)
      throw new BackupError("The database is empty: no server has started on it yet.");
    const about: Omit<Manifest, "parts"> = {
      format: FORMAT,
      product: PRODUCT_VERSION,
      made,
      ...snapshot,
      migrations: [...snapshot.migrations],
      secret: wish.secretId ?? null,
    };
    const tar = pack();
    const packing = packParts(tar, copy, filesOf(source.dataDir, wish.withSecret ?? false), about);
    const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    const sealing = passphrase === undefined ? asItIs : sealWith(passphrase, wish.work);
    const [manifest] = await Promise.all([
      packing,
      pipeline(Readable.from(tar), createGzip({ level: LEVEL }), addEnd, sealing, output),
    ]);
    appear(unfinished, target, overwrite);
    return manifest;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof BackupError) throw error;
    const why = FULL.has(codeOf(error)) ? `the disk is full (${reasonOf(error)})` : reasonOf(error);
    throw new BackupError(`${file} cannot be written: ${why}.`, { cause: error });
  }
}

/** The step of encrypting where nothing is encrypted. */
const asItIs = (plain: AsyncIterable<Buffer>): AsyncIterable<Buffer> => plain;

async function snapshotInto(source: BackupSource, copy: string): Promise<Snapshot> {
  const url = source.databaseDirectUrl ?? source.databaseUrl;
  if (source.databaseUrl !== undefined && url !== undefined) return await dumpPostgres(url, copy);
  await copySqlite(sqliteFile(source.dataDir), copy);
  return inspectSqlite(copy);
}

/** The files that go along, by name, with their paths. */
function filesOf(dataDir: string, withSecret: boolean): [name: string, path: string][] {
  const secret = join(dataDir, SECRET_NAME);
  if (withSecret && !existsSync(secret)) {
    throw new BackupError("There is no secret.key in DATA_DIR: with SECRET_KEY the secret is the environment's.");
  }
  return [...OPERATOR_NAMES, ...(withSecret ? [SECRET_NAME] : [])]
    .map((name): [string, string] => [name, join(dataDir, name)])
    .filter(([, path]) => existsSync(path));
}

async function packParts(
  tar: Pack,
  copy: string,
  files: readonly (readonly [string, string])[],
  about: Omit<Manifest, "parts">,
): Promise<Manifest> {
  try {
    const parts = [await packFile(tar, databaseName(about.engine), copy)];
    for (const [name, path] of files) {
      const bytes = readFileSync(path);
      await packBytes(tar, name, bytes);
      parts.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    }
    const manifest = { ...about, parts };
    await packBytes(tar, MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
    tar.finalize();
    return manifest;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Only the owner can read what an operator unpacks. */
const MODE = 0o600;

async function packFile(tar: Pack, name: string, path: string): Promise<Part> {
  const bytes = statSync(path).size;
  const hash = createHash("sha256");
  const done = Promise.withResolvers<void>();
  const entry = tar.entry({ name, size: bytes, mode: MODE }, (error) => (error ? done.reject(error) : done.resolve()));
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (!entry.write(chunk)) await once(entry, "drain");
  }
  entry.end(undefined);
  await done.promise;
  return { name, bytes, sha256: hash.digest("hex") };
}

async function packBytes(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: MODE }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Gives the finished file its name, in one step. */
function appear(unfinished: string, target: string, overwrite: boolean): void {
  if (overwrite) renameSync(unfinished, target);
  else {
    try {
      // Fails if somebody else has made a file of this name meanwhile.
      linkSync(unfinished, target);
      rmSync(unfinished);
    } catch (error) {
      if (codeOf(error) === "EEXIST") throw new BackupError(`${target} is there already; --overwrite replaces it.`);
      // A file system without links, such as that of a memory stick.
      renameSync(unfinished, target);
    }
  }
  flushFolder(dirname(target));
}
