import { resolve } from "node:path";
import { unlistedPackages } from "./licences/unlisted-packages.ts";
import { precompress } from "./precompress.ts";
import type { Buildable } from "./stale.ts";

/** The web app, compressed ahead. */
export const web: Buildable = {
  name: "web",
  sources: [
    "web",
    "contract",
    "vite.config.ts",
    "package-lock.json",
    "scripts/build-web.ts",
    "scripts/licences/unlisted-packages.ts",
    "scripts/precompress.ts",
    "scripts/offline",
  ],
  write: async (folder) => {
    // Production mode in any case: React's development checks would double the first load.
    process.env.NODE_ENV = "production";
    const { build } = await import("vite");
    const built = await build({ logLevel: "warn", build: { outDir: resolve(folder), emptyOutDir: true } });
    const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
    const modules = outputs.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    const unlisted = unlistedPackages(process.cwd(), modules);
    if (unlisted.length > 0) {
      throw new Error(`${unlisted.join(", ")}: in the pages' scripts, but not among the dependencies of package.json`);
    }
    // teacher.html gets a nonce per request and cannot be compressed ahead.
    await precompress(folder, ["teacher.html"]);
  },
};
