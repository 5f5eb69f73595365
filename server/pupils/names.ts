import { nameKey } from "#contract/pseudonym.ts";

/** An access name as it is stored: trimmed, in Unicode NFC. */
export function tidyName(name: string): string {
  return name.normalize("NFC").trim();
}

/**
 * The names of a list that cannot be used: those whose key is not `free`, and those that stand in the list before.
 * Each once, as written.
 */
export function clashingNames(names: readonly string[], free: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  const clashing = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (seen.has(key) || !free.has(key)) clashing.set(key, clashing.get(key) ?? name);
    seen.add(key);
  }
  return [...clashing.values()];
}
