import { ActionIcon, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { School } from "#contract/schools.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Dialog, DialogForm, type DialogState } from "../../ui/dialog.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useAppoint, useWithdraw } from "../data/schools.ts";
import { longDay } from "../times.ts";
import styles from "./schools.module.css";

/** Says who is to administer a school: a member at once, anybody else by a mailed invitation that has to be accepted. */
export function AdministratorsDialog({ school, ...state }: DialogState & { school: School }) {
  const t = useText();
  return (
    <Dialog {...state} size="lg" title={t("administration.schools.appoint.title", { name: school.name })}>
      <div className={look.stack}>
        <Invitations school={school} />
        <AppointForm school={school} close={state.close} />
      </div>
    </Dialog>
  );
}

function AppointForm({ school: { _id: id, name }, close }: { school: School; close: () => void }) {
  const t = useText();
  const appoint = useAppoint();
  const form = useFields(
    { email: "" },
    {
      email: (typed) =>
        /^\S+@\S+\.\S+$/.test(typed.trim()) ? undefined : t("administration.schools.appoint.required"),
    },
  );
  const send = async (values: typeof form.values): Promise<void> => {
    const email = values.email.trim();
    const { isAppointed } = await appoint.mutateAsync({ id, email });
    close();
    toastSuccess(
      t(isAppointed ? "administration.schools.appoint.appointed" : "administration.schools.appoint.mailed", {
        email,
        name,
      }),
    );
  };
  return (
    <DialogForm form={form} send={send} close={close} submit={t("administration.schools.appoint.submit")}>
      <TextInput
        {...form.field("email")}
        type="email"
        label={t("administration.schools.appoint.email")}
        description={t("administration.schools.appoint.hint")}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus
      />
    </DialogForm>
  );
}

const isPast = (time: string): boolean => Date.parse(time) <= Date.now();

function Invitations({ school: { _id: id, invitations } }: { school: School }) {
  const t = useText();
  const withdraw = useWithdraw();
  const takeBack = useSingle(async (invitationId: string, email: string) => {
    await withdraw.mutateAsync({ id, invitationId });
    toastSuccess(t("administration.schools.appoint.withdrawn", { email }));
  });
  if (invitations.length === 0) return null;
  return (
    <div>
      <h3>{t("administration.schools.appoint.open")}</h3>
      <ul className={styles.invitations}>
        {invitations.map(({ _id, email, expires, isUndelivered }) => {
          const isOver = isPast(expires);
          const day = longDay(new Date(expires));
          const state = isOver ? "over" : "until";
          return (
            <li key={_id} className={`${look.row} ${look.apart}`}>
              <div>
                <b className={look.anywhere}>{email}</b>
                <p className={`${look.small} ${look.muted}`}>
                  {isUndelivered
                    ? t("administration.schools.appoint.undelivered")
                    : t(`administration.schools.appoint.${state}`, { day })}
                </p>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t("administration.schools.appoint.withdraw", { email })}
                title={t("administration.schools.appoint.withdraw", { email })}
                onClick={() => takeBack(_id, email)}
              >
                <IconX size={20} stroke={1.75} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
