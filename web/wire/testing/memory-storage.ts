/** The part of a browser's storage that the session uses. */
export function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
