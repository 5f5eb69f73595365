import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useText } from "../i18n/staff.ts";
import { logout } from "../wire/session.ts";
import styles from "./account-menu.module.css";
import { LanguageMenu } from "./language-menu.tsx";
import { useUser } from "./use-user.ts";

/** At the end of a header: who is logged in, the language, and the way out. */
export function AccountMenu() {
  const t = useText();
  const user = useUser();
  return (
    <div className={styles.me}>
      {user && <span className={styles.name}>{user.username ?? user.email}</span>}
      <LanguageMenu />
      {user && (
        <Tooltip label={t("shell.logout")}>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("shell.logout")} onClick={logout}>
            <IconLogout size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
