import { Switch, Tooltip } from "@mantine/core";
import { useState } from "react";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useUpdateCourseTest } from "../data/course-tests.ts";
import { countWriting } from "../data/ending.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/**
 * Publishes or withdraws at once, with undo in the message; a test at which children are working is withdrawn after a question, unless
 * its end is set already. The label is the same in both states, so that it is no state itself; the
 * tooltip names the present one (docs/behaviour.md#publishing).
 */
export function PublishSwitch({ test, name }: { test: CourseTest; name: string }) {
  const t = useText();
  const update = useUpdateCourseTest(test);
  const { published } = test;

  const publish = async (next: boolean): Promise<string> => {
    await update.mutateAsync({ published: next });
    return t(next ? "courses.toast.published" : "courses.toast.withdrawn", { name });
  };
  const [writing, setWriting] = useState(0);
  const change = async (): Promise<void> =>
    toastSuccess(await publish(!published), {
      // The mutation reports a failure.
      undo: () => void publish(published).then(toastSuccess, () => {}),
    });
  const toggle = useSingle(async () => {
    const count = published && test.ends === null ? ((await countWriting(test)) ?? 0) : 0;
    if (count === 0) await change();
    else setWriting(count);
  });

  return (
    <Tooltip label={t(published ? "courses.table.publishedTip" : "courses.table.hiddenTip")}>
      <div>
        <Switch
          size="md"
          checked={published}
          onChange={toggle}
          label={t("courses.table.published")}
          aria-label={t("courses.table.publishedLabel", { name })}
        />
        <WithdrawDialog
          opened={writing > 0}
          close={() => setWriting(0)}
          test={test}
          name={name}
          writing={writing}
          withdraw={change}
        />
      </div>
    </Tooltip>
  );
}
