import type { ReactElement } from "react";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import type { Passing } from "../journal/failure.ts";
import { useSession } from "../session/session.ts";
import { Frame } from "./frame.tsx";

/** Shown while the pupil is not known yet, and when the server cannot be reached. */
export function WaitingScreen({ why }: { why: Passing | null }): ReactElement {
  const t = useText();
  const { ask } = useSession();
  return (
    <Frame>
      <main className={`page ${look.stack}`}>
        {why ? (
          <div className={`card empty ${look.stack}`} role="alert">
            <p className="lead">{t(`issue.${why}`)}</p>
            <button type="button" className="button" onClick={() => void ask()}>
              {t("retry")}
            </button>
          </div>
        ) : (
          <output className="sr-only">{t("loading")}</output>
        )}
      </main>
    </Frame>
  );
}
