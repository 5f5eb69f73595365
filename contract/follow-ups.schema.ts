import Type, { type Static } from "typebox";
import { Id, IdParams, listOf, Nothing, type RouteSchema, Time } from "./common.schema.ts";
import { TestId, VersionText } from "./library.schema.ts";
import { MAX_BULK } from "./limits.ts";

/** A response of a parallel form, with the page on which its item stands alone. */
export const FollowUpQuestion = Type.Object({ response: Type.String(), pageId: Type.Integer() });
export type FollowUpQuestion = Static<typeof FollowUpQuestion>;

/** Questions of one parallel form. */
const Questions = {
  testId: TestId,
  machineName: Type.String(),
  /** Dotted. */
  testVersion: VersionText,
  variant: Type.Union([Type.String(), Type.Null()]),
  questions: Type.Array(FollowUpQuestion),
} as const;

/** Questions that were asked. */
export const AskedFollowUp = Type.Object({
  ...Questions,
  asked: Time,
  /** Null: not answered yet. */
  submitted: Type.Union([Time, Type.Null()]),
  /** Of each response on the pages asked; empty until it is handed in. */
  answers: Type.Array(Type.Object({ response: Type.String(), answer: Type.String(), isCorrect: Type.Boolean() })),
});
export type AskedFollowUp = Static<typeof AskedFollowUp>;

/**
 * Why a pupil cannot be asked: nothing is handed in; the diagnosis is not unclear; the test has no parallel form, or this
 * version of it has none; the questions asked before are open; two rounds were asked; no item of the form would tell enough; the class is
 * the sample class.
 */
export const Obstacle = Type.Union([
  Type.Literal("not-handed-in"),
  Type.Literal("clear"),
  Type.Literal("no-form"),
  Type.Literal("version-without-form"),
  Type.Literal("already-asked"),
  Type.Literal("twice-asked"),
  Type.Literal("no-question"),
  Type.Literal("sample"),
]);
export type Obstacle = Static<typeof Obstacle>;

/** What was asked of a pupil, and what could be asked next. */
export const PupilFollowUps = Type.Object({
  pupilId: Id,
  /** Oldest first; two at most. */
  asked: Type.Array(AskedFollowUp),
  /** Whether the diagnosis is unclear, with the answers to what was asked. */
  isUnclear: Type.Boolean(),
  /** What could be asked now; null: nothing, and the obstacle says why. */
  next: Type.Union([Type.Object(Questions), Type.Null()]),
  obstacle: Type.Union([Obstacle, Type.Null()]),
});
export type PupilFollowUps = Static<typeof PupilFollowUps>;

export const followUpsSchemas = {
  /** Of every pupil who has handed in, unsorted. */
  listFollowUps: { params: IdParams, response: { 200: listOf(PupilFollowUps) } },
  /** Asks those who can be asked. */
  askFollowUps: {
    params: IdParams,
    body: Type.Object({ pupilIds: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK, uniqueItems: true }) }),
    /** In the order of the body; `asked` is null where the obstacle says why. */
    response: {
      200: Type.Object({
        pupils: Type.Array(
          Type.Object({
            pupilId: Id,
            asked: Type.Union([AskedFollowUp, Type.Null()]),
            obstacle: Type.Union([Obstacle, Type.Null()]),
          }),
        ),
      }),
    },
  },
  /** Takes back the questions that are not answered yet. @throws NOT_FOUND */
  takeBackFollowUps: {
    params: Type.Object({ id: Id, pupilId: Id }),
    response: { 204: Nothing },
  },
} as const satisfies Record<string, RouteSchema>;
