import type { User } from "#contract/auth.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { ConsentForm } from "../../ui/account/consent-form.tsx";
import { DeleteAccount } from "../../ui/account/delete-account.tsx";
import { DownloadData } from "../../ui/account/download-data.tsx";
import ui from "../../ui/staff.module.css";
import styles from "./user-init.module.css";

/** The consent, and below it what somebody can do who does not want to give it: nobody is stuck here without a word. */
export function ConsentStep({ user }: { user: User }) {
  const t = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t("userInit.consent.title")}</h1>
      <ConsentForm large />
      <details className={styles.decline}>
        <summary>{t("userInit.consent.decline")}</summary>
        <div className={`${ui.stack} ${ui.close}`}>
          <p>{t("userInit.consent.declineText")}</p>
          <div className={`${ui.row} ${styles.ways}`}>
            <DownloadData variant="subtle" />
            <DeleteAccount user={user} quiet />
          </div>
        </div>
      </details>
    </>
  );
}
