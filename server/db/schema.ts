import type { ColumnType } from "kysely";
import type { AuditAct, AuditEntry } from "#contract/administration.schema.ts";
import type { CourseActDetails, MemberRight, OwnCourseAct } from "#contract/colleagues.schema.ts";
import type { CourseTestAct, LessonPlan } from "#contract/course-tests.schema.ts";
import type { ExerciseState } from "#contract/exercises.schema.ts";
import type { FollowUpQuestion } from "#contract/follow-ups.schema.ts";
import type { DraftAnswers } from "#contract/merge.ts";
import type { Evidence, TraceEntry, Verdict } from "#contract/results.schema.ts";
import type { SchoolYearCounts } from "#contract/school-year.schema.ts";
import type { Json } from "./json-column.ts";

/**
 * The tables of both databases. Ids are UUIDv7 as text, times ISO strings in UTC, booleans 0 or 1, JSON is text that
 * the store reads and writes (json-column.ts). A test compares this file with the real tables.
 */
export type Flag = 0 | 1;

export interface UsersTable {
  id: string;
  email: string;
  /** The e-mail in the form used for comparing; unique. */
  email_key: string;
  username: string | null;
  /** Unique, unless null. */
  username_key: string | null;
  /** An Argon2id hash in PHC format. */
  password_hash: string;
  is_verified: Flag;
  is_superuser: Flag;
  is_locked: Flag;
  password_change_required: Flag;
  consent_required: Flag;
  consent_confirmed: Flag;
  consent_time: string | null;
  /** The time of the last withdrawal of consent, which must remain provable. */
  consent_withdrawn: string | null;
  personal_code_required: Flag;
  personal_code: string | null;
  disable_delete: Flag;
  simplified_view: Flag;
  language: string;
  /** Every bearer token carries this value. A new password changes it, which ends all older tokens. */
  tokens_valid_from: string;
  created: string;
}

export interface InvitationsTable {
  id: string;
  /** SHA-256 of the code; the code itself is not kept. */
  code_hash: string;
  expires: string;
  uses_left: number;
  /** True if registering with it makes a superuser. */
  superuser: Flag;
  /** Made by a start on an empty database; the next start replaces it. */
  from_start: Flag;
  created: string;
  /** The person it is meant for, as noted by its maker. */
  note: string;
  /** The number of uses when it was made. */
  uses: number;
  /** The superuser's id; null: the command line or the first start. */
  created_by: string | null;
  revoked: string | null;
  /** The school to which it leads, for the one account of `email`; null: to none, for whoever has the link. */
  school_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether who takes it administers that school. */
  administers: ColumnType<Flag, Flag | undefined, Flag>;
  /** To whom it is mailed, as typed, and in the form used for comparing. */
  email: ColumnType<string | null, string | null | undefined, string | null>;
  email_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Its mail was given up: the address may be wrong. */
  undelivered: ColumnType<Flag, Flag | undefined, Flag>;
}

/** A group of accounts (docs/decisions/49-schools.md). */
export interface SchoolsTable {
  id: string;
  name: string;
  created: string;
}

/** An account belongs to one school at most. */
export interface SchoolMembersTable {
  user_id: string;
  school_id: string;
  administers: Flag;
  /** Since when she belongs to it. */
  created: string;
  /** The month of her last login, "2026-11": nobody needs to know more of it. */
  used: string;
}

/** How many tests were handed in to a school's classes in a month that is over. */
export interface SchoolMonthsTable {
  school_id: string;
  /** "2026-11", in UTC. */
  month: string;
  hand_ins: number;
}

/** An invitation to a school whose mail has not been sent yet. As with MailsTable, text and code are made on sending. */
export interface SchoolMailsTable {
  /** The invitation's. */
  id: string;
  attempts: number;
  due: string;
  created: string;
}

export interface UserTokensTable {
  id: string;
  user_id: string;
  purpose: "verify" | "reset";
  /** SHA-256 of the token; the token itself is not kept. */
  token_hash: string;
  expires: string;
  used: string | null;
  created: string;
}

