import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useReopenResult } from "../data/ending.ts";
import { useRefreshAfter } from "./use-refresh-after.ts";

interface ReopenDialogProps extends DialogState {
  courseTest: Pick<CourseTest, "_id" | "courseId">;
  pupil: Pick<Pupil, "_id" | "name">;
  /** Closes the answers, if they are on screen. */
  leave?: () => void;
}

/** Asks whether a pupil is to go on with a hand-in that is not finished. */
export function ReopenDialog({ opened, close, courseTest, pupil, leave }: ReopenDialogProps) {
  const t = useText();
  const { reopen, refresh } = useReopenResult(courseTest, pupil._id);
  const refreshAfterLeaving = useRefreshAfter(refresh);
  const { name } = pupil;
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={t("ending.reopen.title", { name })}
      text={[t("ending.reopen.text", { name }), t("ending.reopen.kept")]}
      confirm={t("ending.reopen.confirm")}
      act={async () => {
        await reopen.mutateAsync();
        toastSuccess(t("ending.reopen.done", { name }));
        if (leave === undefined) return await refresh();
        refreshAfterLeaving();
        return leave();
      }}
    />
  );
}
