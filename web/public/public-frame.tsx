import { Anchor, Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { Link, Outlet, useLocation } from "react-router";
import { pathOf, screenOf } from "#contract/screens.ts";
import { AccountMenu } from "../account/account-menu.tsx";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { LogoMark } from "../look/logo.tsx";
import { Wander } from "../look/wander.tsx";
import { Footer } from "../ui/footer.tsx";
import ui from "../ui/staff.module.css";
import { useUser } from "../ui/use-user.ts";
import styles from "./public-frame.module.css";
import { useResend } from "./use-resend.ts";

/** The reduced header and the footer of the public screens. */
export function PublicFrame() {
  const t = useText();
  const user = useUser();
  const screen = screenOf(useLocation().pathname);
  const welcoming = screen === "Public" || screen === "Try";
  return (
    <div className={`${styles.frame} ${welcoming ? styles.wide : ""}`}>
      <header className={`${look.row} ${styles.top}`}>
        <Link className={`${look.inline} ${look.touch} ${ui.logo}`} to={pathOf("Public")}>
          <LogoMark />
          <span>{t("common.product")}</span>
        </Link>
        <div className={`${look.line} ${look.push} ${styles.end} no-paper`}>
          {welcoming && (
            <>
              <a className={`${look.strong} ${styles.wideOnly} ${styles.pupils}`} href={pathOf("PupilLogin")}>
                {t("welcome.pupils")}
              </a>
              {!user && (
                <Button component={Link} to={pathOf("Login")} variant="default">
                  {t("welcome.login")}
                </Button>
              )}
            </>
          )}
          <AccountMenu />
        </div>
      </header>
      {user && !user.is_verified && <UnverifiedBanner email={user.email} />}
      <main id="content" tabIndex={-1} className={styles.main} translate="yes">
        <Outlet />
      </main>
      <div className={styles.foot}>
        <Footer />
      </div>
      {!welcoming && <Wander className={styles.wander} />}
    </div>
  );
}

/** Says below the header that the address is not verified, and offers another verification mail. */
function UnverifiedBanner({ email }: { email: string }) {
  const t = useText();
  const resend = useResend();
  return (
    <aside>
      <p className={`${ui.note} ${ui.warn}`}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {t("shell.unverified")}{" "}
          <Anchor
            component="button"
            type="button"
            c="inherit"
            fw={600}
            underline="always"
            disabled={resend.isPending}
            onClick={() => resend.mutate(email)}
          >
            {t("shell.resend")}
          </Anchor>
        </span>
      </p>
    </aside>
  );
}
