import { Button } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, type DialogState } from "../../ui/dialog.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { useCourseTests, useTakeBackCourseTest } from "../data/course-tests.ts";
import { useRightsIn } from "../data/rights.ts";
import { CategoryChips } from "./category-chips.tsx";
import { CategoryList } from "./category-list.tsx";
import { LevelChips } from "./level-chips.tsx";
import styles from "./library.module.css";
import { ALL, type LibraryView, shownLevel } from "./library-address.ts";
import { SearchField } from "./search-field.tsx";
import { TestCount } from "./test-count.tsx";
import { TestGrid } from "./test-grid.tsx";
import { AddedContext } from "./use-add.ts";

/** The library as a dialog of a course, to which tests are added one after the other. */
export function AddTestDialog({ opened, close, course }: DialogState & { course: Course }) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("courses.add.title", { name: course.name })} size={1120}>
      <DialogLibrary course={course} close={close} />
    </Dialog>
  );
}

type Place = Pick<LibraryView, "category" | "level" | "search" | "page">;

function DialogLibrary({ course, close }: { course: Course; close: () => void }) {
  const narrow = useNarrow();
  const [place, setPlace] = useState<Place>({ category: undefined, level: undefined, search: "", page: 0 });
  const [added, setAdded] = useState<readonly CourseTest[]>([]);
  const tell = useCallback((one: CourseTest) => setAdded((before) => [...before, one]), []);
  const chooseCategory = useCallback(
    (category: string | undefined, correcting = false) =>
      setPlace((now) => ({ ...now, category, search: correcting ? now.search : "", page: 0 })),
    [],
  );
  const view: LibraryView = useMemo(() => {
    const change = (changed: Partial<Place>): void => setPlace((now) => ({ ...now, page: 0, ...changed }));
    return {
      ...place,
      chooseCategory,
      chooseLevel: (level) => change({ level }),
      changeSearch: (search) => change({ search }),
      searchEverywhere: () => change({ category: undefined, level: ALL }),
      turnTo: (page) => change({ page }),
    };
  }, [place, chooseCategory]);
  const level = shownLevel(view, course.name);
  return (
    <AddedContext value={tell}>
      <div className={styles.dialog}>
        <div className={look.stack}>
          <SearchField search={view.search} change={view.changeSearch} />
          {narrow ? (
            <CategoryChips category={view.category} level={level} choose={chooseCategory} />
          ) : (
            <CategoryList category={view.category} level={level} choose={chooseCategory} />
          )}
        </div>
        <div className={look.stack}>
          <div className={`${look.row} ${look.apart}`}>
            <p className={look.muted}>
              <TestCount view={view} level={level} />
            </p>
            <LevelChips level={level} choose={view.chooseLevel} />
          </div>
          <TestGrid view={view} course={course} isFixed />
        </div>
      </div>
      <Added added={added} course={course} close={close} />
    </AddedContext>
  );
}

/** What has been added since the dialog opened, with the last addition to be undone, and the end of it; nothing before. */
function Added({ added, course, close }: { added: readonly CourseTest[]; course: Course; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useCourseTests(course._id);
  const { mayDelete } = useRightsIn(course);
  const { mutate, isPending } = useTakeBackCourseTest();
  // An addition may have been taken back.
  const still = added.filter(({ _id }) => data?.some((one) => one._id === _id));
  const last = still.at(-1);
  const names = still.map((one) => fullTestName(one, language)).join(", ");
  return (
    <div role="status" className={still.length > 0 ? styles.added : undefined}>
      {still.length > 0 && (
        <>
          <p>
            <b>{t("library.added", { count: still.length })}</b> {names}
          </p>
          <div className={`${look.line} ${look.push}`}>
            {mayDelete && (
              <Button variant="subtle" loading={isPending} onClick={() => last && mutate(last)}>
                {t("common.undo.action")}
              </Button>
            )}
            <Button onClick={close}>{t("library.done")}</Button>
          </div>
        </>
      )}
    </div>
  );
}
