import { Loader, Switch, Tooltip } from "@mantine/core";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { toastSuccess, toastWarning } from "../../ui/toasts.tsx";
import { useSingle } from "../../ui/use-single.ts";
import { useUpdateTeacher } from "../data/teachers.ts";
import styles from "./teacher-table.module.css";

/** The flags that a superuser sets on a teacher, in the table's order (docs/behaviour.md#flags). */
export const FLAGS = ["simplifiedView", "disableDelete", "is_superuser"] as const;
export type Flag = (typeof FLAGS)[number];

interface PlainSwitchProps {
  teacher: Teacher;
  flag: Flag;
  /** Whether the call is under way. */
  busy?: boolean;
  /** The reason why it cannot be switched. */
  barred?: string;
  toggle: () => void;
}

/** One flag of one account. It shows the state on the server, and turns only when the server has confirmed it. */
export function PlainSwitch({ teacher, flag, busy = false, barred, toggle }: PlainSwitchProps) {
  const t = useText();
  const name = t(`administration.teachers.flags.${flag}`);
  const control = (
    <label className={`${look.inline} ${styles.switch}`} data-barred={barred !== undefined}>
      <Switch
        checked={teacher[flag]}
        // Not `disabled`: that would lose the keyboard focus and hide the reason.
        aria-disabled={barred !== undefined}
        aria-busy={busy}
        aria-label={t("administration.teachers.flags.label", { flag: name, email: teacher.email })}
        aria-description={barred}
        thumbIcon={busy ? <Loader size={12} color="gray" /> : undefined}
        onChange={() => {
          if (barred === undefined) toggle();
          // Touch devices show no tooltip.
          else toastWarning(barred);
        }}
      />
      <span aria-hidden="true">{name}</span>
    </label>
  );
  // The legend explains the switches once for all rows; only the reason belongs to a row.
  if (barred === undefined) return control;
  return (
    <Tooltip label={barred} multiline maw={280}>
      {control}
    </Tooltip>
  );
}

interface FlagSwitchProps {
  teacher: Teacher;
  flag: Exclude<Flag, "is_superuser">;
}

/** A flag that needs no confirmation, because it can be switched back at once. */
export function FlagSwitch({ teacher, flag }: FlagSwitchProps) {
  const t = useText();
  const update = useUpdateTeacher();
  const toggle = useSingle(async () => {
    const changed = await update.mutateAsync({ id: teacher._id, change: { [flag]: !teacher[flag] } });
    const { email } = changed;
    toastSuccess(t(`administration.teachers.toast.${flag}${changed[flag] ? "On" : "Off"}`, { email }));
  });
  return <PlainSwitch teacher={teacher} flag={flag} busy={update.isPending} toggle={toggle} />;
}
