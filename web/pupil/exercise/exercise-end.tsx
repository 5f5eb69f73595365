import type { ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { daysAfter, INTERVALS } from "#contract/exercise.ts";
import type { Exercise, ExerciseState } from "#contract/exercises.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { fillText } from "../../items/words.ts";
import look from "../../look/classes.module.css";
import { type Step, Stones } from "../../look/stone.tsx";
import { Frame } from "../frame/frame.tsx";
import { useScreen } from "../frame/use-screen.ts";
import { nameOfDay, whenIs } from "./days.ts";
import { dayOf } from "./turn.ts";
import { useExerciseWords } from "./words.ts";

interface EndCardProps {
  title: string;
  text: string;
  children?: ReactNode;
  /** Offers another try. */
  onRetry?: () => void;
}

/** A calm end: what is done, what comes next, and the way to the tests. */
export function EndCard({ title, text, children, onRetry }: EndCardProps): ReactElement {
  const t = useText();
  const heading = useScreen(title);
  return (
    <Frame>
      <main className={`page ${look.stack} exercise-end`}>
        <section className="card ending">
          {children}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{text}</p>
          <div className="actions">
            <Link className={onRetry ? "button button-soft" : "button button-big"} href={pathOf("PupilDashboard")}>
              {t("toYourTests")}
            </Link>
            {onRetry && (
              <button type="button" className="button" onClick={onRetry}>
                {t("retry")}
              </button>
            )}
          </div>
        </section>
      </main>
    </Frame>
  );
}

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
  const when = until === null ? "" : whenIs(until, words);
  const day = capital(when);
  const types = Object.entries(exercise.types);
  if (phase === "rest")
    return (
      <EndCard {...words.rest}>
        <Stones of={["done", "done", "done", "done"]} size="l" />
      </EndCard>
    );
  if (phase === "repeating" && passed === 0 && !slipped) {
    const laid = types.map(([, { name }]): Laid => ({ step: "done", name: name[language] }));
    const stones = fillText(words.stones.all, { count: numeral(laid.length, language) });
    return (
      <EndCard title={exercise.can[language]} text={fillText(words.mastered.text, { stones, day })}>
        <LaidStones laid={laid} />
      </EndCard>
    );
  }
  if (phase === "repeating") {
    const said = slipped ? words.slipped : words.later;
    return (
      <EndCard title={said.title} text={fillText(said.text, { day })}>
        <LaidStones laid={wayOf(state, words)} />
      </EndCard>
    );
  }
  // What is laid comes first.
  const isLaid = (type: string): boolean => state.types[type] === true;
  const inOrder = [...types.filter(([type]) => isLaid(type)), ...types.filter(([type]) => !isLaid(type))];
  const laid = inOrder.map(([type, { name }]): Laid => {
    const step = isLaid(type) ? "done" : state.types[type] === false ? "here" : "ahead";
    return { step, name: name[language] };
  });
  const count = laid.filter(({ step }) => step === "done").length;
  const stones = fillText(count === 0 ? words.stones.none : count === 1 ? words.stones.one : words.stones.some, {
    count: capital(numeral(count, language)),
  });
  return (
    <EndCard title={words.stop.title} text={fillText(words.stop.text, { stones, day }).trim()}>
      <LaidStones laid={laid} />
    </EndCard>
  );
}

/** Practising and its three repetitions: what was, and the days of what comes. */
function wayOf({ mastered, passed, until }: ExerciseState, words: ReturnType<typeof useExerciseWords>): Laid[] {
  const today = dayOf(new Date());
  const next = until ?? today;
  const laid: Laid[] = [
    { step: "done", name: mastered ? nameOfDay(mastered.day, today) : words.practised, more: words.practised },
  ];
  for (let turn = 1; turn <= INTERVALS.length; turn += 1) {
    const isDone = turn <= passed;
    // The last one done is today's, as long as its day has not passed.
    const isToday = turn === passed && next === daysAfter(today, INTERVALS[passed] ?? 0);
    const name = isToday
      ? words.today
      : isDone
        ? words.practised
        : turn === passed + 1
          ? nameOfDay(next, today)
          : nameOfDay(laterDay(next, passed, turn), today);
    laid.push({ step: isDone ? "done" : "ahead", name, more: isDone && !isToday ? undefined : words.three });
  }
  return laid;
}

/** The day of a repetition that comes after the next one. */
function laterDay(next: string, passed: number, turn: number): string {
  const days = INTERVALS.slice(passed + 1, turn).reduce((sum: number, each) => sum + each, 0);
  return daysAfter(next, days);
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const NUMERALS = {
  de: ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
} as const;

const numeral = (count: number, language: "de" | "en"): string => NUMERALS[language][count] ?? String(count);
