import { useEffect } from "react";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useCategories, useTests } from "../data/library.ts";
import type { ClassLevel, LibraryView } from "./library-address.ts";

export interface CategoryEntry {
  /** Undefined for 'All'. */
  name: string | undefined;
  label: string;
  /** The number of its tests; undefined while it is unknown. */
  count: number | undefined;
}

/**
 * The categories after 'All'. After a change of language, or in a colleague's link, a name may be in the other language: it is
 * replaced by its counterpart. An unknown name is replaced by 'All'. If the categories cannot be loaded, only 'All' is left.
 */
export function useLibraryCategories(
  category: string | undefined,
  level: ClassLevel | undefined,
  choose: LibraryView["chooseCategory"],
): { categories: CategoryEntry[] | undefined } {
  const t = useText();
  const language = useLanguage();
  const { data: here, isError } = useCategories(language);
  const { data: there, isError: unknown } = useCategories(language === "de" ? "en" : "de");
  const { data: counted } = useCategories(language, level);

  // Not the sum, since a test may be in several categories.
  const { data: all } = useTests({ language, category: undefined, level, term: undefined, page: 0 });

  useEffect(() => {
    if (category === undefined || here === undefined || (there === undefined && !unknown)) return;
    if (here.categories.includes(category)) return;
    const place = there?.categories.indexOf(category) ?? -1;
    choose(here.categories[place], true);
  }, [category, here, there, unknown, choose]);

  if (here === undefined && !isError) return { categories: undefined };
  const named = here?.categories.map((name, index) => ({ name, label: name, count: counted?.counts[index] })) ?? [];
  return { categories: [{ name: undefined, label: t("library.all"), count: all?.totalCount }, ...named] };
}
