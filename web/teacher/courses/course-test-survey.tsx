import { Anchor } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { fullTestName } from "../../ui/test-name.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useLanguage } from "../../ui/use-language.ts";
import { useUpdateCourseTest } from "../data/course-tests.ts";
import { useRights } from "../data/rights.ts";
import styles from "./course-test-table.module.css";

/** Says that a course test includes the background survey, and removes it. The answers to it are never shown. */
export function CourseTestSurvey({ test }: { test: CourseTest }) {
  const t = useText();
  const [asking, dialog] = useDisclosure(false);
  const { mayTeach } = useRights(test.courseId);
  const update = useUpdateCourseTest(test);
  const name = fullTestName(test, useLanguage());
  return (
    <p className={`${look.row} ${look.small} ${look.muted} ${look.regular} ${styles.survey}`}>
      {t("courses.survey.asked")}
      {mayTeach && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          aria-label={t("courses.survey.endLabel", { name })}
          onClick={dialog.open}
        >
          {t("courses.survey.end")}
        </Anchor>
      )}
      <ConfirmDialog
        opened={asking}
        close={dialog.close}
        title={t("courses.survey.title")}
        text={[t("courses.survey.text", { name }), t("courses.survey.kept")]}
        confirm={t("courses.survey.confirm")}
        danger
        act={async () => {
          await update.mutateAsync({ survey: false });
          toastSuccess(t("courses.toast.surveyEnded", { name }));
        }}
      />
    </p>
  );
}
