import { Modal, Textarea } from "@mantine/core";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { MAX_COMMENT } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import { FormEnd } from "../../ui/form-end.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useUpdateCourseTest } from "../data/course-tests.ts";

interface CommentDialogProps {
  opened: boolean;
  close: () => void;
  test: CourseTest;
  name: string;
}

/** The teacher's own note on a course test. */
export function CommentDialog({ opened, close, test, name }: CommentDialogProps) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t("courses.comment.title", { name })}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <CommentForm close={close} test={test} />
    </Modal>
  );
}

function CommentForm({ close, test }: Pick<CommentDialogProps, "close" | "test">) {
  const t = useText();
  const update = useUpdateCourseTest(test);
  const form = useFields({ comment: test.comment });
  const before = test.comment;
  const tellUndone = (): void => toastSuccess(t("courses.toast.commentUndone"));
  const submit = form.onSubmit(async ({ comment }) => {
    if (comment.trim() !== before) {
      await update.mutateAsync({ comment: comment.trim() });
      toastSuccess(t("courses.toast.modified"), {
        // A failure is told by the mutation.
        undo: () => void update.mutateAsync({ comment: before }).then(tellUndone, () => {}),
      });
    }
    close();
  });
  return (
    <form onSubmit={submit} className={ui.stack}>
      <Textarea
        {...form.field("comment")}
        label={t("courses.comment.label")}
        description={t("courses.comment.hint")}
        maxLength={MAX_COMMENT}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
      />
      <FormEnd close={close} submit={t("common.save")} busy={update.isPending} />
    </form>
  );
}
