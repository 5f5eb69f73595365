import Type, { type Static } from "typebox";
import { Id, type RouteSchema, Text } from "./common.schema.ts";
import { CourseTest } from "./course-tests.schema.ts";
import { PupilTest, TestId, VersionNumber, VersionText } from "./library.schema.ts";
import { Inputs, Pupil } from "./pupils.schema.ts";
import { Evidence } from "./results.schema.ts";

/** A simulated child who can answer in a visitor's place. */
export const TryPupil = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Goes on after the name: "hält die längere Zahl für die größere"; null: answers everything right. */
  need: Type.Union([Text, Type.Null()]),
  /** One of the wrong answers; null: there is none. */
  example: Type.Union([Type.Object({ response: Type.String(), answer: Type.String() }), Type.Null()]),
});
export type TryPupil = Static<typeof TryPupil>;

/** The test that can be tried without an account, as pupils get it, and the children who can answer it. */
export const TryOffer = Type.Object({
  test: PupilTest,
  testVersion: VersionNumber,
  pupils: Type.Array(TryPupil),
});
export type TryOffer = Static<typeof TryOffer>;

/** What a teacher would see of the answers, and of a sample class that has taken the test, with whoever answered in it. */
export const TryResult = Type.Object({
  course: Type.Object({ _id: Id, name: Text }),
  courseTest: CourseTest,
  /** Without results, which `evidence` has. Whoever answered comes last; the name is empty for the visitor. */
  pupils: Type.Array(Pupil),
  /** By pupil; of the last one with the weighings. */
  evidence: Type.Array(Evidence),
});
export type TryResult = Static<typeof TryResult>;

export const trySchemas = {
  /** @throws NOT_FOUND if the library lacks the test */
  getTry: { response: { 200: TryOffer } },
  /**
   * Diagnoses the inputs, or those of a simulated child: one of both is given. Stores nothing. @throws UNKNOWN_TEST_VERSION for any
   * other test, UNKNOWN_RESPONSE, NOT_FOUND if there is no such child
   */
  tryTest: {
    body: Type.Object({
      testId: TestId,
      testVersion: VersionText,
      inputs: Type.Optional(Inputs),
      /** The id of a simulated child. */
      pupil: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    response: { 200: TryResult },
  },
} as const satisfies Record<string, RouteSchema>;
