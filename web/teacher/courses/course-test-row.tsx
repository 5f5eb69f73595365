import { Button, Progress } from "@mantine/core";
import { Link } from "react-router";
import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { CourseTestToolbar } from "../course-test/course-test-toolbar.tsx";
import { CourseTestSurvey } from "./course-test-survey.tsx";
import styles from "./course-test-table.module.css";

interface CourseTestRowProps {
  test: CourseTest;
  /** The number of handed-in attempts. */
  done: number;
  pupilCount: number;
  showVersion: boolean;
}

const comment = `${look.small} ${look.muted} ${look.regular} ${look.anywhere} ${styles.comment}`;

export function CourseTestRow({ test, done, pupilCount, showVersion }: CourseTestRowProps) {
  const t = useText();
  const language = useLanguage();
  const name = test.name[language];
  const total = Math.max(pupilCount, done);

  return (
    <tr>
      <th scope="row" className={styles.wide}>
        <span className={look.row}>
          {name} <VariantBadge variant={test.variant} />
        </span>
        {showVersion && (
          <p className={comment}>{t("courses.table.version", { version: versionText(test.testVersion) })}</p>
        )}
        {test.survey && <CourseTestSurvey test={test} />}
        {test.comment !== "" && <p className={comment}>{t("courses.table.quoted", { text: test.comment })}</p>}
      </th>
      <td className={`${look.muted} ${look.nowrap} ${styles.date}`}>{dayOf(test.created, t)}</td>
      <td>
        <div className={`${look.stack} ${look.tight} ${look.small} ${look.nowrap} ${styles.progress}`}>
          <p aria-hidden="true">{t("courses.table.progressOf", { done, count: total })}</p>
          <Progress
            value={(100 * done) / Math.max(total, 1)}
            size={6}
            radius={3}
            bg="var(--teal-tint)"
            aria-label={t("courses.table.progressLabel", { count: done, total })}
          />
        </div>
      </td>
      <td className={styles.wide}>
        <div className={`${look.row} ${look.wide} ${styles.actions}`}>
          <CourseTestToolbar test={test} done={done} />
          <Button
            component={Link}
            to={pathOf("Results", { courseTestId: test._id })}
            variant="default"
            aria-label={t("courses.table.showLabel", { name: fullTestName(test, language) })}
          >
            {t("courses.table.show")}
          </Button>
        </div>
      </td>
    </tr>
  );
}
