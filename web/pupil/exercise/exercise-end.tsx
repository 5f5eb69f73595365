import type { ReactElement } from "react";
import { daysAfter, INTERVALS } from "#contract/exercise.ts";
import type { Exercise, ExerciseState } from "#contract/exercises.schema.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { fillText } from "../../items/words.ts";
import { type Step, Stones } from "../../look/stone.tsx";
import { EndCard } from "../frame/end-card.tsx";
import { nameOfDay, whenIs } from "./days.ts";
import { dayOf } from "./turn.ts";
import { useExerciseWords } from "./words.ts";

export interface Laid {
  step: Step;
  name: string;
  more?: string | undefined;
}

/** Stones that are laid, with what each stands for. */
export function LaidStones({ laid }: { laid: readonly Laid[] }): ReactElement {
  return (
    <ol className="laid">
      {laid.map(({ step, name, more }, index) => (
        <li key={index} data-laid={step === "done" || undefined}>
          <Stones of={[step]} size="l" />
          <span>
            {name}
            {more && <small>{more}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The end of a session: mastery, enough for today, a repetition that is done, or rest. */
export function ExerciseEnd({ exercise, state }: { exercise: Exercise; state: ExerciseState }): ReactElement {
  const words = useExerciseWords();
  const language = currentLanguage();
  const { phase, passed, slipped, until } = state;
  const day = until === null ? "" : capital(whenIs(until));
  const isMastered = phase === "repeating" && passed === 0 && !slipped;
  if (phase !== "learning" && !isMastered) {
    const said = phase === "rest" ? words.rest : words.later;
    return (
      <EndCard title={slipped ? words.slipped : said.title} text={fillText(said.text, { day })}>
        <LaidStones laid={wayOf(state, words)} />
      </EndCard>
    );
  }
  const laid = Object.entries(exercise.types).map(([type, { name }]): Laid => {
    const isLaid = isMastered || state.types[type];
    return { step: isLaid ? "done" : isLaid === false ? "here" : "ahead", name: name[language] };
  });
  // What is laid comes first.
  const inOrder = [...laid.filter(({ step }) => step === "done"), ...laid.filter(({ step }) => step !== "done")];
  const said = isMastered ? words.mastered : words.stop;
  const before = !isMastered && inOrder[0]?.step === "done" ? `${words.laid} ` : "";
  return (
    <EndCard
      title={isMastered ? exercise.can[language] : words.stop.title}
      text={before + fillText(said.text, { day })}
    >
      <LaidStones laid={inOrder} />
    </EndCard>
  );
}

/** Practising and its three repetitions: what was, and the day of the next one. */
function wayOf({ mastered, passed, until }: ExerciseState, words: ReturnType<typeof useExerciseWords>): Laid[] {
  const today = dayOf(new Date());
  return [0, ...INTERVALS].map((_, turn): Laid => {
    if (turn === 0)
      return { step: "done", name: mastered ? nameOfDay(mastered.day, today) : "", more: words.practised };
    if (turn > passed)
      return {
        step: "ahead",
        name: turn === passed + 1 && until ? nameOfDay(until, today) : words.after,
        more: words.three,
      };
    const isToday = turn === passed && until === daysAfter(today, INTERVALS[passed] ?? 0);
    return { step: "done", name: isToday ? words.today : words.practised };
  });
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
