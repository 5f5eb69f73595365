import { useNavigate } from "react-router";
import type { PackCard } from "#contract/material.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useSendExit } from "../data/exercises.ts";
import { exitPath } from "./material-address.ts";

interface SendExitProps extends DialogState {
  course: { _id: string; name: string; pupilCount: number };
  pack: Pick<PackCard, "_id">;
  courseTestId: string | undefined;
}

/** Asks before all children of a class see the exit question, and leads to the answers. */
export function SendExitDialog({ opened, close, course, pack, courseTestId }: SendExitProps) {
  const t = useText();
  const navigate = useNavigate();
  const send = useSendExit(course._id);
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={t("material.exit.sendTitle")}
      text={[t("material.exit.sendText", { count: course.pupilCount }), t("material.exit.sendOnce")]}
      confirm={t("material.exit.send", { course: course.name })}
      act={async () => {
        const { _id } = await send.mutateAsync(pack._id);
        toastSuccess(t("material.exit.sent"));
        await navigate(exitPath(pack._id, course._id, _id, courseTestId));
      }}
    />
  );
}
