import { Button, Loader } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { ErrorMessage } from "../ui/message.tsx";
import ui from "../ui/staff.module.css";
import { toastError, toastFailure, toastNoLonger } from "../ui/toasts.tsx";
import { useUser } from "../ui/use-user.ts";
import { call } from "../wire/call.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { dropSession } from "../wire/drop-session.ts";
import { isInitialised } from "../wire/guard.ts";
import { findUser } from "../wire/kept-session.ts";
import { beginVerified } from "../wire/session.ts";
import { FormCard } from "./form-card.tsx";
import { forgetRegistration, isRegisteredHere } from "./registered-here.ts";
import type { FinishedBefore } from "./user-init/first-use.ts";

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
  return token === undefined ? <Navigate to={pathOf("Public")} replace /> : <AskedFirst key={token} token={token} />;
}

/**
 * Verifies at once in the browser that registered. Elsewhere it asks: the link may have been opened by a mail scanner that runs scripts,
 * by the owner of an address with which another person registered, or where another teacher is logged in.
 */
function AskedFirst({ token }: { token: string }) {
  const t = useText();
  const user = useUser();
  const [isAllowed, setAllowed] = useState(() => findUser() === undefined && isRegisteredHere());
  if (isAllowed) return <Verify token={token} />;
  const allow = (): void => setAllowed(true);
  if (user === undefined) {
    return (
      <FormCard title={t("account.verify.title")}>
        <p>{t("account.verify.ask")}</p>
        <p className={look.muted}>{t("account.verify.askStranger")}</p>
        <Button size="lg" onClick={allow}>
          {t("account.verify.confirm")}
        </Button>
      </FormCard>
    );
  }
  return (
    <FormCard title={t("account.verify.title")}>
      <p>{t("account.verify.askOther", { email: user.email })}</p>
      <Button component={Link} to={pathOf("Dashboard")} size="lg">
        {t("account.verify.stay")}
      </Button>
      <Button variant="default" onClick={allow}>
        {t("account.verify.confirmOther")}
      </Button>
    </FormCard>
  );
}

/** Verifies the address. @returns the user, and whether the session has begun */
async function verify(token: string): Promise<{ user: User; isLoggedIn: boolean }> {
  const { access_token, ...user } = await call("verify", { body: { token } }).catch((cause: unknown) => {
    toastFailure(cause);
    throw cause;
  });
  toastNoLonger();
  forgetRegistration();
  dropSession();
  if (access_token !== null) beginVerified(access_token, user);
  return { user, isLoggedIn: access_token !== null };
}

function Verify({ token }: { token: string }) {
  const t = useText();
  // A query, not an effect: it runs once per token, even when React mounts twice.
  const { isPending, error, data, refetch } = useQuery({
    queryKey: ["verify", token],
    queryFn: () => verify(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
  if (error === null) return <Verified {...data} />;
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

/** The address is verified. Where steps of the first use are due the first one opens, and says so above it. */
function Verified({ user, isLoggedIn }: { user: User; isLoggedIn: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const goesOn = isLoggedIn && !isInitialised(user);
  useEffect(() => {
    const state: FinishedBefore = { finished: "verified" };
    if (goesOn) void navigate(pathOf("UserInit"), { replace: true, state });
  }, [goesOn, navigate]);
  return (
    <FormCard title={t("account.verify.doneTitle")}>
      <Done>{t(isLoggedIn ? "account.verify.loggedIn" : "account.verify.doneText")}</Done>
      <Button component={Link} to={pathOf("Dashboard")} size="lg">
        {t(isLoggedIn ? "account.verify.stay" : "account.verify.toDashboard")}
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
