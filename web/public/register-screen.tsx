import { Button, Loader } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Trans } from "react-i18next";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { pathOf, screenOf } from "#contract/screens.ts";
import { currentLanguage } from "../i18n/setup.ts";
import { type StaffKey, useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { type Message, tooManyTries } from "../session/login-failure.ts";
import { ErrorMessage } from "../ui/message.tsx";
import { NewPassword, useSeen } from "../ui/new-password.tsx";
import ui from "../ui/staff.module.css";
import { useFields } from "../ui/use-fields.ts";
import { useUser } from "../ui/use-user.ts";
import { call } from "../wire/call.ts";
import { CallError, NetworkError } from "../wire/call-error.ts";
import { schoolCode } from "../wire/link-keys.ts";
import { accountRules } from "./account-rules.ts";
import { EmailField } from "./email-field.tsx";
import { FormCard } from "./form-card.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { noteRegistration } from "./registered-here.ts";
import type { InvitedTo } from "./school-invitation-screen.tsx";
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
    case "INVITATION_FOR_ANOTHER":
      return { key: `errorCodes.${error.code}` };
    case "TOO_MANY_REQUESTS":
      return tooManyTries(error);
    default:
      return { key: "account.register.otherError" };
  }
}

/**
 * The history state after a registration: the address to which the mail was sent, whether its link also logs in, and whether the first
 * use asks for another password.
 */
interface Registered {
  registered: string;
  logsIn: boolean;
  changesPassword: boolean;
}

/** Registration by invitation. Nothing but the invitation is asked for before there is one that can be used. */
export function RegisterScreen() {
  const { invitationCode } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  // The link of the mail was opened in another tab: this one goes on as well.
  useEffect(() => {
    if (user) void navigate(pathOf("Dashboard"), { replace: true });
  }, [user, navigate]);
  const done = state as Partial<Registered> | null;
  if (done?.registered !== undefined) return <MailSentCard {...(done as Registered)} />;
  if (invitationCode === undefined) return <NoCodeCard isCut={screenOf(pathname) === "RegisterByInvite"} />;
  return <Invited key={invitationCode} invitationCode={invitationCode} />;
}

/** Asks for the link or code of an invitation. `isCut`: the address is an invitation's that has lost its code. */
function NoCodeCard({ isCut }: { isCut: boolean }) {
  const t = useText();
  return (
    <InvitationCard problem={isCut ? t("errorCodes.NO_INVITE_CODE_GIVEN") : undefined}>
      <p>{t("account.register.noCodeLead")}</p>
      <InvitationForm isMain />
    </InvitationCard>
  );
}

function InvitationCard({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  const t = useText();
  return (
    <FormCard title={t("account.register.title")} below={<Link to={pathOf("Login")}>{t("account.toLogin")}</Link>}>
      {problem !== undefined && <ErrorMessage>{problem}</ErrorMessage>}
      {children}
    </FormCard>
  );
}

/**
 * Asks the server about the invitation of an opened link, once: a registration uses it up. If the server does not answer, the form
 * shows, and the registration reports what is wrong.
 */
function Invited({ invitationCode }: { invitationCode: string }) {
  const t = useText();
  const { error, isPending } = useQuery({
    queryKey: ["invitation", invitationCode],
    queryFn: () => call("checkInvitation", { params: { invitationCode } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isPending) {
    return (
      <FormCard title={t("account.register.title")}>
        <div className={`${look.row} ${look.late}`} role="status">
          <Loader size="sm" />
          <p>{t("account.register.checking")}</p>
        </div>
      </FormCard>
    );
  }
  if (error instanceof CallError && error.status === 400) {
    const { key, values } = messageOf(error);
    return (
      <InvitationCard problem={t(key, values)}>
        <p>{t("account.register.deadLead")}</p>
      </InvitationCard>
    );
  }
  return <RegisterForm invitationCode={invitationCode} />;
}

function RegisterForm({ invitationCode }: { invitationCode: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const invited = (state as { invited?: InvitedTo } | null)?.invited;
  const [message, setMessage] = useState<Message>();
  const seen = useSeen();
  const register = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => {
      const account = { email: email.trim(), password, isTeacher: true as const, language: currentLanguage() };
      return call("registerByInvitation", { params: { invitationCode }, body: { ...account, invitationCode } });
    },
    // Kept in the history, not in this screen's state: a reload must not ask for a second registration.
    onSuccess: ({ email, passwordChangeRequired, is_superuser }) => {
      noteRegistration();
      schoolCode.forget();
      const done: Registered = { registered: email, logsIn: !is_superuser, changesPassword: passwordChangeRequired };
      return navigate(pathname + search, { replace: true, state: done });
    },
    meta: {
      show: (error) => {
        if (!(error instanceof NetworkError)) setMessage(messageOf(error));
        return false;
      },
    },
  });
  const form = useFields({ email: invited?.email ?? "", password: "", repeat: "" }, accountRules(t, seen));
  const submit = form.onSubmit((values) => {
    setMessage(undefined);
    return register.mutateAsync(values);
  });

  return (
    <FormCard title={t("account.register.title")}>
      <p>{invited ? t("account.register.leadSchool", { school: invited.school }) : t("account.register.lead")}</p>
      {message !== undefined && (
        <ErrorMessage dismiss={() => setMessage(undefined)}>{t(message.key, message.values)}</ErrorMessage>
      )}
      <form onSubmit={submit} noValidate className={look.stack}>
        <EmailField {...form.field("email")} readOnly={invited !== undefined} />
        <NewPassword
          label={t("account.password")}
          password={form.field("password")}
          repeat={form.field("repeat")}
          seen={seen}
          isSending={form.isSending}
        />
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
function MailSentCard({ registered: email, logsIn, changesPassword }: Registered) {
  const t = useText();
  const resend = useResend();
  return (
    <FormCard title={t("account.register.doneTitle")}>
      <p className={ui.note} role="status">
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>{t(logsIn ? "account.register.doneText" : "account.register.doneOnly", { email })}</span>
      </p>
      {changesPassword && <p>{t("account.register.donePassword")}</p>}
      <p className={look.muted}>{t("account.register.doneHint")}</p>
      <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(email)}>
        {t("account.resend")}
      </Button>
    </FormCard>
  );
}
