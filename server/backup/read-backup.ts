import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract } from "tar-stream";
import { BackupError, reasonOf } from "../db/backup-error.ts";
import { isKnownMigration } from "../db/migrate.ts";
import { checkEnd } from "./end.ts";
import {
  databaseName,
  MANIFEST_NAME,
  type Manifest,
  OPERATOR_NAMES,
  type Part,
  parseManifest,
  SECRET_NAME,
} from "./manifest.ts";
import { SEALED_HEADER_BYTES, SEALED_START, unseal } from "./sealing.ts";

/** The largest of the operator's files and of the manifest, which are read into memory. */
const SMALL_BYTES = 4 * 1024 * 1024;

/** What is read of the file at once. */
const READ_BYTES = 256 * 1024;

/** A backup that was read to its end and is whole. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly isEncrypted: boolean;
  /** The files of DATA_DIR in it, by name; the database is not among them. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Takes the database's bytes while they are read. It must read them all. */
export type TakeDatabase = (database: AsyncIterable<Buffer>) => Promise<void>;

/** Gives the passphrase when a file turns out to be encrypted. */
export type AskPassphrase = () => Promise<string>;

/** A file with a backup, which stays open so that what is restored is what was checked. */
export class BackupFile implements AsyncDisposable {
  readonly #name: string;
  readonly #handle: FileHandle;
  readonly #ask: AskPassphrase;
  #passphrase: string | undefined;

  private constructor(name: string, handle: FileHandle, ask: AskPassphrase) {
    this.#name = name;
    this.#handle = handle;
    this.#ask = ask;
  }

  /**
   * @param name as the operator says it
   * @param ask for the passphrase, if the file is encrypted
   * @throws BackupError if it cannot be opened
   */
  static async open(name: string, ask: AskPassphrase): Promise<BackupFile> {
    try {
      return new BackupFile(name, await open(name), ask);
    } catch (error) {
      throw new BackupError(`${name} cannot be read: ${reasonOf(error)}.`, { cause: error });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }

  /**
   * Reads the file from its beginning to its end and checks everything in it: that each byte is as it was written, that all parts are
   * there, and that this version knows the database's schema.
   * @throws BackupError with one sentence that names the file
   */
  async read(takeDatabase: TakeDatabase = drain): Promise<CheckedBackup> {
    const head = await this.#head();
    const isEncrypted = head.startsWith(SEALED_START);
    if (isEncrypted) this.#passphrase ??= await this.#ask();
    try {
      const raw = Readable.from(this.#bytes());
      const packed = isEncrypted ? await unseal(raw, head, this.#passphrase ?? "") : raw;
      return { ...(await readParts(packed, takeDatabase)), isEncrypted };
    } catch (error) {
      const what = error instanceof BackupError ? error.message : `it is damaged (${reasonOf(error)})`;
      throw new BackupError(`${this.#name} cannot be used: ${what}.`, { cause: error });
    }
  }

  async #head(): Promise<string> {
    const start = Buffer.alloc(SEALED_HEADER_BYTES);
    try {
      const { bytesRead } = await this.#handle.read(start, 0, start.length, 0);
      return start.toString("latin1", 0, bytesRead);
    } catch (error) {
      throw new BackupError(`${this.#name} cannot be read: ${reasonOf(error)}.`, { cause: error });
    }
  }

  /** A stream would close the file where it fails, and it is read twice. */
  async *#bytes(): AsyncGenerator<Buffer> {
    for (let at = 0; ; ) {
      const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}

const drain: TakeDatabase = async (database) => {
  for await (const _chunk of database);
};

async function readParts(packed: Readable, takeDatabase: TakeDatabase): Promise<Omit<CheckedBackup, "isEncrypted">> {
  const tar = extract();
  const gunzip = createGunzip();
  const feeding = pipeline(packed, checkEnd, gunzip, intoTar(tar));
  // An error of the file ends the reading below with it.
  feeding.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  const parts: Part[] = [];
  const files = new Map<string, Buffer>();
  for await (const entry of tar) {
    const { name } = entry.header;
    if (parts.some((part) => part.name === name)) throw new BackupError(`it has ${name} twice`);
    if (files.has(MANIFEST_NAME)) throw new BackupError("it goes on after its manifest");
    const hash = createHash("sha256");
    let bytes = 0;
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    if (name === databaseName("sqlite") || name === databaseName("postgres")) await takeDatabase(measured());
    else if ([MANIFEST_NAME, SECRET_NAME, ...OPERATOR_NAMES].includes(name)) {
      files.set(name, await readSmall(name, measured()));
    } else throw new BackupError(`it has a part that does not belong there (${name})`);
    parts.push({ name, bytes, sha256: hash.digest("hex") });
  }
  await feeding;
  const manifest = parseManifest(files.get(MANIFEST_NAME)?.toString() ?? "");
  files.delete(MANIFEST_NAME);
  compareParts(manifest, parts.slice(0, -1));
  const newer = manifest.migrations.find((name) => !isKnownMigration(name));
  if (newer !== undefined) {
    throw new BackupError(
      `its database is of a newer version (${newer}) than this one: use Denkspur ${manifest.product} or later`,
    );
  }
  return { manifest, files };
}

/** The end of a pipeline that fills the reader of the parts no faster than they are read. */
function intoTar(tar: Extract): Writable {
  let goOn = (): void => {};
  tar.on("drain", () => goOn());
  tar.on("close", () => goOn());
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (tar.destroyed || tar.write(chunk)) done();
      else goOn = done;
    },
    final(done) {
      tar.end(undefined);
      done();
    },
  });
}

async function readSmall(name: string, bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > SMALL_BYTES) throw new BackupError(`its part ${name} is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Holds what was read against what the manifest says was written. */
function compareParts({ engine, parts: written }: Manifest, read: readonly Part[]): void {
  const missing = [databaseName(engine), ...written.map(({ name }) => name)].find(
    (name) => !read.some((part) => part.name === name),
  );
  if (missing !== undefined) throw new BackupError(`its part ${missing} is missing`);
  for (const part of read) {
    const said = written.find(({ name }) => name === part.name);
    if (said?.bytes !== part.bytes || said.sha256 !== part.sha256) {
      throw new BackupError(`its part ${part.name} is not the one that its manifest names`);
    }
  }
}
