import { SheetFileError } from "./sheet-file-error.ts";

/*
 * The archive around a workbook. fflate, which the sheet libraries use, looks at no checksum: a byte that changed on the way would
 * be another child's name. And it unpacks large parts in a worker that it makes of a blob, which our CSP forbids. So parts are
 * unpacked here with the browser's own stream, checked, and within a limit: a small file cannot fill a teacher's memory. The
 * reading library is given an archive of stored parts.
 */

/** No part of a class list comes near it. */
const MAX_PART_BYTES = 24 * 1024 * 1024;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

interface Part {
  method: number;
  flags: number;
  checksum: number;
  packed: number;
  offset: number;
}

const broken = (cause?: unknown): SheetFileError => new SheetFileError("broken", { cause });

/** The end of an archive stands behind everything but its own comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) if (view.getUint32(at, true) === END) return at;
  throw broken();
}

function readDirectory(view: DataView): Map<string, Part> {
  const end = findEnd(view);
  const parts = new Map<string, Part>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw broken();
    const nameBytes = view.getUint16(at + 28, true);
    const name = names.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes));
    parts.set(name, {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_PART_BYTES) {
      await reader.cancel();
      throw new SheetFileError("tooLarge");
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32, as archives have it. */
function checksumOf(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}

/** The parts of an archive, each unpacked when it is asked for. */
export interface Archive {
  has: (name: string) => boolean;
  /** @throws SheetFileError `broken`, `tooLarge`, `password` */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Reads an archive's directory. @throws SheetFileError `broken` */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts: Map<string, Part>;
  try {
    parts = readDirectory(view);
  } catch (error) {
    throw error instanceof SheetFileError ? error : broken(error);
  }
  return {
    has: (name) => parts.has(name),
    read: async (name) => {
      const part = parts.get(name);
      if (part === undefined) throw broken();
      if (part.flags & IS_ENCRYPTED) throw new SheetFileError("password");
      try {
        if (view.getUint32(part.offset, true) !== LOCAL) throw broken();
        const start =
          part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true);
        const packed = bytes.slice(start, start + part.packed);
        if (part.method !== STORED && part.method !== DEFLATED) throw broken();
        const content = part.method === STORED ? packed : await inflate(packed);
        if (content.byteLength > MAX_PART_BYTES) throw new SheetFileError("tooLarge");
        if (checksumOf(content) !== part.checksum) throw broken();
        return content;
      } catch (error) {
        throw error instanceof SheetFileError ? error : broken(error);
      }
    },
  };
}
