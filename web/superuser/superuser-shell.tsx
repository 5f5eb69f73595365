import { IconBuilding, IconHistory, IconMail, IconPlugConnected, IconStack2, IconUsers } from "@tabler/icons-react";
import { Link, Navigate, Outlet, useParams } from "react-router";
import { pathOf } from "#contract/screens.ts";
import { AccountMenu } from "../account/account-menu.tsx";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { Footer } from "../ui/footer.tsx";
import { HeaderBar } from "../ui/header-bar.tsx";
import { useUser } from "../ui/use-user.ts";
import { SecondFactorGate } from "./second-factor-gate.tsx";
import { pathOfSection, SECTIONS, type Section, sectionOf } from "./sections.ts";
import styles from "./superuser-shell.module.css";

const ICONS: Record<Section, typeof IconMail> = {
  invitations: IconMail,
  teachers: IconUsers,
  schools: IconBuilding,
  library: IconStack2,
  platforms: IconPlugConnected,
  audit: IconHistory,
};

/** Header, the tabs of administration and footer. A superuser who loses the right here is sent back to her courses. */
export function SuperuserShell() {
  const t = useText();
  const user = useUser();
  const { section: asked, testId } = useParams();
  const current = testId === undefined ? sectionOf(asked) : "library";
  if (user && !user.is_superuser) return <Navigate to={pathOf("Dashboard")} replace />;
  return (
    <>
      <HeaderBar account={<AccountMenu />} />
      <div className={styles.content}>
        <nav className={`${styles.tabs} no-paper`} aria-label={t("administration.title")}>
          {SECTIONS.map((section) => {
            const Icon = ICONS[section];
            return (
              <Link key={section} to={pathOfSection(section)} aria-current={section === current ? "page" : undefined}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(`administration.sections.${section}`)}
              </Link>
            );
          })}
        </nav>
        <main id="content" tabIndex={-1} className={look.stack}>
          <SecondFactorGate>
            <Outlet />
          </SecondFactorGate>
        </main>
        <Footer />
      </div>
    </>
  );
}
