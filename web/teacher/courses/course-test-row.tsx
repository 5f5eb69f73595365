import { Button, Progress } from "@mantine/core";
import { Link } from "react-router";
import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { dayOf } from "../../ui/day.ts";
import { fullTestName } from "../../ui/test-name.ts";
import { useDialogEntry } from "../../ui/use-dialog-entry.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import { VariantBadge } from "../../ui/variant-badge.tsx";
import { CourseTestToolbar } from "../course-test/course-test-toolbar.tsx";
import { useTestVersion } from "../data/library.ts";
import { PreviewDialog } from "../library/preview-dialog.tsx";
import { type ClassProgress, stonesOf } from "./class-progress.ts";
import { CourseTestSurvey } from "./course-test-survey.tsx";
import styles from "./course-test-table.module.css";

interface CourseTestRowProps {
  test: CourseTest;
  /** The number of handed-in attempts. */
  done: number;
  pupilCount: number;
  /** Undefined until the class's attempts are loaded. */
  progress: ClassProgress | undefined;
  showVersion: boolean;
}

const comment = `${look.small} ${look.muted} ${look.regular} ${look.anywhere} ${styles.comment}`;

export function CourseTestRow({ test, done, pupilCount, progress, showVersion }: CourseTestRowProps) {
  const t = useText();
  const language = useLanguage();
  const [previewing, preview] = useDialogEntry(`preview ${test._id}`);
  const name = fullTestName(test, language);
  const total = Math.max(pupilCount, done);
  const { lateCount: late = 0 } = test;

  return (
    <>
      <tr className={progress?.isRunning ? styles.running : undefined}>
        <th scope="row" className={styles.wide}>
          <span className={look.row}>
            {test.name[language]} <VariantBadge variant={test.variant} />
          </span>
          {showVersion && (
            <p className={comment}>{t("courses.table.version", { version: versionText(test.testVersion) })}</p>
          )}
          {test.survey && <CourseTestSurvey test={test} />}
          {test.comment !== "" && <p className={comment}>{t("courses.table.quoted", { text: test.comment })}</p>}
        </th>
        <td
          className={`${look.muted} ${look.nowrap} ${styles.date}`}
          title={t("courses.table.created", { day: dayOf(test.created, t) })}
        >
          {progress?.written === undefined ? t("courses.table.notWritten") : dayOf(progress.written, t)}
        </td>
        <td>
          <div className={`${look.stack} ${look.tight} ${look.small} ${look.nowrap} ${styles.progress}`}>
            <p aria-hidden={!progress?.isRunning}>{t("courses.table.progressOf", { done, count: total })}</p>
            {!progress?.isRunning && (
              <Progress
                value={(100 * done) / Math.max(total, 1)}
                size={6}
                radius={3}
                bg="var(--teal-tint)"
                aria-label={t("courses.table.progressLabel", { count: done, total })}
              />
            )}
            {late > 0 && <p>{t("ending.late.row", { count: late })}</p>}
          </div>
        </td>
        <td className={styles.wide}>
          <CourseTestToolbar test={test} done={done} preview={preview.open}>
            {done > 0 && (
              <Button
                component={Link}
                to={pathOf("Results", { courseTestId: test._id })}
                variant="default"
                className={styles.show}
                aria-label={t("courses.table.showLabel", { name })}
              >
                {t("courses.table.show")}
              </Button>
            )}
          </CourseTestToolbar>
          {previewing && <Preview test={test} close={preview.close} />}
        </td>
      </tr>
      {progress?.isRunning && (
        <tr className={styles.stones}>
          <td colSpan={4} className={styles.wide}>
            <RunningStones test={test} progress={progress} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The pages of the version that the class has. */
function Preview({ test, close }: { test: CourseTest; close: () => void }) {
  const { data } = useTestVersion(test.testId, versionText(test.testVersion));
  return data && <PreviewDialog opened close={close} test={data} />;
}

/** A row of stones that fills while the class takes the test. */
function RunningStones({ test, progress }: { test: CourseTest; progress: ClassProgress }) {
  const t = useText();
  const language = useLanguage();
  const isNarrow = useNarrow();
  const { done, begun, absent } = progress;
  const parts = [
    t("courses.running.done", { count: done }),
    begun > 0 && t("courses.running.begun", { count: begun }),
    absent > 0 && t("courses.running.absent", { count: absent }),
  ];
  return (
    <div className={`${look.stack} ${look.tight}`}>
      <Stones of={stonesOf(progress)} size="dense" perLine={isNarrow ? 15 : 40} />
      <div className={`${look.row} ${look.wide}`}>
        <p className={`${look.small} ${look.muted}`}>{parts.filter(Boolean).join(", ")}</p>
        <Button
          component={Link}
          to={pathOf("LiveRoom", { courseTestId: test._id })}
          variant="subtle"
          size="sm"
          aria-label={t("courses.running.watchLabel", { name: fullTestName(test, language) })}
        >
          {t("courses.running.watch")}
        </Button>
      </div>
    </div>
  );
}
