import { Switch, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { MAX_INVITATION_DAYS, MAX_INVITATION_NOTE, MAX_INVITATION_USES } from "#contract/limits.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { useText } from "../../i18n/staff.ts";
import { DialogForm } from "../../ui/dialog.tsx";
import ui from "../../ui/staff.module.css";
import { useFields } from "../../ui/use-fields.ts";
import { useCreateInvitation } from "../data/invitations.ts";
import { inDays, longDay, wholeNumber } from "../times.ts";
import styles from "./invitation-dialog.module.css";

interface InvitationFormProps {
  close: () => void;
  show: (made: CallAnswer<"createInvitation">) => void;
}

/** The recipient, the period and the number of uses of an invitation. */
export function InvitationForm({ close, show }: InvitationFormProps) {
  const t = useText();
  const create = useCreateInvitation();
  const [superuser, setSuperuser] = useState(false);
  const numberRule = (max: number) => (value: string) =>
    wholeNumberIn(value, max) === undefined
      ? t("administration.invitations.form.number", { max: wholeNumber(max) })
      : undefined;
  const form = useFields(
    { note: "", uses: "1", days: "14" },
    { uses: numberRule(MAX_INVITATION_USES), days: numberRule(MAX_INVITATION_DAYS) },
  );
  const uses = wholeNumberIn(form.values.uses, MAX_INVITATION_USES);
  const days = wholeNumberIn(form.values.days, MAX_INVITATION_DAYS);
  const send = async ({ note }: typeof form.values): Promise<void> => {
    if (uses === undefined || days === undefined) return;
    // The server refuses line breaks and tabs, which a paste may contain.
    show(await create.mutateAsync({ note: note.replaceAll(/\p{Cc}+/gu, " ").trim(), uses, days, superuser }));
  };
  return (
    <DialogForm form={form} send={send} close={close} submit={t("administration.invitations.form.submit")}>
      <TextInput
        {...form.field("note")}
        label={t("administration.invitations.form.note")}
        description={t("administration.invitations.form.noteHint")}
        maxLength={MAX_INVITATION_NOTE}
        autoComplete="off"
        data-autofocus
      />
      <div className={styles.numbers}>
        <TextInput
          {...form.field("uses")}
          label={t("administration.invitations.form.uses")}
          description={t("administration.invitations.form.usesHint")}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <TextInput
          {...form.field("days")}
          label={t("administration.invitations.form.days")}
          description={
            days === undefined ? "\u00a0" : t("administration.invitations.form.until", { day: longDay(inDays(days)) })
          }
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </div>
      <Switch
        checked={superuser}
        onChange={(event) => setSuperuser(event.currentTarget.checked)}
        label={t("administration.invitations.form.superuser")}
      />
      {superuser && (
        <p className={`${ui.note} ${ui.warn}`} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          {t("administration.invitations.form.warning", { count: uses ?? 1 })}
        </p>
      )}
    </DialogForm>
  );
}

/** The whole number from 1 to `max` that was typed; undefined if it is none. */
export function wholeNumberIn(typed: string, max: number): number | undefined {
  const digits = typed.trim();
  if (!/^\d+$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= 1 && value <= max ? value : undefined;
}
