import type { MouseEvent, ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import look from "../../look/classes.module.css";
import { Icon } from "../frame/icons.tsx";
import { single } from "../frame/single.ts";
import { isPassing } from "../journal/failure.ts";
import { ReadBar } from "../read-aloud/read-aloud.tsx";
import type { PageReader } from "../read-aloud/use-reader.ts";
import type { Trouble } from "./open-exercise.ts";
import { useExerciseWords } from "./words.ts";

interface ExerciseFootProps {
  id: string;
  reader: PageReader;
  /** Whether the screen is too new for a press to be meant. */
  resting: boolean;
  trouble: Trouble;
  isKept: boolean;
  /** The words of the hints' button; null: there are no hints now. */
  hint: ReactNode;
  onHint: () => void;
  main: string;
  /** Whether the main button leads on. */
  isLast: boolean;
  onMain: (event: MouseEvent) => void;
}

/** The bar below the task: the hints and the next step, with a calm line above it while the server does not answer. */
export function ExerciseFoot(props: ExerciseFootProps): ReactElement {
  const { id, reader, resting, trouble, isKept, hint, onHint, main, isLast, onMain } = props;
  const words = useExerciseWords();
  const t = useText();
  const said =
    trouble === "none" ? null : isKept || !isPassing(trouble) ? words.trouble[trouble] : words.trouble.unkept;
  return (
    <div className="player-foot">
      <output className="strip">
        {said && (
          <p className={`column ${look.line} ${look.touch}`}>
            <Icon name="device" />
            <span>{said}</span>
            {trouble === "expired" && (
              <Link
                className={`${look.inline} ${look.touch} ${look.push} ${look.nowrap}`}
                href={pathOf("PupilLogin")}
                state={{ from: pathOf("Exercise", { exerciseId: id }), expired: true }}
              >
                {t("player.loginAgain")}
              </Link>
            )}
          </p>
        )}
      </output>
      <nav className="pager" aria-label={words.bar}>
        <ReadBar reader={reader} />
        <div className="column">
          {hint && (
            <button type="button" className="button button-soft button-big" onClick={single(onHint)}>
              {hint}
            </button>
          )}
          <button key="main" type="button" className="button button-big" aria-disabled={resting} onClick={onMain}>
            {main}
            {isLast && <Icon name="right" />}
          </button>
        </div>
      </nav>
    </div>
  );
}
