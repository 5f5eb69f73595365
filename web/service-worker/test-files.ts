import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { StaleWhileRevalidate } from "workbox-strategies/StaleWhileRevalidate.js";

/** Some forty tests in two languages; those longest unused go first. */
const MOST_FILES = 800;
const MOST_PICTURES = 120;

/** Keeps only what is certain to be the server's own answer: a school's login page in its place must not stay for ever. */
function keepsOnly(isOurs: (response: Response) => boolean): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.ok && !response.redirected && isOurs(response) ? response : null,
  };
}

/** The files of a version: they never change, so the device is asked first, even when the server has them no more. */
export const testFiles = new CacheFirst({
  cacheName: "denkspur-tests",
  matchOptions: { ignoreVary: true },
  plugins: [
    keepsOnly(({ headers }) => headers.get("cache-control")?.includes("immutable") ?? false),
    new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }),
  ],
});

/** The tests' pictures: shown at once, and asked for again for the next time. */
export const pictures = new StaleWhileRevalidate({
  cacheName: "denkspur-pictures",
  matchOptions: { ignoreVary: true },
  plugins: [
    keepsOnly(({ headers }) => headers.get("content-type")?.startsWith("image/svg") ?? false),
    new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }),
  ],
});
