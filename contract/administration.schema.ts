import Type, { type Static } from "typebox";
import {
  Id,
  IdParams,
  LanguageCode,
  ListPage,
  listOf,
  Nothing,
  pageOf,
  type RouteSchema,
  Text,
  Time,
} from "./common.schema.ts";
import { CertaintyWord, ListName, Stage } from "./diagnosis.schema.ts";
import { TestId, VersionText } from "./library.schema.ts";
import { MAX_INVITATION_DAYS, MAX_INVITATION_NOTE, MAX_INVITATION_USES } from "./limits.ts";

/** An invitation as administrators see it. Its code is shown once, when it is made. */
export const Invitation = Type.Object({
  _id: Id,
  /** For whom it is: free text of its maker. */
  note: Type.String(),
  superuser: Type.Boolean(),
  created: Time,
  /** E-mail of its maker; null: the command line, or a deleted account. */
  createdBy: Type.Union([Type.String(), Type.Null()]),
  expires: Time,
  uses: Type.Integer(),
  usesLeft: Type.Integer(),
  revoked: Type.Union([Time, Type.Null()]),
});
export type Invitation = Static<typeof Invitation>;

/** A teacher as administrators see her: counts of her classes and pupils, but none of their names. */
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
  hasSecondFactor: Type.Boolean(),
  simplifiedView: Type.Boolean(),
  disableDelete: Type.Boolean(),
  courseCount: Type.Integer(),
  pupilCount: Type.Integer(),
});
export type Teacher = Static<typeof Teacher>;

/** The settings of a teacher that an administrator may change. */
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
  Type.Literal("factors-reset"),
  Type.Literal("research-exported"),
  Type.Literal("platform-added"),
  Type.Literal("platform-changed"),
  Type.Literal("platform-removed"),
  Type.Literal("platform-key-renewed"),
  Type.Literal("school-founded"),
  Type.Literal("school-renamed"),
  Type.Literal("school-dissolved"),
  Type.Literal("school-invited"),
  Type.Literal("school-role-changed"),
  Type.Literal("school-member-removed"),
]);
export type AuditAct = Static<typeof AuditAct>;

