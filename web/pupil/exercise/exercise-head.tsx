import { type ReactElement, type ReactNode, useEffect } from "react";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { LogoMark } from "../../look/logo.tsx";
import { type Step, Stones } from "../../look/stone.tsx";
import { DisplayMenu } from "../display/display-menu.tsx";
import { Icon } from "../frame/icons.tsx";
import { useHeadingFocus } from "../frame/use-screen.ts";
import { chooseLanguage, currentLanguage } from "../../i18n/setup.ts";
import { ReadButton } from "../read-aloud/read-aloud.tsx";
import type { PageReader } from "../read-aloud/use-reader.ts";

interface ExerciseHeadProps {
  title: string;
  place: string;
  /** Whether the server has everything, or the device alone; null: there is nothing yet. */
  saved: "server" | "device" | "saving" | null;
  stones: readonly Step[];
  /** What the stones show, for screen readers. */
  way: string;
  note: ReactNode;
  reader: PageReader;
  onPause: () => void;
}

/** The head of an exercise or exit question: title, place, the state of saving, the reading aids, the pause and the way. */
export function ExerciseHead(props: ExerciseHeadProps): ReactElement {
  const { title, place, saved, stones, way, note, reader, onPause } = props;
  const t = useText();
  const heading = useHeadingFocus();
  const other = currentLanguage() === "de" ? "en" : "de";
  useEffect(() => {
    document.title = `${title}, ${place} · Denkspur`;
  }, [title, place]);
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
          <h1 ref={heading} tabIndex={-1} className="player-name">
            {title}
          </h1>
          <p className={`player-place ${look.row} ${look.small} ${look.muted}`}>
            <span aria-live="polite">{place}</span>
            {saved && (
              <span className={`saved ${look.inline} ${look.tight} ${look.strong}`}>
                <Icon name={saved === "server" ? "check" : saved === "device" ? "device" : "dots"} />
                {t(saved === "server" ? "player.saved" : saved === "device" ? "player.savedHere" : "player.saving")}
              </span>
            )}
          </p>
        </div>
        <div className={`player-tools ${look.line} ${look.tight}`}>
          <ReadButton reader={reader} />
          <DisplayMenu />
          <button
            type="button"
            className="tool tool-language"
            lang={other}
            aria-label={t("switchLanguage")}
            onClick={() => void chooseLanguage(other)}
          >
            <span>{t("switchLanguage")}</span>
          </button>
        </div>
        <button
          type="button"
          className="button button-soft button-plain"
          aria-label={t("player.pauseHint")}
          onClick={onPause}
        >
          {t("player.pause")}
        </button>
        <div className={`player-way exercise-way ${look.line}`}>
          <Stones of={stones} label={way} />
          <span className={`${look.small} ${look.muted} ${look.nowrap}`}>{note}</span>
        </div>
      </div>
    </header>
  );
}
