import { v7 as uuid } from "uuid";
import type { MemberRight } from "#contract/colleagues.schema.ts";
import { nameKey } from "#contract/pseudonym.ts";
import { diagnose } from "#engine/diagnose.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable, UsersTable } from "../db/schema.ts";
import type { LibraryVersion } from "../library/library.ts";
import { submissionHash } from "../results/submission-hash.ts";
import { insertSchoolMember } from "../users/school-members.store.ts";

// Schools for tests, journeys and measurements, written directly into the database. Only this file inserts such rows.

/** A teacher with her courses. */
export interface SchoolPlan {
  /** How the teacher differs from one who is verified and initialised and has no password. */
  readonly teacher?: Partial<UsersTable>;
  readonly classes: readonly ClassPlan[];
}

export interface ClassPlan {
  readonly name?: string;
  /** Access names; each is unique in the installation. */
  readonly pupils?: readonly string[];
  /** Published course tests. */
  readonly tests?: readonly TestPlan[];
}

interface TestPlan {
  readonly version: LibraryVersion;
  /** The answers that a pupil, given by the index in `pupils`, has handed in; undefined if the pupil has not begun. */
  readonly handedIn?: (pupil: number) => Inputs | undefined;
}

/** Answers by response. */
type Inputs = Readonly<Record<string, string>>;

export interface WrittenClass {
  readonly id: string;
  readonly pupils: readonly { readonly id: string; readonly name: string }[];
  /** In the order of the plan. */
  readonly courseTestIds: readonly string[];
}

/** SQLite allows 32,766 values in one statement. */
const ROWS_AT_ONCE = 500;

/** The time of all written rows, unless the caller has another clock. */
const timeNow = (): string => new Date().toISOString();

export async function writeSchool(
  db: Db,
  { teacher = {}, classes }: SchoolPlan,
  created = timeNow(),
): Promise<{ readonly teacher: UsersTable; readonly classes: readonly WrittenClass[] }> {
  const user = await writeTeacher(db, teacher, created);
  const written: WrittenClass[] = [];
  for (const plan of classes) written.push(await writeClass(db, user.id, plan, created));
  return { teacher: user, classes: written };
}

/** Shares a class with a colleague. */
export async function writeMember(
  db: Db,
  { courseId, userId, right }: { courseId: string; userId: string; right: MemberRight },
  created = timeNow(),
): Promise<void> {
  const row = { course_id: courseId, user_id: userId, member_right: right, created };
  await db.insertInto("course_members").values(row).execute();
}

/** Writes a school whose only account is that of `userId`. @returns its id */
export async function writeSchoolOf(db: Db, userId: string, created = timeNow(), administers = false): Promise<string> {
  const id = uuid();
  await db.insertInto("schools").values({ id, name: "Gesamtschule am Fluss", created }).execute();
  await writeSchoolMember(db, { schoolId: id, userId, administers }, created);
  return id;
}

/** Makes an account a member of a school. */
export async function writeSchoolMember(
  db: Db,
  { schoolId, userId, administers = false }: { schoolId: string; userId: string; administers?: boolean },
  created = timeNow(),
): Promise<void> {
  await insertSchoolMember(db, { schoolId, userId, administers, time: created });
}

/** Archives a class. */
export async function archiveClass(db: Db, courseId: string, archived = timeNow()): Promise<void> {
  await db.updateTable("courses").set({ archived }).where("id", "=", courseId).execute();
}

/** Writes a teacher who is verified and initialised and has no password, unless `fields` differ. */
export async function writeTeacher(
  db: Db,
  { email = "teacher@schule.example", ...fields }: Partial<UsersTable>,
  created = timeNow(),
): Promise<UsersTable> {
  const user: UsersTable = {
    id: uuid(),
    email,
    email_key: email.toLowerCase(),
    username: null,
    username_key: null,
    password_hash: "",
    is_verified: 1,
    is_superuser: 0,
    is_locked: 0,
    password_change_required: 0,
    consent_required: 0,
    consent_confirmed: 1,
    consent_time: created,
    consent_withdrawn: null,
    personal_code_required: 0,
    personal_code: "ABCD12",
    disable_delete: 0,
    simplified_view: 0,
    language: "de",
    tokens_valid_from: created,
    created,
    ...fields,
  };
  await db.insertInto("users").values(user).execute();
  return user;
}

export async function writeClass(
  db: Db,
  teacherId: string,
  { name = "7b", pupils: names = [], tests = [] }: ClassPlan,
  created = timeNow(),
): Promise<WrittenClass> {
  const id = uuid();
  await db.insertInto("courses").values({ id, teacher_id: teacherId, name, created, with_codes: 0 }).execute();
  const pupils = await writePupils(db, id, names, created);
  const courseTestIds: string[] = [];
  for (const { version, handedIn } of tests) {
    const courseTestId = await writeCourseTest(db, id, version, created);
    courseTestIds.push(courseTestId);
    const rows = pupils.flatMap((pupil, index) => {
      const inputs = handedIn?.(index);
      return inputs === undefined ? [] : [handInRow(version, courseTestId, pupil.id, inputs, created)];
    });
    await writeResults(db, rows, created);
  }
  return { id, pupils, courseTestIds };
}

export async function writePupils(
  db: Db,
  courseId: string,
  names: readonly string[],
  created = timeNow(),
): Promise<WrittenClass["pupils"]> {
  const pupils = names.map((name) => ({ id: uuid(), name }));
  const rows = pupils.map((pupil) => {
    return { ...pupil, course_id: courseId, name_key: nameKey(pupil.name), comment: "", created };
  });
  await inPortions(rows, (some) => db.insertInto("pupils").values(some).execute());
  return pupils;
}

async function writeCourseTest(
  db: Db,
  courseId: string,
  { test, number }: LibraryVersion,
  created: string,
): Promise<string> {
  const id = uuid();
  const courseTest = { id, course_id: courseId, test_id: test._id, machine_name: test.machineName, ...number };
  await db
    .insertInto("course_tests")
    .values({ ...courseTest, published: 1, publish_date: created, comment: "", created })
    .execute();
  return id;
}

/** Writes attempts. Missing fields are those of an attempt in progress without answers. */
export async function writeResults(
  db: Db,
  results: readonly (Partial<ResultsTable> & Pick<ResultsTable, "course_test_id" | "pupil_id">)[],
  created = timeNow(),
): Promise<void> {
  const rows = results.map((fields): ResultsTable => {
    const inProgress = { submitted: null, result: null, codes: null, because: null, submission_hash: null };
    const empty = {
      inputs: writeJson({}),
      times: writeJson({}),
      trace: writeJson([]),
      page: null,
      revision: 0,
      survey: null,
      login: null,
      verdict: null,
      ended: null,
      by_end: 0 as const,
      entry: null,
    };
    return { id: uuid(), created, ...inProgress, ...empty, ...fields };
  });
  await inPortions(rows, (some) => db.insertInto("results").values(some).execute());
}

function handInRow(
  { rules }: LibraryVersion,
  courseTestId: string,
  pupilId: string,
  inputs: Inputs,
  submitted: string,
) {
  const { result, codes, because } = diagnose(rules, inputs);
  return {
    course_test_id: courseTestId,
    pupil_id: pupilId,
    submitted,
    inputs: writeJson(inputs),
    trace: writeJson([{ pageId: 1, duration: 60 }]),
    submission_hash: submissionHash(courseTestId, pupilId, inputs),
    result: writeJson(result),
    codes: writeJson(codes),
    because: writeJson(because),
  };
}

async function inPortions<T>(rows: readonly T[], insert: (some: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}