/** One administrative act: who, when, what. Stored by ids, so that no address outlives its account. */
export const AuditEntry = Type.Object({
  _id: Id,
  time: Time,
  act: AuditAct,
  /** Id of the superuser, null: the command line. */
  actorId: Type.Union([Id, Type.Null()]),
  /** E-mail of the superuser, null if the account is deleted or it was the command line. */
  actor: Type.Union([Type.String(), Type.Null()]),
  /** Id of the account or invitation that it concerns, null if none. */
  subjectId: Type.Union([Id, Type.Null()]),
  /** The account's e-mail or the invitation's note, null once that is deleted. */
  subject: Type.Union([Type.String(), Type.Null()]),
  /** Each changed setting with its new value, or an invitation's terms. */
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** The contents of the installation, in numbers. */
export const LibraryState = Type.Object({
  engine: Type.Union([Type.Literal("sqlite"), Type.Literal("postgres")]),
  /** When it was counted, if that took so long that it was kept for a while; null: just now. */
  counted: Type.Union([Type.String(), Type.Null()]),
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

/** A share of 1 with its 95 % interval after Wilson. */
const Share = Type.Object({ count: Type.Integer(), share: Type.Number(), low: Type.Number(), high: Type.Number() });
export type Share = Static<typeof Share>;

/** How one response was answered. The shares of codes may overlap: an answer can carry several. */
export const ItemFigures = Type.Object({
  name: Type.String(),
  page: Type.Integer(),
  item: Type.Integer(),
  right: Share,
  blank: Share,
  /** Wrong answers that no rule lists. */
  unlisted: Share,
  codes: Type.Array(Type.Object({ code: Type.String(), means: Text, given: Share })),
});
export type ItemFigures = Static<typeof ItemFigures>;

/** The item page of a version, from the hand-ins of teachers who take part in the research. */
export const VersionFigures = Type.Object({
  machineName: Type.String(),
  name: Text,
  variant: Type.Union([Type.String(), Type.Null()]),
  version: Type.String(),
  /** The number of hand-ins, and how many there must be before anything is shown. */
  n: Type.Integer(),
  /** False: those are the newest, and there are older ones. */
  isAll: Type.Boolean(),
  needed: Type.Integer(),
  /** In page and item order; null under `needed`. */
  items: Type.Union([Type.Array(ItemFigures), Type.Null()]),
});
export type VersionFigures = Static<typeof VersionFigures>;

/** A probability, rounded down to six decimals. */
const Probability = Type.Number({ minimum: 0, maximum: 1 });

/** How sure the diagnosis of one list is: every stage and pattern with its probability. */
export const ResearchCertainty = Type.Object({
  name: ListName,
  /** Of the likeliest stage. */
  word: CertaintyWord,
  /** Likeliest first. Together with `other` 1; empty if the list has no stages. */
  stages: Type.Array(Type.Object({ is: Stage, p: Probability })),
  /** In the order of the rules. */
  patterns: Type.Array(Type.Object({ is: Type.String(), p: Probability })),
  /** The probability that no known way of answering describes the pupil. */
  other: Probability,
});
export type ResearchCertainty = Static<typeof ResearchCertainty>;

/** What a version can say of a pupil, list by list, in the order of its rules. */
export const ResearchList = Type.Object({
  name: ListName,
  stages: Type.Array(Stage),
  patterns: Type.Array(
    Type.Object({
      is: Type.String(),
      /** hint: rests on one answer; none: no finding, but the answers fit no other pattern. */
      counts: Type.Union([Type.Literal("finding"), Type.Literal("hint"), Type.Literal("none")]),
    }),
  ),
});
export type ResearchList = Static<typeof ResearchList>;

/** One hand-in, without any name. */
export const ResearchResult = Type.Object({
  /** The teacher's personal code, which her questionnaires carry too. */
  personalCode: Type.String(),
  /** Numbers within this export, the same for the same class or pupil. */
  course: Type.Integer(),
  pupil: Type.Integer(),
  machineName: Type.String(),
  version: Type.String(),
  submitted: Time,
  /**
   * Of follow-up questions: the hand-in of the same pupil after which they were asked, and how often it was. Their `result` has no
   * stage of its own. Null: a test as a whole.
   */
  followUp: Type.Union([
    Type.Object({ machineName: Type.String(), version: Type.String(), submitted: Time, round: Type.Integer() }),
    Type.Null(),
  ]),
  inputs: Type.Record(Type.String(), Type.String()),
  /** The answers to the background survey and its dotted version; null: it was not asked, or no question was answered. */
  survey: Type.Union([
    Type.Object({ version: Type.String(), inputs: Type.Record(Type.String(), Type.String()) }),
    Type.Null(),
  ]),
  result: Type.Unknown(),
  trace: Type.Unknown(),
  /** What the teacher said of the diagnosis after a talk with the child (the contract's Verdict); null: nothing. */
  verdict: Type.Unknown(),
  /** Whether the pupil wrote on paper, so that nothing is known of times; the teacher typed it. */
  onPaper: Type.Boolean(),
  /**
   * How sure the diagnosis is by the model of this release, list by list. Of follow-up questions: of the test after which they were
   * asked, by the answers to it and to all questions up to these. Null: the version has left the library.
   */
  certainty: Type.Union([Type.Array(ResearchCertainty), Type.Null()]),
});

/** The hand-ins of consenting teachers' classes, for research: no name of a person, a class or an access. */
export const ResearchExport = Type.Object({
  exported: Time,
  /** All published versions of the library, each with the SHA-256 of its files, so that a figure can be led back to the items and rules. */
  versions: Type.Array(
    Type.Object({
      machineName: Type.String(),
      version: Type.String(),
      sha256: Type.String(),
      lists: Type.Array(ResearchList),
    }),
  ),
  results: Type.Array(ResearchResult),
  /** Last, because it is known once all results are written: a file without it was cut off. */
  totalCount: Type.Integer(),
});
export type ResearchExport = Static<typeof ResearchExport>;

/** Of ADMIN_PAGE_SIZE each. */
const Page = Type.Optional(ListPage);

export const administrationSchemas = {
  /** Newest first, including used-up, expired and revoked ones. */
  listInvitations: { response: { 200: listOf(Invitation) } },
  createInvitation: {
    body: Type.Object({
      uses: Type.Integer({ minimum: 1, maximum: MAX_INVITATION_USES }),
      days: Type.Integer({ minimum: 1, maximum: MAX_INVITATION_DAYS }),
      note: Type.String({ maxLength: MAX_INVITATION_NOTE, pattern: "^\\P{Cc}*$" }),
      superuser: Type.Boolean(),
    }),
    /** `link` holds the code, which is shown this once: the installation keeps only its hash. */
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
  /** Removes all second factors of an account and ends its sessions. @throws OWN_ACCOUNT */
  resetTeacherFactors: { params: IdParams, response: { 204: Nothing } },
  getLibraryState: { response: { 200: LibraryState } },
  getItemFigures: {
    params: Type.Object({ testId: TestId, version: VersionText }),
    response: { 200: VersionFigures },
  },
  /** Newest first. */
  listAudit: {
    querystring: Type.Object({ page: Page }),
    response: { 200: pageOf(AuditEntry) },
  },
  /** @throws PASSWORD_NEEDED */
  exportResearch: { response: { 200: ResearchExport } },
} as const satisfies Record<string, RouteSchema>;
