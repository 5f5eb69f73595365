import type { Static } from "typebox";
import type { ExportedCourse, ExportedCourseTest, UserExport } from "#contract/account.schema.ts";
import { versionText } from "#contract/address.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { isUniqueViolation } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { portionsByResults } from "../results/portions.store.ts";
import { accountKey, type UserRow } from "../users/users.store.ts";

/** The fields that a teacher may change herself. A missing field stays as it is; a null username is removed. */
export interface AccountChange {
  readonly username?: string | null;
  readonly language?: UserRow["language"];
}

/**
 * Changes the account; the unique key decides whether the username is free.
 * @throws AppError DUPLICATE_KEY_ERROR if it is taken, UNAUTHORIZED if the account was deleted
 */
export async function changeAccount(db: Db, id: string, { username, language }: AccountChange): Promise<UserRow> {
  try {
    const row = await db
      .updateTable("users")
      .set({
        ...(username === undefined ? {} : { username, username_key: username === null ? null : accountKey(username) }),
        ...(language === undefined ? {} : { language }),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new AppError("UNAUTHORIZED");
    return row;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("DUPLICATE_KEY_ERROR") : error;
  }
}

/** A course test before its results are added. */
type CourseTestEntry = Omit<Static<typeof ExportedCourseTest>, "results">;

export interface CourseEntry extends Omit<Static<typeof ExportedCourse>, "courseTests"> {
  readonly courseTests: readonly CourseTestEntry[];
}

/** Lists all courses of the teacher with their contents except results, oldest first; not the sample class, which holds nobody's data. */
export async function listOwnCourses(db: Db, teacherId: string): Promise<CourseEntry[]> {
  const courses = await db
    .selectFrom("courses")
    .where("teacher_id", "=", teacherId)
    .where("sample", "=", 0)
    .select(["id as _id", "name", "created", "archived"])
    .orderBy("created")
    .orderBy("id")
    .execute();
  const pupils = await pupilsByCourse(db, teacherId);
  const courseTests = await courseTestsByCourse(db, teacherId);
  const members = await membersByCourse(db, teacherId);
  const offers = await offersByCourse(db, teacherId);
  const acts = await actsByCourse(db, teacherId);
  const exercises = await exercisesByCourse(db, teacherId);
  const exitQuestions = await exitQuestionsByCourse(db, teacherId);
  return courses.map((course) => ({
    ...course,
    pupils: pupils.get(course._id) ?? [],
    members: members.get(course._id) ?? [],
    offers: offers.get(course._id) ?? [],
    acts: acts.get(course._id) ?? [],
    courseTests: courseTests.get(course._id) ?? [],
    exercises: exercises.get(course._id) ?? [],
    exitQuestions: exitQuestions.get(course._id) ?? [],
  }));
}

async function pupilsByCourse(db: Db, teacherId: string): Promise<Map<string, CourseEntry["pupils"]>> {
  const rows = await db
    .selectFrom("pupils")
    .innerJoin("courses", "courses.id", "pupils.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["pupils.course_id", "pupils.id as _id", "pupils.name", "pupils.comment", "pupils.created", "pupils.ready"])
    .select("pupils.last_login as lastLogin")
    .select((pupil) =>
      pupil
        .selectFrom("lti_pupils")
        .innerJoin("lti_platforms", "lti_platforms.id", "lti_pupils.platform_id")
        .whereRef("lti_pupils.pupil_id", "=", "pupils.id")
        .select("lti_platforms.name")
        .limit(1)
        .as("platform"),
    )
    .orderBy("pupils.created")
    .orderBy("pupils.id")
    .execute();
  return gather(rows, ({ course_id, ...pupil }) => [course_id, pupil]);
}

async function membersByCourse(db: Db, teacherId: string): Promise<Map<string, CourseEntry["members"]>> {
  const rows = await db
    .selectFrom("course_members")
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .select(["course_id", "user_id as userId", "member_right as right", "created as since"])
    .orderBy("created")
    .orderBy("user_id")
    .execute();
  return gather(rows, ({ course_id, ...member }) => [course_id, member]);
}

async function offersByCourse(db: Db, teacherId: string): Promise<Map<string, CourseEntry["offers"]>> {
  const rows = await db
    .selectFrom("course_offers")
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .select(["course_id", "id as _id", "email", "member_right as right", "created", "expires"])
    .orderBy("created")
    .orderBy("id")
    .execute();
  return gather(rows, ({ course_id, ...offer }) => [course_id, offer]);
}

async function actsByCourse(db: Db, teacherId: string): Promise<Map<string, CourseEntry["acts"]>> {
  const rows = await db
    .selectFrom("course_acts")
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .select(["course_id", "time", "act", "actor_id as actorId", "subject_id as subjectId", "details"])
    .orderBy("id")
    .execute();
  return gather(rows, ({ course_id, details, ...act }) => [course_id, { ...act, details: readJson(details) }]);
}

async function exercisesByCourse(db: Db, teacherId: string): Promise<Map<string, CourseEntry["exercises"]>> {
  const rows = await db
    .selectFrom("exercises")
    .innerJoin("pupils", "pupils.id", "exercises.pupil_id")
    .where("pupils.course_id", "in", coursesWith(db, teacherId, "own"))
    .select(["course_id", "pupil_id as pupilId", "pack_id as packId", "pack_version as packVersion", "given", "state"])
    .orderBy("given")
    .orderBy("exercises.id")
    .execute();
  return gather(rows, ({ course_id, state, ...exercise }) => [
    course_id,
    { ...exercise, state: state === null ? null : readJson(state) },
  ]);
}

async function exitQuestionsByCourse(db: Db, teacherId: string): Promise<Map<string, CourseEntry["exitQuestions"]>> {
  const answers = await exitAnswers(db, teacherId);
  const rows = await db
    .selectFrom("exit_questions")
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .select(["id", "course_id", "pack_id as packId", "pack_version as packVersion", "sent", "closed"])
    .orderBy("sent")
    .orderBy("id")
    .execute();
  return gather(rows, ({ id, course_id, ...exit }) => [course_id, { ...exit, answers: answers.get(id) ?? [] }]);
}

type ExitAnswer = CourseEntry["exitQuestions"][number]["answers"][number];

/** The answers to exit questions, by the id of the exit question. */
async function exitAnswers(db: Db, teacherId: string): Promise<Map<string, ExitAnswer[]>> {
  const rows = await db
    .selectFrom("exit_answers")
    .innerJoin("exit_questions", "exit_questions.id", "exit_answers.exit_question_id")
    .where("exit_questions.course_id", "in", coursesWith(db, teacherId, "own"))
    .select(["exit_question_id", "pupil_id as pupilId", "submitted", "answers"])
    .orderBy("submitted")
    .orderBy("pupil_id")
    .execute();
  return gather<(typeof rows)[number], ExitAnswer>(rows, ({ exit_question_id, answers: given, ...answer }) => [
    exit_question_id,
    { ...answer, answers: readJson(given) },
  ]);
}

/** Lists the courses of colleagues that are shared with a teacher, oldest first. */
export async function listMemberships(db: Db, userId: string): Promise<UserExport["memberships"]> {
  return await db
    .selectFrom("course_members")
    .where("user_id", "=", userId)
    .select(["course_id as courseId", "member_right as right", "created as since"])
    .orderBy("created")
    .orderBy("course_id")
    .execute();
}

async function courseTestsByCourse(db: Db, teacherId: string): Promise<Map<string, CourseTestEntry[]>> {
  const resets = await resetsByCourseTest(db, teacherId);
  const states = await statesByCourseTest(db, teacherId);
  const late = await lateOpeningsByCourseTest(db, teacherId);
  const acts = await actsByCourseTest(db, teacherId);
  const links = await linksByCourseTest(db, teacherId);
  const rows = await db
    .selectFrom("course_tests")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .selectAll("course_tests")
    .orderBy("course_tests.created")
    .orderBy("course_tests.id")
    .execute();
  return gather(rows, (row) => [
    row.course_id,
    {
      _id: row.id,
      machineName: row.machine_name,
      version: versionText(row),
      published: row.published === 1,
      publishDate: row.publish_date,
      ends: row.ends,
      comment: row.comment,
      followUp:
        row.follow_up_of === null || row.follow_up_pupil === null
          ? null
          : {
              courseTestId: row.follow_up_of,
              pupilId: row.follow_up_pupil,
              questions: row.follow_up_questions === null ? [] : [...readJson(row.follow_up_questions)],
            },
      survey: row.survey !== null,
      lesson: row.lesson === null ? null : readJson(row.lesson),
      created: row.created,
      resets: resets.get(row.id) ?? [],
      lateOpenings: late.get(row.id) ?? [],
      platformLinks: links.get(row.id) ?? [],
      acts: acts.get(row.id) ?? [],
      earlierStates: states.get(row.id) ?? [],
    },
  ]);
}

async function resetsByCourseTest(db: Db, teacherId: string): Promise<Map<string, CourseTestEntry["resets"]>> {
  const rows = await db
    .selectFrom("resets")
    .innerJoin("course_tests", "course_tests.id", "resets.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "pupil_id as pupilId", "time"])
    .orderBy("time")
    .orderBy("pupil_id")
    .execute();
  return gather(rows, ({ course_test_id, ...reset }) => [course_test_id, reset]);
}

async function linksByCourseTest(db: Db, teacherId: string): Promise<Map<string, CourseTestEntry["platformLinks"]>> {
  const rows = await db
    .selectFrom("lti_links")
    .innerJoin("lti_platforms", "lti_platforms.id", "lti_links.platform_id")
    .innerJoin("course_tests", "course_tests.id", "lti_links.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "lti_platforms.name as platform", "lti_links.created"])
    .orderBy("lti_links.created")
    .orderBy("lti_links.id")
    .execute();
  return gather(rows, ({ course_test_id, ...link }) => [course_test_id, link]);
}

async function lateOpeningsByCourseTest(
  db: Db,
  teacherId: string,
): Promise<Map<string, CourseTestEntry["lateOpenings"]>> {
  const rows = await db
    .selectFrom("late_openings")
    .innerJoin("course_tests", "course_tests.id", "late_openings.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "pupil_id as pupilId", "late_openings.created as time"])
    .orderBy("late_openings.created")
    .orderBy("pupil_id")
    .execute();
  return gather(rows, ({ course_test_id, ...opening }) => [course_test_id, opening]);
}

async function actsByCourseTest(db: Db, teacherId: string): Promise<Map<string, CourseTestEntry["acts"]>> {
  const rows = await db
    .selectFrom("course_test_acts")
    .innerJoin("course_tests", "course_tests.id", "course_test_acts.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "time", "act", "pupil_id as pupilId"])
    .orderBy("course_test_acts.id")
    .execute();
  return gather(rows, ({ course_test_id, ...act }) => [course_test_id, act]);
}

async function statesByCourseTest(db: Db, teacherId: string): Promise<Map<string, CourseTestEntry["earlierStates"]>> {
  const rows = await db
    .selectFrom("attempt_states")
    .innerJoin("course_tests", "course_tests.id", "attempt_states.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "pupil_id as pupilId", "attempt_states.created as time", "submitted"])
    .orderBy("attempt_states.created")
    .orderBy("attempt_states.id")
    .execute();
  return gather(rows, ({ course_test_id, ...state }) => [course_test_id, state]);
}

/** A result as stored, its JSON as text. */
export interface ResultRow
  extends Readonly<
    Pick<
      ResultsTable,
      | "created"
      | "submitted"
      | "ended"
      | "by_end"
      | "inputs"
      | "times"
      | "trace"
      | "result"
      | "codes"
      | "because"
      | "verdict"
      | "entry"
    >
  > {
  readonly pupilId: string;
}

/** Reads the results of each course test, a portion at a time, in the order of the courses and their course tests. */
export async function* readResults(
  db: Db,
  teacherId: string,
  courses: readonly CourseEntry[],
): AsyncGenerator<readonly ResultRow[]> {
  const courseTests = courses.flatMap((course) => course.courseTests);
  for await (const portion of portionsByResults(db, courseTests, ({ _id }) => _id)) {
    const ids = portion.map(({ _id }) => _id);
    const rows = await resultsOf(db, teacherId, ids);
    for (const id of ids) yield rows.get(id) ?? [];
  }
}

async function resultsOf(db: Db, teacherId: string, courseTestIds: readonly string[]) {
  const rows = await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .where("course_test_id", "in", courseTestIds)
    .select(["course_test_id", "pupil_id as pupilId", "results.created", "submitted"])
    .select(["ended", "by_end", "inputs", "result", "times", "codes", "because", "trace", "verdict"])
    .select("entry")
    .orderBy("results.created")
    .orderBy("results.id")
    .execute();
  return gather<(typeof rows)[number], ResultRow>(rows, ({ course_test_id, ...row }) => [course_test_id, row]);
}

function gather<R, T>(rows: readonly R[], entryOf: (row: R) => [key: string, value: T]): Map<string, T[]> {
  const byKey = new Map<string, T[]>();
  for (const row of rows) {
    const [key, value] = entryOf(row);
    const values = byKey.get(key);
    if (values === undefined) byKey.set(key, [value]);
    else values.push(value);
  }
  return byKey;
}

/**
 * Deletes the account. Its courses, accesses, course tests, results, tokens and waiting mails go by cascade in the same
 * statement.
 */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}
