import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { Head, Table } from "../../ui/table.tsx";
import { useProgress } from "../data/course-tests.ts";
import { keys } from "../data/keys.ts";
import { usePupils } from "../data/pupils.ts";
import { progressOf } from "./class-progress.ts";
import { CourseTestRow } from "./course-test-row.tsx";
import styles from "./course-test-table.module.css";
import { noteSeen } from "./seen.ts";

/** Whether the course also has the test in another version, so that the name alone is ambiguous. */
function hasOtherVersion({ testId, testVersion }: CourseTest, tests: readonly CourseTest[]): boolean {
  const version = versionText(testVersion);
  return tests.some((other) => other.testId === testId && versionText(other.testVersion) !== version);
}

/** A course's tests with the numbers of hand-ins; on a phone or a small tablet each row is a card. */
export function CourseTestTable({ course, tests }: { course: Course; tests: CourseTest[] }) {
  const t = useText();
  const { data: counts } = useProgress(tests.map(({ _id }) => _id));
  const client = useQueryClient();
  const { data: pupils } = usePupils(course._id, { watching: true });
  const handIns = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  // The stones follow the numbers, which are asked for more often because they cost less.
  useEffect(() => {
    if (handIns !== undefined) void client.invalidateQueries({ queryKey: keys.pupilsWithResults(course._id) });
  }, [client, course._id, handIns]);
  useEffect(() => {
    if (counts !== undefined) noteSeen(counts);
  }, [counts]);
  return (
    <Table
      cards="tablet"
      className={styles.table}
      head={
        <>
          <Head>{t("courses.table.test")}</Head>
          <Head>{t("courses.table.written")}</Head>
          <Head>{t("courses.table.progress")}</Head>
          <Head>{t("courses.table.actions")}</Head>
        </>
      }
    >
      {tests.map((test) => (
        <CourseTestRow
          key={test._id}
          test={test}
          done={counts?.get(test._id) ?? test.resultCount ?? 0}
          pupilCount={course.pupilCount}
          progress={pupils && progressOf(test, pupils)}
          showVersion={hasOtherVersion(test, tests)}
        />
      ))}
    </Table>
  );
}
