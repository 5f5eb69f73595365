import { Button, Menu, UnstyledButton } from "@mantine/core";
import {
  IconChevronDown,
  IconId,
  IconLogout,
  IconSchool,
  IconSettings,
  IconUser,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "react-router";
import type { User } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { useUser } from "../ui/use-user.ts";
import { isInitialised } from "../wire/guard.ts";
import { logout } from "../wire/session.ts";
import styles from "./account-menu.module.css";
import { LanguageMenu } from "./language-menu.tsx";

/** The end of a header: the name of the teacher with her menu, the language, and the logout. */
export function AccountMenu() {
  const user = useUser();
  const ready = user !== undefined && user.is_verified && isInitialised(user);
  return (
    <div className={`${look.line} ${look.tight} ${look.push} ${styles.me}`}>
      {ready && <OwnMenu user={user} />}
      <LanguageMenu />
      {user !== undefined && !ready && <Logout />}
    </div>
  );
}

/** The only item for an account that is not verified or still in the first use. */
function Logout() {
  const t = useText();
  return (
    <Button variant="default" px="sm" className={styles.logout} onClick={logout}>
      <IconLogout size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.word}>{t("shell.logout")}</span>
    </Button>
  );
}

function OwnMenu({ user }: { user: User }) {
  const t = useText();
  const name = user.username ?? user.email;
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={`${look.line} ${look.touch} ${styles.target}`}
          aria-label={t("ownAccount.menu", { name })}
        >
          <IconUserCircle size={24} stroke={1.75} className={styles.person} />
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={18} stroke={1.75} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.label}>{name}</Menu.Label>
        <Menu.Item component={Link} to={pathOf("Account")} leftSection={<IconUser size={20} stroke={1.75} />}>
          {t("ownAccount.title")}
        </Menu.Item>
        <Menu.Item component={Link} to={pathOf("Names")} leftSection={<IconId size={20} stroke={1.75} />}>
          {t("ownAccount.names")}
        </Menu.Item>
        {user.is_superuser && (
          <Menu.Item
            component={Link}
            to={pathOf("Administration")}
            leftSection={<IconSettings size={20} stroke={1.75} />}
          >
            {t("ownAccount.administration")}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={pathOf("Tutorials")} leftSection={<IconSchool size={20} stroke={1.75} />}>
          {t("ownAccount.tutorials")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={logout}>
          {t("shell.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
