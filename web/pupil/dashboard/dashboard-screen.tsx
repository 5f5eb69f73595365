import { type ReactElement, type Ref, useEffect, useState } from "react";
import { type PupilKey, useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { NetworkError } from "../../wire/call-error.ts";
import { Frame } from "../frame/frame.tsx";
import { single } from "../frame/single.ts";
import { clearToasts, showToast } from "../frame/toasts.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { courseTestOf } from "../journal/attempt.ts";
import { finishedStones } from "../player/progress.ts";
import type { Arrived } from "../session/open-session.ts";
import { usePupil } from "../session/session.ts";
import { Tests } from "./tests.tsx";
import "./dashboard.css";

/** The pupil's tests, with a thank-you right after a hand-in (docs/behaviour.md#pupils-dashboard). */
export function DashboardScreen(): ReactElement {
  const t = useText();
  const { pupil, arrived } = usePupil();
  const heading = useScreen(t("dashboard.pageTitle"));
  useEffect(() => {
    // A receipt may arrive while the tests are shown, and it changes the whole screen.
    if (arrived) heading.current?.focus();
  }, [arrived, heading]);
  return (
    <Frame end={<LogoutMenu name={pupil.name} />}>
      <main className={`page ${look.stack}`}>
        {arrived ? (
          <Ending {...arrived} heading={heading} />
        ) : (
          <>
            <h1 ref={heading} tabIndex={-1}>
              {t("dashboard.title")}
            </h1>
            <p className="lead welcome">{t("dashboard.welcome")}</p>
          </>
        )}
        <Tests key={arrived && courseTestOf(arrived.handIn)} after={Boolean(arrived?.handIn.submission)} />
      </main>
    </Frame>
  );
}

function LogoutMenu({ name }: { name: string }): ReactElement {
  const t = useText();
  const { leave } = usePupil();
  const [busy, setBusy] = useState(false);
  async function logout(): Promise<void> {
    setBusy(true);
    try {
      await leave();
      clearToasts();
    } catch (error) {
      showToast(t(error instanceof NetworkError ? "issue.logout" : "issue.server"), true);
      setBusy(false);
    }
  }
  return (
    <>
      <span className={`pupil-name ${look.muted} ${look.anywhere}`} translate="no">
        <span className="sr-only">{t("yourAccessName")}: </span>
        {name}
      </span>
      <button
        type="button"
        className="button button-soft button-plain"
        disabled={busy}
        onClick={single(() => void logout())}
      >
        {t("logout")}
      </button>
    </>
  );
}

function Ending({ handIn, receipt, heading }: Arrived & { heading: Ref<HTMLHeadingElement> }): ReactElement {
  const t = useText();
  const language = currentLanguage();
  const tried = handIn.open?.length === 0;
  let title: PupilKey = tried ? "practice.thanks" : "practice.thanksPart";
  let text = t(tried ? "practice.arrived" : "practice.arrivedPart");
  if (handIn.submission && receipt === "taken") {
    title = "dashboard.thanks";
    text = t("dashboard.arrived", { name: handIn.name[language] });
  } else if (handIn.submission) {
    // The server already had answers from another device, not these.
    title = "player.elsewhere";
    text = `${t("player.elsewhereWhere")} ${t("player.elsewhereAnswers")}`;
  }
  return (
    <section className="card ending">
      <Stones of={finishedStones(handIn)} size="l" />
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <p>{text}</p>
    </section>
  );
}
