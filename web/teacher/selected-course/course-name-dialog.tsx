import { TextInput } from "@mantine/core";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";

interface CourseNameDialogProps extends DialogState {
  title: string;
  submit: string;
  /** The current name; empty for a new course. */
  name: string;
  send: (name: string) => Promise<unknown>;
}

/** A field for a name: that of a new course, or a new name for a course. */
export function CourseNameDialog({ name, send, ...dialog }: CourseNameDialogProps) {
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      initial={{ name }}
      rules={{ name: (typed) => (typed.trim() === "" ? t("management.course.required") : undefined) }}
      send={(values) => send(values.name.trim())}
    >
      {(field) => (
        <TextInput
          {...field("name")}
          label={t("management.course.name")}
          description={t("management.course.nameHint")}
          placeholder={t("management.course.placeholder")}
          maxLength={MAX_COURSE_NAME}
          autoComplete="off"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
