import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useTests } from "../data/library.ts";
import { CategorySelect } from "./category-select.tsx";
import styles from "./library.module.css";
import { termOf, useLibraryAddress } from "./library-address.ts";
import { SearchField } from "./search-field.tsx";
import { TestGrid } from "./test-grid.tsx";

/** The library of tests: cards by category, search, pages (docs/behaviour.md#library). */
export function LibraryScreen() {
  const t = useText();
  const view = useLibraryAddress();
  const term = termOf(view.search);
  const language = useLanguage();
  const { data, isError } = useTests({ language, category: view.category, term, page: view.page });
  const count = data?.totalCount;
  const lead =
    term === undefined
      ? `${t("library.count", { count: count ?? 0 })} ${t("library.lead")}`
      : t("library.found", { count: count ?? 0, term });
  return (
    <>
      <ScreenHead
        title={view.category ?? t("library.title")}
        subtitle={<span aria-live="polite">{count === undefined ? !isError && t("common.loading") : lead}</span>}
      />
      <div className={`${look.stack} ${look.close} ${styles.narrowSearch}`}>
        <SearchField search={view.search} change={view.changeSearch} />
        <CategorySelect category={view.category} choose={view.chooseCategory} />
      </div>
      <div className={look.section}>
        <TestGrid view={view} />
      </div>
    </>
  );
}
