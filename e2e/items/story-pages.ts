import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { build, type Plugin, preview } from "vite";
import { expectAccessible } from "../axe.ts";

/** Serves one page for all stories, as `npm run dev` does. */
const onePage: Plugin = {
  name: "stories",
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/stories\/[a-z-]+/, "/stories.html");
      next();
    });
  },
};

/**
 * The address of the story pages (web/stories). They are built once for each worker: a page of one file comes in a fraction
 * of the time in which a page of many does. `read-items.js` beside them is web/test-view/read-items.ts.
 */
export const test = base.extend<object, { stories: string }>({
  stories: [
    async ({ browserName: _name }, use) => {
      const outDir = await mkdtemp(join(tmpdir(), "stories-"));
      const shared = { configFile: false, logLevel: "error", root: "web", publicDir: false } as const;
      await build({
        ...shared,
        build: {
          outDir,
          minify: false,
          rollupOptions: {
            input: { stories: "web/stories.html", "read-items": "web/test-view/read-items.ts" },
            preserveEntrySignatures: "strict",
            output: { entryFileNames: "[name].js" },
          },
        },
      });
      const server = await preview({
        ...shared,
        plugins: [onePage],
        build: { outDir },
        preview: { port: 0, host: "127.0.0.1" },
      });
      await use(`${server.resolvedUrls?.local[0] ?? ""}stories`);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: "worker" },
  ],
});

/** Judges the open story page by its first stories, which have every state; all stories would take too long. */
export async function expectStoriesAccessible(page: Page, screen: string, count = 1): Promise<void> {
  await page.evaluate((shown) => {
    for (const story of [...document.querySelectorAll(".story")].slice(shown)) story.remove();
  }, count);
  await expectAccessible(page, screen);
}
