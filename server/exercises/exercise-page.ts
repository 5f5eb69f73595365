import { versionText } from "#contract/address.ts";
import { NEW_EXERCISE, standingOf } from "#contract/exercise.ts";
import type { Exercise, ExerciseCard, ExerciseState, ExerciseTask, GivenExercise } from "#contract/exercises.schema.ts";
import type { BuiltPack, BuiltTask, TaskType } from "../library/built-pack.ts";
import { inWords } from "../material/answers.ts";
import { arranged } from "../material/arrange.ts";
import { fillFigures, fillTask, onLine, rowsFor } from "../material/fill.ts";
import { fragmentOf } from "../material/fragment.ts";
import { pictureOf, solvedPictureOf } from "../material/html.ts";
import { typesInOrder } from "../material/pack-page.ts";
import type { StoredExercise } from "./exercises.store.ts";

/** Fillings of a task that are sent at once: a task comes again after a week at the earliest once they are through. */
const FILLINGS = 4;

/**
 * The fillings of a task in an exercise. The exercise's id is their seed: the same child has the same numbers on every device, and two
 * children have others.
 */
export const fillingsOf = ({ kind, drawn }: BuiltTask, exerciseId: string, name: string) =>
  rowsFor(drawn, exerciseId, name, FILLINGS).map((row, at) =>
    arranged(kind, fillTask(drawn.shape, row), `${exerciseId} ${name} ${at}`),
  );

function taskPage(task: BuiltTask, exerciseId: string, name: string): ExerciseTask[] {
  return fillingsOf(task, exerciseId, name).map((filled) => {
    const picture = solvedPictureOf(filled.picture);
    const look = pictureOf(filled.look ?? filled.picture);
    return {
      kind: task.kind,
      html: fragmentOf(task.kind, filled),
      right: filled.right,
      codes: filled.codes,
      feedback: filled.feedback,
      solution: filled.solution,
      picture,
      ...(look.de !== picture.de && { look }),
    };
  });
}

const typePage = ({ name, can, hints, hintFigures, worked, words = [] }: TaskType): Exercise["types"][string] => ({
  name,
  can,
  hints: hints.map(onLine),
  hintPicture: pictureOf(fillFigures(hintFigures, words)),
  worked: { steps: worked.steps.map(onLine), picture: solvedPictureOf(fillFigures(worked.figures, words)) },
});

/**
 * A state with the tasks and types that a pack has. A device without a connection may have begun with a version that was replaced before the
 * server knew of it; it goes on with what both know.
 */
function fittingState({ exercise: { tasks, types } }: BuiltPack, state: ExerciseState): ExerciseState {
  const isTask = (name: string): boolean => Object.hasOwn(tasks, name);
  const isType = (name: string): boolean => Object.hasOwn(types, name);
  return {
    ...state,
    before: state.before !== null && isTask(state.before) ? state.before : null,
    row: state.row.filter(isTask),
    queue: state.queue.filter(isTask),
    worked: state.worked.filter(isType),
    example: state.example !== null && isType(state.example) ? state.example : null,
  };
}

/** All that a device needs to do an exercise without a connection. */
export function exercisePage(pack: BuiltPack, { id, state }: Pick<StoredExercise, "id" | "state">): Exercise {
  const { rotation, thinkers, flips, tasks, types } = pack.exercise;
  const each = <T>(make: (task: BuiltTask, name: string) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, make(task, name)]));
  const inOrder = typesInOrder(pack).flatMap((name) => {
    const type = types[name];
    return type ? [[name, typePage(type)] as const] : [];
  });
  return {
    _id: id,
    packId: pack.id,
    packVersion: versionText(pack.version),
    title: pack.title,
    can: pack.can,
    plan: {
      rotation: [...rotation],
      thinkers: [...thinkers],
      flips: [...flips],
      tasks: each(({ type, role, misses }) => ({ type, role, misses: [...misses] })),
    },
    types: Object.fromEntries(inOrder),
    tasks: each((task, name) => taskPage(task, id, name)),
    state: state === null ? NEW_EXERCISE : fittingState(pack, state),
  };
}

/** The card of an exercise on the pupil's page. */
export function exerciseCard({ id: packId, title }: BuiltPack, exercise: StoredExercise): ExerciseCard {
  const { phase, answered, tasks, passed, until } = exercise.state ?? NEW_EXERCISE;
  return { _id: exercise.id, packId, title, phase, answered, tasks, passed, until, given: exercise.given };
}

/** The type at which a child is stuck: where a code came again and again, or where the last miss was. */
function typeStuckAt({ exercise: { tasks } }: BuiltPack, { again, missed }: ExerciseState): string | null {
  const [most] = Object.entries(again).toSorted(([, a], [, b]) => b - a);
  const last = missed.at(-1);
  return most?.[0].split(" ")[0] ?? (last && tasks[last.task]?.type) ?? null;
}

/** The missed answers in words, made of pack, filling and answer. What the pack does not know is left out. */
function missedInWords(pack: BuiltPack, exerciseId: string, { missed }: ExerciseState): GivenExercise["missed"] {
  return missed.flatMap(({ task: name, filling, answer, code }) => {
    const task = pack.exercise.tasks[name];
    if (task === undefined) return [];
    const fillings = fillingsOf(task, exerciseId, name);
    const filled = fillings[filling % fillings.length];
    if (filled === undefined) return [];
    const { L, R } = filled.options;
    const isPair = task.kind === "pair" && L !== undefined && R !== undefined;
    const question = isPair ? { de: `${L.de} oder ${R.de}`, en: `${L.en} or ${R.en}` } : filled.ask;
    const thought = (code === null ? undefined : filled.feedback[code]) ?? null;
    return [{ type: task.type, question, answer: inWords(task.kind, filled, answer), thought }];
  });
}

/** An exercise as the teacher sees it. A pack that has left the library is named by its id alone. */
export function givenExercise(pack: BuiltPack | undefined, exercise: StoredExercise): GivenExercise {
  const { id, pupilId, packId, packVersion, given } = exercise;
  const state = exercise.state ?? NEW_EXERCISE;
  const { answered, tasks, row, stops, mastered, passed, until, types } = state;
  const standing = standingOf(state);
  return {
    _id: id,
    pupilId,
    packId,
    packVersion,
    given,
    standing,
    answered,
    tasks,
    row: row.length,
    stops,
    mastered,
    passed,
    until,
    types,
    stuckAt: pack && standing === "stuck" ? typeStuckAt(pack, state) : null,
    missed: pack ? missedInWords(pack, id, state) : [],
  };
}
