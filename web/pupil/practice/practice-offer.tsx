import { type ReactElement, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import type { Practice } from "#contract/practice.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { useWhenOnline } from "../frame/use-when-online.ts";
import { PRACTICE_ID } from "../journal/attempt.ts";
import { usePupil } from "../session/session.ts";
import { askPractice } from "./ask-practice.ts";
import "./practice.css";

/** The practice test, and whether it was begun on this device. */
interface Offered extends Practice {
  begun: boolean;
  /** Whether it arrived after the tests, which must not move then. */
  late: boolean;
}

/** How long the tests wait for it, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * The practice test to offer; null if the server does not answer, undefined while it is loading. The tests wait for it only a
 * moment.
 */
export function useOffered(): Offered | null | undefined {
  const { pupil, delivery, store } = usePupil();
  const [offered, setOffered] = useState<Offered | null>();
  const handIn = useSyncExternalStore(delivery.subscribe, delivery.states).get(PRACTICE_ID);
  const pupilId = pupil._id;
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  useWhenOnline(offered === null, reload);

  // A receipt that arrives on the open dashboard changes the offer; a change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => setOffered((before) => before ?? null), PATIENCE_MS);
    async function load(): Promise<void> {
      const kept = await store.find(pupilId, PRACTICE_ID).catch(() => undefined);
      const practice = await askPractice(pupilId, false).catch(() => null);
      const begun = Object.keys(kept?.answers ?? {}).length > 0;
      if (current)
        setOffered((before) => practice && { ...practice, begun, late: before === null || before?.late === true });
    }
    void load();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, pupilId, handIn, asked]);
  return offered;
}

/** Offers the practice test, quietly, since it is voluntary. `first` on a pupil's first visit, where it is before the tests. */
export function PracticeOffer({ offered, first }: { offered: Offered; first: boolean }): ReactElement {
  const t = useText();
  const language = currentLanguage();
  const { delivery } = usePupil();
  const handIn = useSyncExternalStore(delivery.subscribe, delivery.states).get(PRACTICE_ID);
  const { name, ready, begun } = offered;
  const what = begun ? "dashboard.goOn" : ready === null ? "dashboard.start" : "practice.again";
  return (
    <section className={`card practice ${look.row} ${first ? "practice-first" : ""}`} aria-labelledby="practice">
      <div>
        <h2 id="practice">{t("practice.title")}</h2>
        <p className={look.muted}>{t("practice.text", { name: name[language] })}</p>
      </div>
      {ready !== null && (
        <span className="state">
          <Icon name="check" />
          {t("practice.done")}
        </span>
      )}
      {handIn === undefined ? (
        <Link
          className="button button-soft"
          href={pathOf("Practice")}
          aria-label={t(`${what}Named`, { name: name[language] })}
        >
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
