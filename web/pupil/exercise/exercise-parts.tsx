import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import type { Text } from "#contract/common.schema.ts";
import type { Exercise } from "#contract/exercises.schema.ts";
import { fillText } from "../../items/words.ts";
import look from "../../look/classes.module.css";
import { Stones } from "../../look/stone.tsx";
import { Icon } from "../frame/icons.tsx";
import type { Turn } from "../journal/pack-work.ts";
import { Drawing, PackText } from "./pack-text.tsx";
import type { Feedback } from "./turn.ts";
import { useExerciseWords } from "./words.ts";

type TaskType = Exercise["types"][string];

const SIGNS = {
  hint: "M9 18h6M10 21h4M12 3a6 6 0 00-3.6 10.8c.6.5.6 1.2.6 2.2h6c0-1 0-1.7.6-2.2A6 6 0 0012 3",
  look: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6",
} as const;

function Sign({ name }: { name: keyof typeof SIGNS }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}

/** The words on the button of the hints. */
export function HintPressed({ turn }: { turn: Turn }): ReactElement {
  const words = useExerciseWords();
  const { hints, areHintsOpen } = turn;
  if (!areHintsOpen)
    return (
      <>
        <Sign name="hint" />
        {words.hint}
      </>
    );
  return <>{hints < 2 ? words.moreHints : words.closeHints}</>;
}

/** A block beside the task that catches the eye. Its place is there before, so that screen readers say what comes into it. */
function Look({ title, sign, children }: { title: string; sign: ReactNode; children: ReactNode }): ReactElement {
  return (
    <section className="look">
      <h3 className={`${look.line} ${look.tight}`}>
        {sign}
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
        <Look key={index} title={fillText(words.hintOf, { number: index + 1 })} sign={<Sign name="hint" />}>
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
        <Look
          title={words.feedback[feedback.is]}
          sign={feedback.is === "right" ? <Icon name="check" /> : <Sign name="look" />}
        >
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
