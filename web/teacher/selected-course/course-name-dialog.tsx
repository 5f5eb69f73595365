import { Modal, TextInput } from "@mantine/core";
import { MAX_COURSE_NAME } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import { FormEnd } from "../../ui/form-end.tsx";
import ui from "../../ui/staff.module.css";
import { useFields } from "../../ui/use-fields.ts";

interface CourseNameDialogProps {
  opened: boolean;
  close: () => void;
  title: string;
  submitLabel: string;
  /** The present name, empty for a new class. */
  name: string;
  busy: boolean;
  /** Settles when it is done. A failure is told by a toast, and the name typed stays where it is. */
  send: (name: string) => Promise<unknown>;
}

/** One name field: for a new class, and for a class that gets another name. */
export function CourseNameDialog({ opened, close, title, ...form }: CourseNameDialogProps) {
  const t = useText();
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": t("common.close") }}>
      <NameForm close={close} {...form} />
    </Modal>
  );
}

function NameForm({ name, submitLabel, busy, send, close }: Omit<CourseNameDialogProps, "opened" | "title">) {
  const t = useText();
  const form = useFields(
    { name },
    { name: (value) => (value.trim() === "" ? t("management.course.required") : undefined) },
  );
  const submit = form.onSubmit((values) => send(values.name.trim()).then(close));
  return (
    <form onSubmit={submit} noValidate className={ui.stack}>
      <TextInput
        {...form.field("name")}
        label={t("management.course.name")}
        placeholder={t("management.course.placeholder")}
        maxLength={MAX_COURSE_NAME}
        autoComplete="off"
        data-autofocus
      />
      <FormEnd close={close} submit={submitLabel} busy={busy} />
    </form>
  );
}
