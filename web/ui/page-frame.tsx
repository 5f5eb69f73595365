import { Button } from "@mantine/core";
import { Outlet, useLocation, useNavigate, useNavigation, useRouteError } from "react-router";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { NetworkError } from "../wire/call-error.ts";
import { NewVersionError } from "./load-code.ts";
import styles from "./page-frame.module.css";
import { useArrival } from "./use-arrival.ts";
import { useDialogHistory } from "./use-dialog-entry.ts";

/** Wraps every screen: a skip link past the header, the focus after a change of screen, and a bar while the next one loads. */
export function PageFrame() {
  const t = useText();
  const navigation = useNavigation();
  useArrival();
  useDialogHistory();
  return (
    <>
      <a className={`${styles.skip} no-paper`} href="#content">
        {t("shell.skip")}
      </a>
      {navigation.state === "loading" && <LoadingBar />}
      <Outlet />
    </>
  );
}

/** A bar at the top after 300 ms: between two screens, and on arrival while a kept session is checked. */
export function LoadingBar() {
  const t = useText();
  return <div className={`${styles.bar} no-paper`} role="progressbar" aria-label={t("common.loading")} />;
}

/** Replaces a screen that broke, in its shell. */
export function BrokenScreen() {
  const t = useText();
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const replaced = error instanceof NewVersionError;
  const isOffline = error instanceof NetworkError || !navigator.onLine;
  return (
    <div className={`${look.stack} ${styles.broken}`}>
      <h1 tabIndex={-1}>{t(replaced ? "common.newVersion.title" : "common.crashed.title")}</h1>
      <p>{t(replaced ? "common.newVersion.text" : isOffline ? "failure.network" : "common.crashed.text")}</p>
      {import.meta.env.DEV && <pre>{String(error)}</pre>}
      {isOffline ? (
        // Without a network a reload would lose the page too.
        <Button onClick={() => void navigate(location, { replace: true })}>{t("common.retry")}</Button>
      ) : (
        <Button onClick={() => window.location.reload()}>{t("common.crashed.action")}</Button>
      )}
    </div>
  );
}

/** Replaces a shell that broke, with its screen. */
export function CrashedScreen() {
  return (
    <main className={styles.crashed} id="content" tabIndex={-1}>
      <BrokenScreen />
    </main>
  );
}
