import { Tooltip, UnstyledButton } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useUpdateCourseTest } from "../data/course-tests.ts";
import styles from "./course-test-table.module.css";

/** The eye: released for the pupils or hidden from them. The tooltip tells the true state (decisions, "Tests and results"). */
export function PublishToggle({ test, name }: { test: CourseTest; name: string }) {
  const t = useText();
  const update = useUpdateCourseTest(test);
  const { published } = test;
  const Eye = published ? IconEye : IconEyeOff;
  const toggle = (): void =>
    update.mutate(
      { published: !published },
      { onSuccess: () => toastSuccess(t(published ? "courses.toast.withdrawn" : "courses.toast.published", { name })) },
    );
  return (
    <Tooltip label={t(published ? "courses.table.publishedTip" : "courses.table.hiddenTip")}>
      <UnstyledButton
        className={styles.publish}
        data-published={published}
        aria-label={`${t(published ? "courses.table.published" : "courses.table.hidden")}: ${name}`}
        onClick={toggle}
      >
        <Eye size={20} stroke={1.75} aria-hidden="true" />
        {t(published ? "courses.table.published" : "courses.table.hidden")}
      </UnstyledButton>
    </Tooltip>
  );
}
