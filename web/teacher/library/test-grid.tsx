import { Button, Skeleton } from "@mantine/core";
import { useEffect } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { Pager } from "../../ui/pager.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useTests } from "../data/library.ts";
import styles from "./library.module.css";
import { type LibraryView, termOf } from "./library-address.ts";
import { TestCard } from "./test-card.tsx";

interface TestGridProps {
  view: LibraryView;
  /** The course to which tests are added; if missing, the popup asks for it. */
  course?: Course;
  /** Called after a test was added. */
  onAdded?: () => void;
}

/** The cards of one page of the library, or advice if there are none. */
export function TestGrid({ view, course, onAdded }: TestGridProps) {
  const t = useText();
  const term = termOf(view.search);
  const language = useLanguage();
  const tests = useTests({ language, category: view.category, term, page: view.page });
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
      {({ results, pageCount }) =>
        results.length === 0 && !beyond ? (
          <EmptyState
            title={t("library.empty.title")}
            text={term === undefined ? t("library.empty.textCategory") : t("library.empty.text", { term })}
            action={
              <Button
                variant="default"
                onClick={() => (term === undefined ? view.chooseCategory(undefined) : view.changeSearch(""))}
              >
                {t("library.empty.action")}
              </Button>
            }
          />
        ) : (
          <>
            <ul className={styles.grid} aria-busy={tests.isPlaceholderData}>
              {results.map((test) => (
                <TestCard key={test._id} test={test} course={course} onAdded={onAdded} />
              ))}
            </ul>
            <Pager page={view.page} pageCount={pageCount} turnTo={view.turnTo} />
          </>
        )
      }
    </Loaded>
  );
}
