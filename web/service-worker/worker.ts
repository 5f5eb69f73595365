import type { RouteHandlerCallbackOptions } from "workbox-core/types.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { dropOldFiles, findFile, findPage, getFiles, noteOldTabs } from "./app-files.ts";
import { isPupilsPath, type Matter, matterOf } from "./matter.ts";
import { IDLE, TEST_OPEN } from "./names.ts";
import { pictures, testFiles } from "./test-files.ts";

/**
 * The pupil's service worker (docs/decisions/16-offline.md). It keeps the pupil's page, its files and opened tests for use
 * without a network. It keeps nothing about a person, and never handles a call, a document or a teacher's page.
 */
declare const self: ServiceWorkerGlobalScope;

type Handle = (options: RouteHandlerCallbackOptions) => Promise<Response>;

/** Takes over unless a test is open in any tab. Otherwise the next page without one sends IDLE. */
async function takeOverIfIdle(): Promise<void> {
  await self.navigator.locks.request(TEST_OPEN, { ifAvailable: true }, async (free) => {
    if (free) await self.skipWaiting();
  });
}

self.addEventListener("install", (event) => event.waitUntil(getFiles(event).then(takeOverIfIdle)));

self.addEventListener("activate", (event) => {
  const takeOver = async (): Promise<void> => {
    await noteOldTabs();
    // With this the very first tab keeps its tests too.
    await self.clients.claim();
    await dropOldFiles(event);
  };
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  if (event.data === IDLE) event.waitUntil(takeOverIfIdle());
});

const serve = (matter: Matter, handle: Handle): void => {
  const isMatter = ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
    sameOrigin && matterOf(url.pathname, request.mode === "navigate") === matter;
  registerRoute(isMatter, handle);
};

/** Whether a pupil's page sent the request. Files that a teacher looks at must not fill the device. */
async function isPupils(event: ExtendableEvent): Promise<boolean> {
  const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
  return client !== undefined && isPupilsPath(new URL(client.url).pathname);
}

serve("page", async ({ event, request }) => {
  event.waitUntil(dropOldFiles(event).catch(() => {}));
  return (await findPage()) ?? fetch(request);
});
serve("asset", async ({ url, request }) => (await findFile(url)) ?? fetch(request));
serve("test-file", async (options) =>
  (await isPupils(options.event)) ? testFiles.handle(options) : fetch(options.request),
);
serve("picture", async (options) =>
  (await isPupils(options.event)) ? pictures.handle(options) : fetch(options.request),
);
