import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { type Context, nowText } from "../context.ts";
import { getCourse } from "../courses/courses.store.ts";
import { AppError } from "../http/app-error.ts";
import { sliceOf } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { findVersion, getVersion, nameOf, testOfVersion, versionsOf } from "../library/library.ts";
import {
  type CourseTestRow,
  createCourseTest,
  deleteCourseTest,
  getCourseTest,
  listCourseTests,
  updateCourseTest,
} from "./course-tests.store.ts";
import { endSurveys } from "./survey.store.ts";

export function courseTestsRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  /** Of many course tests, `read` keeps the tests, so that each is read once. */
  const described = (
    row: CourseTestRow,
    includeTest = false,
    read = new Map<string, CourseTest["test"]>(),
  ): CourseTest => {
    const dotted = versionText(row.testVersion);
    const key = `${row.testId} ${dotted}`;
    const version = includeTest && !read.has(key) ? findVersion(library, row.testId, dotted) : undefined;
    if (version) read.set(key, testOfVersion(library, version, DEFAULT_LANGUAGE));
    const test = read.get(key);
    const versions = versionsOf(library, row);
    return { ...row, ...nameOf(library, row), versions, ...(test === undefined ? {} : { test }) };
  };

  handle(app, "getCourseTest", async ({ teacher, params, query }) => {
    return described(await getCourseTest(db, teacher.id, params.id), query.includeTest);
  });

  handle(app, "listCourseTests", async ({ teacher, params: { courseId }, query }) => {
    const { includeTests, includeResultCount = false, limit = 0, page = 0 } = query;
    await getCourse(db, teacher.id, courseId);
    const rows = await listCourseTests(db, teacher.id, courseId, includeResultCount);
    const read = new Map<string, CourseTest["test"]>();
    const results = sliceOf(rows, limit, page).map((row) => described(row, includeTests, read));
    return { results, totalCount: rows.length };
  });

  handle(app, "createCourseTest", async ({ teacher, body }) => {
    const { courseId, testId, testVersion } = body;
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
    if (body.survey === false) await endSurveys(db, teacher.id, query.id);
    return described(await updateCourseTest(db, teacher.id, query.id, { ...body, time: nowText(context) }));
  });

  handle(app, "deleteCourseTest", async ({ teacher, params }) => {
    checkMayDelete(teacher);
    await deleteCourseTest(db, teacher.id, params.id);
    return null;
  });
}
