import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import styles from "../../ui/drawer.module.css";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { CategoryList } from "./category-list.tsx";
import { shownLevel, useLibraryAddress } from "./library-address.ts";
import { SearchField } from "./search-field.tsx";

/** The drawer beside the Library: the search and the categories. */
export function LibraryDrawer() {
  const t = useText();
  const view = useLibraryAddress();
  const level = shownLevel(view, useSelectedCourse().course?.name);
  return (
    <nav className={styles.drawer} aria-label={t("library.categories")}>
      <SearchField search={view.search} change={view.changeSearch} />
      <p className={`${look.small} ${look.muted} ${look.strong} ${styles.title}`}>{t("library.categories")}</p>
      <CategoryList category={view.category} level={level} choose={view.chooseCategory} />
    </nav>
  );
}
