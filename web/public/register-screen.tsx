import { Button, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Trans } from "react-i18next";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { pathOf, screenOf } from "#contract/screens.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { type Message, tooManyTries } from "../session/login-failure.ts";
import { ErrorMessage } from "../ui/message.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { CallError, call, NetworkError } from "../wire/call.ts";
import { accountRules } from "./account-rules.ts";
import { EmailField } from "./email-field.tsx";
import { FormCard } from "./form-card.tsx";
import { useResend } from "./use-resend.ts";

/** The message for a refused registration (docs/behaviour.md#registration). */
function messageOf(error: unknown): Message {
  if (!(error instanceof CallError)) return { key: "account.register.otherError" };
  switch (error.code) {
    case "REGISTER_USER_ALREADY_EXISTS":
    case "DUPLICATE_KEY_ERROR":
    case "NO_INVITE_CODE_GIVEN":
    case "INVITE_CODE_EXPIRED":
    case "INVALID_INVITE_CODE_GIVEN":
      return { key: `errorCodes.${error.code}` };
    case "TOO_MANY_REQUESTS":
      return tooManyTries(error);
    default:
      return { key: "account.register.otherError" };
  }
}

/** The history state after a registration: the address to which the mail was sent, and whether the first login asks for another password. */
interface Registered {
  registered: string;
  changesPassword: boolean;
}

/**
 * The error of the invitation in an opened link; undefined if there is none, or if the server does not answer. In that case the
 * registration reports it. The check runs once, since a registration uses the invitation up.
 */
function useDeadInvitation(code: string | undefined, isUsed: boolean): Message | undefined {
  const { error } = useQuery({
    queryKey: ["invitation", code],
    queryFn: () => call("checkInvitation", { params: { invitationCode: code ?? "" } }),
    enabled: code !== undefined && !isUsed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return error instanceof CallError && error.status === 400 ? messageOf(error) : undefined;
}

const NO_CODE: Message = { key: "errorCodes.NO_INVITE_CODE_GIVEN" };

/** The code of an invitation, alone or at the end of its link. */
function codeIn(pasted: string): string {
  return (
    pasted
      .trim()
      .replace(/[?#].*$/, "")
      .split("/")
      .findLast((part) => part !== "") ?? ""
  );
}

/** Registration by invitation, whose link may be pasted. Without a code the server refuses with its reason. */
export function RegisterScreen() {
  const t = useText();
  const { invitationCode } = useParams();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { registered, changesPassword = false } = (state as Registered | null) ?? {};
  // An address of an invitation that has lost its code is reported before anything is typed.
  const isCut = invitationCode === undefined && screenOf(pathname) === "RegisterByInvite";
  const [message, setMessage] = useState(isCut ? NO_CODE : undefined);
  const dead = useDeadInvitation(invitationCode, registered !== undefined);
  const register = useMutation({
    mutationFn: ({ email, password, invitation }: { email: string; password: string; invitation: string }) => {
      const body = { email: email.trim(), password, isTeacher: true as const, language: currentLanguage() };
      return invitationCode === undefined
        ? call("register", { body: { ...body, invitationCode: codeIn(invitation) } })
        : call("registerByInvitation", { params: { invitationCode }, body: { ...body, invitationCode } });
    },
    // Kept in the history, not in this screen's state: a reload must not ask for a second registration.
    onSuccess: ({ email, passwordChangeRequired }) => {
      const done: Registered = { registered: email, changesPassword: passwordChangeRequired };
      return navigate(pathname + search, { replace: true, state: done });
    },
    meta: {
      show: (error) => {
        if (!(error instanceof NetworkError)) setMessage(messageOf(error));
        return false;
      },
    },
  });
  const form = useFields({ invitation: "", email: "", password: "", repeat: "" }, accountRules(t));
  const submit = form.onSubmit((values) => {
    setMessage(undefined);
    return register.mutateAsync(values);
  });

  if (registered !== undefined) return <MailSentCard email={registered} changesPassword={changesPassword} />;
  if (dead !== undefined) {
    return (
      <FormCard title={t("account.register.title")} below={<Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}>
        <ErrorMessage>{t(dead.key, dead.values)}</ErrorMessage>
        <p>{t("account.register.deadLead")}</p>
      </FormCard>
    );
  }
  return (
    <FormCard
      title={t("account.register.title")}
      below={invitationCode === undefined && <Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}
    >
      {message !== undefined && (
        <ErrorMessage dismiss={() => setMessage(undefined)}>{t(message.key, message.values)}</ErrorMessage>
      )}
      <p>{t(invitationCode === undefined ? "account.register.noCodeLead" : "account.register.lead")}</p>
      <form onSubmit={submit} noValidate className={look.stack}>
        {invitationCode === undefined && (
          <TextInput
            {...form.field("invitation")}
            label={t("account.register.invitation")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <EmailField {...form.field("email")} />
        <PasswordField
          {...form.field("password")}
          label={t("account.password")}
          description={t("account.register.passwordHint")}
          autoComplete="new-password"
        />
        <PasswordField {...form.field("repeat")} label={t("account.repeat")} autoComplete="new-password" />
        <Button type="submit" size="lg" fullWidth loading={register.isPending}>
          {t("account.register.submit")}
        </Button>
        <Agreement />
      </form>
    </FormCard>
  );
}

const AGREE: string = "account.register.agree" satisfies StaffKey;

/** Links to the terms and data protection. They open in new tabs, since the form's fields would be lost otherwise. */
function Agreement() {
  const terms = <Link to={pathOf("Terms")} target="_blank" />;
  const privacy = <Link to={pathOf("DataProtection")} target="_blank" />;
  return (
    <p className={`${look.small} ${look.muted}`}>
      <Trans i18nKey={AGREE} components={{ terms, privacy }} />
    </p>
  );
}

/** Shown after a registration: a mail is under way, and can be sent again. */
function MailSentCard({ email, changesPassword }: { email: string; changesPassword: boolean }) {
  const t = useText();
  const resend = useResend();
  return (
    <FormCard title={t("account.register.doneTitle")} below={<Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}>
      <p className={ui.note} role="status">
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>{t("account.register.doneText", { email })}</span>
      </p>
      {changesPassword && <p>{t("account.register.donePassword")}</p>}
      <p className={look.muted}>{t("account.register.doneHint")}</p>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(email)}>
        {t("account.resend")}
      </Button>
    </FormCard>
  );
}
