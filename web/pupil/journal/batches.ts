/** Changes of stored values by key. */
export interface Batches<T> {
  /** Changes one value; resolves with the stored value, or rejects if it cannot be stored. */
  change: (key: string, change: (known: T | undefined) => T) => Promise<T>;
  /** Resolves when no write is pending. */
  settled: () => Promise<void>;
}

/**
 * Writes one after the other for each key. Changes that arrive during a write go together into the next one. The last of many quick
 * changes is thus stored after at most two writes, however slow the device is.
 */
export function createBatches<T>(write: (key: string, change: (known: T | undefined) => T) => Promise<T>): Batches<T> {
  interface Batch {
    changes: ((known: T | undefined) => T)[];
    kept: Promise<T>;
  }
  const waiting = new Map<string, Batch>();
  const last = new Map<string, Promise<unknown>>();

  async function writeNext(key: string, changes: Batch["changes"]): Promise<T> {
    await last.get(key)?.catch(() => {});
    waiting.delete(key);
    const [first, ...rest] = changes;
    return write(key, (known) =>
      rest.reduce((kept, change) => change(kept), (first as (known: T | undefined) => T)(known)),
    );
  }

  return {
    change(key, change) {
      const batch = waiting.get(key);
      if (batch) {
        batch.changes.push(change);
        return batch.kept;
      }
      const changes = [change];
      const kept = writeNext(key, changes);
      waiting.set(key, { changes, kept });
      last.set(key, kept);
      return kept;
    },
    async settled() {
      await Promise.allSettled(last.values());
    },
  };
}
