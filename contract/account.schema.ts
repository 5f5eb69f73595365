import Type, { type Static } from "typebox";
import { AuditEntry, Invitation } from "./administration.schema.ts";
import { Session, User, Username } from "./auth.schema.ts";
import { CourseActDetails, CourseMember, CourseOffer, MemberRight, OwnCourseAct } from "./colleagues.schema.ts";
import { Id, LanguageCode, Nothing, type RouteSchema, Time } from "./common.schema.ts";
import { CourseTestAct, LessonPlan } from "./course-tests.schema.ts";
import { ExerciseState } from "./exercises.schema.ts";
import { Passkey } from "./factors.schema.ts";
import { FollowUpQuestion } from "./follow-ups.schema.ts";
import { Inputs } from "./pupils.schema.ts";
import { SignOnLink } from "./sign-on.schema.ts";

const ExportedPupil = Type.Object({
  _id: Id,
  name: Type.String(),
  comment: Type.String(),
  created: Time,
  /** Its day counts; a second login of a day is not written down. */
  lastLogin: Type.Union([Time, Type.Null()]),
  /** When the practice test was first done. */
  ready: Type.Union([Time, Type.Null()]),
  /** The learning platform that brought the pupil; null: none. What it calls the pupil is kept as a hash alone. */
  platform: Type.Union([Type.String(), Type.Null()]),
});

export const ExportedResult = Type.Object({
  pupilId: Id,
  created: Time,
  submitted: Type.Union([Time, Type.Null()]),
  /** The end of the test, if it was handed in after it, and whether the server did so, or a device at the end. */
  ended: Type.Union([Time, Type.Null()]),
  byEnd: Type.Boolean(),
  inputs: Inputs,
  /** The contract's Result, null while in progress. */
  result: Type.Unknown(),
  /** By response: when it was answered. `codes`: which codes the answer carries. `because`: the reasons of the diagnosis. */
  times: Type.Unknown(),
  codes: Type.Unknown(),
  because: Type.Unknown(),
  trace: Type.Unknown(),
  /** What she said of the diagnosis, the contract's Verdict. */
  verdict: Type.Unknown(),
  /** Whether the pupil wrote on paper and she entered it. */
  onPaper: Type.Boolean(),
});

export const ExportedCourseTest = Type.Object({
  _id: Id,
  machineName: Type.String(),
  /** Dotted. */
  version: Type.String(),
  published: Type.Boolean(),
  publishDate: Type.Union([Time, Type.Null()]),
  /** When it ends or ended by the teacher's word; null: no end was set since it was released. */
  ends: Type.Union([Time, Type.Null()]),
  comment: Type.String(),
  /** If it asks one pupil questions after another course test; null: an ordinary one. */
  followUp: Type.Union([
    Type.Object({ courseTestId: Id, pupilId: Id, questions: Type.Array(FollowUpQuestion) }),
    Type.Null(),
  ]),
  /** Whether the teacher appended the background survey. Its answers are the pupils' data and left out. */
  survey: Type.Boolean(),
  /** The teacher's changes to the lesson's groups; null: none. */
  lesson: Type.Union([LessonPlan, Type.Null()]),
  created: Time,
  results: Type.Array(ExportedResult),
  /** The last reset of each attempt that was reset. */
  resets: Type.Array(Type.Object({ pupilId: Id, time: Time })),
  /** To whom it is open although it is closed to the class, and since when. */
  lateOpenings: Type.Array(Type.Object({ pupilId: Id, time: Time })),
  /** The learning platforms in whose courses it stands, and since when. */
  platformLinks: Type.Array(Type.Object({ platform: Type.String(), created: Time })),
  /** What was done to it, oldest first. */
  acts: Type.Array(Type.Pick(CourseTestAct, ["time", "act", "pupilId"])),
  /** The earlier states of attempts that are kept, by when they were replaced; their answers are not shown, as of attempts in progress. */
  earlierStates: Type.Array(Type.Object({ pupilId: Id, time: Time, submitted: Type.Union([Time, Type.Null()]) })),
});

