import { type ReactElement, useEffect } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Frame } from "../frame/frame.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { changeKept } from "../offline/device.ts";
import { withoutOpened } from "../offline/kept.ts";
import { usePupil } from "../session/session.ts";

interface HandedInProps {
  /** The test, if it was open while it was handed in elsewhere. */
  meanwhile?: string;
  /** What to say of a test that has ended. */
  over?: string;
}

/** Shown instead of a test that is already handed in, or has ended; the pupil leaves when she has read it. */
export function HandedIn({ meanwhile, over }: HandedInProps): ReactElement {
  const t = useText();
  const { pupil } = usePupil();
  const title = over ?? t("player.elsewhere");
  const heading = useScreen(title);
  const pupilId = pupil._id;
  useEffect(() => {
    // The device no longer needs the test for use without a network.
    if (meanwhile) void changeKept(pupilId, (kept) => withoutOpened(kept, meanwhile));
  }, [meanwhile, pupilId]);
  return (
    <Frame>
      <main className={`page ${look.stack}`}>
        <section className="card ending" role="alert">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {!over && (
            <p>
              {meanwhile && t("player.elsewhereWhere")} {t("player.elsewhereAnswers")}
            </p>
          )}
          <div className="actions">
            <Link className="button" href={pathOf("PupilDashboard")}>
              {t("toYourTests")}
            </Link>
          </div>
        </section>
      </main>
    </Frame>
  );
}
