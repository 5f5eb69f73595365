import { TextInput } from "@mantine/core";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import { type DialogState, FormDialog } from "../../ui/dialog.tsx";

interface CourseNameDialogProps extends DialogState {
  title: string;
  submit: string;
  /** The present name, empty for a new class. */
  name: string;
  send: (name: string) => Promise<unknown>;
}

/** One name field: for a new class, and for a class that gets another name. */
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
          placeholder={t("management.course.placeholder")}
          maxLength={MAX_COURSE_NAME}
          autoComplete="off"
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
