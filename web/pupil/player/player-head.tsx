import { type ReactElement, type ReactNode, useEffect } from "react";
import { PROGRESS_WHITE_TEXT_PERCENT, SURVEY_PAGE_ID } from "#contract/limits.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { Stones } from "../../look/stone.tsx";
import { Icon } from "../frame/icons.tsx";
import { useHeadingFocus } from "../frame/use-screen.ts";
import { valuesOf } from "../journal/attempt.ts";
import type { JournalView } from "../journal/journal.ts";
import { stonesOf } from "./progress.ts";
import type { PlayerPage } from "./use-opened.ts";
import "./player-head.css";

export interface PlayerHeadProps {
  name: string;
  /** False if the pages are parts of one screen. */
  paged: boolean;
  pages: readonly PlayerPage[];
  /** The index of the current page, from 0. */
  index: number;
  /** The share of filled responses, in whole per cent. */
  percent: number;
  journal: JournalView;
  /** The id of the text that tells whether answers are saved. */
  trouble: string;
  onPause: () => void;
  /** Reading aids beside the pause. */
  tools: ReactNode;
}

/** The player's header: the test, the page, the state of saving, the trace of pages and the progress. */
export function PlayerHead({ paged, pages, index, percent, ...bar }: PlayerHeadProps): ReactElement {
  const { name, journal } = bar;
  const place = usePlace(paged, pages, index);
  const { attempt } = journal;
  const visited = new Set([...pages.slice(0, index).map(({ id }) => id), ...attempt.trace.map(({ pageId }) => pageId)]);

  useEffect(() => {
    document.title = `${paged ? `${name}, ${place}` : name} · Denkspur`;
  }, [name, paged, place]);

  return (
    // A pupil who scrolls learns her position from the text she reads.
    <HeadBar {...bar} place={place} says={paged}>
      <Stones of={stonesOf(pages, valuesOf(attempt), index, visited)} />
      <ProgressBar percent={percent} />
    </HeadBar>
  );
}

interface HeadBarProps extends Pick<PlayerHeadProps, "name" | "trouble" | "onPause" | "tools"> {
  place: string;
  /** Whether a screen reader says a new place. */
  says: boolean;
  journal: Pick<JournalView, "mark" | "trouble"> & { attempt: Pick<JournalView["attempt"], "answers"> };
  /** The way, and what stands beside it. */
  children: ReactNode;
}

/** The header of whatever is worked on: its name and place, the state of saving, reading aids, the pause and the way. */
export function HeadBar(props: HeadBarProps): ReactElement {
  const { name, place, says, journal, trouble, onPause, tools, children } = props;
  const t = useText();
  const heading = useHeadingFocus();
  return (
    <header className="player-head">
      <div className="column player-bar">
        <a
          className={`logo ${look.inline} ${look.touch}`}
          href={pathOf("PupilDashboard")}
          aria-label={t("toYourTests")}
          onClick={(event) => {
            event.preventDefault();
            onPause();
          }}
        >
          <LogoMark />
        </a>
        <div>
          <h1 ref={heading} tabIndex={-1} className="player-name" aria-describedby={trouble}>
            {name}
          </h1>
          <p className={`player-place ${look.row} ${look.small} ${look.muted}`}>
            <span aria-live={says ? "polite" : undefined}>{place}</span>
            <SavedMark {...journal} />
          </p>
        </div>
        <div className={`player-tools ${look.line} ${look.tight}`}>{tools}</div>
        <button
          type="button"
          className="button button-soft button-plain"
          aria-label={t("player.pauseHint")}
          onClick={onPause}
        >
          {t("player.pause")}
        </button>
        <div className={`player-way ${look.line}`}>{children}</div>
      </div>
    </header>
  );
}

/** The pupil's position in words. */
function usePlace(paged: boolean, pages: readonly PlayerPage[], index: number): string {
  const t = useText();
  if (paged) return t("player.pageOf", { page: index + 1, count: pages.length });
  const isPart = ({ id }: PlayerPage): boolean => id < SURVEY_PAGE_ID;
  const page = pages[index];
  if (page && !isPart(page)) return t("player.survey");
  return t("player.partOf", { page: index + 1, count: pages.filter(isPart).length });
}

/** The per cent are beside the filled part, and above 55 % inside it in white, so that the number is never half on teal. */
function ProgressBar({ percent }: { percent: number }): ReactElement {
  const t = useText();
  return (
    // A <progress> cannot hold the number inside its filled part.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      className={percent > PROGRESS_WHITE_TEXT_PERCENT ? "bar bar-inside" : "bar"}
      role="progressbar"
      aria-label={t("player.answered")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }}>
        <b>{t("player.percent", { count: percent })}</b>
      </span>
    </div>
  );
}

function SavedMark({ mark, trouble, attempt }: HeadBarProps["journal"]): ReactElement | null {
  const t = useText();
  if (Object.keys(attempt.answers).length === 0 || mark === "nowhere") return null;
  // While answers are on their way, their place on the device is no news. Once the way is blocked, it is.
  const here = mark === "here" || (mark === "device" && trouble !== "none");
  return (
    <span className={`saved ${look.inline} ${look.tight} ${look.strong}`}>
      <Icon name={mark === "saved" ? "check" : here ? "device" : "dots"} />
      {t(mark === "saved" ? "player.saved" : here ? "player.savedHere" : "player.saving")}
    </span>
  );
}
