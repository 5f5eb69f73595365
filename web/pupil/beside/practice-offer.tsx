import { type ReactElement, useSyncExternalStore } from "react";
import { Link } from "wouter";
import type { Practice } from "#contract/practice.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { PRACTICE_ID } from "../journal/attempt.ts";
import { askPractice } from "../practice/ask-practice.ts";
import { usePupil } from "../session/session.ts";
import type { BesideSetup } from "./material.ts";
import "./practice-offer.css";

/** The practice test, and whether it was begun on this device. */
export interface Offered extends Practice {
  begun: boolean;
}

/** The practice test to offer; null if the server does not answer. */
export async function findOffered({ pupilId, store }: BesideSetup): Promise<Offered | null> {
  const kept = await store.find(pupilId, PRACTICE_ID).catch(() => undefined);
  const practice = await askPractice(pupilId, false).catch(() => null);
  return practice && { ...practice, begun: Object.keys(kept?.answers ?? {}).length > 0 };
}

/** Offers the practice test, quietly, since it is voluntary. `first` on a pupil's first visit, where it is before the tests. */
export function PracticeOffer({ offered, first }: { offered: Offered; first: boolean }): ReactElement {
  const t = useText();
  const { delivery } = usePupil();
  const handIn = useSyncExternalStore(delivery.subscribe, delivery.states).get(PRACTICE_ID);
  const { ready, begun } = offered;
  const name = offered.name[currentLanguage()];
  const what = begun ? "dashboard.goOn" : ready === null ? "dashboard.start" : "practice.again";
  return (
    <section className={`card practice ${look.row} ${first ? "practice-first" : ""}`} aria-labelledby="practice">
      <div>
        <h2 id="practice">{t("practice.title")}</h2>
        <p className={look.muted}>{t("practice.text", { name })}</p>
      </div>
      {ready !== null && (
        <span className="state">
          <Icon name="check" />
          {t("practice.done")}
        </span>
      )}
      {handIn === undefined ? (
        <Link className="button button-soft" href={pathOf("Practice")} aria-label={t(`${what}Named`, { name })}>
          {t(what)}
        </Link>
      ) : (
        <span className="state">
          <Icon name="device" />
          {t(
            handIn === "sending"
              ? "dashboard.sending"
              : handIn === "server"
                ? "dashboard.waitingServer"
                : "dashboard.waiting",
          )}
        </span>
      )}
    </section>
  );
}
