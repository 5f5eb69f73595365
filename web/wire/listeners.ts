/** A set of listeners; `subscribe` has the shape that `useSyncExternalStore` takes. */
export interface Listeners {
  /** Adds a listener. @returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** Calls every listener. */
  tell: () => void;
  /** Removes all listeners. */
  clear: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
    clear: () => listeners.clear(),
  };
}
