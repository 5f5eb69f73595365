import Type, { type Static, type TSchema } from "typebox";
import type { ErrorCode } from "./errors.ts";
import { MAX_LIST_PAGE } from "./limits.ts";
import { SecondStep } from "./second-step.schema.ts";

/** A UUIDv7 as text. */
export const Id = Type.String({ format: "uuid" });
/** A time as ISO string in UTC. */
export const Time = Type.String({ format: "date-time", maxLength: 40 });
/** Zero-based. */
export const ListPage = Type.Integer({ minimum: 0, maximum: MAX_LIST_PAGE });
/** How many entries of a list are sent; 0 means all. */
export const ListLimit = Type.Integer({ minimum: 0, maximum: MAX_LIST_PAGE });
export const LanguageCode = Type.Union([Type.Literal("de"), Type.Literal("en")]);

/** A name of one line with at least one visible character. */
export const VISIBLE_LINE = "^\\P{Cc}*[^\\s\\p{C}]\\P{Cc}*$";

/** One text in both languages. */
export const Text = Type.Object({ de: Type.String(), en: Type.String() });
export type Text = Static<typeof Text>;

/** An answer without a body (204). */
export const Nothing = Type.Null();

export const IdParams = Type.Object({ id: Id });
export const IdQuery = Type.Object({ id: Id });

/** A list of everything that there is, or a page of it: `totalCount` counts all. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({ results: Type.Array(item), totalCount: Type.Integer() });

/** One page of a list. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ ...listOf(item).properties, pageCount: Type.Integer() });

/** The body of every error answer (docs/behaviour.md#errors). */
export const ErrorBody = Type.Object({
  detail: Type.Unsafe<ErrorCode>(Type.String()),
  message: Type.String(),
  /** With VALIDATION_ERROR: the path of each fault and what is wrong. */
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  /** With NAME_IN_USE: the names that are taken. */
  names: Type.Optional(Type.Array(Type.String())),
  /** With TOO_MANY_PUPILS, TOO_MANY_COURSES, TOO_MANY_COURSE_TESTS, TOO_MANY_INVITATIONS and TOO_MANY_NAMES: the installation's ceiling. */
  limit: Type.Optional(Type.Integer()),
  /** With SECOND_FACTOR_REQUIRED: how the login goes on. */
  secondStep: Type.Optional(SecondStep),
  /** With SECOND_FACTOR_REQUIRED after a login at a provider of school accounts: its id. */
  provider: Type.Optional(Type.String()),
  /** With a 5xx: the id of the request in the log. */
  requestId: Type.Optional(Type.String()),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Request and answer of a route. A field that is not named here can neither enter nor leave. */
export interface RouteSchema {
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  response: Readonly<Record<number, TSchema>>;
}
