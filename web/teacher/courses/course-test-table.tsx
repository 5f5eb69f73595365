import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { versionText } from "../../test-view/test-source.ts";
import ui from "../../ui/staff.module.css";
import { useProgress } from "../data/course-tests.ts";
import { CourseTestRow } from "./course-test-row.tsx";
import styles from "./course-test-table.module.css";

/** Whether the class has the same test in another version too: the name alone does not tell the two apart. */
function hasOtherVersion({ testId, testVersion }: CourseTest, tests: readonly CourseTest[]): boolean {
  const version = versionText(testVersion);
  return tests.some((other) => other.testId === testId && versionText(other.testVersion) !== version);
}

/** A class's tests with how many pupils have handed in; on a phone or a small tablet each row is a card. */
export function CourseTestTable({ tests, pupilCount }: { tests: CourseTest[]; pupilCount: number }) {
  const t = useText();
  const { data: progress } = useProgress(tests.map(({ _id }) => _id));
  return (
    <div className={ui.tableCard}>
      <table className={`${ui.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t("courses.table.test")}</th>
            <th scope="col">{t("courses.table.created")}</th>
            <th scope="col">{t("courses.table.progress")}</th>
            <th scope="col">
              <span className={ui.hidden}>{t("courses.table.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <CourseTestRow
              key={test._id}
              test={test}
              done={progress?.get(test._id) ?? test.resultCount ?? 0}
              pupilCount={pupilCount}
              showVersion={hasOtherVersion(test, tests)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
