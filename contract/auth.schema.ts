import Type, { type Static } from "typebox";
import { Id, IdParams, LanguageCode, listOf, Nothing, type RouteSchema, Time } from "./common.schema.ts";
import { MAX_NAME, MAX_TYPED_CODE, MAX_USERNAME } from "./limits.ts";

/** 254 is the longest address that mail can carry. */
export const Email = Type.String({ format: "email", maxLength: 254 });
export const Password = Type.String({ minLength: 1, maxLength: 200 });
/** Letters, digits, underscore and hyphen: without an `@` it is never mistaken for an e-mail. */
export const Username = Type.String({ minLength: 1, maxLength: MAX_USERNAME, pattern: "^[A-Za-z0-9_-]+$" });
const Token = Type.String({ minLength: 1, maxLength: 2000 });

/** A teacher's account as the browser knows it. */
export const User = Type.Object({
  _id: Id,
  email: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  is_verified: Type.Boolean(),
  is_superuser: Type.Boolean(),
  passwordChangeRequired: Type.Boolean(),
  consentRequired: Type.Boolean(),
  consentConfirmed: Type.Boolean(),
  /** When the consent was given, null without one. */
  consentTime: Type.Union([Time, Type.Null()]),
  personalCodeRequired: Type.Boolean(),
  personalCode: Type.Union([Type.String(), Type.Null()]),
  disableDelete: Type.Boolean(),
  simplifiedView: Type.Boolean(),
  language: LanguageCode,
  created: Time,
});
export type User = Static<typeof User>;

const Registration = Type.Object({
  email: Email,
  password: Password,
  /** Only teachers have accounts, so anything but `true` is refused. */
  isTeacher: Type.Literal(true),
  invitationCode: Type.Optional(Type.String({ maxLength: 200 })),
  username: Type.Optional(Username),
  language: Type.Optional(LanguageCode),
});

/** The answer of a complete login. */
export const AccessToken = Type.Object({ access_token: Type.String(), token_type: Type.Literal("bearer") });

/** A login of the teacher that has not ended. */
export const Session = Type.Object({
  _id: Id,
  /** Browser and system, such as "Firefox, Windows"; empty if the browser says neither. */
  device: Type.String(),
  /** When she logged in. */
  created: Time,
  /** The last sign of life, to the minute. */
  seen: Time,
  /** Whether the call itself belongs to this session. */
  isThis: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** The record in the signed cookie `pupil`. */
export const PupilSession = Type.Object({ _id: Id, name: Type.String(), courseId: Id, expires: Time });
export type PupilSession = Static<typeof PupilSession>;

const InvitationParams = Type.Object({ invitationCode: Type.String({ maxLength: 200 }) });

export const authSchemas = {
  login: {
    body: Type.Object({ username: Type.String({ minLength: 1, maxLength: 254 }), password: Password }),
    response: { 200: AccessToken },
  },
  refresh: { response: { 200: AccessToken } },
  logout: { response: { 204: Nothing } },
  /** For some minutes, opens calls that answer PASSWORD_NEEDED. @throws WRONG_PASSWORD */
  confirmPassword: { body: Type.Object({ password: Password }), response: { 204: Nothing } },
  /** The session of the call first, then the last seen. */
  listSessions: { response: { 200: listOf(Session) } },
  endSession: { params: IdParams, response: { 204: Nothing } },
  endOtherSessions: { response: { 204: Nothing } },
  getUser: { response: { 200: User } },
  register: { body: Registration, response: { 201: User } },
  /** Refuses as a registration by it would. @throws NO_INVITE_CODE_GIVEN, INVALID_INVITE_CODE_GIVEN, INVITE_CODE_EXPIRED */
  checkInvitation: { params: InvitationParams, response: { 204: Nothing } },
  registerByInvitation: {
    params: InvitationParams,
    body: Registration,
    response: { 201: User },
  },
  requestVerifyToken: { body: Type.Object({ email: Email }), response: { 202: Nothing } },
  /** `access_token` begins a session; null where the account has to log in (docs/behaviour.md#verification). */
  verify: {
    body: Type.Object({ token: Token }),
    response: { 200: Type.Object({ ...User.properties, access_token: Type.Union([Type.String(), Type.Null()]) }) },
  },
  forgotPassword: { body: Type.Object({ email: Email }), response: { 202: Nothing } },
  resetPassword: { body: Type.Object({ token: Token, password: Password }), response: { 200: Nothing } },
  updatePassword: {
    body: Type.Object({ oldPassword: Password, newPassword: Password }),
    response: { 200: AccessToken },
  },
  acceptConsent: { response: { 200: User } },
  savePersonalCode: { body: Type.Object({ personalCode: Type.String({ maxLength: 20 }) }), response: { 200: User } },
  verifyPupilAccess: {
    body: Type.Object({
      pupilName: Type.String({ minLength: 1, maxLength: MAX_NAME }),
      /** Asked for with PUPIL_CODE_REQUIRED, in courses with codes only. */
      code: Type.Optional(Type.String({ maxLength: MAX_TYPED_CODE })),
    }),
    response: { 200: PupilSession },
  },
  getPupilSession: { response: { 200: PupilSession } },
  logoutPupil: { response: { 204: Nothing } },
} as const satisfies Record<string, RouteSchema>;