/** A teacher's login on one device. */
export interface SessionsTable {
  id: string;
  user_id: string;
  created: string;
  /** The last sign of life, to the minute. */
  seen: string;
  /** When the password was last typed in this session: at the login, or to confirm a grave act. 1970: never. */
  confirmed: string;
  /** Browser and system as the teacher would name them. */
  device: string;
  /** The second factor of the login; null: none that is this product's own. */
  factor: "passkey" | "totp" | "recovery" | null;
  /** The row of sign_on_links by which it began; null: by the password. The link may be gone by now. */
  sign_on_link: ColumnType<string | null, string | null | undefined, string | null>;
  /** The provider's own session, so that a logout there ends this one; null: the provider names none. */
  sign_on_sid: ColumnType<string | null, string | null | undefined, string | null>;
  /** True if the provider has asked for a second factor, by the operator's settings. */
  sign_on_factor: ColumnType<Flag, Flag | undefined, Flag>;
}

/** A teacher's account of the school at a provider with which she may log in. */
export interface SignOnLinksTable {
  id: string;
  user_id: string;
  /** The provider's id in the settings when it was connected. */
  provider: string;
  /** Unique together with `subject`: one account of the school opens one account here. */
  issuer: string;
  subject: string;
  created: string;
  /** The last login with it, null if there was none. */
  used: string | null;
}

/** What a finished login at a provider has said, until the page has fetched it, or until it is connected. */
export interface SignOnResultsTable {
  /** SHA-256 of the code in the page's address; the code itself is not kept. */
  code_hash: string;
  /** SHA-256 of the secret in the cookie of the browser that logged in. */
  browser_hash: string;
  /** Whether the code is to be fetched, or was: the next one connects an account that nobody here has yet. */
  step: "fetch" | "connect";
  purpose: "login" | "connect";
  provider: string;
  issuer: string;
  subject: string;
  sid: string | null;
  factor: Flag;
  /** What the provider calls the person, to be shown before she connects it; often empty. */
  label: string;
  expires: string;
}

/** What must not be used twice: states of logins and ids of logout tokens, as hashes. */
export interface SignOnOnceTable {
  key: string;
  expires: string;
}

export interface PasskeysTable {
  /** The credential's id in base64url. */
  id: string;
  user_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** The authenticator's signature counter. pg returns a bigint as text. */
  counter: ColumnType<number | string, number, number>;
  transports: Json<readonly string[]>;
  /** What its owner calls it. */
  name: string;
  created: string;
  used: string | null;
}

/** The secret that an account shares with an authenticator app. */
export interface TotpsTable {
  user_id: string;
  /** Encrypted with a key derived from the installation's secret. */
  secret: string;
  /** The time of the first right code; null: set up, but not in force. */
  confirmed: string | null;
  /** The time step of the last code taken, so that none is taken twice. */
  last_step: ColumnType<number | string, number, number>;
}

export interface RecoveryCodesTable {
  id: string;
  user_id: string;
  code_hash: string;
  used: string | null;
}

