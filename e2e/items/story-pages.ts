import { test as base } from "@playwright/test";
import { createServer } from "vite";

/** The address of the story pages (web/stories), served as under `npm run dev`. */
export const test = base.extend<object, { stories: string }>({
  stories: [
    async ({ browserName: _name }, use) => {
      const server = await createServer({
        cacheDir: ".build/vite-stories",
        logLevel: "error",
        server: { port: 0, host: "127.0.0.1", hmr: false, ws: false },
      });
      await server.listen();
      await use(`${server.resolvedUrls?.local[0] ?? ""}stories`);
      await server.close();
    },
    { scope: "worker" },
  ],
});
