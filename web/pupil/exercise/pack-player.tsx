import { type ReactElement, type ReactNode, type RefObject, useEffect, useId } from "react";
import type { TimedAnswer } from "#contract/merge.ts";
import { chooseLanguage, currentLanguage } from "../../i18n/setup.ts";
import look from "../../look/classes.module.css";
import { type Step, Stones } from "../../look/stone.tsx";
import { DisplayMenu } from "../display/display-menu.tsx";
import { LanguageTool } from "../display/language-tool.tsx";
import type { JournalView } from "../journal/journal.ts";
import { HeadBar } from "../player/player-head.tsx";
import { TroubleStrip } from "../player/trouble-strip.tsx";
import { ReadBar, ReadButton } from "../read-aloud/read-aloud.tsx";
import { useReader } from "../read-aloud/use-reader.ts";
import "../../test-view/material-figures.css";
import "./exercise.css";

interface PackPlayerProps {
  title: string;
  place: string;
  /** The page on screen: read aloud by itself. */
  page: number;
  main: RefObject<HTMLElement | null>;
  stones: readonly Step[];
  /** What the stones show, for screen readers. */
  way: string;
  note?: string;
  /** How far it is saved. */
  journal: Pick<JournalView, "mark" | "trouble">;
  /** Whether there is something to be saved. */
  isBegun: boolean;
  /** The screen to which a pupil returns after logging in again. */
  from: string;
  onPause: () => void;
  /** The buttons below. */
  buttons: ReactNode;
  children: ReactNode;
}

/** An exercise or exit question between the head and the foot of the player. Everything in it is read aloud. */
export function PackPlayer(props: PackPlayerProps): ReactElement {
  const { title, place, page, main, stones, way, note, isBegun, from, onPause, buttons, children } = props;
  const strip = useId();
  const language = currentLanguage();
  const reader = useReader(main, page, language);
  const answers: Record<string, TimedAnswer> = isBegun ? { begun: { value: "", at: "" } } : {};
  const journal = { ...props.journal, attempt: { answers, reset: null } };
  useEffect(() => {
    document.title = `${title}, ${place} · Denkspur`;
  }, [title, place]);
  return (
    <div className="player">
      <HeadBar
        {...{ name: title, place, journal, onPause }}
        says
        trouble={strip}
        tools={
          <>
            <ReadButton reader={reader} />
            <DisplayMenu />
            <LanguageTool onPress={(other) => void chooseLanguage(other)} />
          </>
        }
      >
        <Stones of={stones} label={way} />
        <span className={`exercise-note ${look.small} ${look.muted} ${look.nowrap}`}>{note}</span>
      </HeadBar>
      <main ref={main} className="page player-page exercise">
        <div data-read>{children}</div>
      </main>
      <div className="player-foot">
        <TroubleStrip id={strip} {...{ journal, from }} left={null} />
        <nav className="pager" aria-label={way}>
          <ReadBar reader={reader} />
          <div className="column">{buttons}</div>
        </nav>
      </div>
    </div>
  );
}
