import { useEffect } from "react";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useCategories, useTests } from "../data/library.ts";
import type { LibraryView } from "./library-address.ts";

export interface CategoryEntry {
  /** undefined is 'All'. */
  name: string | undefined;
  label: string;
  /** How many tests it has; undefined while that is not known. */
  count: number | undefined;
}

/**
 * The categories with 'All' before them. A name of the other language (after the switch, or in a link from a colleague)
 * becomes its counterpart; one that does not exist becomes 'All'. When they cannot be loaded, 'All' is left.
 */
export function useLibraryCategories(
  category: string | undefined,
  choose: LibraryView["chooseCategory"],
): { categories: CategoryEntry[] | undefined } {
  const t = useText();
  const language = useLanguage();
  const { data: here, isError } = useCategories(language);
  const { data: there, isError: unknown } = useCategories(language === "de" ? "en" : "de");

  // Not the sum: a test may be in several categories.
  const { data: all } = useTests({ language, category: undefined, term: undefined, page: 0 });

  useEffect(() => {
    if (category === undefined || here === undefined || (there === undefined && !unknown)) return;
    if (here.categories.includes(category)) return;
    const place = there?.categories.indexOf(category) ?? -1;
    choose(here.categories[place], true);
  }, [category, here, there, unknown, choose]);

  if (here === undefined && !isError) return { categories: undefined };
  const named = here?.categories.map((name, index) => ({ name, label: name, count: here.counts[index] })) ?? [];
  return { categories: [{ name: undefined, label: t("library.all"), count: all?.totalCount }, ...named] };
}
