import { Button, Textarea, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconLogout } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { MAX_COMMENT, MAX_NAME } from "#contract/limits.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { toastError, toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useEndPupilLogins } from "../data/logins.ts";
import { type AccessChange, useEditAccess } from "../data/pupils.ts";
import { ownNames, useNamesState } from "../names/own-names.ts";
import { noteTypedNames } from "../names/typed-names.ts";
import type { Names } from "../names/vault.ts";
import type { ShownPupil } from "../projector/shown-pupils.ts";
import { AccessNameFields, givesName, NO_NAMES, useFormedName } from "./access-name-fields.tsx";

interface EditAccessDialogProps extends DialogState {
  pupil: ShownPupil;
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
  const state = useNamesState();
  const isOpen = state.is === "open";
  const [kept] = useState(() => (state.is === "open" ? state.names.get(pupil._id) : undefined));
  const form = useFields(
    { comment: before.comment, ...NO_NAMES, realFirst: kept?.first ?? "", realLast: kept?.last ?? "" },
    {
      lastName: (lastName, names) =>
        names.firstName + lastName !== "" && !givesName(names) ? t("management.access.needed") : undefined,
    },
  );
  const { setTaken, ...formed } = useFormedName(form.values);
  const { name } = formed;
  const save = useUndoableEdit(pupil, before);
  const isRenamed = name !== "" && name !== before.accessName;

  const send = async (values: typeof form.values): Promise<void> => {
    const comment = values.comment.trim();
    const change: AccessChange = { ...(comment !== before.comment && { comment }), ...(isRenamed && { name }) };
    if (Object.keys(change).length > 0) {
      const outcome = await save(change);
      if ("taken" in outcome) {
        setTaken(outcome);
        return;
      }
      const { firstName, lastName } = values;
      if (isRenamed)
        noteTypedNames(before.courseId, [
          { firstName: firstName.trim(), lastName: lastName.trim(), accessName: outcome.name },
        ]);
    }
    await keepReal(values);
    close();
  };

  /** What is changed here of the real name stays on this device. */
  const keepReal = async ({ realFirst, realLast }: typeof form.values): Promise<void> => {
    const [first, last] = [realFirst.trim(), realLast.trim()];
    if (!isOpen || (first === (kept?.first ?? "") && last === (kept?.last ?? ""))) return;
    await ownNames()
      .change((names) => withName(names, before, first, last))
      .catch(() => toastError(t("names.settings.failed")));
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
      {isOpen && (
        <div className={`${look.stack} ${look.close}`}>
          <TextInput
            {...form.field("realFirst")}
            label={t("names.edit.first")}
            maxLength={MAX_NAME}
            spellCheck={false}
          />
          <TextInput {...form.field("realLast")} label={t("names.edit.last")} maxLength={MAX_NAME} spellCheck={false} />
          <p className={`${look.small} ${look.muted}`}>{t("names.edit.hint")}</p>
        </div>
      )}
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
          <p className={look.small}>{t("editAccess.consequence", { name: before.accessName })}</p>
        </>
      )}
      <EndLogins pupil={before} />
    </DialogForm>
  );
}

/** The names with another one for a pupil, or without one. */
function withName(names: Names, { _id, courseId }: ShownPupil, first: string, last: string): Names {
  const changed = new Map(names);
  if (first === "" && last === "") changed.delete(_id);
  else changed.set(_id, { first, last, courseId });
  return changed;
}

/** Logs a pupil out everywhere: for when a classmate uses the access name. */
function EndLogins({ pupil }: { pupil: ShownPupil }) {
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
function useUndoableEdit(pupil: ShownPupil, before: ShownPupil) {
  const t = useText();
  const edit = useEditAccess(pupil);

  const undo = async (changed: AccessChange): Promise<void> => {
    const back: AccessChange = {};
    if (changed.name !== undefined) back.name = before.accessName;
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
