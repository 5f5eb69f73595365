import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { DOCUMENTS_PREFIX, screenOf, screens } from "./contract/screens.ts";
import { offline } from "./scripts/offline/vite-offline.ts";

const root = fileURLToPath(new URL("web", import.meta.url));
const api = process.env.DEV_API ?? "http://127.0.0.1:8081";

/** In development Vite must do what server/pages does: choose the page by the path. */
function pages(): Plugin {
  return {
    name: "denkspur-pages",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const screen = screenOf(pathname);
        // The input elements, one story page each: in development only.
        if (/^\/stories(\/[a-z-]*)?$/.test(pathname)) request.url = "/stories.html";
        if (screen && request.headers.accept?.includes("text/html")) request.url = `/${screens[screen].page}.html`;
        next();
      });
    },
  };
}

/** What both pages load from the first moment: in one file it compresses best. */
const BOTH_PAGES =
  /node_modules\/(react|react-dom|scheduler|idb-keyval|i18next)\/|vite\/preload-helper|\/contract\/(address|limits|pupil-routes|pupil-screens|route)\.ts$|\/web\/(i18n\/setup\.ts|look\/(logo|stone)\.tsx|look\/classes\.module\.css|wire\/(call-error|channel|drop-session|kept-session|listeners|login-address|send)\.ts)/;

/**
 * The name of a class of one file: `_stack_1k3f9`. Vite's own ends in the line too, which no two classes share and no compression shortens;
 * a pupil's tablet loads all names of a file of which it uses one.
 */
function classNameIn(name: string, file: string): string {
  const path = relative(root, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  return `_${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}

export default defineConfig({
  root,
  plugins: [react(), pages(), offline(root)],
  appType: "mpa",
  resolve: {
    alias: [
      // The libraries of spreadsheets pack and unpack where they are asked to: see there.
      { find: /^fflate$/, replacement: `${root}/sheets/fflate-in-place.ts` },
      // The router brings for older versions of React what React has itself; a pupil's tablet need not load it.
      { find: "use-sync-external-store/shim/index.js", replacement: "react" },
    ],
  },
  css: { modules: { generateScopedName: classNameIn } },
  // `web/public` is the public screens; Vite would copy a folder of that name into the build as it is.
  publicDir: false,
  server: { proxy: { "/api": api, "/tests-src": api, [DOCUMENTS_PREFIX]: api } },
  build: {
    // What form-associated elements and MathML need anyway (docs/accessibility.md).
    target: ["es2022", "chrome109", "safari16.4", "firefox115"],
    assetsInlineLimit: 0,
    // The oldest Safari finds the files without it, one after the other. All others would load a script that does nothing for them.
    modulePreload: { polyfill: false },
    // scripts/pupil-budget.ts reads from it what a page loads.
    manifest: true,
    rollupOptions: {
      input: { pupil: `${root}/pupil.html`, teacher: `${root}/teacher.html` },
      output: { codeSplitting: { groups: [{ name: "both-pages", test: BOTH_PAGES }] } },
    },
  },
});
