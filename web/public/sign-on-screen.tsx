import { Button, Loader, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { addressOf } from "#contract/address.ts";
import type { User } from "#contract/auth.schema.ts";
import { routes } from "#contract/routes.ts";
import { pathOf } from "#contract/screens.ts";
import type { SignOnProvider, UnknownAccount } from "#contract/sign-on.schema.ts";
import { nameOf, takeGoal } from "../account/sign-on.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { SecondStepForm } from "../session/second-step-form.tsx";
import { useLogin } from "../session/use-login.tsx";
import { ErrorMessage } from "../ui/message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import ui from "../ui/staff.module.css";
import { toastSuccess } from "../ui/toasts.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useUser } from "../ui/use-user.ts";
import { call } from "../wire/call.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { loginBySchool } from "../wire/session.ts";
import { FormCard } from "./form-card.tsx";

const ERRORS = ["unavailable", "cancelled", "refused", "expired", "busy"] as const;

/** What the server has put behind the `#`: the code of a result, or why there is none. A reload has neither. */
function readFragment(): { readonly code: string | null; readonly error: (typeof ERRORS)[number] } {
  const said = new URLSearchParams(globalThis.location.hash.slice(1));
  return { code: said.get("code"), error: ERRORS.find((error) => error === said.get("error")) ?? "expired" };
}

/** Ends a login that began with an account of the school (docs/behaviour.md#school-sign-on). */
export function SignOnScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [{ code, error }] = useState(readFragment);
  // The code is good once; nobody finds it in the history.
  useEffect(() => {
    if (globalThis.location.hash !== "") void navigate(pathOf("SignOn"), { replace: true });
  }, [navigate]);
  return code === null ? <Failed>{t(`signOn.errors.${error}`)}</Failed> : <Result code={code} />;
}

function Failed({ children }: { children: ReactNode }) {
  const t = useText();
  const user = useUser();
  return (
    <FormCard title={t("signOn.failedTitle")}>
      <ErrorMessage>{children}</ErrorMessage>
      <Button component={Link} to={pathOf(user ? "Account" : "Login")} size="lg">
        {t(user ? "ownAccount.title" : "account.toLogin")}
      </Button>
    </FormCard>
  );
}

