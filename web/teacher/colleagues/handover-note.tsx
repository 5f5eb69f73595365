import { Button } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import type { Sharing } from "#contract/colleagues.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useEndHandover } from "../data/sharing.ts";

/** Says that a course waits for its new owner, and takes that back. */
export function HandoverNote({ course, sharing }: { course: Course; sharing: Sharing }) {
  const t = useText();
  const end = useEndHandover(course._id);
  const { handover, members } = sharing;
  const name = members.find(({ userId }) => userId === handover?.userId)?.name;
  if (name === undefined) return null;
  const takeBack = async (): Promise<void> => {
    await end.mutateAsync();
    toastSuccess(t("colleagues.handover.ended"));
  };
  return (
    <div className={ui.note}>
      <IconArrowsExchange size={20} stroke={1.75} aria-hidden="true" />
      <p>{t("colleagues.handover.waiting", { name })}</p>
      <Button
        variant="default"
        size="sm"
        flex="none"
        loading={end.isPending}
        // The mutation reports a failure.
        onClick={() => void takeBack().catch(() => {})}
      >
        {t("colleagues.handover.end")}
      </Button>
    </div>
  );
}
