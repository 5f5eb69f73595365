import { Button } from "@mantine/core";
import { IconDeviceLaptop } from "@tabler/icons-react";
import { useRef } from "react";
import type { Session } from "#contract/auth.schema.ts";
import { localeOf } from "../../i18n/locale.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { useText } from "../../i18n/staff.ts";
import look from "../../look/classes.module.css";
import { Loaded } from "../../ui/loaded.tsx";
import { toastSuccess } from "../../ui/toasts.tsx";
import { useEndOtherSessions, useEndSession, useSessions } from "../data/account.ts";
import styles from "./account.module.css";
import { AccountSection } from "./account-section.tsx";

/** "23. Nov., 08:15", in the device's time zone. */
function momentOf(time: string): string {
  const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(localeOf(currentLanguage()), parts).format(new Date(time));
}

/** Where the teacher is logged in, and the ends of the logins on other devices. */
export function SessionsSection() {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const done = (): void => {
    toastSuccess(t("ownAccount.sessions.ended"));
    heading.current?.focus();
  };
  return (
    <AccountSection title={t("ownAccount.sessions.title")} text={t("ownAccount.sessions.text")} heading={heading}>
      <Loaded of={[sessions]} rows={1} height={64}>
        {({ results }) => (
          <>
            <ul className={styles.sessionList}>
              {results.map((session) => (
                <SessionRow key={session._id} session={session} ended={done} />
              ))}
            </ul>
            {results.length > 1 && (
              <div>
                <Button
                  variant="default"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate(undefined, { onSuccess: done })}
                >
                  {t("ownAccount.sessions.endOthers")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

/** One login. That of this device is ended by the logout in the header. */
function SessionRow({ session, ended }: { session: Session; ended: () => void }) {
  const t = useText();
  const end = useEndSession();
  const device = session.device === "" ? t("ownAccount.sessions.unknown") : session.device;
  const since = momentOf(session.created);
  return (
    <li className={`${look.row} ${look.apart}`}>
      <div>
        <p className={look.line}>
          <IconDeviceLaptop size={20} stroke={1.75} aria-hidden="true" />
          <b>{device}</b>
          {session.isThis && <span className={`${look.badge} ${look.progress}`}>{t("ownAccount.sessions.here")}</span>}
        </p>
        <p className={`${look.small} ${look.muted}`}>{t("ownAccount.sessions.since", { since })}</p>
        {!session.isThis && (
          <p className={`${look.small} ${look.muted}`}>
            {t("ownAccount.sessions.seen", { seen: momentOf(session.seen) })}
          </p>
        )}
      </div>
      {!session.isThis && (
        <Button
          variant="subtle"
          loading={end.isPending}
          aria-label={t("ownAccount.sessions.endOne", { device, since })}
          onClick={() => end.mutate(session._id, { onSuccess: ended })}
        >
          {t("ownAccount.sessions.end")}
        </Button>
      )}
    </li>
  );
}
