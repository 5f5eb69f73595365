import { expect, type Page } from "@playwright/test";

/** A tab of any browser driver. */
interface Evaluating {
  evaluate<Result>(inPage: () => Result | Promise<Result>): Promise<Result>;
}

/** Waits until the service worker serves the page. */
export async function expectWorker(page: Evaluating): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

/** The addresses of the tests' files that the worker has cached. */
export async function keptFiles(page: Evaluating): Promise<string[]> {
  return await page.evaluate(async () => {
    const found = await (await caches.open("denkspur-tests")).keys();
    return found.map(({ url }) => new URL(url).pathname);
  });
}

/** Everything that the browser stores, as text: storage, databases and caches. */
export async function allKept(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const request = <T>(made: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        made.addEventListener("success", () => resolve(made.result));
        made.addEventListener("error", () => reject(made.error ?? new Error("no answer")));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), history.state];
    for (const { name } of await indexedDB.databases()) {
      const base = await request(indexedDB.open(name ?? ""));
      for (const store of base.objectStoreNames) {
        const objects = base.transaction(store).objectStore(store);
        kept.push(name, await request(objects.getAllKeys()), await request(objects.getAll()));
      }
      base.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const each of await cache.keys()) {
        const answer = await cache.match(each);
        if (!each.url.endsWith(".woff2")) kept.push(each.url, await answer?.text());
      }
    }
    return JSON.stringify(kept);
  });
}

/** Waits until the device has stored this. What is on screen gets there a moment later, on a busy machine too late for a reload. */
export async function expectKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await allKept(page)).includes(text), text).toBe(true);
}

/** Number of course tests that the device has for offline use, with all their pages. */
export async function rememberedTests(page: Evaluating): Promise<number> {
  return await page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "denkspur.device");
    if (!isThere) return 0;
    return await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("denkspur.device");
      opening.addEventListener("error", () => reject(opening.error ?? new Error("not opened")));
      opening.addEventListener("success", () => {
        const getting = opening.result.transaction("kept").objectStore("kept").get("pupil");
        getting.addEventListener("success", () => {
          const kept = getting.result as { opened: object } | undefined;
          opening.result.close();
          resolve(Object.keys(kept?.opened ?? {}).length);
        });
      });
    });
  });
}
