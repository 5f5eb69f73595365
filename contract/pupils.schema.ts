import Type, { type Static } from "typebox";
import {
  Id,
  IdParams,
  IdQuery,
  ListLimit,
  ListPage,
  listOf,
  Nothing,
  type RouteSchema,
  Time,
} from "./common.schema.ts";
import { Certainty, Result } from "./diagnosis.schema.ts";
import { MAX_ANSWER, MAX_BULK, MAX_COMMENT, MAX_NAME, MAX_RESPONSES } from "./limits.ts";

/** The given values by response name, as typed. */
export const Inputs = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: MAX_ANSWER }), {
  maxProperties: MAX_RESPONSES,
});
export type Inputs = Static<typeof Inputs>;

/** A pupil's attempt. Without a result it is in progress, and its inputs are not sent to the teacher. */
export const PupilResult = Type.Object({
  courseTestId: Id,
  created: Time,
  /** When it was handed in, null while in progress. */
  submitted: Type.Union([Time, Type.Null()]),
  /** The end of the test, if it was handed in after it. */
  ended: Type.Optional(Time),
  /** True if the server handed in what was stored then. */
  byEnd: Type.Optional(Type.Literal(true)),
  inputs: Inputs,
  /** The id of the pupil's current page, while in progress. */
  page: Type.Union([Type.Integer(), Type.Null()]),
  result: Type.Union([Result, Type.Null()]),
  /** Time on all pages by the trace; only of a handed-in attempt. */
  seconds: Type.Optional(Type.Number()),
  /** How sure the diagnosis is, list by list; only of a handed-in attempt, and not in the simplified view. */
  certainty: Type.Optional(Type.Array(Certainty)),
  /** Whether earlier states are kept, which can be given back; missing if not. */
  hasStates: Type.Optional(Type.Boolean()),
  /** Whether the pupil wrote on paper and the teacher entered it; missing if not. */
  onPaper: Type.Optional(Type.Literal(true)),
});
export type PupilResult = Static<typeof PupilResult>;

export const Pupil = Type.Object({
  _id: Id,
  name: Type.String(),
  comment: Type.String(),
  courseId: Id,
  /** When the pupil first did the practice test; null: not yet. */
  ready: Type.Union([Time, Type.Null()]),
  /** Only in lists, of who has logged in on this day (UTC); when is told to nobody. */
  today: Type.Optional(Type.Literal(true)),
  /** Only in lists, of whom a learning platform has brought: its name. */
  platform: Type.Optional(Type.String()),
  /** Only in the answer that adds an access to a course with codes: the server keeps its hash alone. */
  code: Type.Optional(Type.String()),
  /** Only with `includeResults`. */
  results: Type.Optional(Type.Array(PupilResult)),
});
export type Pupil = Static<typeof Pupil>;

/** One line with a sign that is left when the invisible ones are taken out (`tidyName`). */
const ACCESS_NAME = "^\\P{Cc}*[^\\s\\p{C}\\p{Default_Ignorable_Code_Point}]\\P{Cc}*$";
const AccessName = Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: ACCESS_NAME });

export const pupilsSchemas = {
  listPupils: {
    params: Type.Object({ courseId: Id }),
    querystring: Type.Object({
      includeResults: Type.Optional(Type.Boolean()),
      limit: Type.Optional(ListLimit),
      page: Type.Optional(ListPage),
      sort: Type.Optional(Type.Union([Type.Literal("name"), Type.Literal("-name")])),
    }),
    response: { 200: listOf(Pupil) },
  },
  countPupils: {
    params: Type.Object({ courseId: Id }),
    response: { 200: Type.Object({ count: Type.Integer() }) },
  },
  createPupil: { body: Type.Object({ name: AccessName, courseId: Id }), response: { 201: Pupil } },
  createPupils: {
    body: Type.Object({
      amount: Type.Integer({ minimum: 1, maximum: MAX_BULK }),
      courseId: Id,
      names: Type.Array(AccessName, { minItems: 1, maxItems: MAX_BULK }),
    }),
    response: { 201: listOf(Pupil) },
  },
  /** Answers with a free name for each: itself, or with the next free number. */
  suggestPupilNames: {
    body: Type.Object({ names: Type.Array(AccessName, { minItems: 1, maxItems: MAX_BULK }) }),
    response: { 200: Type.Object({ names: Type.Array(Type.String()) }) },
  },
  /** Missing fields stay as they are. A new name is a new credential: the old one no longer logs in, and its sessions end. */
  updatePupil: {
    querystring: IdQuery,
    body: Type.Object({
      name: Type.Optional(AccessName),
      comment: Type.Optional(Type.String({ maxLength: MAX_COMMENT })),
    }),
    response: { 200: Pupil },
  },
  deletePupil: { params: IdParams, response: { 204: Nothing } },
  /** Ends the sessions of a pupil on all devices. */
  endPupilLogins: { params: IdParams, response: { 204: Nothing } },
} as const satisfies Record<string, RouteSchema>;
