// The names in a file for another device (docs/decisions/45-names-on-the-device.md): encrypted with a passphrase of its own. In the
// clear are the day and how many names there are, and nobody can change these unnoticed.

import {
  bytesOfNames,
  ITERATIONS,
  keyOfPassphrase,
  type Names,
  namesOfBytes,
  randomBytes,
  seal,
  UnopenableError,
  unseal,
} from "./vault.ts";

const FORMAT = "denkspur-namen";
const VERSION = 1;
export const KEY_FILE_END = ".denkspur-namen";
/** More than the largest file of names, so that no film is read. */
export const MAX_KEY_FILE_BYTES = 8_000_000;

/** What a file says without its passphrase. */
export interface KeyFileHead {
  /** The day on which it was made, `2026-11-28`. */
  made: string;
  children: number;
  classes: number;
}

interface KeyFile extends KeyFileHead {
  format: typeof FORMAT;
  version: typeof VERSION;
  iterations: number;
  salt: string;
  iv: string;
  data: string;
}

function toText(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Bound to what is encrypted, so that the file says of itself what is in it. */
const contextOf = ({ made, children, classes, iterations }: KeyFileHead & { iterations: number }) =>
  new TextEncoder().encode(`${FORMAT} ${VERSION} ${made} ${children} ${classes} ${iterations}`);

/** The fields in their order: another spelling of the same file is none of ours. */
const written = ({
  made,
  children,
  classes,
  iterations,
  salt,
  iv,
  data,
}: Omit<KeyFile, "format" | "version">): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, made, children, classes, iterations, salt, iv, data });

/** The text of a key file. @param made the day, `2026-11-28` */
export async function writeKeyFile(names: Names, passphrase: string, made: string): Promise<string> {
  const classes = new Set([...names.values()].map(({ courseId }) => courseId)).size;
  const head = { made, children: names.size, classes, iterations: ITERATIONS };
  const salt = randomBytes(16);
  const key = await keyOfPassphrase(passphrase, salt, ITERATIONS);
  const { iv, data } = await seal(key, bytesOfNames(names), contextOf(head));
  return written({ ...head, salt: toText(salt), iv: toText(iv), data: toText(data) });
}

/** A key file as it is written; undefined if this is none, or not whole. */
function parse(text: string): KeyFile | undefined {
  try {
    const file = JSON.parse(text) as KeyFile;
    const isOurs = file.format === FORMAT && file.version === VERSION && written(file) === text;
    const isWhole = [file.salt, file.iv, file.data].every((part) => toText(toBytes(part)) === part);
    return isOurs && isWhole ? file : undefined;
  } catch {
    return undefined;
  }
}

/** What a file says of itself before it is opened; undefined if it is no key file, or damaged where that can be seen. */
export function readKeyFileHead(text: string): KeyFileHead | undefined {
  const file = parse(text);
  return file && { made: file.made, children: file.children, classes: file.classes };
}

/** The names of a key file. @throws UnopenableError if the passphrase does not fit or the file is damaged: nobody can tell which */
export async function readKeyFile(text: string, passphrase: string): Promise<Names> {
  const file = parse(text);
  if (file === undefined) throw new UnopenableError("This is no key file, or it is damaged.");
  const key = await keyOfPassphrase(passphrase, toBytes(file.salt), file.iterations);
  return namesOfBytes(await unseal(key, { iv: toBytes(file.iv), data: toBytes(file.data) }, contextOf(file)));
}
