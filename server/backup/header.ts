import { Transform } from "node:stream";
import { BackupError } from "../db/backup-error.ts";

/**
 * The header of gzip without a file's name, time and system. It is the one part that no checksum covers, so it must be exactly this.
 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** For tests: how many bytes of a file that header takes. */
export const GZIP_START_BYTES = GZIP_HEADER.length;

/** Writes that header in place of the one that gzip wrote. */
export function withPlainHeader(): Transform {
  let left = GZIP_HEADER.length;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const replaced = Math.min(left, chunk.length);
      GZIP_HEADER.copy(chunk, 0, GZIP_HEADER.length - left, GZIP_HEADER.length - left + replaced);
      left -= replaced;
      done(null, chunk);
    },
  });
}

/**
 * A step of a pipeline that lets through only what begins with that header.
 * @throws BackupError if it does not
 */
export async function* checkHeader(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of packed) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < GZIP_HEADER.length) continue;
    if (!head.subarray(0, GZIP_HEADER.length).equals(GZIP_HEADER)) break;
    yield head;
    head = undefined;
  }
  if (head !== undefined) throw new BackupError("it is no backup of Denkspur, or its beginning is damaged");
}
