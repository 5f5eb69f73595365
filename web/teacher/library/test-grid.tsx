import { Skeleton } from "@mantine/core";
import { useEffect } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useTests } from "../data/library.ts";
import { testsWithForms } from "../data/tests-with-forms.ts";
import styles from "./library.module.css";
import { type LibraryView, shownLevel, termOf } from "./library-address.ts";
import { NothingFound } from "./nothing-found.tsx";
import { TestCard } from "./test-card.tsx";

interface TestGridProps {
  view: LibraryView;
  /** The class at hand, to which a press adds; if there is none, the popup asks for it. */
  course: Course | undefined;
  /** In the dialog of a class: tests are added to no other one. */
  isFixed: boolean;
}

/** The cards of one page of the library, or what is near if there are none. */
export function TestGrid({ view, course, isFixed }: TestGridProps) {
  const t = useText();
  const term = termOf(view.search);
  const language = useLanguage();
  const level = shownLevel(view, course?.name);
  const tests = useTests({ language, category: view.category, level, term, page: view.page });
  const { turnTo } = view;
  const lastPage = Math.max(0, (tests.data?.pageCount ?? 1) - 1);
  // The address may be from a time when the list had more pages.
  const beyond = tests.data !== undefined && !tests.isPlaceholderData && view.page > lastPage;
  useEffect(() => {
    if (beyond) turnTo(lastPage, true);
  }, [beyond, lastPage, turnTo]);

  const placeholder = (
    <div className={`${styles.grid} ${look.late}`} role="status" aria-label={t("common.loading")}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} height={360} radius="lg" />
      ))}
    </div>
  );
  return (
    <Loaded of={[tests]} placeholder={placeholder}>
      {({ results, pageCount, neighbours }) =>
        results.length === 0 && !beyond ? (
          <NothingFound view={view} level={level} neighbours={neighbours} course={course} isFixed={isFixed} />
        ) : (
          <>
            <ul className={styles.grid} aria-busy={tests.isPlaceholderData}>
              {testsWithForms(results).map((forms) => (
                <TestCard key={forms[0]._id} forms={forms} course={course} isFixed={isFixed} />
              ))}
            </ul>
            <Pager page={view.page} pageCount={pageCount} turnTo={view.turnTo} />
          </>
        )
      }
    </Loaded>
  );
}
