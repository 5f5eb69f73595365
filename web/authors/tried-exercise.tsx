import { type ReactElement, useEffect, useState } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import type { Exercise } from "#contract/exercises.schema.ts";
import type { Language } from "#contract/languages.ts";
import { pupilDe } from "../i18n/pupil.de.ts";
import { pupilEn } from "../i18n/pupil.en.ts";
import { startI18n } from "../i18n/setup.ts";
import { loadElements } from "../items/items.ts";
import { OpenedExercise } from "../pupil/exercise/exercise-screen.tsx";
import type { ExerciseView, OpenExercise } from "../pupil/exercise/open-exercise.ts";
import { dayOf, openWork } from "../pupil/exercise/turn.ts";
import { createListeners } from "../wire/listeners.ts";

/** An exercise that begins with a task or an example, as a child has it; nothing of it is kept or sent. */
function tryExercise(exercise: Exercise, first: string): OpenExercise {
  const listeners = createListeners();
  const begun = Object.hasOwn(exercise.types, first)
    ? { example: first }
    : Object.hasOwn(exercise.tasks, first)
      ? { queue: [first] }
      : {};
  const state = { ...NEW_EXERCISE, ...begun };
  const work = openWork({ ...exercise, state }, undefined, dayOf(new Date()));
  let view: ExerciseView = { work, trouble: "none", isKept: true, isGone: false };
  return {
    exercise,
    view: () => view,
    subscribe: listeners.subscribe,
    change(step) {
      view = { ...view, work: { ...step(view.work), isOwed: false } };
      listeners.tell();
    },
    flush: async () => {},
    close: () => listeners.clear(),
  };
}

interface TriedExerciseProps {
  exercise: Exercise;
  /** The task, or type with an example, to begin with. */
  first: string;
  language: Language;
}

/** The exercise of a pack to be tried, in the player that a pupil has. */
export function TriedExercise({ exercise, first, language }: TriedExerciseProps): ReactElement | null {
  const [open, setOpen] = useState<OpenExercise | null>(null);
  useEffect(() => {
    void startI18n({ de: pupilDe, en: pupilEn }).changeLanguage(language);
    const fragments = Object.values(exercise.tasks).flat();
    void loadElements(fragments.map(({ html }) => html.de)).then(() => setOpen(tryExercise(exercise, first)));
  }, [exercise, first, language]);
  const [{ hook }] = useState(() => memoryLocation({ path: "/" }));
  if (open === null) return null;
  return (
    <Router hook={hook}>
      <OpenedExercise open={open} id={exercise._id} />
    </Router>
  );
}
