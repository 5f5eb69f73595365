import type { UseStore } from "idb-keyval";

/** How long one step of the database may take before the connection counts as lost, in milliseconds. */
export const STORE_PATIENCE_MS = 4000;

/**
 * A store in the browser's IndexedDB that survives the loss of its connection. Safari sometimes loses it while the page is in the
 * background; then every request fails, or never ends, until the page is loaded again. A request that fails or takes too long is
 * repeated once over a new connection, so `act` may run twice.
 * Rejects if the repeat fails too: the disk is full, or the browser forbids databases.
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
      // If several requests fail together, only the first one connects anew.
      if (current === use) current = connect();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return (mode, act) => attempt(current, mode, act).catch(() => attempt(current, mode, act));
}
