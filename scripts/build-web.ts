import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Buildable } from "./stale.ts";

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|html|txt)$/;

/** Compresses files ahead as `.br` and `.gz`, so that no request waits for it. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // teacher.html gets a nonce per request and cannot be compressed ahead.
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || entry.name === "teacher.html") continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** The web app, compressed ahead. */
export const web: Buildable = {
  name: "web",
  sources: ["web", "contract", "vite.config.ts", "package-lock.json", "scripts/build-web.ts", "scripts/offline"],
  write: async (folder) => {
    // Production mode in any case: React's development checks would double the first load.
    process.env.NODE_ENV = "production";
    const { build } = await import("vite");
    await build({ logLevel: "warn", build: { outDir: resolve(folder), emptyOutDir: true } });
    precompress(folder);
  },
};
