import type { Language } from "#contract/languages.ts";
import type { BuiltLibrary, BuiltTest } from "./built.ts";

/** Sorts tests for display: by category, then by name in the language, then by variant. */
export function inOrder(
  { categories }: Pick<BuiltLibrary, "categories">,
  tests: readonly BuiltTest[],
  language: Language,
): BuiltTest[] {
  const byName = new Intl.Collator(language, { numeric: true });
  // The first category of a test decides; wider ones follow it: [fractions, number].
  const place = ({ categories: [own] }: BuiltTest): number => {
    const index = categories.findIndex(({ key }) => key === own);
    return index === -1 ? categories.length : index;
  };
  return tests.toSorted(
    (a, b) => place(a) - place(b) || byName.compare(a.name[language], b.name[language]) || byName.compare(a._id, b._id),
  );
}
