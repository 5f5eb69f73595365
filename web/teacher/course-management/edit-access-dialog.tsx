import { Button, Textarea } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconLogout } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { MAX_COMMENT } from "#contract/limits.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useEndPupilLogins } from "../data/logins.ts";
import { type AccessChange, useEditAccess } from "../data/pupils.ts";
import { AccessNameFields, givesName, NO_NAMES, useFormedName } from "./access-name-fields.tsx";

interface EditAccessDialogProps extends DialogState {
  pupil: Pupil;
}

/** Edits a pupil's comment, and forms a new access name from a name. */
export function EditAccessDialog({ opened, close, pupil }: EditAccessDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} close={close} title={t("editAccess.action", { name: pupil.name })}>
      <EditForm close={close} pupil={pupil} />
    </Dialog>
  );
}

function EditForm({ close, pupil }: Omit<EditAccessDialogProps, "opened">) {
  const t = useText();
  // The form keeps the state at its opening, even if the list is read again meanwhile.
  const [before] = useState(pupil);
  const [renaming, setRenaming] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (renaming) first.current?.focus();
  }, [renaming]);
  const form = useFields(
    { comment: before.comment, ...NO_NAMES },
    {
      lastName: (lastName, names) =>
        names.firstName + lastName !== "" && !givesName(names) ? t("management.access.needed") : undefined,
    },
  );
  const { setTaken, ...formed } = useFormedName(form.values);
  const { name } = formed;
  const save = useUndoableEdit(pupil, before);
  const isRenamed = name !== "" && name !== before.name;

  const send = async (values: typeof form.values): Promise<void> => {
    const comment = values.comment.trim();
    const change: AccessChange = { ...(comment !== before.comment && { comment }), ...(isRenamed && { name }) };
    if (Object.keys(change).length > 0) {
      const outcome = await save(change);
      if ("taken" in outcome) {
        setTaken(outcome);
        return;
      }
    }
    close();
  };

  const fold = (): void => {
    // Folding this part discards its text, so that it changes nothing.
    form.set("firstName", "");
    form.set("lastName", "");
    form.set("accessName", "");
    setRenaming(!renaming);
  };

  return (
    <DialogForm
      form={form}
      send={send}
      close={close}
      submit={isRenamed ? t("editAccess.saveAs", { name }) : t("common.save")}
    >
      <Textarea
        {...form.field("comment")}
        label={t("editAccess.comment")}
        description={t("editAccess.commentHint")}
        maxLength={MAX_COMMENT}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
      />
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          // The word is aligned with the fields, not its padding.
          ml={-10}
          aria-expanded={renaming}
          rightSection={renaming ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          onClick={fold}
        >
          {t(renaming ? "editAccess.renameCancel" : "editAccess.rename")}
        </Button>
      </div>
      {renaming && (
        <>
          <AccessNameFields form={form} first={first} {...formed} />
          <p className={look.small}>{t("editAccess.consequence", { name: before.name })}</p>
        </>
      )}
      <EndLogins pupil={before} />
    </DialogForm>
  );
}

/** Logs a pupil out everywhere: for when a classmate uses the access name. */
function EndLogins({ pupil }: { pupil: Pupil }) {
  const t = useText();
  const end = useEndPupilLogins(pupil._id);
  const hint = useId();
  const single = useSingle(async () => {
    await end.mutateAsync();
    toastSuccess(t("logins.end.oneDone", { name: pupil.name }));
  });
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        ml={-10}
        leftSection={<IconLogout size={18} />}
        aria-describedby={hint}
        onClick={single}
      >
        {t("logins.end.one")}
      </Button>
      <p id={hint} className={`${look.small} ${look.muted}`}>
        {t("logins.end.oneHint")}
      </p>
    </div>
  );
}

/** Saves a change of an access, unless its name is taken, with a message that offers to put it back as it was `before`. */
function useUndoableEdit(pupil: Pupil, before: Pupil) {
  const t = useText();
  const edit = useEditAccess(pupil);

  const undo = async (changed: AccessChange): Promise<void> => {
    const back: AccessChange = {};
    if (changed.name !== undefined) back.name = before.name;
    if (changed.comment !== undefined) back.comment = before.comment;
    const outcome = await edit.mutateAsync(back);
    if ("taken" in outcome) toastError(t("errorCodes.NAME_IN_USE"));
    else toastSuccess(t("editAccess.undone"));
  };

  return async (change: AccessChange) => {
    const outcome = await edit.mutateAsync(change);
    // The mutation reports a failure.
    if (!("taken" in outcome))
      toastSuccess(t("editAccess.saved", { name: outcome.name }), { undo: () => void undo(change).catch(() => {}) });
    return outcome;
  };
}
