import { type ReactElement, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Redirect, useLocation } from "wouter";
import { pathOf } from "#contract/screens.ts";
import { PageView } from "../../test-view/page-view.tsx";
import { DisplayMenu } from "../display/display-menu.tsx";
import { Icon } from "../frame/icons.tsx";
import { single } from "../frame/single.ts";
import { valuesOf } from "../journal/attempt.ts";
import { ReadBar, ReadButton } from "../read-aloud/read-aloud.tsx";
import { useReader } from "../read-aloud/use-reader.ts";
import { useWords } from "../words.ts";
import { AllPages } from "./all-pages.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { HandingIn } from "./handing-in.tsx";
import { PlayerHead } from "./player-head.tsx";
import { progressOf, stonesOf } from "./progress.ts";
import type { OpenAttempt } from "./use-opened.ts";
import { useStay } from "./use-stay.ts";

/** How long "Pause" waits for the last answers to be on the server, in milliseconds; they are on the device anyway. */
const PAUSE_PATIENCE_MS = 800;

/** The player of one attempt: a reset gives the pupil a new one. */
export function Player(props: OpenAttempt): ReactElement {
  const { journal } = props;
  const { reset } = useSyncExternalStore(journal.subscribe, journal.state).attempt;
  return <AttemptPlayer key={reset ?? ""} {...props} />;
}

/** Pages through a test, or has all its pages on one screen (spec sections 2 and 4, "Test player"). */
function AttemptPlayer({ name: names, paged, pages, journal, handInOf }: OpenAttempt): ReactElement | null {
  const { say, language } = useWords();
  const [, navigate] = useLocation();
  const state = useSyncExternalStore(journal.subscribe, journal.state);
  const [asking, setAsking] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { attempt, trouble, mark } = state;
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === attempt.page),
  );
  const page = pages[index];
  const pageId = page?.id ?? 0;
  const stay = useStay(pageId);
  const values = valuesOf(attempt);
  const progress = progressOf(pages, values);
  const visited = new Set([...pages.slice(0, index).map(({ id }) => id), ...attempt.trace.map((each) => each.pageId)]);
  const name = names[language];
  const last = !paged || index === pages.length - 1;
  const place = paged ? `, ${say("player.pageOf", { page: index + 1, count: pages.length })}` : "";

  useEffect(() => {
    document.title = `${name}${place} · Denkspur`;
  }, [name, place]);

  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === "hidden") void journal.flush(true);
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [journal]);

  const reader = useReader(main, asking ? null : paged ? pageId : 0, language);

  const turnedTo = useRef(pageId);
  useEffect(() => {
    if (!paged || turnedTo.current === pageId) return;
    turnedTo.current = pageId;
    globalThis.scrollTo(0, 0);
    focusHeading(main.current);
  }, [paged, pageId]);

  const write = useCallback((changed: Record<string, string>) => journal.write(changed), [journal]);

  function turn(to: number): void {
    const target = pages[to];
    if (target && target.id !== pageId) journal.turn(target.id, stay.end());
  }

  function look(at: number): void {
    // Nothing outside takes the focus while the dialog is there.
    flushSync(() => setAsking(false));
    if (paged && at !== index) turn(at);
    else if (paged) {
      globalThis.scrollTo(0, 0);
      focusHeading(main.current);
    } else {
      const part = main.current?.querySelectorAll(".part")[at];
      part?.scrollIntoView();
      focusHeading(part);
    }
  }

  async function pause(): Promise<void> {
    journal.turn(pageId, stay.end());
    await Promise.race([journal.flush(), new Promise((done) => setTimeout(done, PAUSE_PATIENCE_MS))]);
    navigate(pathOf("PupilDashboard"));
  }

  async function finish(): Promise<void> {
    setAsking(false);
    await journal.finish(stay.end(), handInOf);
  }

  if (attempt.handIn !== null)
    return <HandingIn handIn={attempt.handIn} kept={mark !== "unsaved" && mark !== "nowhere"} />;
  if (trouble === "handed-in") return <Redirect to={pathOf("PupilDashboard")} replace />;
  if (!page) return null;
  return (
    <div className="player">
      <PlayerHead
        name={name}
        index={index}
        paged={paged}
        stones={stonesOf(pages, values, index, visited)}
        percent={progress.percent}
        journal={state}
        onPause={() => void pause()}
        tools={
          <>
            <ReadButton reader={reader} />
            <DisplayMenu />
          </>
        }
      />
      <main ref={main} className="page player-page">
        {paged ? (
          <PageView key={page.id} html={page.html} values={values} onChange={write} />
        ) : (
          <AllPages pages={pages} values={values} index={index} onChange={write} onMove={turn} />
        )}
      </main>
      <nav className="pager" aria-label={say("player.pages")}>
        <ReadBar reader={reader} />
        <div>
          {paged && (
            <button
              type="button"
              className="button button-soft button-big"
              disabled={index === 0}
              onClick={single(() => turn(index - 1))}
            >
              <Icon name="left" />
              {say("player.previous")}
            </button>
          )}
          <button
            type="button"
            className="button button-big"
            onClick={single(() => {
              if (!last) turn(index + 1);
              else if (progress.open.length > 0) setAsking(true);
              else void finish();
            })}
          >
            {say(last ? "player.finish" : "player.next")}
            {!last && <Icon name="right" />}
          </button>
        </div>
      </nav>
      {asking && (
        <FinishDialog
          open={progress.open}
          paged={paged}
          onLook={look}
          onFinish={() => void finish()}
          onBack={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The heading takes the focus, so that a screen reader reads on there. */
function focusHeading(page: Element | null | undefined): void {
  const heading = page?.querySelector<HTMLElement>("h2");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
