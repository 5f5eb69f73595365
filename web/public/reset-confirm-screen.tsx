import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { ErrorMessage } from "../ui/message.tsx";
import { NewPassword, useSeen } from "../ui/new-password.tsx";
import { toastSuccess } from "../ui/toasts.tsx";
import { useFields } from "../ui/use-fields.ts";
import { call } from "../wire/call.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { dismissSessionEnd, isLoggedIn } from "../wire/kept-session.ts";
import { checkSession } from "../wire/session.ts";
import { accountRules } from "./account-rules.ts";
import { FormCard } from "./form-card.tsx";

/** Sets a new password with the token of the reset mail. */
export function ResetConfirmScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const [message, setMessage] = useState<StaffKey>();
  const seen = useSeen();
  const { password, repeat } = accountRules(t, seen);
  const form = useFields({ password: "", repeat: "" }, { password, repeat });
  const reset = useMutation({
    mutationFn: (chosen: string) => call("resetPassword", { body: { token, password: chosen } }),
    onSuccess: async () => {
      toastSuccess(t("account.reset.confirmToast"));
      // The reset has ended her older tokens, perhaps also one of this browser. She need not be told.
      await checkSession();
      if (!isLoggedIn()) dismissSessionEnd();
      return navigate(pathOf("Login"), { replace: true });
    },
    meta: {
      show: (error) => {
        const isGuessable = error instanceof CallError && error.code === "GUESSABLE_PASSWORD";
        if (isGuessable) form.fail("password", t("errorCodes.GUESSABLE_PASSWORD"));
        else if (!(error instanceof NetworkError)) setMessage("account.reset.confirmFailed");
        return false;
      },
    },
  });
  const submit = form.onSubmit((values) => {
    setMessage(undefined);
    return reset.mutateAsync(values.password);
  });
  return (
    <FormCard
      title={t("account.reset.confirmTitle")}
      below={<Link to={pathOf("RequestPasswordReset")}>{t("account.reset.requestAgain")}</Link>}
    >
      {message !== undefined && <ErrorMessage dismiss={() => setMessage(undefined)}>{t(message)}</ErrorMessage>}
      <form onSubmit={submit} noValidate className={look.stack}>
        <NewPassword
          label={t("account.newPassword")}
          password={form.field("password")}
          repeat={form.field("repeat")}
          seen={seen}
          isSending={form.isSending}
        />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          {t("account.reset.confirmSubmit")}
        </Button>
      </form>
    </FormCard>
  );
}
