import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { say } from "./say.ts";
import { buildIfStale } from "./stale.ts";

const OUT = ".build/web";
const SOURCES = ["web", "contract", "vite.config.ts", "package-lock.json", "scripts/build-web.ts", "scripts/offline"];
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|html|txt)$/;

/** Writes the `.br` and `.gz` neighbours once, so that no request waits for a compressor. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // teacher.html is filled with a nonce per request and cannot be compressed ahead.
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || entry.name === "teacher.html") continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds the browser's part into `.build/web` if a source changed. */
export async function buildWeb(): Promise<void> {
  await buildIfStale(SOURCES, join(OUT, ".stamp"), async () => {
    say("building the web app …");
    const { build } = await import("vite");
    await build({ logLevel: "warn" });
    precompress(OUT);
  });
}
