import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "wouter";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import { pathOf } from "#contract/screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { chooseLanguage, currentLanguage } from "../../i18n/setup.ts";
import { PageView } from "../../test-view/page-view.tsx";
import { delay } from "../../wire/delay.ts";
import { DisplayMenu } from "../display/display-menu.tsx";
import { Icon } from "../frame/icons.tsx";
import { single } from "../frame/single.ts";
import { showToast } from "../frame/toasts.tsx";
import { valuesOf } from "../journal/attempt.ts";
import { ReadBar, ReadButton } from "../read-aloud/read-aloud.tsx";
import { useReader } from "../read-aloud/use-reader.ts";
import { AllPages } from "./all-pages.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { HandedIn } from "./handed-in.tsx";
import { HandingIn } from "./handing-in.tsx";
import { PlayerHead } from "./player-head.tsx";
import { progressOf, stonesOf } from "./progress.ts";
import { TroubleStrip } from "./trouble-strip.tsx";
import { useCalm } from "./use-calm.ts";
import type { OpenAttempt } from "./use-opened.ts";
import { useStay } from "./use-stay.ts";

/** How long "Pause" waits for the last answers to reach the server, in milliseconds. They are on the device anyway. */
const PAUSE_PATIENCE_MS = 800;

/**
 * The player of one attempt; a reset makes a new one. The language can change during an attempt: its pages are loaded first, so
 * that nothing changes if they are not available.
 */
export function Player(props: OpenAttempt): ReactElement {
  const { journal, load } = props;
  const t = useText();
  const language = currentLanguage();
  const { reset } = useSyncExternalStore(journal.subscribe, journal.state).attempt;
  const [pages, setPages] = useState(props.pages);
  const [busy, setBusy] = useState(false);
  const other = language === "de" ? "en" : "de";

  async function change(): Promise<void> {
    setBusy(true);
    try {
      const translated = await load(other);
      // The elements of a page use the language in which they were built.
      await chooseLanguage(other);
      setPages(translated);
    } catch {
      showToast(t("player.otherLanguage", { lng: other }));
    }
    setBusy(false);
  }

  return (
    <AttemptPlayer key={reset ?? ""} {...props} pages={pages}>
      <button
        type="button"
        className="tool tool-language"
        lang={other}
        aria-label={t("switchLanguage")}
        aria-disabled={busy}
        onClick={() => busy || void change()}
      >
        <span>{t("switchLanguage")}</span>
      </button>
    </AttemptPlayer>
  );
}

/** Pages through a test, or shows all its pages on one screen (docs/behaviour.md#player). */
function AttemptPlayer({
  name: names,
  paged,
  pages,
  journal,
  handInOf,
  children,
}: OpenAttempt & { children: ReactNode }): ReactElement | null {
  const t = useText();
  const language = currentLanguage();
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
  const strip = useId();
  const stay = useStay(pageId);
  const { resting, isMeant } = useCalm(paged ? pageId : 0);
  const values = valuesOf(attempt);
  const progress = progressOf(pages, values);
  const visited = new Set([...pages.slice(0, index).map(({ id }) => id), ...attempt.trace.map((each) => each.pageId)]);
  const name = names[language];
  const last = !paged || index === pages.length - 1;
  const parts = pages.filter(({ id }) => id < SURVEY_PAGE_ID).length;
  const part = pageId < SURVEY_PAGE_ID ? t("player.partOf", { page: index + 1, count: parts }) : t("player.survey");
  const place = paged ? t("player.pageOf", { page: index + 1, count: pages.length }) : part;

  useEffect(() => {
    document.title = `${paged ? `${name}, ${place}` : name} · Denkspur`;
  }, [name, paged, place]);

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
    // The focus must stay within the open dialog.
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

  function onFinish(press: { timeStamp: number }): void {
    if (!isMeant(press)) return;
    if (progress.open.length > 0) setAsking(true);
    else void finish();
  }

  async function pause(): Promise<void> {
    journal.turn(pageId, stay.end());
    await Promise.race([journal.flush(), delay(PAUSE_PATIENCE_MS)]);
    navigate(pathOf("PupilDashboard"));
  }

  async function finish(): Promise<void> {
    setAsking(false);
    await journal.finish(stay.end(), handInOf);
  }

  if (attempt.handIn !== null)
    return <HandingIn handIn={attempt.handIn} kept={mark !== "unsaved" && mark !== "nowhere"} />;
  if (trouble === "handed-in") return <HandedIn meanwhile={attempt.courseTestId} />;
  if (!page) return null;
  return (
    <div className="player">
      <PlayerHead
        name={name}
        place={place}
        paged={paged}
        stones={stonesOf(pages, values, index, visited)}
        percent={progress.percent}
        journal={state}
        trouble={strip}
        onPause={() => void pause()}
        tools={
          <>
            <ReadButton reader={reader} />
            <DisplayMenu />
            {children}
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
      <div className="player-foot">
        <TroubleStrip id={strip} journal={state} />
        <nav className="pager" aria-label={t("player.pages")}>
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
                {t("player.previous")}
              </button>
            )}
            <button
              type="button"
              className="button button-big"
              aria-disabled={last && resting}
              onClick={last ? onFinish : single(() => turn(index + 1))}
            >
              {t(last ? "player.finish" : "player.next")}
              {!last && <Icon name="right" />}
            </button>
          </div>
        </nav>
      </div>
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

/** The heading takes the focus, so that a screen reader continues there. */
function focusHeading(page: Element | null | undefined): void {
  const heading = page?.querySelector<HTMLElement>("h2");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
