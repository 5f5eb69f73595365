import { nameKey } from "#contract/pseudonym.ts";

/**
 * Lists the names that cannot be used: those whose key is not in `free`, and repetitions within the list. Each appears
 * once, as typed.
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
