import { type ReactElement, type ReactNode, useCallback, useId, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { chooseLanguage, currentLanguage } from "../../i18n/setup.ts";
import { PageView } from "../../test-view/page-view.tsx";
import { DisplayMenu } from "../display/display-menu.tsx";
import { LanguageTool } from "../display/language-tool.tsx";
import { useEnd } from "../ending/use-end.ts";
import { showToast } from "../frame/toasts.tsx";
import { valuesOf } from "../journal/attempt.ts";
import { ReadButton } from "../read-aloud/read-aloud.tsx";
import { useReader } from "../read-aloud/use-reader.ts";
import { AllPages } from "./all-pages.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { HandedIn } from "./handed-in.tsx";
import { HandingIn } from "./handing-in.tsx";
import { Pager } from "./pager.tsx";
import { PlayerHead } from "./player-head.tsx";
import { progressOf } from "./progress.ts";
import { TroubleStrip } from "./trouble-strip.tsx";
import { useCalm } from "./use-calm.ts";
import { useMoves } from "./use-moves.ts";
import type { OpenAttempt } from "./use-opened.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { usePresence } from "./use-presence.ts";

/**
 * The player of one attempt; a reset makes a new one. The language can change during an attempt: its pages are loaded first, so
 * that nothing changes if they are not available.
 */
export function Player(props: OpenAttempt): ReactElement {
  const { journal, load } = props;
  const t = useText();
  const { reset } = useSyncExternalStore(journal.subscribe, journal.state).attempt;
  const [pages, setPages] = useState(props.pages);
  const [busy, setBusy] = useState(false);

  async function change(other: Language): Promise<void> {
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
      <LanguageTool busy={busy} onPress={(other) => busy || void change(other)} />
    </AttemptPlayer>
  );
}

/** Pages through a test, or shows all its pages on one screen (docs/behaviour.md#player). */
function AttemptPlayer({ children, ...opened }: OpenAttempt & { children: ReactNode }): ReactElement | null {
  const { name, paged, pages, journal } = opened;
  const language = currentLanguage();
  const state = useSyncExternalStore(journal.subscribe, journal.state);
  const { attempt, trouble, mark } = state;
  const [asking, setAsking] = useState(false);
  const main = useRef<HTMLElement>(null);
  const strip = useId();
  const index = Math.max(
    0,
    pages.findIndex(({ id }) => id === attempt.page),
  );
  const page = pages[index];
  const pageId = page?.id ?? 0;
  const place = paged ? pageId : 0;
  const { turn, pause, finish } = useMoves(opened, pageId);
  const { resting, isMeant } = useCalm(place);
  const reader = useReader(main, asking ? null : place, language);
  const show = usePageFocus(main, place);
  const write = useCallback((changed: Record<string, string>) => journal.write(changed), [journal]);
  const values = valuesOf(attempt);
  const { percent, open } = progressOf(pages, values);

  const { left, over, hear } = useEnd({
    isEmpty: Object.keys(values).length === 0,
    trouble,
    handIn: () => void finish(true),
  });
  usePresence(opened, hear);

  function look(at: number): void {
    // The focus must stay within the open dialog.
    flushSync(() => setAsking(false));
    if (paged && at !== index) turn(at);
    else show(at);
  }

  function onFinish(press: { timeStamp: number }): void {
    if (!isMeant(press)) return;
    if (open.length > 0) setAsking(true);
    else void finish();
  }

  function finishAnyway(): void {
    setAsking(false);
    void finish();
  }

  if (attempt.handIn !== null)
    return <HandingIn handIn={attempt.handIn} kept={mark !== "unsaved" && mark !== "nowhere"} over={over} />;
  if (over) return <HandedIn over={over} />;
  if (trouble === "handed-in") return <HandedIn meanwhile={attempt.courseTestId} />;
  if (!page) return null;
  return (
    <div className="player">
      <PlayerHead
        name={name[language]}
        {...{ paged, pages, index, percent }}
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
        <TroubleStrip
          id={strip}
          journal={state}
          from={pathOf("ConductTest", { courseTestId: attempt.courseTestId })}
          left={left}
        />
        <Pager {...{ paged, index, resting, reader }} count={pages.length} onTurn={turn} onFinish={onFinish} />
      </div>
      {asking && (
        <FinishDialog open={open} paged={paged} onLook={look} onFinish={finishAnyway} onBack={() => setAsking(false)} />
      )}
    </div>
  );
}
