import Type, { type Static } from "typebox";
import { Id, IdParams, listOf, Nothing, type RouteSchema, Text, Time } from "./common.schema.ts";
import { VersionText } from "./library.schema.ts";
import { MAX_BULK } from "./limits.ts";
import { AnswerKind, PackId } from "./material.schema.ts";

/** A day as the calendar names it: `2026-11-28`. */
export const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", maxLength: 10 });
export type Day = Static<typeof Day>;

/** Names of tasks, types of task and codes in a pack. */
const Name = Type.String({ minLength: 1, maxLength: 40 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const ByName = <T extends Type.TSchema>(of: T) =>
  Type.Record(Type.String({ minLength: 1, maxLength: 90 }), of, { maxProperties: 64 });

/** A first answer that was not right, as the teacher sees it. */
export const MissedAnswer = Type.Object({
  task: Name,
  /** Which of the task's fillings it was. */
  filling: Count,
  answer: Type.String({ maxLength: 200 }),
  /** The thought that it fits; null: none that the pack knows. */
  code: Type.Union([Name, Type.Null()]),
});
export type MissedAnswer = Static<typeof MissedAnswer>;

/**
 * How far a child is with the exercise of a pack. It is all that is kept: no times, no other answers. The device makes the
 * next one of it (contract/exercise.ts).
 */
export const ExerciseState = Type.Object({
  /** First answers so far. It only grows, so that of the states of two devices the larger one is the newer. */
  answered: Count,
  /** Learning until mastery, then repeating after 1, 3 and 7 days, then at rest. */
  phase: Type.Union([Type.Literal("learning"), Type.Literal("repeating"), Type.Literal("rest")]),
  /** Index of the next task in the rotation. */
  place: Count,
  /** How often each task was given: its next filling. */
  given: ByName(Count),
  /** The task before, which does not come again at once. */
  before: Type.Union([Name, Type.Null()]),
  /** Tasks of this session that are answered. */
  tasks: Count,
  /** Tasks of the present row: right at once, without a hint. */
  row: Type.Array(Name, { maxItems: 64 }),
  /** Misses by type of task, since the session began or its example was shown. */
  misses: ByName(Count),
  /** Types whose example was shown. */
  worked: Type.Array(Name, { maxItems: 32 }),
  /** The type whose example comes next. */
  example: Type.Union([Name, Type.Null()]),
  /** Tasks that come before the rotation goes on: one after an example, and those of a repetition. */
  queue: Type.Array(Name, { maxItems: 32 }),
  /** Type → whether its last answer was right at once, without a hint. */
  types: ByName(Type.Boolean()),
  /** How often a code came again after the example of its type, by `type code`. */
  again: ByName(Count),
  /** The last two that were not right. */
  missed: Type.Array(MissedAnswer, { maxItems: 2 }),
  /** Sessions in a row that ended without mastery. */
  stops: Count,
  /** The day of mastery, and the tasks that it took in its session. */
  mastered: Type.Union([Type.Object({ day: Day, tasks: Count }), Type.Null()]),
  /** Repetitions passed in a row, from 0 to 3. */
  passed: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Whether a task of the present repetition was missed. */
  slipped: Type.Boolean(),
  /** The session is over until this day; null: it goes on. */
  until: Type.Union([Day, Type.Null()]),
});
export type ExerciseState = Static<typeof ExerciseState>;

/** An answer in its plain form: keys, a number such as `-3.5` or `2/3`, or a range `1.2..1.4`. */
const PlainAnswers = Type.Array(Type.String());

/** A task with its numbers, as a child does it. */
export const ExerciseTask = Type.Object({
  kind: AnswerKind,
  /** The fragment of a page with one item whose response is `answer`, as tests have it. */
  html: Text,
  right: PlainAnswers,
  codes: Type.Record(Type.String(), PlainAnswers),
  /** `right`, `other`, and a sentence for each code. */
  feedback: Type.Record(Type.String(), Text),
  solution: Text,
  /** Drawings shown with the sentence; empty: none. */
  picture: Type.Object({ de: Type.String(), en: Type.String() }),
  /** Those after a first answer that is not right, where `picture` would show the right one. */
  look: Type.Optional(Type.Object({ de: Type.String(), en: Type.String() })),
});
export type ExerciseTask = Static<typeof ExerciseTask>;

const TypeOfTask = Type.Object({
  name: Text,
  can: Text,
  hints: Type.Array(Text),
  /** Drawings as HTML; empty: none. */
  hintPicture: Type.Object({ de: Type.String(), en: Type.String() }),
  worked: Type.Object({ steps: Type.Array(Text), picture: Type.Object({ de: Type.String(), en: Type.String() }) }),
});

/** What a device needs to do the exercise without a connection. */
export const Exercise = Type.Object({
  _id: Id,
  packId: PackId,
  packVersion: VersionText,
  title: Text,
  /** What a child can do at the end: `Du vergleichst Dezimalzahlen Stelle für Stelle.` */
  can: Text,
  plan: Type.Object({
    rotation: Type.Array(Type.String()),
    thinkers: Type.Array(Type.String()),
    flips: Type.Array(Type.String()),
    tasks: Type.Record(
      Type.String(),
      Type.Object({
        type: Type.String(),
        role: Type.Union([Type.Literal("trap"), Type.Literal("guard"), Type.Literal("both"), Type.Literal("base")]),
        misses: Type.Array(Type.String()),
      }),
    ),
  }),
  types: Type.Record(Type.String(), TypeOfTask),
  /** Task → some fillings, in the order in which they come; after the last the first again. */
  tasks: Type.Record(Type.String(), Type.Array(ExerciseTask)),
  state: ExerciseState,
});
export type Exercise = Static<typeof Exercise>;

/** A card of a pupil: an exercise. */
export const ExerciseCard = Type.Object({
  _id: Id,
  packId: PackId,
  title: Text,
  phase: ExerciseState.properties.phase,
  answered: Count,
  /** Tasks of the present session that are answered. */
  tasks: Count,
  passed: ExerciseState.properties.passed,
  until: ExerciseState.properties.until,
  given: Time,
});
export type ExerciseCard = Static<typeof ExerciseCard>;

/** The two questions at the end of a lesson, as a pupil answers them. */
export const ExitCard = Type.Object({
  _id: Id,
  packId: PackId,
  title: Text,
  sent: Time,
  questions: Type.Array(Type.Object({ _id: Type.String(), html: Text })),
});
export type ExitCard = Static<typeof ExitCard>;

export const PupilMaterial = Type.Object({
  exercises: Type.Array(ExerciseCard),
  /** Open ones that the pupil has not answered. */
  exitQuestions: Type.Array(ExitCard),
});
export type PupilMaterial = Static<typeof PupilMaterial>;

/** An exercise as the teacher sees it, one per pupil and pack. */
export const GivenExercise = Type.Object({
  _id: Id,
  pupilId: Id,
  packId: PackId,
  packVersion: VersionText,
  given: Time,
  standing: Type.Union([
    Type.Literal("not-begun"),
    Type.Literal("under-way"),
    Type.Literal("stuck"),
    Type.Literal("done"),
    Type.Literal("ready"),
  ]),
  answered: Count,
  tasks: Count,
  /** Length of the present row. */
  row: Count,
  stops: Count,
  mastered: ExerciseState.properties.mastered,
  passed: ExerciseState.properties.passed,
  until: ExerciseState.properties.until,
  types: ExerciseState.properties.types,
  /** Of the type at which the child is stuck; null: it is not stuck. */
  stuckAt: Type.Union([Type.String(), Type.Null()]),
  /** The last two that were not right, in words: `2,4 oder 2,07`, `2,07`. `type`: of the task. */
  missed: Type.Array(
    Type.Object({
      type: Type.String(),
      question: Text,
      answer: Text,
      /** The sentence of its code; null: it fits none. */
      thought: Type.Union([Text, Type.Null()]),
    }),
  ),
});
export type GivenExercise = Static<typeof GivenExercise>;

/** How the answers to an exit question are read: right, the family's thought, its reversal, something else, not answered yet. */
export const ExitReading = Type.Union([
  Type.Literal("right"),
  Type.Literal("family"),
  Type.Literal("flip"),
  Type.Literal("other"),
  Type.Literal("open"),
]);
export type ExitReading = Static<typeof ExitReading>;

export const SentExit = Type.Object({
  _id: Id,
  packId: PackId,
  packVersion: VersionText,
  sent: Time,
  /** Null: pupils can still answer. */
  closed: Type.Union([Time, Type.Null()]),
  pupils: Type.Array(
    Type.Object({
      pupilId: Id,
      reading: ExitReading,
      /** Question → how it is read; empty until it is answered. */
      answers: Type.Record(Type.String(), Type.Object({ answer: Type.String(), reading: ExitReading })),
    }),
  ),
});
export type SentExit = Static<typeof SentExit>;

export const exercisesSchemas = {
  /** Of the pupil of the cookie. */
  listPupilMaterial: { response: { 200: PupilMaterial } },
  /** @throws NOT_FOUND if it was taken back */
  openExercise: { params: IdParams, response: { 200: Exercise } },
  /**
   * Keeps the state if it is newer than the one that is there, and answers with what is kept then. @throws NOT_FOUND
   */
  saveExercise: {
    params: IdParams,
    body: Type.Object({ state: ExerciseState }),
    response: { 200: Type.Object({ state: ExerciseState }) },
  },
  /** The first answers count; sending them again changes nothing. @throws NOT_FOUND, EXIT_CLOSED */
  answerExit: {
    params: IdParams,
    body: Type.Object({
      answers: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), { maxProperties: 8 }),
    }),
    response: { 200: Type.Object({ submitted: Time }) },
  },
  /** Of all pupils of the course. */
  listExercises: { params: IdParams, response: { 200: listOf(GivenExercise) } },
  /** Who has it already keeps it. @throws NOT_FOUND, PACK_NOT_PUBLISHED */
  giveExercise: {
    params: IdParams,
    body: Type.Object({
      packId: PackId,
      pupilIds: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true }),
    }),
    response: { 200: listOf(GivenExercise) },
  },
  /** Takes it back from these pupils, with its state. */
  takeBackExercise: {
    params: IdParams,
    body: Type.Object({
      packId: PackId,
      pupilIds: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true }),
    }),
    response: { 204: Nothing },
  },
  /** Newest first. */
  listExits: { params: IdParams, response: { 200: listOf(SentExit) } },
  /** Sends the pack's exit question to all pupils of the course. */
  sendExit: { params: IdParams, body: Type.Object({ packId: PackId }), response: { 201: SentExit } },
  /** Ends it, so that it leaves the pupils' page. */
  closeExit: { params: Type.Object({ id: Id, exitId: Id }), response: { 200: SentExit } },
} as const satisfies Record<string, RouteSchema>;