export const ExportedCourse = Type.Object({
  _id: Id,
  name: Type.String(),
  created: Time,
  /** Since when it is archived; null: it is in use. */
  archived: Type.Union([Time, Type.Null()]),
  pupils: Type.Array(ExportedPupil),
  /** Colleagues with whom it is shared, by id only, and to whom it is offered. */
  members: Type.Array(Type.Omit(CourseMember, ["name"])),
  offers: Type.Array(CourseOffer),
  /** What was done in it, oldest first; other accounts by id only. */
  acts: Type.Array(
    Type.Object({
      time: Time,
      act: OwnCourseAct,
      actorId: Type.Union([Id, Type.Null()]),
      subjectId: Type.Union([Id, Type.Null()]),
      details: CourseActDetails,
    }),
  ),
  courseTests: Type.Array(ExportedCourseTest),
  /** The exercises of lesson packs that its pupils were given, oldest first; of the state all that is kept. */
  exercises: Type.Array(
    Type.Object({
      pupilId: Id,
      packId: Type.String(),
      packVersion: Type.String(),
      given: Time,
      /** Null: not begun. */
      state: Type.Union([ExerciseState, Type.Null()]),
    }),
  ),
  /** The exit questions of lesson packs that were sent to it, oldest first, with the answers. */
  exitQuestions: Type.Array(
    Type.Object({
      packId: Type.String(),
      packVersion: Type.String(),
      sent: Time,
      closed: Type.Union([Time, Type.Null()]),
      answers: Type.Array(
        Type.Object({ pupilId: Id, submitted: Time, answers: Type.Record(Type.String(), Type.String()) }),
      ),
    }),
  ),
});

/**
 * All stored data of one teacher except hashes of secrets: what she has a right to under GDPR, articles 15 and 20. Other
 * administrators appear by id only.
 */
export const UserExport = Type.Object({
  exported: Time,
  user: User,
  /** When the password was set last, or all sessions were ended by a lock since. */
  passwordSet: Time,
  /** When she last withdrew her consent, null if never. */
  consentWithdrawn: Type.Union([Time, Type.Null()]),
  courses: Type.Array(ExportedCourse),
  /** The courses of colleagues that are shared with her; what is in them is theirs. */
  memberships: Type.Array(Type.Object({ courseId: Id, right: MemberRight, since: Time })),
  /** The school that she belongs to; of when she logged in the month is kept. Null: none. */
  school: Type.Union([
    Type.Object({ name: Type.String(), administers: Type.Boolean(), since: Time, lastMonthOfUse: Type.String() }),
    Type.Null(),
  ]),
  /** The open invitations to schools that she made. */
  schoolInvitations: Type.Array(
    Type.Object({ school: Type.String(), email: Type.String(), created: Time, expires: Time }),
  ),
  /** Without keys, secrets and codes. */
  secondFactors: Type.Object({
    passkeys: Type.Array(Passkey),
    totp: Type.Union([Time, Type.Null()]),
    recoveryCodesLeft: Type.Integer(),
  }),
  /** Her accounts of the school: what the provider calls her account stands beside its issuer. */
  signOnLinks: Type.Array(Type.Object({ ...SignOnLink.properties, issuer: Type.String(), subject: Type.String() })),
  /** The invitations that she made, as a superuser. */
  invitations: Type.Array(Invitation),
  /** The logins that have not ended. */
  sessions: Type.Array(Type.Pick(Session, ["device", "created", "seen"])),
  /** Administrative acts that she did, or that were done to her account. */
  acts: Type.Array(Type.Pick(AuditEntry, ["time", "act", "actorId", "subjectId", "details"])),
});
export type UserExport = Static<typeof UserExport>;

export const accountSchemas = {
  /** A username of null removes it. @throws DUPLICATE_KEY_ERROR, PASSWORD_NEEDED for a username */
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
  /** `email`: the phrase typed to confirm. @throws WRONG_PHRASE, PASSWORD_NEEDED, FORBIDDEN with disableDelete */
  deleteUser: { body: Type.Object({ email: Type.String({ maxLength: 254 }) }), response: { 204: Nothing } },
} as const satisfies Record<string, RouteSchema>;
