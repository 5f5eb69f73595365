import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { Frame } from "../frame/frame.tsx";
import { Icon } from "../frame/icons.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { courseTestOf, type HandIn } from "../journal/attempt.ts";
import { usePupil } from "../session/session.ts";
import { HandedIn } from "./handed-in.tsx";
import { finishedStones } from "./progress.ts";

/** How long this screen stays after the receipt, in milliseconds: the second click of a double click must not hit the next screen. */
const CALM_MS = 600;

const TITLES = {
  sending: "handIn.sending",
  network: "handIn.waitingTitle",
  server: "handIn.serverTitle",
  expired: "handIn.expiredTitle",
  gone: "handIn.refusedTitle",
  refused: "handIn.refusedTitle",
} as const;

export interface HandingInProps {
  handIn: HandIn;
  /** Whether the hand-in is stored on the device; otherwise it is lost with this page. */
  kept: boolean;
  /** What to say instead when the end of the test has handed it in; null: the pupil did. */
  over: string | null;
}

/** Shown after "hand in", while it is on its way or waits for the network. The receipt leads to the dashboard. */
export function HandingIn({ handIn, kept, over }: HandingInProps): ReactElement {
  const t = useText();
  const { delivery } = usePupil();
  const [, navigate] = useLocation();
  const state = useSyncExternalStore(delivery.subscribe, delivery.states).get(courseTestOf(handIn));
  const title = t(TITLES[state ?? "sending"]);
  const heading = useScreen(title);

  useEffect(() => {
    if (state !== undefined || over) return undefined;
    const timer = setTimeout(() => navigate(pathOf("PupilDashboard"), { replace: true }), CALM_MS);
    return () => clearTimeout(timer);
  }, [state, over, navigate]);
  if (state === undefined && over) return <HandedIn over={over} />;

  const refused = state === "refused" || state === "gone";
  const waits = state === "network" || state === "server";
  return (
    <Frame>
      <main className={`page ${look.stack}`}>
        <section className="card ending" aria-live="polite">
          <Stones of={finishedStones(handIn)} size="l" />
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {waits && (
            <>
              {state === "server" && <p>{t("issue.server")}</p>}
              {kept && (
                <p className="ending-mark">
                  <Icon name="device" />
                  {t(state === "server" ? "dashboard.waitingServer" : "handIn.waiting")}
                </p>
              )}
              <p>{t(kept ? "handIn.waitingHint" : "handIn.notKept")}</p>
            </>
          )}
          {state === "expired" && <p>{t(kept ? "handIn.expired" : "handIn.expiredNotKept")}</p>}
          {refused && <p>{t(kept ? "handIn.refused" : "handIn.refusedNotKept")}</p>}
          <div className="actions">
            {(waits || refused) && (
              <>
                <Link className="button button-soft" href={pathOf("PupilDashboard")}>
                  {t("toYourTests")}
                </Link>
                <button type="button" className="button" onClick={() => void delivery.flush()}>
                  {t("handIn.tryNow")}
                </button>
              </>
            )}
            {state === "expired" && (
              <Link
                className="button"
                href={pathOf("PupilLogin")}
                state={{ from: pathOf("PupilDashboard"), expired: true }}
              >
                {t("player.loginAgain")}
              </Link>
            )}
          </div>
        </section>
      </main>
    </Frame>
  );
}
