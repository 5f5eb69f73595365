import Type, { type Static } from "typebox";
import { Id, type RouteSchema, Text, Time } from "./common.schema.ts";
import { TestId } from "./library.schema.ts";

/** A course that the teacher sees, with what one can look for in it. */
export const SearchedCourse = Type.Object({
  _id: Id,
  name: Type.String(),
  /** Whose it is, by username or e-mail; null: the caller's. */
  owner: Type.Union([Type.String(), Type.Null()]),
  /** Since when it is archived; null: it is in use. */
  archived: Type.Union([Time, Type.Null()]),
  /** By access name, in no particular order. */
  pupils: Type.Array(Type.Object({ _id: Id, name: Type.String() })),
  courseTests: Type.Array(
    Type.Object({
      _id: Id,
      /** The index of its name in `tests`. */
      test: Type.Integer(),
      published: Type.Boolean(),
      /** The number of pupils who have handed in, and when the last one did; null: nobody has. */
      handedIn: Type.Integer(),
      lastHandIn: Type.Union([Time, Type.Null()]),
    }),
  ),
});
export type SearchedCourse = Static<typeof SearchedCourse>;

const TestName = Type.Object({ name: Text, variant: Type.Union([Type.String(), Type.Null()]) });

/** A test of the library, its forms together. */
const SearchedTest = Type.Object({ _id: TestId, name: Text, classLevel: Type.Array(Type.Integer()) });

/** All that a teacher can look for, so that her device searches by itself: what she types is never sent. */
export const SearchIndex = Type.Object({
  courses: Type.Array(SearchedCourse),
  /** The names of the course tests, each once. */
  tests: Type.Array(TestName),
  library: Type.Array(SearchedTest),
});
export type SearchIndex = Static<typeof SearchIndex>;

export const searchSchemas = {
  getSearchIndex: { response: { 200: SearchIndex } },
} as const satisfies Record<string, RouteSchema>;
