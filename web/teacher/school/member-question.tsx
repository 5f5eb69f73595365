import { useState } from "react";
import type { SchoolColleague } from "#contract/schools.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { isLastAdministrator, useChangeRole, useRemoveFromSchool, useSchool } from "../data/school.ts";

/** What is asked about an account of the school. */
export interface Question {
  readonly act: "give" | "take" | "layDown" | "remove" | "leave";
  readonly colleague: Pick<SchoolColleague, "userId" | "email" | "username">;
  readonly isOwn: boolean;
}

interface MemberQuestionProps extends DialogState {
  question: Question;
}

/**
 * Explains a change of an account in the school, and does it. If nobody would administer the school afterwards, the server does not do it
 * yet: the dialog then says what that means.
 */
export function MemberQuestion({ question: { act, colleague }, opened, close }: MemberQuestionProps) {
  const t = useText();
  const school = useSchool().data?.name ?? "";
  const change = useChangeRole();
  const remove = useRemoveFromSchool();
  const [leavesNobody, setLast] = useState(false);
  const { userId } = colleague;
  const name = colleague.username ?? colleague.email;
  const goes = act === "remove" || act === "leave";
  const send = async (): Promise<unknown> => {
    if (goes) return await remove.mutateAsync({ userId, leavesNobody });
    return await change.mutateAsync({ userId, administers: act === "give", ...(leavesNobody && { leavesNobody }) });
  };
  const done = act === "leave" ? t("school.own.left", { name: school }) : t(`school.${act}.done`, { name });
  const words = {
    give: { title: t("school.give.title", { name }), text: t("school.give.text"), confirm: t("school.give.confirm") },
    take: { title: t("school.take.title", { name }), text: t("school.take.text"), confirm: t("school.take.confirm") },
    layDown: { title: t("school.layDown.title"), text: t("school.layDown.text"), confirm: t("school.layDown.confirm") },
    remove: {
      title: t("school.remove.title", { name }),
      text: t("school.remove.text"),
      confirm: t("school.remove.confirm"),
    },
    leave: {
      title: t("school.own.leaveTitle", { name: school }),
      text: t("school.own.leaveText"),
      confirm: t("school.own.leaveConfirm"),
    },
  }[act];
  const last = {
    title: t("school.last.title"),
    text: [t("school.last.text"), t("school.last.better")],
    confirm: t(goes ? "school.last.leave" : "school.last.layDown"),
  };
  return (
    <ConfirmDialog
      opened={opened}
      close={() => {
        setLast(false);
        close();
      }}
      {...(leavesNobody ? last : words)}
      danger={act !== "give"}
      act={async () => {
        try {
          await send();
        } catch (error) {
          if (isLastAdministrator(error)) setLast(true);
          throw error;
        }
        toastSuccess(done);
      }}
    />
  );
}
