/** Who wants to hear of changes; `subscribe` is what `useSyncExternalStore` takes. */
export interface Listeners {
  /** Adds a listener. @returns how to take it away again. */
  subscribe: (listener: () => void) => () => void;
  /** Calls every listener. */
  tell: () => void;
  /** Takes all of them away. */
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
