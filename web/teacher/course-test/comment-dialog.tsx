import { Textarea } from "@mantine/core";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { MAX_COMMENT } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useUpdateCourseTest } from "../data/course-tests.ts";

interface CommentDialogProps extends DialogState {
  test: CourseTest;
  name: string;
}

/** The teacher's own note on a course test. */
export function CommentDialog({ test, name, ...dialog }: CommentDialogProps) {
  const t = useText();
  const update = useUpdateCourseTest(test);
  const before = test.comment;
  const tellUndone = (): void => toastSuccess(t("courses.toast.commentUndone"));
  const send = async (comment: string): Promise<void> => {
    if (comment === before) return;
    await update.mutateAsync({ comment });
    toastSuccess(t("courses.toast.modified"), {
      // The mutation reports a failure.
      undo: () => void update.mutateAsync({ comment: before }).then(tellUndone, () => {}),
    });
  };
  return (
    <FormDialog
      {...dialog}
      title={t("courses.comment.title", { name })}
      initial={{ comment: before }}
      submit={t("common.save")}
      send={({ comment }) => send(comment.trim())}
    >
      {(field) => (
        <Textarea
          {...field("comment")}
          label={t("courses.comment.label")}
          description={t("courses.comment.hint")}
          maxLength={MAX_COMMENT}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
