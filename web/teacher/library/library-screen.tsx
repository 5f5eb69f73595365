import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useSelectedCourse } from "../selected-course/use-selected-course.ts";
import { CategoryChips } from "./category-chips.tsx";
import { LevelChips } from "./level-chips.tsx";
import styles from "./library.module.css";
import { shownLevel, useLibraryAddress } from "./library-address.ts";
import { SearchField } from "./search-field.tsx";
import { TestCount } from "./test-count.tsx";
import { TestGrid } from "./test-grid.tsx";

/** The library of tests: cards by class level and category, search, pages (docs/behaviour.md#library). */
export function LibraryScreen() {
  const t = useText();
  const view = useLibraryAddress();
  const { course } = useSelectedCourse();
  const level = shownLevel(view, course?.name);
  return (
    <>
      <ScreenHead title={view.category ?? t("library.title")} subtitle={<TestCount view={view} level={level} />} />
      <LevelChips level={level} choose={view.chooseLevel} />
      <div className={`${look.stack} ${look.close} ${styles.narrowSearch}`}>
        <CategoryChips category={view.category} level={level} choose={view.chooseCategory} />
        <SearchField search={view.search} change={view.changeSearch} />
      </div>
      <div className={look.section}>
        <TestGrid view={view} course={course} isFixed={false} />
      </div>
    </>
  );
}
