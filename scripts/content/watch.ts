import { watch as watchFiles } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve, sep } from "node:path";
import { text } from "node:stream/consumers";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { packIds, packsAmong } from "../library/material.ts";
import { originalsOf } from "../library/parallel/parallel-form.ts";
import { MATERIAL, testFolders } from "../library/source/content-folders.ts";
import { say } from "../say.ts";
import { showPack } from "./shown-pack.ts";
import { diagnoseAnswers, listTests, type OpenTest, openTest, simulatedAnswers } from "./shown-test.ts";

const DEFAULT_PORT = 5190;
/** The address of one test, `/decimal-comparison`, of a pack, `/material/decimals-after-two-places`, or of the list at `/`. */
const SCREEN = /^\/(?:material\/)?[a-z0-9-]*$/u;
const DATA = /^\/authors\/data\/([a-z0-9-]+)(?:\/(simulated|diagnosis))?$/u;
const PACK_DATA = /^\/authors\/data\/material\/([a-z0-9-]+)$/u;
const FILE = /^\/tests-src\/([a-z0-9-]+)\/(?:(preview\.svg)|[^/]+\/(.+))$/u;
/** The largest request; answer sheets are smaller. */
const MOST_BYTES = 256 * 1024;

interface Answer {
  status?: number;
  type: string;
  body: string;
}

const json = (value: unknown): Answer => ({ type: "application/json", body: JSON.stringify(value) });
const missing = (what: string): Answer => ({ status: 404, type: "text/plain", body: what });

async function readInputs(request: IncomingMessage): Promise<Record<string, string>> {
  if (Number(request.headers["content-length"] ?? MOST_BYTES + 1) > MOST_BYTES)
    throw new Error("The sheet is too long.");
  const given: unknown = JSON.parse(await text(request));
  if (typeof given !== "object" || given === null) throw new Error("A sheet is a map from responses to answers.");
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

async function answerData(open: OpenTest, what: string | undefined, request: IncomingMessage, query: URLSearchParams) {
  if (what === undefined) return json(open.shown);
  if (open.key === undefined) return missing("key/diagnosis.yaml has faults");
  if (what === "diagnosis") return json(diagnoseAnswers(open.key, "", await readInputs(request)));
  const sheet = simulatedAnswers(open.key, query.get("of") ?? "", Number(query.get("pupil") ?? 1));
  return sheet ? json(sheet) : missing("no case simulates it");
}

function fileOf({ files, preview }: OpenTest, name: string | undefined): Answer {
  if (name === undefined) return { type: "image/svg+xml", body: preview };
  const html = files.get(name);
  return html === undefined ? missing(`${name} is missing`) : { type: "text/html", body: html };
}

const OURS = /^\/(?:authors\/data|tests-src)\//u;

async function answer(contentDir: string, request: IncomingMessage, { pathname, searchParams }: URL): Promise<Answer> {
  if (pathname === "/authors/data/") return json({ tests: listTests(contentDir), packs: packIds(contentDir) });
  const [, pack] = PACK_DATA.exec(pathname) ?? [];
  if (pack !== undefined)
    return packIds(contentDir).includes(pack)
      ? json(showPack(contentDir, pack, Number(searchParams.get("sheet"))))
      : missing(`There is no folder content/${MATERIAL}/${pack}.`);
  const [, data, what] = DATA.exec(pathname) ?? [];
  const [, ofFile, preview, file] = FILE.exec(pathname) ?? [];
  const machineName = data ?? ofFile ?? "";
  const open = openTest(contentDir, machineName);
  if (open === undefined) return missing(`There is no folder content/${machineName}.`);
  if (data !== undefined) return answerData(open, what, request, searchParams);
  return fileOf(open, preview === undefined ? file : undefined);
}

/**
 * Answers requests of the page. An unexpected error of the pipeline is shown on the page, so that the author sees it.
 */
async function respond(
  contentDir: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  let given: Answer;
  try {
    given = await answer(contentDir, request, url);
  } catch (error) {
    const body = error instanceof Error ? (error.stack ?? error.message) : String(error);
    given = { status: 500, type: "text/plain", body };
  }
  const { status = 200, type, body } = given;
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
}

/** Editors write a file in several steps, so the page reloads after this pause. */
const REST_MS = 80;

/** Calls `changed` with the folder of a test or pack after its files have changed, as long as the process runs. */
function watchContent(contentDir: string, changed: (folder: string) => void): void {
  const waiting = new Map<string, NodeJS.Timeout>();
  watchFiles(contentDir, { recursive: true }, (_event, path) => {
    const parts = (path ?? "").split(sep);
    const folder = parts.slice(0, parts[0] === MATERIAL ? 2 : 1).join("/");
    clearTimeout(waiting.get(folder));
    waiting.set(
      folder,
      setTimeout(() => changed(folder), REST_MS),
    );
  });
}

/** Serves the authors' page and its data. */
function authors(contentDir: string): Plugin {
  return {
    name: "denkspur-authors",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        if (OURS.test(url.pathname)) {
          void respond(contentDir, request, response, url);
          return;
        }
        if (SCREEN.test(url.pathname) && request.headers.accept?.includes("text/html")) request.url = "/authors.html";
        next();
      });
    },
  };
}

/**
 * Runs `npm run content -- watch [NAME]`: a page that draws tests and lesson packs from their files, without server, login or database,
 * and reloads after changes. The port is `CONTENT_PORT`, by default 5190. Runs until it is stopped.
 * @throws Error if the port is taken, or the test or pack does not exist
 */
export async function watch(contentDir: string, names: readonly string[]): Promise<void> {
  if (names.length > 1) throw new Error("watch shows all tests and packs, and begins with one: name one or none.");
  const { packs, tests } = packsAmong(contentDir, names);
  const name = [...packs.map((id) => `${MATERIAL}/${id}`), ...tests].join("");
  const isThere = [
    ...tests.map((test) => testFolders(contentDir).includes(test)),
    ...packs.map((id) => packIds(contentDir).includes(id)),
  ];
  if (isThere.includes(false)) throw new Error(`There is no folder content/${name}.`);
  const port = Number(process.env.CONTENT_PORT ?? DEFAULT_PORT);
  const server = await createServer({
    configFile: false,
    root: resolve("web"),
    // Each port has its own cache, so that two processes do not share one.
    cacheDir: resolve(".build", `vite-${port}`),
    appType: "mpa",
    publicDir: false,
    plugins: [react(), authors(contentDir)],
    optimizeDeps: { entries: ["authors/main.tsx"] },
    server: { port, host: "127.0.0.1", strictPort: true },
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    throw new Error(`Port ${port} cannot be used (${String(error)}); set CONTENT_PORT to another one.`, {
      cause: error,
    });
  }
  // Vite's own watcher would reload every page for every .html file of every test.
  watchContent(contentDir, (changed) => {
    const forms = testFolders(contentDir).filter((form) => originalsOf(contentDir, form).includes(changed));
    for (const folder of [changed, ...forms]) server.ws.send("authors:changed", { folder });
  });
  say(`drawing content/${name} at http://127.0.0.1:${port}/${name} and again when a file changes`);
}
