import { Button } from "@mantine/core";
import { Outlet, useNavigation, useRouteError } from "react-router";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { NetworkError } from "../wire/call.ts";
import { NewVersionError } from "./load-code.ts";
import styles from "./page-frame.module.css";
import { useArrival } from "./use-arrival.ts";

/** Wraps every screen: a skip link past the header, the focus after a change of screen, and a bar while the next one loads. */
export function PageFrame() {
  const t = useText();
  const navigation = useNavigation();
  useArrival();
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

/** Replaces a screen that broke. */
export function CrashedScreen() {
  const t = useText();
  const error = useRouteError();
  const replaced = error instanceof NewVersionError;
  const text = error instanceof NetworkError || !navigator.onLine ? "failure.network" : "common.crashed.text";
  return (
    <main className={`${look.stack} ${styles.crashed}`} id="content" tabIndex={-1}>
      <h1>{t(replaced ? "common.newVersion.title" : "common.crashed.title")}</h1>
      <p>{t(replaced ? "common.newVersion.text" : text)}</p>
      {import.meta.env.DEV && <pre>{String(error)}</pre>}
      <Button onClick={() => window.location.reload()}>{t("common.crashed.action")}</Button>
    </main>
  );
}
