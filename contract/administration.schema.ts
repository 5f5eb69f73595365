import Type, { type Static } from "typebox";
import { Id, IdParams, LanguageCode, listOf, Nothing, pageOf, type RouteSchema, Text, Time } from "./common.schema.ts";
import { MAX_INVITATION_DAYS, MAX_INVITATION_NOTE, MAX_INVITATION_USES } from "./limits.ts";

/** An invitation as administrators see it. Its code is shown once, when it is made. */
export const Invitation = Type.Object({
  _id: Id,
  /** Whom it is for, in the words of whoever made it. */
  note: Type.String(),
  superuser: Type.Boolean(),
  created: Time,
  /** E-mail of who made it; null: the command line, or somebody who is gone. */
  createdBy: Type.Union([Type.String(), Type.Null()]),
  expires: Time,
  uses: Type.Integer(),
  usesLeft: Type.Integer(),
  revoked: Type.Union([Time, Type.Null()]),
});
export type Invitation = Static<typeof Invitation>;

/** A teacher as administrators see her: how much there is of hers, and nothing of what it says. */
export const Teacher = Type.Object({
  _id: Id,
  email: Type.String(),
  username: Type.Union([Type.String(), Type.Null()]),
  language: LanguageCode,
  created: Time,
  is_verified: Type.Boolean(),
  /** Every step of the first use is done. */
  isInitialised: Type.Boolean(),
  is_superuser: Type.Boolean(),
  isLocked: Type.Boolean(),
  simplifiedView: Type.Boolean(),
  disableDelete: Type.Boolean(),
  courseCount: Type.Integer(),
  pupilCount: Type.Integer(),
});
export type Teacher = Static<typeof Teacher>;

/** What an administrator may set on a teacher. */
export const TeacherChange = Type.Object(
  {
    simplifiedView: Type.Optional(Type.Boolean()),
    disableDelete: Type.Optional(Type.Boolean()),
    is_superuser: Type.Optional(Type.Boolean()),
    isLocked: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1, additionalProperties: false },
);
export type TeacherChange = Static<typeof TeacherChange>;

export const AuditAct = Type.Union([
  Type.Literal("invitation-created"),
  Type.Literal("invitation-revoked"),
  Type.Literal("teacher-changed"),
  Type.Literal("reset-sent"),
  Type.Literal("reset-link-made"),
  Type.Literal("research-exported"),
]);
export type AuditAct = Static<typeof AuditAct>;

/** One administrative act: who, when, what. Kept by ids, so that it holds no address of somebody who is gone. */
export const AuditEntry = Type.Object({
  _id: Id,
  time: Time,
  act: AuditAct,
  /** Id of the superuser, null: the command line. */
  actorId: Type.Union([Id, Type.Null()]),
  /** The e-mail, null when there is no such account (any more). */
  actor: Type.Union([Type.String(), Type.Null()]),
  /** Id of the account or invitation that it was done to, null where it was done to none. */
  subjectId: Type.Union([Id, Type.Null()]),
  /** The account's e-mail or the invitation's note, null when it is gone. */
  subject: Type.Union([Type.String(), Type.Null()]),
  /** What was set to what, or an invitation's terms. */
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** What the installation holds, in numbers. */
export const LibraryState = Type.Object({
  engine: Type.Union([Type.Literal("sqlite"), Type.Literal("postgres")]),
  counts: Type.Object({
    teachers: Type.Integer(),
    courses: Type.Integer(),
    pupils: Type.Integer(),
    courseTests: Type.Integer(),
    results: Type.Integer(),
  }),
  tests: Type.Array(
    Type.Object({
      _id: Type.String(),
      machineName: Type.String(),
      name: Text,
      variant: Type.Union([Type.String(), Type.Null()]),
      categories: Type.Array(Type.String()),
      /** Newest first. */
      versions: Type.Array(
        Type.Object({
          /** Dotted. */
          version: Type.String(),
          pages: Type.Integer(),
          responses: Type.Integer(),
          courseTests: Type.Integer(),
          handedIn: Type.Integer(),
        }),
      ),
    }),
  ),
});
export type LibraryState = Static<typeof LibraryState>;

/** One hand-in, without whose it is. */
export const ResearchResult = Type.Object({
  /** The teacher's personal code, which her questionnaires carry too. */
  personalCode: Type.String(),
  /** Numbers within this export, the same for the same class or pupil. */
  course: Type.Integer(),
  pupil: Type.Integer(),
  machineName: Type.String(),
  version: Type.String(),
  submitted: Time,
  inputs: Type.Record(Type.String(), Type.String()),
  /** The answers to the background survey and its version, dotted; null: it was not asked, or left out altogether. */
  survey: Type.Union([
    Type.Object({ version: Type.String(), inputs: Type.Record(Type.String(), Type.String()) }),
    Type.Null(),
  ]),
  result: Type.Unknown(),
  trace: Type.Unknown(),
});

/** What teachers who consented let research have: no name, no class name, no access name. */
export const ResearchExport = Type.Object({
  exported: Time,
  results: Type.Array(ResearchResult),
  /** At the end, since it is known when all is written: a file without it was cut off. */
  totalCount: Type.Integer(),
});
export type ResearchExport = Static<typeof ResearchExport>;

/** Zero-based, of ADMIN_PAGE_SIZE each. */
const Page = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));

export const administrationSchemas = {
  /** Newest first; those that are used up, expired or revoked too. */
  listInvitations: { response: { 200: listOf(Invitation) } },
  createInvitation: {
    body: Type.Object({
      uses: Type.Integer({ minimum: 1, maximum: MAX_INVITATION_USES }),
      days: Type.Integer({ minimum: 1, maximum: MAX_INVITATION_DAYS }),
      note: Type.String({ maxLength: MAX_INVITATION_NOTE, pattern: "^\\P{Cc}*$" }),
      superuser: Type.Boolean(),
    }),
    /** `link` is the only time that the code is seen: the installation keeps its hash. */
    response: { 201: Type.Object({ invitation: Invitation, link: Type.String() }) },
  },
  revokeInvitation: { params: IdParams, response: { 204: Nothing } },
  /** `q` is searched in e-mail and username, letter case ignored. */
  listTeachers: {
    querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: 254 })), page: Page }),
    response: { 200: pageOf(Teacher) },
  },
  /** @throws OWN_ACCOUNT when a superuser would lock or demote herself */
  updateTeacher: { params: IdParams, body: TeacherChange, response: { 200: Teacher } },
  sendTeacherReset: { params: IdParams, response: { 202: Nothing } },
  getLibraryState: { response: { 200: LibraryState } },
  /** Newest first. */
  listAudit: {
    querystring: Type.Object({ page: Page }),
    response: { 200: pageOf(AuditEntry) },
  },
  exportResearch: { response: { 200: ResearchExport } },
} as const satisfies Record<string, RouteSchema>;