function Result({ code }: { code: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [isThrough, setThrough] = useState(false);
  // A query, not an effect: it runs once per code, even when React mounts twice.
  const { error, data } = useQuery({
    queryKey: ["signOn", code],
    queryFn: () => loginBySchool(code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isIn = data?.unknown === null || isThrough;
  useEffect(() => {
    if (isIn) void navigate(takeGoal(), { replace: true });
  }, [isIn, navigate]);

  const step =
    error instanceof CallError && error.code === "SECOND_FACTOR_REQUIRED" ? error.body.secondStep : undefined;
  if (step !== undefined) {
    return (
      <FormCard title={t("secondFactor.step.title")}>
        <SecondStepForm
          step={step}
          done={() => setThrough(true)}
          back={() => void navigate(pathOf("Login"), { replace: true })}
        />
      </FormCard>
    );
  }
  if (error !== null) return <Failed>{t(failureOf(error))}</Failed>;
  if (data?.unknown) return <Unknown provider={data.provider} account={data.unknown} />;
  return (
    <FormCard title={t("signOn.title")}>
      <div className={look.row} role="status">
        <Loader size="sm" />
        <p>{t("signOn.loading")}</p>
      </div>
    </FormCard>
  );
}

function failureOf(error: unknown): StaffKey {
  if (error instanceof NetworkError) return "failure.network";
  const code = error instanceof CallError ? error.code : undefined;
  switch (code) {
    case "SIGN_ON_EXPIRED":
    case "SIGN_ON_REFUSED":
    case "SIGN_ON_TAKEN":
    case "LOGIN_USER_NOT_VERIFIED":
      return `errorCodes.${code}`;
    default:
      return "signOn.errors.other";
  }
}

interface UnknownProps {
  provider: SignOnProvider;
  account: UnknownAccount;
}

/** An account of the school that nobody here has connected: its owner logs in by her password, and says yes. */
function Unknown({ provider, account }: UnknownProps) {
  const user = useUser();
  return user ? (
    <Connect user={user} provider={provider} account={account} />
  ) : (
    <LogInOnce provider={provider} account={account} />
  );
}

function LogInOnce({ provider, account }: UnknownProps) {
  const t = useText();
  const form = useFields(
    { username: "", password: "" },
    {
      username: (value) => (value.trim() === "" ? t("account.login.usernameRequired") : undefined),
      password: (value) => (value === "" ? t("account.login.passwordRequired") : undefined),
    },
  );
  const { enter, isPending, failure, secondStep } = useLogin({ emptyPassword: () => form.set("password", "") });
  if (secondStep !== undefined) return <FormCard title={t("secondFactor.step.title")}>{secondStep}</FormCard>;
  return (
    <FormCard title={t("signOn.unknown.title")} below={<p>{t("signOn.unknown.noAccount")}</p>}>
      <Whose provider={provider} account={account} />
      <p>{t("signOn.unknown.once")}</p>
      {failure}
      <form
        onSubmit={form.onSubmit(({ username, password }) => enter(username.trim(), password))}
        noValidate
        className={look.stack}
      >
        <TextInput
          {...form.field("username")}
          label={t("account.login.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div>
          <PasswordField {...form.field("password")} label={t("account.password")} autoComplete="current-password" />
          <Link className={`${look.inline} ${look.touch}`} to={pathOf("RequestPasswordReset")}>
            {t("account.login.forgot")}
          </Link>
        </div>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t("account.login.submit")}
        </Button>
      </form>
    </FormCard>
  );
}

/** Says whose account it is: on a shared computer it may be the one of who was there before. */
function Whose({ provider, account }: UnknownProps) {
  const t = useText();
  return (
    <div className={`${look.stack} ${look.tight}`}>
      {account.label !== "" && <p>{t("signOn.unknown.who", { provider: nameOf(provider), label: account.label })}</p>}
      <p className={`${look.small} ${look.muted}`}>
        {t("signOn.unknown.notMine")} {t("signOn.unknown.notMineText")}{" "}
        <a href={addressOf(routes.leaveSignOn, { params: { provider: provider.id } })}>{t("signOn.unknown.leave")}</a>
      </p>
    </div>
  );
}

function Connect({ user, provider, account }: UnknownProps & { user: User }) {
  const t = useText();
  const navigate = useNavigate();
  const [message, setMessage] = useState<StaffKey>();
  const go = (): void => void navigate(takeGoal(), { replace: true });
  const connect = useMutation({
    mutationFn: () => call("connectSignOn", { body: { code: account.code } }),
    onSuccess: () => {
      toastSuccess(t("signOn.connect.done"));
      go();
    },
    meta: {
      failed: "signOn.connect.failed",
      show: (error) => {
        const code = error instanceof CallError ? error.code : undefined;
        if (code === "SIGN_ON_EXPIRED") setMessage("signOn.connect.expired");
        else if (code === "SIGN_ON_TAKEN" || code === "NOT_INITIALISED") setMessage(`errorCodes.${code}`);
        else return false;
        return true;
      },
    },
  });
  return (
    <FormCard title={t("signOn.connect.title")}>
      {message !== undefined && <ErrorMessage>{t(message)}</ErrorMessage>}
      <Whose provider={provider} account={account} />
      <p>{t("signOn.connect.text", { provider: nameOf(provider), email: user.email })}</p>
      <div className={ui.dialogEnd}>
        <Button variant="subtle" onClick={go}>
          {t("signOn.connect.cancel")}
        </Button>
        <Button loading={connect.isPending} onClick={() => connect.mutate()}>
          {t("signOn.connect.submit")}
        </Button>
      </div>
    </FormCard>
  );
}
