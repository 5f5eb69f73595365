import type { Exercise } from "#contract/exercises.schema.ts";
import { loadElements } from "../../items/items.ts";
import { createListeners } from "../../wire/listeners.ts";
import { failureOf, isPassing } from "../journal/failure.ts";
import type { ExerciseWork } from "../journal/pack-work.ts";
import { createRetrier } from "../journal/retry.ts";
import type { AttemptStore } from "../journal/store.ts";
import type { TabChannel } from "../journal/tabs.ts";
import { ask } from "../offline/ask.ts";
import { askToKeep, changeKept, findKept, forgetKept } from "../offline/device.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";
import { afterSending, findWork, type Sending, sendState } from "./send-work.ts";
import { dayOf, openWork } from "./turn.ts";

export type Trouble = "none" | Extract<Sending, { is: "failed" }>["why"];

export interface ExerciseView {
  work: ExerciseWork;
  /** Why the last sending did not go through. */
  trouble: Trouble;
  /** Whether the device has what is on screen. */
  isKept: boolean;
  /** Taken back by the teacher. */
  isGone: boolean;
}

/** An exercise that is open: each step is written to the device at once, and first answers go to the server. */
export interface OpenExercise {
  exercise: Exercise;
  view: () => ExerciseView;
  subscribe: (listener: () => void) => () => void;
  change: (step: (work: ExerciseWork) => ExerciseWork) => void;
  /** Sends what the server lacks. */
  flush: () => Promise<void>;
  close: () => void;
}

export interface ExerciseSetup {
  pupilId: string;
  id: string;
  store: AttemptStore;
  tabs: TabChannel;
}

/** Forgets an exercise that was taken back. */
async function forget({ pupilId, id, store }: ExerciseSetup): Promise<void> {
  await store.forget(pupilId, id).catch(() => {});
  await changeKept(pupilId, ({ exercises = {}, ...kept }) => {
    const { [id]: _, ...others } = exercises;
    return { ...kept, exercises: others };
  });
}

/**
 * The exercise from the server, or the device's copy, which is there once it was opened here.
 * @throws CallError, NetworkError
 */
async function askFor(setup: ExerciseSetup): Promise<Exercise> {
  const { pupilId, id } = setup;
  try {
    const { what: exercise, from } = await ask(
      () => callAsPupil("openExercise", { params: { id }, pupil: pupilId }),
      async () => (await findKept(pupilId))?.exercises?.[id],
    );
    if (from === "server") {
      askToKeep();
      void changeKept(pupilId, (kept) => ({ ...kept, exercises: { ...kept.exercises, [id]: exercise } }));
    }
    return exercise;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === "expired") await forgetKept(pupilId);
    if (failure === "gone") await forget(setup);
    throw error;
  }
}

const today = (): string => dayOf(new Date());

/** @throws CallError, NetworkError if neither server nor device has it */
export async function openExercise(setup: ExerciseSetup): Promise<OpenExercise> {
  const { pupilId, id, store, tabs } = setup;
  const exercise = await askFor(setup);
  const fragments = Object.values(exercise.tasks).flat();
  // Without them the fields would be missing; once they were here, the device has them.
  await loadElements(fragments.map(({ html }) => html.de));
  const listeners = createListeners();
  const found = await findWork(setup, id);
  const kept = found?.is === "exercise" ? found : undefined;
  let view: ExerciseView = {
    work: openWork(exercise, kept, today()),
    trouble: "none",
    isKept: true,
    isGone: false,
  };

  function show(next: Partial<ExerciseView>): void {
    view = { ...view, ...next };
    listeners.tell();
  }

  /** Whether somebody has gone further elsewhere: in another tab, or on another device. */
  const isFurther = (work: ExerciseWork): boolean => work.state.answered > view.work.state.answered;

  function adopt(work: ExerciseWork): void {
    if (isFurther(work)) show({ work: openWork({ ...exercise, state: work.state }, work, today()) });
  }

  async function keep(): Promise<void> {
    const { work } = view;
    try {
      const stored = await store.change(pupilId, id, (each) => {
        const isOlder = each.work?.is === "exercise" && each.work.state.answered > work.state.answered;
        return isOlder ? each : { ...each, work };
      });
      tabs.tell({ kind: "changed", pupilId, courseTestId: id });
      if (!view.isKept) show({ isKept: true });
      if (stored.work?.is === "exercise") adopt(stored.work);
    } catch {
      show({ isKept: false });
    }
  }

  function hear(sending: Sending, sent: ExerciseWork): void {
    if (sending.is === "gone") {
      show({ isGone: true });
      void forget(setup);
    } else if (sending.is === "failed") show({ trouble: sending.why });
    else {
      const work = afterSending(view.work, sent, sending.state);
      if (work.is !== "exercise") return;
      show({ trouble: "none" });
      if (isFurther(work)) adopt(work);
      else show({ work });
      void keep();
    }
  }

  const sender = createRetrier(async () => {
    const { work, isGone } = view;
    if (!work.isOwed || isGone) return "done";
    const sending = await sendState(pupilId, id, work.state);
    hear(sending, work);
    if (sending.is === "failed") return isPassing(sending.why) ? "again" : "stop";
    return view.work.isOwed && !view.isGone ? "again" : "done";
  });
  const unlisten = tabs.listen(({ kind, pupilId: whose, courseTestId }) => {
    if (kind !== "changed" || whose !== pupilId || courseTestId !== id) return;
    void findWork(setup, id).then((work) => work?.is === "exercise" && adopt(work));
  });

  if (view.work !== kept) void keep();
  if (view.work.isOwed) sender.within(0);

  return {
    exercise,
    view: () => view,
    subscribe: listeners.subscribe,
    change(step) {
      const work = step(view.work);
      if (work === view.work) return;
      const isNew = work.state.answered > view.work.state.answered;
      show({ work });
      void keep();
      if (isNew) void sender.now();
    },
    async flush() {
      if (view.work.isOwed) await sender.now();
    },
    close() {
      sender.stop();
      unlisten();
      listeners.clear();
    },
  };
}
