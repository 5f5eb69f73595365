import { ActionIcon, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconLock, IconLockOpen, IconMailForward } from "@tabler/icons-react";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useSendReset } from "../data/teachers.ts";
import type { UpdateTeacher } from "./flag-switch.tsx";
import styles from "./teacher-table.module.css";

interface TeacherActionsProps {
  teacher: Teacher;
  /** It is the account of whoever looks. */
  own: boolean;
  update: UpdateTeacher;
}

/** Sending a mail for a new password, locking and unlocking; each says what it means before it is done. */
export function TeacherActions({ teacher, own, update }: TeacherActionsProps) {
  const t = useText();
  const [locking, lock] = useDisclosure(false);
  const [resetting, reset] = useDisclosure(false);
  const send = useSendReset(teacher);
  const { email, isLocked } = teacher;
  const words = isLocked ? "unlock" : "lock";
  return (
    <div className={styles.toolbar}>
      <Act
        name={t("administration.teachers.actions.reset")}
        email={email}
        icon={IconMailForward}
        barred={isLocked ? t("administration.teachers.actions.lockedReset") : undefined}
        open={reset.open}
      />
      <Act
        name={t(`administration.teachers.actions.${words}`)}
        email={email}
        icon={isLocked ? IconLockOpen : IconLock}
        barred={own ? t("administration.teachers.actions.ownLock") : undefined}
        open={lock.open}
      />
      <ConfirmDialog
        opened={locking}
        close={lock.close}
        title={t(`administration.teachers.${words}.title`)}
        text={t(`administration.teachers.${words}.text`, { email })}
        confirm={t(`administration.teachers.${words}.confirm`)}
        danger={!isLocked}
        busy={update.isPending}
        act={async () => {
          await update.mutateAsync({ isLocked: !isLocked });
          toastSuccess(t(`administration.teachers.${words}.done`, { email }));
        }}
      />
      <ConfirmDialog
        opened={resetting}
        close={reset.close}
        title={t("administration.teachers.reset.title")}
        text={t("administration.teachers.reset.text", { email })}
        confirm={t("administration.teachers.reset.confirm")}
        busy={send.isPending}
        act={async () => {
          await send.mutateAsync();
          toastSuccess(t("administration.teachers.reset.done", { email }));
        }}
      />
    </div>
  );
}

interface ActProps {
  name: string;
  email: string;
  icon: typeof IconLock;
  /** Why it cannot be done. */
  barred: string | undefined;
  open: () => void;
}

function Act({ name, email, icon: Icon, barred, open }: ActProps) {
  const t = useText();
  return (
    <Tooltip label={barred ?? name} multiline maw={280}>
      <ActionIcon
        className={styles.act}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t("administration.teachers.actions.label", { action: name, email })}
        // Not `disabled`: the reason must be readable by keyboard, too.
        aria-disabled={barred !== undefined}
        aria-description={barred}
        onClick={() => {
          if (barred === undefined) open();
        }}
      >
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