/** A login or a new passkey that waits for the answer of an authenticator. */
export interface FactorChallengesTable {
  id: string;
  user_id: string;
  purpose: "login" | "passkey";
  challenge: string;
  expires: string;
  /** As in {@link SessionsTable}: what the session that comes of it begins by. */
  sign_on_link: ColumnType<string | null, string | null | undefined, string | null>;
  sign_on_sid: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A mail that has not been sent yet. Its text and token are made on sending, so that no link is stored. */
export interface MailsTable {
  id: string;
  user_id: string;
  purpose: "verify" | "reset";
  attempts: number;
  /** The time of the next try. A process that takes the mail moves it on, so that no other one takes it too. */
  due: string;
  created: string;
  /** The user's value when the mail was asked for; null in rows of earlier versions. */
  tokens_valid_from: string | null;
}

/** An administrative act. It refers to accounts by id only, so that no address outlives its account. */
export interface AuditTable {
  /** UUIDv7, so ids are in order of time. */
  id: string;
  time: string;
  act: AuditAct;
  /** Null: the command line. */
  actor_id: string | null;
  /** The account or invitation concerned. */
  subject_id: string | null;
  /** The changed settings with their new values. */
  details: Json<AuditEntry["details"]>;
}

export interface CoursesTable {
  id: string;
  teacher_id: string;
  name: string;
  created: string;
  /** True if its pupils log in with a code beside the access name. */
  with_codes: Flag;
  /** True of the sample class: its children are invented, cannot log in and count nowhere (docs/decisions/34-sample-and-try.md). */
  sample: ColumnType<Flag, Flag | undefined, never>;
  /** Since then it is only looked at, and its pupils cannot log in; null: it is in use. */
  archived: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the sweep may delete it, since it has been archived for long; null: not announced. */
  deletion_due: ColumnType<string | null, string | null | undefined, string | null>;
  /** It holds leavers until then, and nobody sees it; null: an ordinary course (docs/decisions/48-school-year.md). */
  leavers_until: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What a change of the school year did, so that it can be undone for a day. */
export interface SchoolYearChangesTable {
  /** UUIDv7, so ids are in order of time. */
  id: string;
  teacher_id: string;
  time: string;
  until: string;
  counts: Json<SchoolYearCounts>;
  journal: Json<SchoolYearJournal>;
}

/** Which rows a change touched, with what they were. */
export interface SchoolYearJournal {
  readonly courses: readonly {
    readonly id: string;
    readonly name: string;
    readonly nameAfter: string;
    readonly archived: string | null;
    readonly archivedAfter: string | null;
    readonly deletionDue: string | null;
  }[];
  /** Courses that it made, that of the leavers too. */
  readonly made: readonly string[];
  readonly pupils: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    /** `logins_valid_from`, and what the change set; the same if it left them. */
    readonly logins: string | null;
    readonly loginsAfter: string | null;
  }[];
  /** Course tests of a course of before with their counterparts in a course of then. */
  readonly tests: readonly {
    readonly from: string;
    readonly to: string;
    readonly isMade: boolean;
    readonly source: string;
    readonly target: string;
  }[];
}

/** To which course test a pupil's work on another one went, when the pupil moved: a device may still bring some. */
export interface MovedCourseTestsTable {
  pupil_id: string;
  /** Of before; it may be deleted by now. */
  course_test_id: string;
  moved_to: string;
}

/** A colleague with whom a course is shared. */
export interface CourseMembersTable {
  course_id: string;
  user_id: string;
  member_right: MemberRight;
  created: string;
}

/** A course that is offered to a colleague: to an account by its e-mail, or to whoever brings the key of a link first. */
export interface CourseOffersTable {
  id: string;
  course_id: string;
  member_right: MemberRight;
  /** As typed; null: it is a link. */
  email: string | null;
  /** The same in the form used for comparing. */
  email_key: string | null;
  /** SHA-256 of the link's key; the key itself is not kept. */
  key_hash: string | null;
  created: string;
  expires: string;
}

/** The owner's offer of a course to a member, who becomes its owner by accepting. */
export interface CourseHandoversTable {
  course_id: string;
  user_id: string;
  /** Whether the owner of now stays as a member who reads. */
  keeps_reading: Flag;
  created: string;
}

/** What was done to a course. Accounts are named by id only, and forgotten with the account. */
export interface CourseActsTable {
  /** UUIDv7, so ids are in order of time. */
  id: string;
  course_id: string;
  time: string;
  act: OwnCourseAct;
  /** Null: the account is deleted. */
  actor_id: string | null;
  /** The member concerned. */
  subject_id: string | null;
  details: Json<CourseActDetails>;
}

export interface PupilsTable {
  id: string;
  course_id: string;
  name: string;
  /** `nameKey(name)` of the contract; unique in the whole installation. Of a sample class a key that no name has. */
  name_key: string;
  comment: string;
  created: string;
  /** The time when the practice test was first finished. */
  ready: string | null;
  /** A keyed hash of the code beside the name; null: there is none. */
  code_hash: string | null;
  /** Every pupil's cookie carries this value. A logout, a new name or code changes it, which ends all older logins. */
  logins_valid_from: string | null;
  last_login: string | null;
  /** When the teacher last said that the access stays although nobody uses it. */
  kept: string | null;
  /** When the sweep may delete the access, since nobody used it for long; null: not announced. */
  deletion_due: string | null;
}

export interface CourseTestsTable {
  id: string;
  course_id: string;
  test_id: string;
  machine_name: string;
  major: number;
  minor: number;
  patch: number;
  published: Flag;
  publish_date: string | null;
  comment: string;
  /** Null: the groups are those of the diagnosis. */
  lesson: Json<LessonPlan> | null;
  created: string;
  /** The dotted version of the background survey after the test; null: none. */
  survey: string | null;
  /** Of follow-up questions: the course test after which they are asked. Null, with the next three: an ordinary course test. */
  follow_up_of: string | null;
  /** The only pupil who is asked. */
  follow_up_pupil: string | null;
  /** 1 or 2. */
  follow_up_round: number | null;
  follow_up_questions: Json<readonly FollowUpQuestion[]> | null;
  /** From then on nobody begins any more, and what is there is handed in. Null: no end was set. */
  ends: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the server itself hands in what is stored; null: it has nothing to do (any more). */
  end_due: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The exercise of a lesson pack that a pupil was given; one per pupil and pack. It goes wherever the pupil goes. */
export interface ExercisesTable {
  id: string;
  pupil_id: string;
  pack_id: string;
  /** Dotted. */
  pack_version: string;
  /** The machine name of the pack's test, without the letter of a form: it goes with that test. */
  test: string;
  given: string;
  /** First answers so far, as in `state`: a state with more of them replaces it. */
  answered: ColumnType<number, number | undefined, number>;
  /** Null: not begun. */
  state: Json<ExerciseState> | null;
}

/** The exit question of a lesson pack, sent to a course. Of a pack one is open at a time. */
export interface ExitQuestionsTable extends Pick<ExercisesTable, "id" | "pack_id" | "pack_version" | "test"> {
  course_id: string;
  sent: string;
  /** Null: pupils can still answer. */
  closed: string | null;
}

export interface ExitAnswersTable {
  exit_question_id: string;
  pupil_id: string;
  /** Question of the pack → answer as typed. */
  answers: Json<Readonly<Record<string, string>>>;
  submitted: string;
}

/** A pupil who may begin a course test although it is withdrawn or has ended. */
export interface LateOpeningsTable {
  course_test_id: string;
  pupil_id: string;
  created: string;
}

/** What a teacher did to a course test, or what became of it. */
export interface CourseTestActsTable {
  /** UUIDv7, so ids are in order of time. */
  id: string;
  course_test_id: string;
  time: string;
  act: CourseTestAct["act"];
  /** The only pupil concerned; null: all. */
  pupil_id: string | null;
  /** Null: the server at the end of a test, an earlier release, or a deleted account. */
  actor_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/**
 * A reset: the teacher lets a pupil take a test again, and earlier answers do not count any more
 * (docs/decisions/05-attempts.md).
 */
export interface ResetsTable {
  course_test_id: string;
  pupil_id: string;
  time: string;
  /** The hash of the removed hand-in, for a device that sends it again. Null: nothing was handed in. */
  submission_hash: string | null;
}

export interface ResultsTable {
  id: string;
  course_test_id: string;
  /** Unique together with course_test_id: one attempt per pupil and course test. */
  pupil_id: string;
  created: string;
  /** Null while in progress. */
  submitted: string | null;
  /** Response → given value. */
  inputs: Json<DraftAnswers["inputs"]>;
  /** Response → time of answering. */
  times: Json<DraftAnswers["times"]>;
  page: number | null;
  trace: Json<readonly TraceEntry[]>;
  /** Null while in progress, as are `codes` and `because`. */
  result: Json<Evidence["result"]> | null;
  /** Response → codes of its answer. */
  codes: Json<Evidence["codes"]> | null;
  because: Json<Evidence["because"]> | null;
  /** SHA-256 of the canonical submission, which recognises a repeated hand-in. */
  submission_hash: string | null;
  /** Increases with every saved draft; a writer with an older revision has to read again. */
  revision: number;
  /** The answers to the background survey; null: none. */
  survey: Json<DraftAnswers> | null;
  /** The login that changed its answers last; null: one of an earlier version. */
  login: string | null;
  /** The teacher's, of the diagnosis as it stands; null: none. */
  verdict: Json<Verdict> | null;
  /** The end of the course test after which it was handed in; null: none, or it came in time. */
  ended: string | null;
  /** Who handed it in: 0 the pupil, 1 the server at the end of the test, 2 a device at that end. What a device holds joins 1 and 2. */
  by_end: 0 | 1 | 2;
  /** Paper: the teacher entered what the pupil wrote on a printed test. Null: by the pupil's device. */
  entry: "paper" | null;
}

/** What an attempt was when another login of the pupil first wrote to it, at `created`, or when the teacher gave another state back. */
export interface AttemptStatesTable
  extends Pick<
    ResultsTable,
    | "id"
    | "course_test_id"
    | "pupil_id"
    | "login"
    | "created"
    | "submitted"
    | "inputs"
    | "times"
    | "page"
    | "trace"
    | "survey"
  > {}

/** A learning platform that may send pupils and teachers here (LTI 1.3). */
export interface LtiPlatformsTable {
  id: string;
  name: string;
  /** Unique together with client_id. */
  issuer: string;
  client_id: string;
  deployments: Json<readonly string[]>;
  authorization_url: string;
  keys_url: string;
  /** Scheme and host of its pages. */
  address: string;
  enabled: Flag;
  created: string;
}

/** A key with which this installation signs what it sends to platforms. The newest without `replaced` signs. */
export interface LtiKeysTable {
  /** The `kid`. */
  id: string;
  public_key: Json<LtiPublicKey>;
  /** PKCS#8 in PEM, encrypted with a key derived from the installation's secret. */
  private_key: string;
  created: string;
  replaced: string | null;
}

export interface LtiPublicKey {
  readonly kty: string;
  readonly n: string;
  readonly e: string;
}

/** A launch that was begun: it is deleted when the platform's message comes, so that no message is taken twice. */
export interface LtiStatesTable {
  /** A hash of the `state`. */
  id: string;
  platform_id: string;
  nonce: string;
  /** A hash of the cookie of the browser that began. */
  browser: string;
  /** A hash of the secret of a frame that waits for a choice; null: none does. */
  frame: string | null;
  expires: string;
}

/** A teacher's choice of a test for a platform, from the platform's request to the answer, after which it is deleted. */
export interface LtiChoicesTable {
  /** A hash of the ticket. */
  id: string;
  platform_id: string;
  deployment: string;
  /** The platform's id of its course; null: it says none. */
  context: string | null;
  return_url: string;
  /** What the platform wants to get back as it is; null: nothing. */
  data: string | null;
  browser: string;
  frame: string | null;
  /** The link that was chosen; null: not yet. */
  link_id: string | null;
  expires: string;
}

/** A course test in a platform's course. */
export interface LtiLinksTable {
  id: string;
  platform_id: string;
  deployment: string;
  /** See LtiChoicesTable; null until it is first used. */
  context: string | null;
  course_test_id: string;
  /** Who chose it; null: she has left. */
  created_by: string | null;
  created: string;
}

/** Whom a platform means by one of its ids. */
export interface LtiPupilsTable {
  /** A keyed hash of course, platform, deployment and the platform's id of the person, behind the id of its key. */
  id: string;
  platform_id: string;
  pupil_id: string;
  created: string;
}

export interface LimitsTable {
  key: string;
  /** The time when all tries will have come back, in milliseconds since 1970. pg returns a bigint as text. */
  expire: ColumnType<number | string, number, number>;
}

export interface Tables {
  users: UsersTable;
  invitations: InvitationsTable;
  user_tokens: UserTokensTable;
  mails: MailsTable;
  audit: AuditTable;
  courses: CoursesTable;
  exercises: ExercisesTable;
  exit_questions: ExitQuestionsTable;
  exit_answers: ExitAnswersTable;
  course_members: CourseMembersTable;
  course_offers: CourseOffersTable;
  course_handovers: CourseHandoversTable;
  course_acts: CourseActsTable;
  school_year_changes: SchoolYearChangesTable;
  moved_course_tests: MovedCourseTestsTable;
  pupils: PupilsTable;
  course_tests: CourseTestsTable;
  resets: ResetsTable;
  late_openings: LateOpeningsTable;
  course_test_acts: CourseTestActsTable;
  results: ResultsTable;
  limits: LimitsTable;
  attempt_states: AttemptStatesTable;
  sessions: SessionsTable;
  passkeys: PasskeysTable;
  totps: TotpsTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
  sign_on_links: SignOnLinksTable;
  sign_on_results: SignOnResultsTable;
  sign_on_once: SignOnOnceTable;
  lti_platforms: LtiPlatformsTable;
  lti_keys: LtiKeysTable;
  lti_states: LtiStatesTable;
  lti_choices: LtiChoicesTable;
  lti_links: LtiLinksTable;
  lti_pupils: LtiPupilsTable;
  schools: SchoolsTable;
  school_members: SchoolMembersTable;
  school_months: SchoolMonthsTable;
  school_mails: SchoolMailsTable;
}
