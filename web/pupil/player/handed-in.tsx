import { type ReactElement, useEffect } from "react";
import { useText } from "../../i18n/pupil.ts";
import { EndCard } from "../frame/end-card.tsx";
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
  const pupilId = pupil._id;
  useEffect(() => {
    // The device no longer needs the test for use without a network.
    if (meanwhile) void changeKept(pupilId, (kept) => withoutOpened(kept, meanwhile));
  }, [meanwhile, pupilId]);
  const where = meanwhile ? t("player.elsewhereWhere") : "";
  return <EndCard title={over ?? t("player.elsewhere")} text={!over && `${where} ${t("player.elsewhereAnswers")}`} />;
}
