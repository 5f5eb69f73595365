import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import ui from "../ui/staff.module.css";
import { FormCard } from "./form-card.tsx";
import { useResend } from "./use-resend.ts";

/** After a registration: a mail is under way, and can be sent again. */
export function MailSentCard({ title, email }: { title: string; email: string }) {
  const t = useText();
  const resend = useResend();
  return (
    <FormCard title={title} below={<Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}>
      <p className={ui.note} role="status">
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>{t("account.register.doneText", { email })}</span>
      </p>
      <p className={ui.muted}>{t("account.register.doneHint")}</p>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(email)}>
        {t("account.resend")}
      </Button>
    </FormCard>
  );
}
