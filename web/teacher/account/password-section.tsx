import { IconCircleCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordForm } from "../../account/password-form.tsx";
import { useText } from "../../i18n/staff.ts";
import ui from "../../ui/staff.module.css";
import { keys } from "../data/keys.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

/** Changes the password; says before and after what that means for other devices. */
export function PasswordSection() {
  const t = useText();
  const client = useQueryClient();
  const [changed, setChanged] = useState(false);
  const tell = (): void => {
    setChanged(true);
    void client.invalidateQueries({ queryKey: keys.sessions });
  };
  return (
    <AccountSection title={t("ownAccount.password.title")} text={t("ownAccount.password.text")}>
      <div className={styles.field}>
        <div role="status">
          {changed && (
            <p className={`${ui.note} ${styles.above}`}>
              <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
              <span>{t("ownAccount.password.changed")}</span>
            </p>
          )}
        </div>
        <PasswordForm changed={tell} />
      </div>
    </AccountSection>
  );
}
