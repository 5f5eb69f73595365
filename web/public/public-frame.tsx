import { Button } from "@mantine/core";
import { Link, Outlet, useLocation } from "react-router";
import { pathOf, screenOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import { LogoMark } from "../look/logo.tsx";
import { AccountMenu } from "../ui/account-menu.tsx";
import { Footer } from "../ui/footer.tsx";
import { useUser } from "../ui/use-user.ts";
import styles from "./public-frame.module.css";
import { UnverifiedBanner } from "./unverified-banner.tsx";

/** The reduced header and the footer around the public screens. */
export function PublicFrame() {
  const t = useText();
  const user = useUser();
  const welcoming = screenOf(useLocation().pathname) === "Public";
  return (
    <div className={`${styles.frame} ${welcoming ? styles.wide : ""}`}>
      <header className={styles.top}>
        <Link className={styles.logo} to={pathOf("Public")}>
          <LogoMark />
          <span>{t("common.product")}</span>
        </Link>
        <div className={styles.end}>
          {welcoming && (
            <>
              <a className={`${styles.wideOnly} ${styles.pupils}`} href={pathOf("PupilLogin")}>
                {t("welcome.pupils")}
              </a>
              {!user && (
                <Button className={styles.wideOnly} component={Link} to={pathOf("Login")} variant="default">
                  {t("welcome.login")}
                </Button>
              )}
            </>
          )}
          <AccountMenu />
        </div>
      </header>
      {user && !user.is_verified && <UnverifiedBanner email={user.email} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <div className={styles.foot}>
        <Footer />
      </div>
    </div>
  );
}
