import { fileURLToPath } from "node:url";
import { build } from "vite";

const BEFORE = "Schön, dass du da bist.";
/** What the dashboard of the next build says. */
export const NEXT_GREETING = "Schön, dass du wieder da bist.";

/** Builds the pages into a folder as a later version of the product would be: with another text on the dashboard. */
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
