import type { Static, TSchema } from "typebox";
import { accountSchemas } from "./account.schema.ts";
import { administrationSchemas } from "./administration.schema.ts";
import { authSchemas } from "./auth.schema.ts";
import { colleaguesSchemas } from "./colleagues.schema.ts";
import type { RouteSchema } from "./common.schema.ts";
import { courseTestsSchemas } from "./course-tests.schema.ts";
import { coursesSchemas } from "./courses.schema.ts";
import { exercisesSchemas } from "./exercises.schema.ts";
import { factorsSchemas } from "./factors.schema.ts";
import { followUpsSchemas } from "./follow-ups.schema.ts";
import { librarySchemas } from "./library.schema.ts";
import { ltiSchemas } from "./lti.schema.ts";
import { materialSchemas } from "./material.schema.ts";
import { practiceSchemas } from "./practice.schema.ts";
import { pupilsSchemas } from "./pupils.schema.ts";
import { resultsSchemas } from "./results.schema.ts";
import { roomSchemas } from "./room.schema.ts";
import type { RouteName } from "./routes.ts";
import { schoolYearSchemas } from "./school-year.schema.ts";
import { schoolsSchemas } from "./schools.schema.ts";
import { searchSchemas } from "./search.schema.ts";
import { signOnSchemas } from "./sign-on.schema.ts";
import { siteSchemas } from "./site.schema.ts";
import { trySchemas } from "./try.schema.ts";

/** The schema of every route of routes.ts; a route without one does not compile. */
export const schemas = {
  ...siteSchemas,
  ...trySchemas,
  ...authSchemas,
  ...accountSchemas,
  ...factorsSchemas,
  ...signOnSchemas,
  ...courseTestsSchemas,
  ...followUpsSchemas,
  ...exercisesSchemas,
  ...practiceSchemas,
  ...librarySchemas,
  ...materialSchemas,
  ...coursesSchemas,
  ...colleaguesSchemas,
  ...schoolYearSchemas,
  ...searchSchemas,
  ...schoolsSchemas,
  ...pupilsSchemas,
  ...resultsSchemas,
  ...roomSchemas,
  ...ltiSchemas,
  ...administrationSchemas,
} as const satisfies Record<RouteName, RouteSchema>;

export type Schemas = typeof schemas;

type Part<S, K extends string> = S extends { readonly [P in K]: infer T extends TSchema } ? Static<T> : undefined;

/** A call's path parameters, query and body, each undefined where the route has none. */
export type Params<N extends RouteName> = Part<Schemas[N], "params">;
export type Query<N extends RouteName> = Part<Schemas[N], "querystring">;
export type Body<N extends RouteName> = Part<Schemas[N], "body">;

type Responses<N extends RouteName> = Schemas[N]["response"];
/** The answer of a successful call; null for 202 and 204. */
export type CallAnswer<N extends RouteName> = {
  [Status in keyof Responses<N>]: Responses<N>[Status] extends TSchema ? Static<Responses<N>[Status]> : never;
}[keyof Responses<N>];
