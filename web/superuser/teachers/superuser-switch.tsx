import { useDisclosure } from "@mantine/hooks";
import type { Teacher } from "#contract/administration.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { toastSuccess } from "../../ui/toasts.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { PlainSwitch, type UpdateTeacher } from "./flag-switch.tsx";

interface SuperuserSwitchProps {
  teacher: Teacher;
  /** It is the account of whoever looks. */
  own: boolean;
  update: UpdateTeacher;
}

/** The right to administer: given and taken only after it was read what that means. */
export function SuperuserSwitch({ teacher, own, update }: SuperuserSwitchProps) {
  const t = useText();
  const [asking, question] = useDisclosure(false);
  const { email, is_superuser } = teacher;
  const words = is_superuser ? "demote" : "promote";
  return (
    <>
      <PlainSwitch
        teacher={teacher}
        flag="is_superuser"
        busy={update.isPending && "is_superuser" in update.variables}
        {...(own ? { barred: t("administration.teachers.flags.ownSuperuser") } : {})}
        toggle={question.open}
      />
      <ConfirmDialog
        opened={asking}
        close={question.close}
        title={t(`administration.teachers.${words}.title`)}
        text={t(`administration.teachers.${words}.text`, { email })}
        confirm={t(`administration.teachers.${words}.confirm`)}
        danger={is_superuser}
        busy={update.isPending}
        act={async () => {
          await update.mutateAsync({ is_superuser: !is_superuser });
          toastSuccess(t(`administration.teachers.${words}.done`, { email }));
        }}
      />
    </>
  );
}
