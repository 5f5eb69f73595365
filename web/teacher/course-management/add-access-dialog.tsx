import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useCreateAccess } from "../data/pupils.ts";
import { AccessNameFields, givesName, NO_NAMES, useFormedName } from "./access-name-fields.tsx";

interface AddAccessDialogProps extends DialogState {
  courseId: string;
}

/** Makes an access from a name, which only the open dialog holds (docs/behaviour.md#privacy). */
export function AddAccessDialog({ opened, close, courseId }: AddAccessDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("management.access.title")}>
      <AccessForm close={close} courseId={courseId} />
    </Dialog>
  );
}

function AccessForm({ close, courseId }: Omit<AddAccessDialogProps, "opened">) {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  const create = useCreateAccess(courseId);
  const [last, setLast] = useState<string>();
  const form = useFields(NO_NAMES, {
    lastName: (_, names) => (givesName(names) ? undefined : t("management.access.needed")),
  });
  const { setTaken, ...formed } = useFormedName(form.values);
  const { name } = formed;

  // After an access, the next name can be typed at once.
  useEffect(() => {
    if (last !== undefined) first.current?.focus();
  }, [last]);

  const send = async (): Promise<void> => {
    const outcome = await create.mutateAsync(name);
    if ("taken" in outcome) {
      setTaken(outcome);
      return;
    }
    toastSuccess(t("management.toast.accessCreated", { name: outcome.name }));
    setTaken(undefined);
    setLast(outcome.name);
    form.reset();
  };

  return (
    <DialogForm
      form={form}
      send={send}
      close={close}
      back={t(last === undefined ? "common.cancel" : "management.access.close")}
      submit={name === "" ? t("management.access.submitEmpty") : t("management.access.submit", { name })}
    >
      <AccessNameFields form={form} first={first} {...formed} />
      {last !== undefined && (
        <p className={`${look.small} ${look.muted}`} role="status">
          {t("management.access.created", { name: last })}
        </p>
      )}
    </DialogForm>
  );
}
