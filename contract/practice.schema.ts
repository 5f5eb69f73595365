import Type, { type Static } from "typebox";
import { type RouteSchema, Text, Time } from "./common.schema.ts";
import { VersionNumber } from "./library.schema.ts";

/** The practice test as a pupil opens it. No call of it carries answers. */
export const Practice = Type.Object({
  machineName: Type.String(),
  testVersion: VersionNumber,
  pageIds: Type.Array(Type.Integer()),
  name: Text,
  paged: Type.Boolean(),
  /** When the pupil first did it; null: not yet. */
  ready: Type.Union([Time, Type.Null()]),
});
export type Practice = Static<typeof Practice>;

export const practiceSchemas = {
  openPractice: { response: { 200: Practice } },
  /** Records that the pupil has done it; a second time changes nothing. */
  finishPractice: { response: { 200: Type.Object({ ready: Time }) } },
} as const satisfies Record<string, RouteSchema>;
