import { ActionIcon, Button, Textarea } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { MAX_INVITED_AT_ONCE, SCHOOL_INVITATION_DAYS } from "#contract/limits.ts";
import type { SchoolInvitation } from "#contract/schools.schema.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { dayOf } from "../../ui/day.ts";
import { toastSuccess, toastWarning } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { useSingle } from "../../ui/use-single.ts";
import { useInvite, useRepeatInvitation, useWithdrawInvitation } from "../data/school.ts";
import { addressesIn } from "./addresses.ts";
import { daysLeft } from "./days-left.ts";
import styles from "./school.module.css";

const MAX_TEXT = 100 * 256;

/** Invites colleagues by mail, and lists who has not come yet. It looks the same whether an address has an account or not. */
export function Invitations({ invitations }: { invitations: readonly SchoolInvitation[] }) {
  const t = useText();
  return (
    <section className={`${look.card} ${look.stack}`} aria-labelledby="school-invite">
      <h2 id="school-invite">{t("school.invite.title")}</h2>
      <InviteForm />
      <div className={`${look.stack} ${look.tight}`}>
        <h3>{t("school.open.title")}</h3>
        {invitations.length === 0 ? (
          <p className={look.muted}>{t("school.open.none")}</p>
        ) : (
          <ul className={styles.open}>
            {invitations.map((invitation) => (
              <Open key={invitation._id} invitation={invitation} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function InviteForm() {
  const t = useText();
  const invite = useInvite();
  const check = (text: string): string | undefined => {
    const { addresses, wrong } = addressesIn(text);
    if (wrong !== undefined) return t("school.invite.wrong", { address: wrong });
    if (addresses.length > MAX_INVITED_AT_ONCE) return t("school.invite.tooMany", { max: MAX_INVITED_AT_ONCE });
    return addresses.length === 0 ? t("school.invite.required") : undefined;
  };
  const form = useFields({ addresses: "" }, { addresses: check });
  const count = addressesIn(form.values.addresses).addresses.length;
  const send = async ({ addresses }: typeof form.values): Promise<void> => {
    const { invited, members } = await invite.mutateAsync(addressesIn(addresses).addresses);
    form.reset();
    if (invited > 0) toastSuccess(t("school.invite.done", { count: invited }));
    if (members.length > 0) toastWarning(t("school.invite.members", { addresses: members.join(", ") }));
  };
  return (
    <form className={`${look.stack} ${look.close}`} noValidate autoComplete="off" onSubmit={form.onSubmit(send)}>
      <Textarea
        {...form.field("addresses")}
        label={t("school.invite.label")}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MAX_TEXT}
      />
      <Button type="submit" fullWidth loading={form.isSending}>
        {count === 0 ? t("school.invite.submitNone") : t("school.invite.submit", { count })}
      </Button>
      <p className={`${look.small} ${look.muted}`}>{t("school.invite.hint", { days: SCHOOL_INVITATION_DAYS })}</p>
    </form>
  );
}

function Open({ invitation: { _id, email, created, expires, isUndelivered } }: { invitation: SchoolInvitation }) {
  const t = useText();
  const repeat = useRepeatInvitation();
  const withdraw = useWithdrawInvitation();
  const again = useSingle(async () => {
    await repeat.mutateAsync(_id);
    toastSuccess(t("school.open.againDone", { email }));
  });
  const takeBack = useSingle(async () => {
    await withdraw.mutateAsync(_id);
    toastSuccess(t("school.open.withdrawn", { email }));
  });
  const left = daysLeft(expires);
  const domain = email.indexOf("@") + 1;
  return (
    <li>
      <div>
        <b className={look.anywhere}>
          {email.slice(0, domain)}
          <wbr />
          {email.slice(domain)}
        </b>
        <p className={`${look.small} ${look.muted}`}>
          {t("school.open.sent", { day: dayOf(created, t) })} ·{" "}
          {left === 0 ? t("school.open.expired") : t("school.open.left", { count: left })}
        </p>
        {isUndelivered && <p className={look.small}>{t("school.open.undelivered")}</p>}
      </div>
      <Button
        variant="default"
        size="sm"
        loading={repeat.isPending}
        aria-label={t("school.open.againTo", { email })}
        onClick={again}
      >
        {t("school.open.again")}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        loading={withdraw.isPending}
        aria-label={t("school.open.withdraw", { email })}
        title={t("school.open.withdraw", { email })}
        onClick={takeBack}
      >
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
