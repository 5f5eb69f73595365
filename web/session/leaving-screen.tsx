import { Button } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../i18n/staff.ts";
import look from "../look/classes.module.css";
import { LogoMark } from "../look/logo.tsx";
import { queryClient } from "../ui/query-client.ts";
import { useTitle } from "../ui/use-title.ts";
import { NetworkError } from "../wire/call-error.ts";
import { findSessionEnd } from "../wire/kept-session.ts";
import { findWayOut, leave } from "../wire/session.ts";
import styles from "./session.module.css";

/** The address of PupilLogin, or of the school's own logout, which leads there. After inactivity it carries the teacher's screen, for the message there. */
function goalOf({ pathname, search, hash }: Location): string {
  const out = findWayOut();
  if (out !== undefined) return out;
  const goal = pathOf("PupilLogin");
  return findSessionEnd() === "inactive" ? `${goal}?next=${encodeURIComponent(pathname + search + hash)}` : goal;
}

/**
 * Replaces all screens once the session is over, on the way to PupilLogin (docs/behaviour.md#logout). Without a network it waits
 * here, since the browser's own error page offers no way back.
 */
export function LeavingScreen({ forget }: { forget: () => void }) {
  const [isOffline, setOffline] = useState(false);
  const isUnderWay = useRef(false);
  const go = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await leave();
    } catch (error) {
      // Any answer means that the server can also show its page.
      if (error instanceof NetworkError) {
        isUnderWay.current = false;
        return setOffline(true);
      }
    }
    window.location.assign(goalOf(window.location));
  }, []);

  useEffect(() => {
    queryClient.clear();
    forget();
    const tryAgain = (): void => void go();
    tryAgain();
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [go, forget]);

  return isOffline ? <Offline tryAgain={() => void go()} /> : null;
}

function Offline({ tryAgain }: { tryAgain: () => void }) {
  const t = useText();
  useTitle(t("session.left.title"));
  return (
    <main className={`${look.card} ${look.stack} ${styles.left}`}>
      <LogoMark />
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t("session.left.title")}
      </h1>
      <p>{t("session.left.text")}</p>
      <div className={look.row}>
        <Button onClick={tryAgain}>{t("account.toLogin")}</Button>
      </div>
    </main>
  );
}
