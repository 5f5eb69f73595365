import { Button } from "@mantine/core";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useFields } from "../ui/use-fields.ts";
import { useUser } from "../ui/use-user.ts";
import { emailRule } from "./account-rules.ts";
import { EmailField } from "./email-field.tsx";
import { FormCard } from "./form-card.tsx";
import { useResend } from "./use-resend.ts";

/** The screen for an account with an unverified address. For a teacher who is logged in, the banner above offers another mail. */
export function VerificationScreen() {
  const t = useText();
  const user = useUser();
  const resend = useResend();
  const form = useFields({ email: "" }, { email: emailRule(t) });
  const submit = form.onSubmit(({ email }) => resend.mutateAsync(email.trim()));
  return (
    <FormCard
      title={t("account.verification.title")}
      below={!user && <Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}
    >
      <p>{user ? t("account.verification.textFor", { email: user.email }) : t("account.verification.text")}</p>
      {!user && (
        <form onSubmit={submit} noValidate className={look.stack}>
          <p>{t("account.verification.again")}</p>
          <EmailField {...form.field("email")} />
          <Button type="submit" variant="default" loading={resend.isPending}>
            {t("account.resend")}
          </Button>
        </form>
      )}
    </FormCard>
  );
}
