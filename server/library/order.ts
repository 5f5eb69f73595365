import type { Language } from "#contract/languages.ts";
import type { BuiltLibrary, BuiltTest } from "./built.ts";

/** Tests as they are shown: in the order of the categories, then by name in the language, form A before B. */
export function inOrder(
  { categories }: Pick<BuiltLibrary, "categories">,
  tests: readonly BuiltTest[],
  language: Language,
): BuiltTest[] {
  const byName = new Intl.Collator(language, { numeric: true });
  // Authors name the category that is the test's own first, wider ones behind it: [fractions, number].
  const place = ({ categories: [own] }: BuiltTest): number => {
    const index = categories.findIndex(({ key }) => key === own);
    return index === -1 ? categories.length : index;
  };
  return tests.toSorted(
    (a, b) => place(a) - place(b) || byName.compare(a.name[language], b.name[language]) || byName.compare(a._id, b._id),
  );
}
