import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useTests } from "../data/library.ts";
import { type ClassLevel, type LibraryView, termOf } from "./library-address.ts";

/** How many tests are shown, and for which words and class level they are. */
export function TestCount({ view, level }: { view: LibraryView; level: ClassLevel | undefined }) {
  const t = useText();
  const language = useLanguage();
  const term = termOf(view.search);
  const { data, isError } = useTests({ language, category: view.category, level, term, page: view.page });
  const words = (): string => {
    if (data === undefined) return isError ? "" : t("common.loading");
    const { totalCount: count, level: nearest, corrected, neighbours } = data;
    if (neighbours?.elsewhere === 0) return t("library.empty.everywhere");
    if (corrected !== undefined) return t("library.corrected", { term: term ?? "", corrected, count });
    if (level !== undefined && nearest !== undefined && nearest !== level)
      return t("library.nearest", { wished: level, level: nearest });
    if (term !== undefined) return t("library.found", { count, term });
    if (level !== undefined) return `${t("library.fits", { count, level })} ${t("library.lead")}`;
    return `${t("library.count", { count })} ${t("library.lead")}`;
  };
  return <span aria-live="polite">{words()}</span>;
}
