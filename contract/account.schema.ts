import Type, { type Static } from "typebox";
import { User, Username } from "./auth.schema.ts";
import { Id, LanguageCode, Nothing, type RouteSchema, Time } from "./common.schema.ts";
import { Inputs } from "./pupils.schema.ts";

/** All that the installation holds of one teacher, but for hashes of secrets: what she may take along (GDPR, article 20). */
export const UserExport = Type.Object({
  exported: Time,
  user: User,
  /** When she withdrew a consent last, null if never. */
  consentWithdrawn: Type.Union([Time, Type.Null()]),
  courses: Type.Array(
    Type.Object({
      _id: Id,
      name: Type.String(),
      created: Time,
      pupils: Type.Array(Type.Object({ _id: Id, name: Type.String(), comment: Type.String(), created: Time })),
      courseTests: Type.Array(
        Type.Object({
          _id: Id,
          machineName: Type.String(),
          /** Dotted. */
          version: Type.String(),
          published: Type.Boolean(),
          publishDate: Type.Union([Time, Type.Null()]),
          comment: Type.String(),
          created: Time,
          results: Type.Array(
            Type.Object({
              pupilId: Id,
              created: Time,
              submitted: Type.Union([Time, Type.Null()]),
              inputs: Inputs,
              /** The contract's Result, null while in progress. */
              result: Type.Unknown(),
              trace: Type.Unknown(),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type UserExport = Static<typeof UserExport>;

export const accountSchemas = {
  /** A username of null takes it away. @throws DUPLICATE_KEY_ERROR */
  updateUser: {
    body: Type.Object(
      {
        username: Type.Optional(Type.Union([Username, Type.Null()])),
        language: Type.Optional(LanguageCode),
      },
      { minProperties: 1 },
    ),
    response: { 200: User },
  },
  withdrawConsent: { response: { 200: User } },
  exportUser: { response: { 200: UserExport } },
  /** `email` is what was typed to confirm. @throws WRONG_PHRASE, FORBIDDEN with disableDelete */
  deleteUser: { body: Type.Object({ email: Type.String({ maxLength: 254 }) }), response: { 204: Nothing } },
} as const satisfies Record<string, RouteSchema>;
