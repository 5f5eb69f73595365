import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Head, Table } from "../../ui/table.tsx";
import { useProgress } from "../data/course-tests.ts";
import { CourseTestRow } from "./course-test-row.tsx";
import styles from "./course-test-table.module.css";

/** Whether the course also has the test in another version, so that the name alone is ambiguous. */
function hasOtherVersion({ testId, testVersion }: CourseTest, tests: readonly CourseTest[]): boolean {
  const version = versionText(testVersion);
  return tests.some((other) => other.testId === testId && versionText(other.testVersion) !== version);
}

/** A course's tests with the numbers of hand-ins; on a phone or a small tablet each row is a card. */
export function CourseTestTable({ tests, pupilCount }: { tests: CourseTest[]; pupilCount: number }) {
  const t = useText();
  const { data: progress } = useProgress(tests.map(({ _id }) => _id));
  return (
    <Table
      cards="tablet"
      className={styles.table}
      head={
        <>
          <Head>{t("courses.table.test")}</Head>
          <Head>{t("courses.table.created")}</Head>
          <Head>{t("courses.table.progress")}</Head>
          <Head isHidden>{t("courses.table.actions")}</Head>
        </>
      }
    >
      {tests.map((test) => (
        <CourseTestRow
          key={test._id}
          test={test}
          done={progress?.get(test._id) ?? test.resultCount ?? 0}
          pupilCount={pupilCount}
          showVersion={hasOtherVersion(test, tests)}
        />
      ))}
    </Table>
  );
}
