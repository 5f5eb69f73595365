import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { StaleWhileRevalidate } from "workbox-strategies/StaleWhileRevalidate.js";

/** Room for some forty tests in two languages. The longest unused go first. */
const MOST_FILES = 800;
const MOST_PICTURES = 120;

/**
 * Keeps only answers that are certain to be the server's. Otherwise a school's login page could stay in a file's place for ever.
 */
function keepsOnly(isOurs: (response: Response) => boolean): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      response.ok && !response.redirected && isOurs(response) ? response : null,
  };
}

/** Files of versions. They never change, so the device is asked first, and keeps them even if the server no longer has them. */
export const testFiles = new CacheFirst({
  cacheName: "denkspur-tests",
  matchOptions: { ignoreVary: true },
  plugins: [
    keepsOnly(({ headers }) => headers.get("cache-control")?.includes("immutable") ?? false),
    new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true }),
  ],
});

/** Pictures of tests: shown from the device at once, and refreshed for the next time. */
export const pictures = new StaleWhileRevalidate({
  cacheName: "denkspur-pictures",
  matchOptions: { ignoreVary: true },
  plugins: [
    keepsOnly(({ headers }) => headers.get("content-type")?.startsWith("image/svg") ?? false),
    new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }),
  ],
});
