import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { MAX_USERNAME } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { LANGUAGE_NAMES } from "../../account/language-menu.tsx";
import { findWait } from "../../account/wait.ts";
import { chooseLanguage } from "../../i18n/setup.ts";
import { type StaffKey, useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useFields } from "../../ui/use-fields.ts";
import { CallError } from "../../wire/call-error.ts";
import { useUpdateUser } from "../data/account.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

/** Username and language, and the e-mail, which cannot be changed. */
export function ProfileSection({ user }: { user: User }) {
  const t = useText();
  return (
    <AccountSection title={t("ownAccount.profile.title")} text={t("ownAccount.profile.text")}>
      <UsernameForm username={user.username ?? ""} />
      <LanguageChoice language={user.language} />
      <div className={`${look.stack} ${look.tight}`}>
        <h3>{t("ownAccount.profile.email")}</h3>
        <p className={look.anywhere}>{user.email}</p>
        <p className={`${look.small} ${look.muted}`}>
          {t("ownAccount.profile.emailHint")} <Link to={pathOf("Imprint")}>{t("ownAccount.profile.imprint")}</Link>
        </p>
      </div>
    </AccountSection>
  );
}

function UsernameForm({ username }: { username: string }) {
  const t = useText();
  const form = useFields(
    { username },
    {
      username: (value) => {
        const fault = findUsernameFault(value.trim());
        return fault && t(fault);
      },
    },
  );
  const update = useUpdateUser((error) => {
    const isTaken = error instanceof CallError && error.code === "DUPLICATE_KEY_ERROR";
    const fault = isTaken ? t("errorCodes.DUPLICATE_KEY_ERROR") : findWait(error, t);
    if (fault !== undefined) form.fail("username", fault);
    return fault !== undefined;
  });
  const submit = form.onSubmit(async (values) => {
    const chosen = values.username.trim();
    form.set("username", chosen);
    await update.mutateAsync({ username: chosen === "" ? null : chosen });
    toastSuccess(t(chosen === "" ? "ownAccount.profile.removed" : "ownAccount.profile.saved"));
  });
  return (
    <form onSubmit={submit} noValidate className={look.stack}>
      <TextInput
        {...form.field("username")}
        className={styles.field}
        label={t("ownAccount.profile.username")}
        description={t("ownAccount.profile.usernameRule")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="default" className={look.start} loading={update.isPending}>
        {t("common.save")}
      </Button>
    </form>
  );
}

/** Takes effect at once, like the menu in the header, so that the page and the language of mails agree. */
function LanguageChoice({ language }: { language: Language }) {
  const t = useText();
  const label = useId();
  const update = useUpdateUser();
  const choose = (chosen: Language): void => {
    void chooseLanguage(chosen);
    update.mutate({ language: chosen });
  };
  return (
    <div className={`${look.stack} ${look.close}`}>
      <h3 id={label}>{t("ownAccount.profile.language")}</h3>
      <SegmentedControl
        size="md"
        className={look.start}
        aria-labelledby={label}
        value={update.isPending ? update.variables.language : language}
        onChange={choose}
        data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
      />
      <p className={`${look.small} ${look.muted}`}>{t("ownAccount.profile.languageHint")}</p>
    </div>
  );
}

/** The error in a username, or undefined. It may be empty: the e-mail is enough to log in. */
export function findUsernameFault(username: string): StaffKey | undefined {
  if (username.length > MAX_USERNAME) return "ownAccount.profile.usernameLong";
  return /^[A-Za-z0-9_-]*$/.test(username) ? undefined : "ownAccount.profile.usernameInvalid";
}
