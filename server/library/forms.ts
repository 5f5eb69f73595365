import { familyOf } from "#contract/variants.ts";
import type { LibraryTest } from "./library.ts";

/**
 * Puts the forms of a test together.
 * @returns for each test of `found`, in its order, all its forms of `offered`: form A first
 */
export function withForms(found: readonly LibraryTest[], offered: readonly LibraryTest[]): LibraryTest[][] {
  const forms = new Map<string, LibraryTest[]>();
  for (const test of offered.toSorted((a, b) => (a.built._id < b.built._id ? -1 : 1))) {
    const family = familyOf(test.built);
    forms.set(family, [...(forms.get(family) ?? []), test]);
  }
  const families = new Set(found.map(({ built }) => familyOf(built)));
  return [...families].map((family) => forms.get(family) ?? []);
}

/** The class level nearest to `wished` for which there are tests, the lower one of two; undefined without tests. */
export function nearestLevel(wished: number, offered: readonly LibraryTest[]): number | undefined {
  const levels = new Set(offered.flatMap(({ built }) => built.classLevel));
  const away = (level: number): number => Math.abs(level - wished);
  return [...levels].toSorted((a, b) => away(a) - away(b) || a - b)[0];
}
