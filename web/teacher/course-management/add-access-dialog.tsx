import { useEffect, useRef, useState } from "react";
import type { Course } from "#contract/courses.schema.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import type { NamedAccess } from "../../sheets/write-access-sheets.ts";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { noteKeptCodes } from "../data/new-codes.ts";
import { useCreateAccess } from "../data/pupils.ts";
import { KeepNote } from "../names/keep-note.tsx";
import { noteTypedNames } from "../names/typed-names.ts";
import { AccessNameFields, givesName, type NameValues, NO_NAMES, useFormedName } from "./access-name-fields.tsx";
import { NameList } from "./name-list.tsx";

interface AddAccessDialogProps extends DialogState {
  course: Pick<Course, "_id" | "name">;
}

/**
 * Makes accesses from names, which only the open dialog holds (docs/behaviour.md#privacy). Once there is one, only its button closes
 * the dialog, so that no click beside it loses who has which.
 */
export function AddAccessDialog({ opened, close, course }: AddAccessDialogProps) {
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  const leave = (): void => {
    setHeld(false);
    close();
  };
  return (
    <Dialog opened={opened} close={leave} title={t("management.access.title")} isHeld={isHeld}>
      <AccessForm close={leave} course={course} hold={() => setHeld(true)} />
    </Dialog>
  );
}

interface MadeAccess extends NamedAccess {
  pupilId: string;
}

interface AccessFormProps extends Omit<AddAccessDialogProps, "opened"> {
  hold: () => void;
}

function AccessForm({ close, course, hold }: AccessFormProps) {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  const create = useCreateAccess(course._id);
  const [made, setMade] = useState<readonly MadeAccess[]>([]);
  /** How many of them are on a list that was printed or saved. */
  const [kept, setKept] = useState(0);
  const keep = (): void => {
    noteKeptCodes(made.map(({ pupilId }) => pupilId));
    setKept(made.length);
  };
  const last = made.at(-1)?.accessName;
  const form = useFields(NO_NAMES, {
    lastName: (_, names) => (givesName(names) ? undefined : t("management.access.needed")),
  });
  const { setTaken, ...formed } = useFormedName(form.values);
  const { name } = formed;

  // After an access, the next name can be typed at once.
  useEffect(() => {
    if (last !== undefined) first.current?.focus();
  }, [last]);

  const send = async ({ firstName, lastName }: NameValues): Promise<void> => {
    const outcome = await create.mutateAsync(name);
    if ("taken" in outcome) {
      setTaken(outcome);
      return;
    }
    toastSuccess(t("management.toast.accessCreated", { name: outcome.name }));
    setTaken(undefined);
    setMade((before) => [
      ...before,
      {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        accessName: outcome.name,
        code: outcome.code ?? "",
        pupilId: outcome._id,
      },
    ]);
    noteTypedNames(course._id, [{ firstName: firstName.trim(), lastName: lastName.trim(), accessName: outcome.name }]);
    hold();
    form.reset();
  };

  return (
    <DialogForm
      form={form}
      send={send}
      close={close}
      back={t(closeKey(made.length, kept))}
      submit={name === "" ? t("management.access.submitEmpty") : t("management.access.submit", { name })}
    >
      <AccessNameFields form={form} first={first} {...formed} />
      {last !== undefined && (
        <p className={`${look.small} ${look.muted}`} role="status">
          {t("management.access.created", { name: last })}
        </p>
      )}
      {last !== undefined && <NameList courseName={course.name} accesses={made} onKept={keep} />}
      {last !== undefined && <KeepNote courseId={course._id} />}
    </DialogForm>
  );
}

/** The label of the button that closes: it says so if accesses were made that are on no list. */
function closeKey(made: number, kept: number): StaffKey {
  if (made === 0) return "common.cancel";
  return kept < made ? "accessSheets.names.without" : "accessSheets.names.done";
}
