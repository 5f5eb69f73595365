import { useCallback, useMemo, useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { CategoryList } from "./category-list.tsx";
import { CategorySelect } from "./category-select.tsx";
import styles from "./library.module.css";
import type { LibraryView } from "./library-address.ts";
import { SearchField } from "./search-field.tsx";
import { TestGrid } from "./test-grid.tsx";

/** The library as a dialog of a course, to which tests are added. */
export function AddTestDialog({ opened, close, course }: DialogState & { course: Course }) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("courses.add.title", { name: course.name })} size={1120}>
      <DialogLibrary course={course} onAdded={close} />
    </Dialog>
  );
}

function DialogLibrary({ course, onAdded }: { course: Course; onAdded: () => void }) {
  const narrow = useNarrow();
  const [place, setPlace] = useState<Pick<LibraryView, "category" | "search" | "page">>({
    category: undefined,
    search: "",
    page: 0,
  });
  const chooseCategory = useCallback(
    (category: string | undefined, correcting = false) =>
      setPlace((now) => ({ category, search: correcting ? now.search : "", page: 0 })),
    [],
  );
  const changeSearch = useCallback((search: string) => setPlace((now) => ({ ...now, search, page: 0 })), []);
  const view: LibraryView = useMemo(
    () => ({ ...place, chooseCategory, changeSearch, turnTo: (page) => setPlace((now) => ({ ...now, page })) }),
    [place, chooseCategory, changeSearch],
  );
  return (
    <div className={styles.dialog}>
      <div className={look.stack}>
        <SearchField search={view.search} change={view.changeSearch} />
        {narrow ? (
          <CategorySelect category={view.category} choose={view.chooseCategory} />
        ) : (
          <CategoryList category={view.category} choose={view.chooseCategory} />
        )}
      </div>
      <div>
        <TestGrid view={view} course={course} onAdded={onAdded} />
      </div>
    </div>
  );
}
