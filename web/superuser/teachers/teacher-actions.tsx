import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLock, IconLockOpen, IconMailForward, IconShieldOff } from "@tabler/icons-react";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastWarning } from "../../ui/toasts.tsx";
import type { Asked } from "./teacher-question.tsx";
import styles from "./teacher-table.module.css";

interface TeacherActionsProps {
  teacher: Teacher;
  /** Whether it is the superuser's own account. */
  own: boolean;
  ask: (asked: Asked) => void;
}

/** Sends a mail for a new password, locks and unlocks; each act asks for confirmation first. */
export function TeacherActions({ teacher, own, ask }: TeacherActionsProps) {
  const t = useText();
  const { email, isLocked, hasSecondFactor } = teacher;
  const lock = isLocked ? "unlock" : "lock";
  return (
    <div className={styles.toolbar}>
      <Act
        name={t("administration.teachers.actions.reset")}
        email={email}
        icon={IconMailForward}
        barred={isLocked ? t("administration.teachers.actions.lockedReset") : undefined}
        open={() => ask({ teacher, act: "reset" })}
      />
      {hasSecondFactor && (
        <Act
          name={t("administration.teachers.actions.factors")}
          email={email}
          icon={IconShieldOff}
          barred={own ? t("administration.teachers.actions.ownFactors") : undefined}
          open={() => ask({ teacher, act: "factors" })}
        />
      )}
      <Act
        name={t(`administration.teachers.actions.${lock}`)}
        email={email}
        icon={isLocked ? IconLockOpen : IconLock}
        barred={own ? t("administration.teachers.actions.ownLock") : undefined}
        open={() => ask({ teacher, act: lock })}
      />
    </div>
  );
}

interface ActProps {
  name: string;
  email: string;
  icon: typeof IconLock;
  /** The reason why it cannot be done. */
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
        // Not `disabled`: the reason must be reachable by keyboard.
        aria-disabled={barred !== undefined}
        aria-description={barred}
        onClick={() => {
          if (barred === undefined) open();
          // Touch devices show no tooltip.
          else toastWarning(barred);
        }}
      >
        <Icon size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
