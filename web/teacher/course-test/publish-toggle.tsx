import { Tooltip, UnstyledButton } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useUpdateCourseTest } from "../data/course-tests.ts";
import styles from "./course-test-toolbar.module.css";

/**
 * The eye: publishes or withdraws at once, with undo in the message. The tooltip names the present state
 * (docs/behaviour.md#publishing).
 */
export function PublishToggle({ test, name }: { test: CourseTest; name: string }) {
  const t = useText();
  const update = useUpdateCourseTest(test);
  const { published } = test;
  const Eye = published ? IconEye : IconEyeOff;

  const publish = async (next: boolean): Promise<string> => {
    await update.mutateAsync({ published: next });
    return t(next ? "courses.toast.published" : "courses.toast.withdrawn", { name });
  };
  const toggle = useSingle(async () =>
    toastSuccess(await publish(!published), {
      // The mutation reports a failure.
      undo: () => void publish(published).then(toastSuccess, () => {}),
    }),
  );

  return (
    <Tooltip label={t(published ? "courses.table.publishedTip" : "courses.table.hiddenTip")}>
      <UnstyledButton
        className={`${look.inline} ${look.nowrap} ${styles.publish}`}
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
