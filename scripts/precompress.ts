import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|html|txt)$/;
/** As many at a time as Node has threads for compression and files. */
const AT_ONCE = 4;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
}

/** Compresses a build's files ahead as `.br` and `.gz`, so that no request waits for it; `except` names those that change. */
export async function precompress(folder: string, except: readonly string[] = []): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && !except.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const worker = async (): Promise<void> => {
    for (const path of paths) {
      // Each worker takes one file after the other from the list that all of them share.
      // oxlint-disable-next-line no-await-in-loop
      await compress(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
