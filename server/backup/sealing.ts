import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError, reasonOf } from "../db/backup-error.ts";

/** How every file of age begins. */
export const SEALED_START = "age-encryption.org/v1\n-> scrypt ";
/** A bound for what is read as the header: three short lines. */
export const SEALED_HEADER_BYTES = 400;

/**
 * The work to try one passphrase, as a power of two: 17 takes 128 MiB and about a second.
 */
const WORK = 17;
/** The most that is read, as `age` itself writes it: 256 MiB. A file that asks for more would take the machine's memory. */
const MOST_WORK = 18;

/** A step of a pipeline that encrypts with a passphrase, as `age --passphrase` does. */
export function sealWith(passphrase: string, work = WORK): (plain: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array> {
  return async function* (plain) {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(work);
    encrypter.setPassphrase(passphrase);
    yield* Readable.fromWeb((await encrypter.encrypt(webStream(Readable.from(plain)))) as ReadableStream);
  };
}

/**
 * Decrypts what {@link sealWith} or `age --passphrase` wrote, while it is read. Each 64 KiB are authenticated, with their place and
 * whether they are the last.
 * @param start the first bytes of the file
 * @throws BackupError if the passphrase does not fit, or the header is damaged or asks for too much
 */
export async function unseal(sealed: Readable, start: string, passphrase: string): Promise<Readable> {
  const work = /^-> scrypt \S+ (\d{1,3})$/m.exec(start)?.[1];
  if (work === undefined) throw new BackupError("its header is damaged");
  if (Number(work) > MOST_WORK) throw new BackupError(`its passphrase asks for more work than is accepted (2^${work})`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.fromWeb((await decrypter.decrypt(webStream(sealed))) as ReadableStream);
  } catch (error) {
    const isOther = error instanceof Error && error.message.startsWith("no identity matched");
    throw new BackupError(
      isOther ? "the passphrase is not the one that it was made with" : `its header is damaged (${reasonOf(error)})`,
      {
        cause: error,
      },
    );
  }
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
