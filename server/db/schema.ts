import type { ColumnType } from "kysely";

/**
 * The tables as both databases hold them: ids are UUIDv7 as text, times ISO strings in UTC as text, booleans 0 or 1, JSON is
 * text that the store parses. A test compares this with the real tables of both.
 */
export type Flag = 0 | 1;

export interface UsersTable {
  id: string;
  email: string;
  /** The e-mail in the form in which two are compared; unique. */
  email_key: string;
  username: string | null;
  /** Unique where there is one. */
  username_key: string | null;
  /** Argon2id in PHC form. */
  password_hash: string;
  is_verified: Flag;
  is_superuser: Flag;
  is_locked: Flag;
  password_change_required: Flag;
  consent_required: Flag;
  consent_confirmed: Flag;
  consent_time: string | null;
  /** When a consent was withdrawn last: that it was, must stay provable. */
  consent_withdrawn: string | null;
  personal_code_required: Flag;
  personal_code: string | null;
  disable_delete: Flag;
  simplified_view: Flag;
  language: string;
  /** Every bearer token carries this value; a change of password sets it anew and so ends all older ones. */
  tokens_valid_from: string;
  created: string;
}

export interface InvitationsTable {
  id: string;
  /** SHA-256 of the code; the code itself is not kept. */
  code_hash: string;
  expires: string;
  uses_left: number;
  /** Who registers with it becomes a superuser. */
  superuser: Flag;
  /** Made by a start on an empty database; the next start replaces it. */
  from_start: Flag;
  created: string;
  /** Whom it is for, in the words of whoever made it. */
  note: string;
  /** How many accounts it was good for when it was made. */
  uses: number;
  /** The superuser's id; null: the command line or the first start. */
  created_by: string | null;
  revoked: string | null;
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

/** A mail that has not gone yet. What it says, and its token, are made when it is sent: no link lies in the database. */
export interface MailsTable {
  id: string;
  user_id: string;
  purpose: "verify" | "reset";
  attempts: number;
  /** When to try next; whoever takes it moves this on, so that no other process takes it too. */
  due: string;
  created: string;
  /** The user's when the mail was asked for; null in rows of earlier versions. */
  tokens_valid_from: string | null;
}

/** Administrative acts: who, when, what. By ids alone, so that it keeps no address of somebody who is gone. */
export interface AuditTable {
  /** UUIDv7: in the order of time. */
  id: string;
  time: string;
  /** One of the contract's AuditAct. */
  act: string;
  /** Null: the command line. */
  actor_id: string | null;
  /** The account or the invitation that it was done to. */
  subject_id: string | null;
  /** JSON: what was set to what. */
  details: string;
}

export interface CoursesTable {
  id: string;
  teacher_id: string;
  name: string;
  created: string;
}

export interface PupilsTable {
  id: string;
  course_id: string;
  name: string;
  /** `nameKey(name)` of the contract; unique in the whole installation. */
  name_key: string;
  comment: string;
  created: string;
  /** When the practice test was done first. */
  ready: string | null;
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
  /** JSON of the contract's LessonPlan; null: the groups stand as the diagnosis makes them. */
  lesson: string | null;
  created: string;
  /** The dotted version of the background survey that follows the test; null: none. */
  survey: string | null;
}

/** That a teacher let a pupil take a test anew: answers given until then no longer count (docs/decisions/05-attempts.md). */
export interface ResetsTable {
  course_test_id: string;
  pupil_id: string;
  time: string;
  /** Of the hand-in that was reset: a device that sends it again is told so. Null: nothing was handed in. */
  submission_hash: string | null;
}

export interface ResultsTable {
  id: string;
  course_test_id: string;
  /** With course_test_id unique: one attempt per pupil and course test. */
  pupil_id: string;
  created: string;
  /** Null while in progress. */
  submitted: string | null;
  /** JSON: response name → given value. */
  inputs: string;
  /** JSON: response name → time of answering. */
  times: string;
  page: number | null;
  /** JSON: [{pageId, duration}]. */
  trace: string;
  /** JSON of the contract's Result; null while in progress. */
  result: string | null;
  /** JSON: response name → codes; null while in progress. */
  codes: string | null;
  /** JSON: the reasons; null while in progress. */
  because: string | null;
  /** SHA-256 of the canonical submission: sending it again is recognised. */
  submission_hash: string | null;
  /** One more with every saved draft: a writer who has read an older one reads again. */
  revision: number;
  /** JSON: the answers to the background survey with their times, `{inputs, times}`; null: it was not asked. */
  survey: string | null;
}

export interface LimitsTable {
  key: string;
  /** When all tries will have come back, in milliseconds since 1970; pg gives a bigint as text. */
  expire: ColumnType<number | string, number, number>;
}

export interface Tables {
  users: UsersTable;
  invitations: InvitationsTable;
  user_tokens: UserTokensTable;
  mails: MailsTable;
  audit: AuditTable;
  courses: CoursesTable;
  pupils: PupilsTable;
  course_tests: CourseTestsTable;
  resets: ResetsTable;
  results: ResultsTable;
  limits: LimitsTable;
}
