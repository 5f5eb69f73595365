import { Button } from "@mantine/core";
import { useId } from "react";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import ui from "../ui/staff.module.css";
import { logout } from "../wire/session.ts";
import styles from "./session.module.css";
import { TopDialog } from "./top-dialog.tsx";

/** Warns a minute before an inactive teacher is logged out. Screen readers skip the seconds, which would never stop. */
export function InactivityDialog({ seconds, stay }: { seconds: number; stay: () => void }) {
  const t = useText();
  const [titleId, textId] = [useId(), useId()];
  return (
    <TopDialog titleId={titleId} textId={textId}>
      <div className={look.stack}>
        <h2 id={titleId}>{t("session.inactivity.title")}</h2>
        <p id={textId}>{t("session.inactivity.text")}</p>
        <p className={styles.countdown} aria-hidden="true">
          {t("session.inactivity.left", { count: seconds })}
        </p>
        <div className={ui.dialogEnd}>
          <Button variant="subtle" onClick={logout}>
            {t("shell.logout")}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t("session.inactivity.stay")}
          </Button>
        </div>
      </div>
    </TopDialog>
  );
}
