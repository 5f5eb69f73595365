import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { call } from "../wire/call.ts";
import { emailRule } from "./account-rules.ts";
import { EmailField } from "./email-field.tsx";
import { FormCard } from "./form-card.tsx";

/** Requests a link for a new password. The answer is the same whether the address is known or not. */
export function ResetRequestScreen() {
  const t = useText();
  const form = useFields({ email: "" }, { email: emailRule(t) });
  const request = useMutation({
    mutationFn: (email: string) => call("forgotPassword", { body: { email } }),
    meta: { failed: "account.reset.requestFailed" },
  });
  const submit = form.onSubmit(({ email }) => request.mutateAsync(email.trim()));
  const below = <Link to={pathOf("Login")}>{t("account.toLogin")}</Link>;

  if (request.isSuccess) {
    return (
      <FormCard title={t("account.reset.requestDoneTitle")} below={below}>
        <p className={ui.note} role="status">
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
          <span>{t("account.reset.requestDone", { email: form.values.email.trim() })}</span>
        </p>
        <p className={look.muted}>{t("account.register.doneHint")}</p>
      </FormCard>
    );
  }
  return (
    <FormCard title={t("account.reset.requestTitle")} below={below}>
      <p>{t("account.reset.requestLead")}</p>
      <form onSubmit={submit} noValidate className={look.stack}>
        <EmailField {...form.field("email")} />
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          {t("account.reset.requestSubmit")}
        </Button>
      </form>
    </FormCard>
  );
}
