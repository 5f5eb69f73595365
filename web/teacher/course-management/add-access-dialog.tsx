import { Modal, TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { MAX_NAME } from "#contract/limits.ts";
import { pseudonym } from "#contract/pseudonym.ts";
import { useText } from "../../i18n/staff.ts";
import { FormEnd } from "../../ui/form-end.tsx";
import { ErrorMessage } from "../../ui/message.tsx";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useCreateAccess } from "../data/pupils.ts";
import styles from "./add-access-dialog.module.css";

interface AddAccessDialogProps {
  opened: boolean;
  close: () => void;
  courseId: string;
}

/** Turns a name into an access, here on the device. What is typed lives only while the dialog is open (decisions, "Privacy"). */
export function AddAccessDialog({ opened, close, courseId }: AddAccessDialogProps) {
  const t = useText();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t("management.access.title")}
      closeButtonProps={{ "aria-label": t("common.close") }}
    >
      <AccessForm close={close} courseId={courseId} />
    </Modal>
  );
}

function AccessForm({ close, courseId }: Omit<AddAccessDialogProps, "opened">) {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  const create = useCreateAccess(courseId);
  const [clash, setClash] = useState<{ taken: string; offer: string }>();
  const [last, setLast] = useState<string>();
  const form = useFields(
    { firstName: "", lastName: "" },
    {
      lastName: (lastName, { firstName }) =>
        pseudonym(firstName, lastName) === "" ? t("management.access.needed") : undefined,
    },
  );
  const formed = pseudonym(form.values.firstName, form.values.lastName);
  // The offer stands as long as the names still give the taken one.
  const offer = clash !== undefined && clash.taken === formed ? clash.offer : undefined;
  const name = offer ?? formed;

  // After an access the next child's name can be typed at once.
  useEffect(() => {
    if (last !== undefined) first.current?.focus();
  }, [last]);

  const submit = form.onSubmit(async () => {
    const outcome = await create.mutateAsync(name);
    if ("taken" in outcome) {
      // Of an offer that was taken meanwhile the next one takes its place, still for the same child.
      setClash({ taken: formed, offer: outcome.offer });
      return;
    }
    toastSuccess(t("management.toast.accessCreated", { name: outcome.created }));
    setClash(undefined);
    setLast(outcome.created);
    form.reset();
  });

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={ui.stack}>
      <p className={ui.note}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>
          <b>{t("management.access.privacy")}</b> {t("management.access.privacyMore")}
        </span>
      </p>
      <div className={styles.names}>
        <TextInput
          {...form.field("firstName")}
          ref={first}
          label={t("management.access.firstName")}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NAME}
          data-autofocus
        />
        <TextInput
          {...form.field("lastName")}
          label={t("management.access.lastName")}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NAME}
        />
      </div>
      <p className={styles.becomes}>
        <span className={ui.muted}>{t("management.access.becomes")}</span>
        <output className={name === "" ? styles.waiting : styles.name}>
          {name === "" ? t("management.access.waiting") : name}
        </output>
      </p>
      {offer !== undefined && (
        <ErrorMessage title={t("management.access.taken", { name: formed })}>
          {t("errorCodes.NAME_IN_USE")} {t("management.access.offer", { name: offer })}
        </ErrorMessage>
      )}
      {last !== undefined && (
        <p className={`${ui.small} ${ui.muted}`} role="status">
          {t("management.access.created", { name: last })}
        </p>
      )}
      <FormEnd
        close={close}
        back={t(last === undefined ? "common.cancel" : "management.access.close")}
        submit={name === "" ? t("management.access.submitEmpty") : t("management.access.submit", { name })}
        busy={create.isPending}
      />
    </form>
  );
}
