import { Button, Loader } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, Navigate, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { ErrorMessage } from "../ui/message.tsx";
import ui from "../ui/staff.module.css";
import { toastError, toastFailure } from "../ui/toasts.tsx";
import { CallError, call, NetworkError } from "../wire/call.ts";
import { dropSession } from "../wire/session.ts";
import { FormCard } from "./form-card.tsx";

/** The message for a refused verification (docs/behaviour.md#verification). */
function messageOf(error: unknown): StaffKey {
  if (error instanceof NetworkError) return "failure.network";
  const code = error instanceof CallError ? error.code : undefined;
  switch (code) {
    case "VERIFY_USER_TOKEN_EXPIRED":
    case "VERIFY_USER_BAD_TOKEN":
    case "VERIFY_USER_ALREADY_VERIFIED":
      return `errorCodes.${code}`;
    default:
      return "account.verify.otherError";
  }
}

/** Follows the link of the verification mail. Without a token there is nothing to do. */
export function VerifyScreen() {
  const t = useText();
  const { token } = useParams();
  useEffect(() => {
    if (token === undefined) toastError(t("account.verify.noToken"));
  }, [token, t]);
  return token === undefined ? <Navigate to={pathOf("Public")} replace /> : <Verify token={token} />;
}

function Verify({ token }: { token: string }) {
  const t = useText();
  // A query, not an effect: it runs once per token, even when React mounts twice.
  const { isPending, error, refetch } = useQuery({
    queryKey: ["verify", token],
    queryFn: async () => {
      const user = await call("verify", { body: { token } }).catch((cause: unknown) => {
        toastFailure(cause);
        throw cause;
      });
      // The kept user is still marked as not verified.
      dropSession();
      return user;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });

  if (isPending) {
    return (
      <FormCard title={t("account.verify.title")}>
        <div className={look.row} role="status">
          <Loader size="sm" />
          <p>{t("account.verify.loading")}</p>
        </div>
      </FormCard>
    );
  }
  if (error === null) {
    return (
      <FormCard title={t("account.verify.doneTitle")}>
        <Done>{t("account.verify.doneText")}</Done>
        <Button component={Link} to={pathOf("Dashboard")} size="lg">
          {t("account.verify.toDashboard")}
        </Button>
      </FormCard>
    );
  }
  // A link that was already used, by its reader or before her by a mail scanner, has served its purpose.
  if (error instanceof CallError && error.code === "VERIFY_USER_ALREADY_VERIFIED") {
    return (
      <FormCard title={t("account.verify.title")}>
        <Done>{t(messageOf(error))}</Done>
        <Button component={Link} to={pathOf("Login")} size="lg">
          {t("account.toLogin")}
        </Button>
      </FormCard>
    );
  }
  // This is no answer about the token, so another try may succeed.
  const isPassing = !(error instanceof CallError) || error.status >= 500;
  return (
    <FormCard title={t("account.verify.failedTitle")}>
      <ErrorMessage>{t(messageOf(error))}</ErrorMessage>
      {isPassing && <Button onClick={() => void refetch()}>{t("common.retry")}</Button>}
      <Button component={Link} to={pathOf("Verification")} variant="default">
        {t("account.resend")}
      </Button>
    </FormCard>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className={ui.note} role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
