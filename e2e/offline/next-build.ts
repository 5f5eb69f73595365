import { fileURLToPath } from "node:url";
import { build } from "vite";

const BEFORE = "Schön, dass du da bist.";
/** The greeting of the next build's dashboard. */
export const NEXT_GREETING = "Schön, dass du wieder da bist.";

/** Builds the pages into a folder like a later version of the product, with another greeting on the dashboard. */
export async function buildNext(outDir: string): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: "next-version",
        transform: {
          filter: { id: /pupil\.de\.ts$/ },
          handler: (code) => ({ code: code.replace(BEFORE, NEXT_GREETING), map: null }),
        },
      },
    ],
  });
}
