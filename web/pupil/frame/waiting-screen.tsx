import type { ReactElement } from "react";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import type { Passing } from "../journal/failure.ts";
import { useSession } from "../session/session.ts";
import { Frame } from "./frame.tsx";

/** Shown while the pupil is not known yet, and when the server cannot be reached, which is tried again by `onRetry` or by asking for her. */
export function WaitingScreen({ why, onRetry }: { why: Passing | null; onRetry?: () => void }): ReactElement {
  const t = useText();
  const { ask } = useSession();
  return (
    <Frame>
      <main className={`page ${look.stack}`}>
        {why ? (
          <div className={`card empty ${look.stack}`} role="alert">
            <p className="lead">{t(`issue.${why}`)}</p>
            <button type="button" className="button" onClick={onRetry ?? (() => void ask())}>
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
