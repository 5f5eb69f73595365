import Type, { type Static } from "typebox";
import { Id, listOf, Nothing, type RouteSchema, Time } from "./common.schema.ts";
import { AnswerTimes, Draft, Reset } from "./course-tests.schema.ts";
import { Certainty, Reason, Result, Weighing } from "./diagnosis.schema.ts";
import { TestId, VersionText } from "./library.schema.ts";
import { MAX_PAGE_ID, MAX_STAY, MAX_TRACE } from "./limits.ts";
import { Inputs } from "./pupils.schema.ts";

const PageId = Type.Integer({ minimum: 1, maximum: MAX_PAGE_ID });

/** One stay on a page; seconds may be a fraction. A tablet may lie for weeks with a page open, but not for more than a year. */
export const TraceEntry = Type.Object({
  pageId: PageId,
  duration: Type.Number({ minimum: 0, maximum: MAX_STAY }),
});
export type TraceEntry = Static<typeof TraceEntry>;

const Trace = Type.Array(TraceEntry, { maxItems: MAX_TRACE });

/** A pupil's hand-in (docs/behaviour.md#hand-in). */
export const Submission = Type.Object({
  courseId: Id,
  testId: TestId,
  courseTestId: Id,
  pupilId: Id,
  machineName: Type.String({ minLength: 1, maxLength: 100 }),
  testVersion: VersionText,
  inputs: Inputs,
  trace: Trace,
  reset: Type.Optional(Reset),
  /** When each answer was given: only with these can what comes after the end of a test join what the server has handed in. */
  times: Type.Optional(AnswerTimes),
  /** True if the end of the test made it, not the pupil. */
  ended: Type.Optional(Type.Boolean()),
});
export type Submission = Static<typeof Submission>;

/**
 * Whether a diagnosis fits what the teacher learnt in a talk with the child: it serves the validation of the tests alone, and is kept
 * with the teacher's consent to research only (docs/validation.md).
 */
const VerdictWords = {
  fits: Type.Union([Type.Literal("yes"), Type.Literal("partly"), Type.Literal("no")]),
  /** Why the answers say otherwise; null: not said. */
  reason: Type.Union([
    Type.Literal("slip"),
    Type.Literal("guess"),
    Type.Literal("wording"),
    Type.Literal("help"),
    Type.Literal("learnt"),
    Type.Literal("other"),
    Type.Null(),
  ]),
  /** What the talk showed: stages and patterns of the test, each once. */
  seen: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal("stage"), Type.Literal("pattern")]),
      /** Of the list of stages or patterns; null: it has none. */
      name: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
      is: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.String({ maxLength: 20 })]),
    }),
    { maxItems: 20 },
  ),
} as const;
export const Verdict = Type.Object({ ...VerdictWords, time: Time });
export type Verdict = Static<typeof Verdict>;

/** One pupil's handed-in attempt with the reasons of its diagnosis. For teachers only. */
export const Evidence = Type.Object({
  courseTestId: Id,
  pupilId: Id,
  name: Type.String(),
  created: Time,
  submitted: Time,
  /** The end of the test, if it was handed in after it. */
  ended: Type.Optional(Time),
  /** True if the server handed in what was stored then. */
  byEnd: Type.Optional(Type.Literal(true)),
  inputs: Inputs,
  result: Result,
  /** Response → codes of its answer. */
  codes: Type.Record(Type.String(), Type.Array(Type.String())),
  because: Type.Array(Reason),
  trace: Trace,
  /** Null: none. */
  verdict: Type.Union([Verdict, Type.Null()]),
  /** Whether the pupil wrote on paper and the teacher entered it. Its trace is empty. */
  onPaper: Type.Boolean(),
  /** List by list. Missing in the simplified view, and of a version that has left the library. */
  certainty: Type.Optional(Type.Array(Certainty)),
  /** In the call for one attempt only. */
  weighings: Type.Optional(Type.Array(Weighing)),
});
export type Evidence = Static<typeof Evidence>;

/** What an attempt was before another login went on with it, or before another state was given back. The answers stay unsaid. */
export const AttemptState = Type.Object({
  _id: Id,
  /** When it was replaced. */
  time: Time,
  /** The number of responses with an answer. */
  answered: Type.Integer(),
  isHandedIn: Type.Boolean(),
});
export type AttemptState = Static<typeof AttemptState>;

/** The saved draft and the last reset. A device that knew only an earlier reset begins anew with it. */
export const SavedDraft = Type.Object({ ...Draft.properties, reset: Reset });
export type SavedDraft = Static<typeof SavedDraft>;

export const resultsSchemas = {
  /** The receipt says when it was taken, and nothing about how good it is. */
  evaluate: {
    body: Submission,
    response: { 200: Type.Object({ courseTestId: Id, submitted: Time }) },
  },
  saveDraft: {
    body: Type.Object({
      courseTestId: Id,
      inputs: Inputs,
      times: AnswerTimes,
      page: PageId,
      trace: Trace,
      reset: Type.Optional(Reset),
    }),
    /** The draft as the server has it now, with newer answers from other devices. */
    response: { 200: SavedDraft },
  },
  getProgress: {
    body: Type.Object({ courseTestIdList: Type.Array(Id, { maxItems: 500 }) }),
    response: { 200: Type.Array(Type.Object({ _id: Id, resultCount: Type.Integer() })) },
  },
  /** Of every pupil who has handed in, unsorted. */
  listEvidence: {
    params: Type.Object({ courseTestId: Id }),
    response: { 200: listOf(Evidence) },
  },
  getEvidence: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    response: { 200: Evidence },
  },
  /** Null takes the verdict back. @throws NO_CONSENT */
  saveVerdict: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    body: Type.Object({ verdict: Type.Union([Type.Object(VerdictWords), Type.Null()]) }),
    response: { 200: Type.Object({ verdict: Type.Union([Verdict, Type.Null()]) }) },
  },
  /**
   * What a pupil wrote on the printed test, as typed by the teacher, who may do so before the test is published and after. Entered again,
   * it replaces what was entered before.
   * @throws NOT_FOUND, SAMPLE_COURSE, UNKNOWN_TEST_VERSION, UNKNOWN_RESPONSE, ALREADY_HANDED_IN if the pupil did so on a device,
   * ATTEMPT_BEGUN if the pupil is writing on one
   */
  enterOnPaper: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    body: Type.Object({ inputs: Inputs }),
    response: { 200: Type.Object({ submitted: Time }) },
  },
  /** Lets the pupil take the test from the start: deletes the attempt, handed in or not. */
  deleteResult: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    response: { 204: Nothing },
  },
  /** Newest first. */
  listAttemptStates: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    response: { 200: listOf(AttemptState) },
  },
  /** "Not finished yet": the hand-in is in progress again, with its answers and its trace, and is kept as an earlier state. */
  reopenResult: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    response: { 204: Nothing },
  },
  /** The pupil goes on from an earlier state: the attempt is in progress again, and the pupil's logins end. */
  giveBack: {
    params: Type.Object({ courseTestId: Id, pupilId: Id }),
    body: Type.Object({ state: Id }),
    response: { 204: Nothing },
  },
} as const satisfies Record<string, RouteSchema>;
