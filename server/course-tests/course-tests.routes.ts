import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import type { TestOfVersion } from "#contract/library.schema.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { type Context, nowText } from "../context.ts";
import { listActs } from "../courses/acts.store.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { requireRight } from "../courses/rights.store.ts";
import { AppError } from "../http/app-error.ts";
import { listed, sliceOf } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import {
  explainedTestOf,
  findVersion,
  getVersion,
  type LibraryVersion,
  nameOf,
  testOfVersion,
  versionsOf,
} from "../library/library.ts";
import {
  type CourseTestRow,
  createCourseTest,
  deleteCourseTest,
  getCourseTest,
  listCourseNews,
  listCourseTests,
  updateCourseTest,
} from "./course-tests.store.ts";
import { endCourseTest, getLateOpenings, setLateOpenings, takeEndBack } from "./ends.store.ts";
import { endSurveys } from "./survey.store.ts";

export function courseTestsRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  /** A course test, with its test if `testOf` is given. */
  const described = (row: CourseTestRow, testOf?: (version: LibraryVersion) => TestOfVersion): CourseTest => {
    const version = testOf && findVersion(library, row.testId, versionText(row.testVersion));
    const versions = versionsOf(library, row);
    return { ...row, ...nameOf(library, row), versions, ...(version && { test: testOf(version) }) };
  };

  handle(app, "getCourseTest", async ({ teacher, params, query }) => {
    const row = await getCourseTest(db, teacher.id, "read", params.id);
    if (!query.includeTest) return described(row);
    return described(row, (version) => explainedTestOf(library, version, DEFAULT_LANGUAGE));
  });

  handle(app, "listCourseTests", async ({ teacher, params: { courseId }, query }) => {
    const { includeTests, includeResultCount = false, limit = 0, page = 0 } = query;
    await requireRight(db, teacher.id, "read", courseId);
    const rows = await listCourseTests(db, teacher.id, courseId, includeResultCount);
    // Several course tests may have the same version.
    const read = new Map<LibraryVersion, TestOfVersion>();
    const testOf = (version: LibraryVersion): TestOfVersion => {
      const test = read.get(version) ?? testOfVersion(library, version, DEFAULT_LANGUAGE);
      read.set(version, test);
      return test;
    };
    const results = sliceOf(rows, limit, page).map((row) => described(row, includeTests ? testOf : undefined));
    return { results, totalCount: rows.length };
  });

  handle(app, "listCourseNews", async ({ teacher }) => {
    const rows = await listCourseNews(db, teacher.id);
    return listed(
      rows.map((row) => {
        const { courseId, _id: courseTestId, published, handedIn, begun, lastHandIn, lastBegin, time } = row;
        const counts = { handedIn, begun, lastHandIn, lastBegin, time };
        return { courseId, courseTestId, ...nameOf(library, row), published, ...counts };
      }),
    );
  });

  handle(app, "createCourseTest", async ({ teacher, body }) => {
    const { courseId, testId, testVersion } = body;
    // What pupils answer in the survey is collected with the consent of the course's owner.
    await requireRealCourse(db, teacher.id, body.survey ? "own" : "teach", courseId);
    const { test, number, built } = getVersion(library, testId, testVersion);
    if (!built.published) throw new AppError("UNKNOWN_TEST_VERSION");
    const [newest] = library.survey;
    if (body.survey && (newest === undefined || teacher.consent_confirmed === 0))
      throw new AppError("SURVEY_NOT_OFFERED");
    return described(
      await createCourseTest(
        db,
        {
          id: newId(),
          teacherId: teacher.id,
          courseId,
          testId,
          machineName: test.machineName,
          version: number,
          created: nowText(context),
          survey: body.survey ? (newest?.version ?? null) : null,
        },
        context.config.testsPerCourse,
      ),
    );
  });

  handle(app, "updateCourseTest", async ({ teacher, query, body }) => {
    if (body.survey === false) await endSurveys(db, teacher.id, "teach", query.id);
    const row = await updateCourseTest(db, teacher.id, query.id, { ...body, time: nowText(context) });
    if (body.published !== undefined) context.rooms.changed(query.id);
    return described(row);
  });

  handle(app, "deleteCourseTest", async ({ teacher, params }) => {
    checkMayDelete(teacher);
    await deleteCourseTest(db, teacher.id, { id: params.id, time: nowText(context) });
    context.rooms.changed(params.id);
    return null;
  });

  handle(app, "endCourseTest", async ({ teacher, params: { id }, body }) => {
    await endCourseTest(db, teacher.id, { id, isAtOnce: body.atOnce ?? false, now: nowText(context) });
    context.rooms.changed(id);
    return described(await getCourseTest(db, teacher.id, "teach", id));
  });

  handle(app, "keepCourseTestOpen", async ({ teacher, params: { id } }) => {
    await takeEndBack(db, teacher.id, id, nowText(context));
    context.rooms.changed(id);
    return described(await getCourseTest(db, teacher.id, "teach", id));
  });

  handle(app, "getLateOpenings", async ({ teacher, params: { id } }) => ({
    pupilIds: await getLateOpenings(db, teacher.id, id),
  }));

  handle(app, "openLate", async ({ teacher, params: { id }, body: { pupilIds } }) => {
    await setLateOpenings(db, teacher.id, { id, pupilIds, now: nowText(context) });
    context.rooms.changed(id);
    return { pupilIds: await getLateOpenings(db, teacher.id, id) };
  });

  handle(app, "listCourseTestActs", async ({ teacher, params: { id } }) => {
    await getCourseTest(db, teacher.id, "read", id);
    return listed(await listActs(db, teacher.id, id));
  });
}
