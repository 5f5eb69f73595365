import { IconAlertTriangle } from "@tabler/icons-react";
import type { User } from "#contract/auth.schema.ts";
import { DeleteAccount } from "../../account/delete-account.tsx";
import { DownloadData } from "../../account/download-data.tsx";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import ui from "../../ui/staff.module.css";
import { useUser } from "../../ui/use-user.ts";
import { useSchool } from "../data/school.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";
import { CodeSection } from "./code-section.tsx";
import { ConsentSection } from "./consent-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SchoolSection } from "./school-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignOnSection } from "./sign-on-section.tsx";

/** The teacher's own account: its data and settings, its download and its deletion. */
export function AccountScreen() {
  const user = useUser();
  // The guard admits only logged-in teachers, but after a logout in another tab there is a moment without a user.
  return user ? <OwnAccount user={user} /> : null;
}

function OwnAccount({ user }: { user: User }) {
  const t = useText();
  return (
    <>
      <ScreenHead title={t("ownAccount.title")} subtitle={user.username ?? user.email} />
      <div className={`${look.card} ${styles.sections}`}>
        <ProfileSection user={user} />
        <PasswordSection />
        <SecondFactorSection user={user} />
        <SignOnSection />
        <SchoolSection />
        <SessionsSection />
        <ConsentSection user={user} />
        <CodeSection user={user} />
        <AccountSection
          title={t("ownAccount.data.title")}
          text={t(user.simplifiedView ? "ownAccount.data.textSimplified" : "ownAccount.data.text")}
        >
          <div>
            <DownloadData />
          </div>
        </AccountSection>
        <AccountSection title={t("ownAccount.delete.title")} text={t("ownAccount.delete.text")}>
          {user.is_superuser && (
            <p className={`${ui.note} ${ui.warn}`}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
              <span>{t("ownAccount.delete.superuser")}</span>
            </p>
          )}
          <LastAdministrator />
          <div>
            <DeleteAccount user={user} />
          </div>
        </AccountSection>
      </div>
    </>
  );
}

/** Says what becomes of a school that nobody else administers. */
function LastAdministrator() {
  const t = useText();
  const school = useSchool().data;
  if (!school?.own.administers || school.administrators.length > 1) return null;
  return (
    <p className={`${ui.note} ${ui.warn}`}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <span>{t("school.own.lastDelete")}</span>
    </p>
  );
}
