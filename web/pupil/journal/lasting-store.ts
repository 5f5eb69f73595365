import type { UseStore } from "idb-keyval";

/** How long the device may take for one step before its database counts as lost, in milliseconds. */
export const STORE_PATIENCE_MS = 4000;

/**
 * A store in the browser's IndexedDB that outlives its connection. Safari loses it, now and then, while the page lies in the
 * background; then everything fails, or never ends, until the page is loaded again. What fails, or takes too long, is done
 * once more over a new connection: `act` may run twice.
 * Rejects if it fails then as well: a full disk, or a browser that forbids databases.
 */
export function lastingStore(connect: () => UseStore): UseStore {
  let current = connect();

  async function attempt<T>(
    use: UseStore,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DOMException("The device did not answer.", "TimeoutError")),
        STORE_PATIENCE_MS,
      );
    });
    try {
      return await Promise.race([use(mode, act), late]);
    } catch (error) {
      // Of several that fail together only the first one connects anew.
      if (current === use) current = connect();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return (mode, act) => attempt(current, mode, act).catch(() => attempt(current, mode, act));
}
