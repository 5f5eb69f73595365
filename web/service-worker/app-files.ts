import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { isPupilsPath } from "./matter.ts";

declare const self: ServiceWorkerGlobalScope;
/** The pupil's page and all its files, put in by the build (scripts/offline/vite-offline.ts). */
declare const PUPILS_FILES: { url: string; revision: string | null; integrity: string }[];
/** The address of the pupil's page at the server. */
declare const PUPILS_PAGE: string;

const FILES = "denkspur-app";
const TABS = "denkspur-tabs";
const OLD_TABS = "/old-tabs";

const controller = new PrecacheController({ cacheName: FILES });
controller.addToCacheList(PUPILS_FILES);

/** Loads the page and its files, except those that are already on the device. Rejects unless all are exactly as built. */
export async function getFiles(event: ExtendableEvent): Promise<void> {
  await controller.install(event);
}

/** The pupil's page of this worker's build; undefined if it is not on the device. */
export async function findPage(): Promise<Response | undefined> {
  return await controller.matchPrecache(PUPILS_PAGE).catch(() => undefined);
}

/** A file of this build, or of an older one that a tab still runs; undefined if it is not on the device. */
export async function findFile(url: URL): Promise<Response | undefined> {
  return await caches.match(url.href, { cacheName: FILES, ignoreVary: true }).catch(() => undefined);
}

async function listPupilsTabs(): Promise<string[]> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.filter(({ url }) => isPupilsPath(new URL(url).pathname)).map(({ id }) => id);
}

/** Records the tabs that run an older build at the moment when this one takes over. */
export async function noteOldTabs(): Promise<void> {
  const tabs = await caches.open(TABS);
  await tabs.put(OLD_TABS, new Response(JSON.stringify(await listPupilsTabs())));
}

/**
 * Deletes the files of older builds once no tab runs them. A tab in the middle of a test finds its files as long as it lives,
 * however often the server is rebuilt meanwhile.
 */
export async function dropOldFiles(event: ExtendableEvent): Promise<void> {
  const tabs = await caches.open(TABS);
  const noted = await tabs.match(OLD_TABS);
  if (!noted) return;
  const old: string[] = await noted.json();
  const alive = await listPupilsTabs();
  if (old.some((id) => alive.includes(id))) return;
  await controller.activate(event);
  await tabs.delete(OLD_TABS);
}
