import { type ReactElement, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "wouter";
import type { Practice } from "#contract/practice.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { Icon } from "../frame/icons.tsx";
import { useWhenOnline } from "../frame/use-when-online.ts";
import { PRACTICE_ID } from "../journal/attempt.ts";
import type { AttemptStore } from "../journal/store.ts";
import { usePupil, useSession } from "../session.tsx";
import { useWords } from "../words.ts";
import { askPractice } from "./ask-practice.ts";
import "./practice.css";

/** The practice test, and whether it was begun on this device. */
interface Offered extends Practice {
  begun: boolean;
}

async function findOffered(store: AttemptStore, pupilId: string): Promise<Offered | null> {
  const kept = await store.find(pupilId, PRACTICE_ID).catch(() => undefined);
  const practice = await askPractice(pupilId, false).catch(() => null);
  return practice && { ...practice, begun: Object.keys(kept?.answers ?? {}).length > 0 };
}

/** Offers the practice test, quietly: nobody has to do it. Without an answer of the server there is no offer. */
export function PracticeOffer(): ReactElement | null {
  const { say, language } = useWords();
  const { pupil, delivery } = usePupil();
  const { store } = useSession();
  const [offered, setOffered] = useState<Offered | null>(null);
  const handIn = useSyncExternalStore(delivery.subscribe, delivery.states).get(PRACTICE_ID);
  const pupilId = pupil._id;

  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  useWhenOnline(offered === null, reload);

  // A receipt that arrives while the dashboard is open changes what is to be said; `asked` loads again on purpose.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    void findOffered(store, pupilId).then((found) => current && setOffered(found));
    return () => {
      current = false;
    };
  }, [store, pupilId, handIn, asked]);

  if (offered === null) return null;
  const { name, ready, begun } = offered;
  const what = begun ? "dashboard.goOn" : ready === null ? "dashboard.start" : "practice.again";
  return (
    <section className="card practice" aria-labelledby="practice">
      <div>
        <h2 id="practice">{say("practice.title")}</h2>
        <p className="quiet">{say("practice.text", { name: name[language] })}</p>
      </div>
      {ready !== null && (
        <span className="practice-done">
          <Icon name="check" />
          {say("practice.done")}
        </span>
      )}
      {handIn === undefined ? (
        <Link
          className="button button-soft"
          href={pathOf("Practice")}
          aria-label={say(`${what}Named`, { name: name[language] })}
        >
          {say(what)}
        </Link>
      ) : (
        <span className="practice-done">
          <Icon name="device" />
          {say(handIn === "sending" ? "dashboard.sending" : "dashboard.waiting")}
        </span>
      )}
    </section>
  );
}
