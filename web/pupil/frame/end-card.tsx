import type { ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Frame } from "./frame.tsx";
import { useScreen } from "./use-screen.ts";

interface EndCardProps {
  title: string;
  text?: ReactNode;
  /** Above the title. */
  children?: ReactNode;
  /** Offers another try. */
  onRetry?: (() => void) | undefined;
}

/** A screen that says how something ended, or why it does not begin, with the way to the tests. */
export function EndCard({ title, text, children, onRetry }: EndCardProps): ReactElement {
  const t = useText();
  const heading = useScreen(title);
  return (
    <Frame>
      <main className={`page ${look.stack}`}>
        <section className="card ending" role="alert">
          {children}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p>{text}</p>}
          <div className="actions">
            <Link className={onRetry ? "button button-soft" : "button"} href={pathOf("PupilDashboard")}>
              {t("toYourTests")}
            </Link>
            {onRetry && (
              <button type="button" className="button" onClick={onRetry}>
                {t("retry")}
              </button>
            )}
          </div>
        </section>
      </main>
    </Frame>
  );
}
