import type { Teacher, TeacherChange } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useResetFactors, useSendReset, useUpdateTeacher } from "../data/teachers.ts";

/** An act on an account that needs confirmation. */
export type GraveAct = "lock" | "unlock" | "promote" | "demote" | "reset" | "factors";

export interface Asked {
  teacher: Teacher;
  act: GraveAct;
}

const CHANGES: Record<Exclude<GraveAct, "reset" | "factors">, TeacherChange> = {
  lock: { isLocked: true },
  unlock: { isLocked: false },
  promote: { is_superuser: true },
  demote: { is_superuser: false },
};

interface TeacherQuestionProps {
  /** The last question is kept while the dialog closes. */
  asked: Asked;
  opened: boolean;
  close: () => void;
}

/** Explains an act on an account and does it; one dialog serves all rows of the table. */
export function TeacherQuestion({ asked: { teacher, act }, opened, close }: TeacherQuestionProps) {
  const t = useText();
  const update = useUpdateTeacher();
  const reset = useSendReset();
  const factors = useResetFactors();
  const { _id: id, email } = teacher;
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={t(`administration.teachers.${act}.title`)}
      text={t(`administration.teachers.${act}.text`, { email })}
      confirm={t(`administration.teachers.${act}.confirm`)}
      danger={act === "lock" || act === "demote" || act === "factors"}
      act={async () => {
        if (act === "reset") await reset.mutateAsync(id);
        else if (act === "factors") await factors.mutateAsync(id);
        else await update.mutateAsync({ id, change: CHANGES[act] });
        toastSuccess(t(`administration.teachers.${act}.done`, { email }));
      }}
    />
  );
}
