import { createHash } from "node:crypto";
import { BackupError } from "../db/backup-error.ts";

/**
 * A backup ends with the SHA-256 of all its bytes before, since the checksums of gzip leave some of them out. It stands in the header of
 * a member without content, which gzip and tar read over.
 */
const BEFORE = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 36, 0, 0x44, 0x53, 32, 0]);
const AFTER = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const HASH_BYTES = 32;
const END_BYTES = BEFORE.length + HASH_BYTES + AFTER.length;

/** A step of a pipeline that adds that end. */
export async function* addEnd(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of packed) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([BEFORE, hash.digest(), AFTER]);
}

/**
 * A step of a pipeline that takes that end away.
 * @throws BackupError after the last byte, if that is not the end of what came before
 */
export async function* checkEnd(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of packed) {
    const all = Buffer.concat([held, chunk]);
    const certain = all.subarray(0, Math.max(0, all.length - END_BYTES));
    held = all.subarray(certain.length);
    hash.update(certain);
    yield certain;
  }
  if (!held.equals(Buffer.concat([BEFORE, hash.digest(), AFTER]))) {
    throw new BackupError("it is damaged or not complete, or no backup of Denkspur");
  }
}
