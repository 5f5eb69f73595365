import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import type { Text } from "#contract/common.schema.ts";
import type { Exercise } from "#contract/exercises.schema.ts";
import { fillText } from "../../items/words.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { Icon, type IconName } from "../frame/icons.tsx";
import type { Turn } from "../journal/pack-work.ts";
import { Drawing, PackText } from "./pack-text.tsx";
import type { Feedback } from "./turn.ts";
import { useExerciseWords } from "./words.ts";

type TaskType = Exercise["types"][string];

/** The words on the button of the hints. */
export function HintPressed({ turn }: { turn: Turn }): ReactElement {
  const words = useExerciseWords();
  const { hints, areHintsOpen } = turn;
  if (!areHintsOpen)
    return (
      <>
        <Icon name="hint" />
        {words.hint}
      </>
    );
  return <>{hints < 2 ? words.moreHints : words.closeHints}</>;
}

/** A block beside the task that catches the eye. Its place is there before, so that screen readers say what comes into it. */
function Look({ title, icon, children }: { title: string; icon: IconName; children: ReactNode }): ReactElement {
  return (
    <section className="look">
      <h3 className={`${look.line} ${look.tight}`}>
        <Icon name={icon} />
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Brings what has just come into view. */
function useInView(what: unknown): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (what) box.current?.scrollIntoView({ block: "nearest" });
  }, [what]);
  return box;
}

/** The hints of a type, one below the other; the second one with its drawing. */
export function Hints({ type, turn }: { type: TaskType | undefined; turn: Turn }): ReactElement {
  const words = useExerciseWords();
  const shown = turn.areHintsOpen ? (type?.hints.slice(0, turn.hints) ?? []) : [];
  const box = useInView(shown.length);
  return (
    <div ref={box} className="hints" role="status">
      {shown.map((hint, index) => (
        <Look key={index} title={fillText(words.hintOf, { number: index + 1 })} icon="hint">
          <p>
            <PackText text={hint} />
          </p>
          {index === 1 && type && <Drawing html={type.hintPicture} />}
        </Look>
      ))}
    </div>
  );
}

interface SaidProps {
  feedback: Feedback | null;
  /** What to say where nothing was answered yet. */
  missing: string | null;
  picture: Text;
}

/** What is said after an answer, with the picture of the task. */
export function Said({ feedback, missing, picture }: SaidProps): ReactElement {
  const words = useExerciseWords();
  const box = useInView(feedback?.is ?? missing);
  return (
    <div ref={box} role="status">
      {missing && <p className="exercise-missing">{missing}</p>}
      {feedback && (
        <Look title={words.feedback[feedback.is]} icon={feedback.is === "right" ? "check" : "look"}>
          {feedback.sentences.map((sentence) => (
            <p key={sentence.de}>
              <PackText text={sentence} />
            </p>
          ))}
          <Drawing html={picture} />
        </Look>
      )}
    </div>
  );
}

/** An example of a type, worked out in numbered steps with other numbers. */
export function WorkedExample({ type }: { type: TaskType | undefined }): ReactElement {
  const words = useExerciseWords();
  return (
    <>
      <h2>{words.example}</h2>
      <div className="card worked">
        <ol>
          {type?.worked.steps.map((step, index) => (
            <li key={index}>
              <span className="worked-number" aria-hidden="true">
                <Stones of={["ahead"]} size="l" />
                <b>{index + 1}</b>
              </span>
              <div>
                <p>
                  <PackText text={step} />
                </p>
                {index === 0 && <Drawing html={type.worked.picture} />}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
