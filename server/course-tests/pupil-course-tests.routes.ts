import type { FastifyInstance } from "fastify";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import { DEFAULT_LANGUAGE, PUPIL_PAGE_SIZE } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { cardOf, dotted, findVersion, nameOf } from "../library/library.ts";
import { sliceOf } from "../paging.ts";
import { draftOf } from "../results/drafts.ts";
import { handle } from "../route.ts";
import { getOpenCourseTest, listOwnCourseTests, type OwnCourseTest } from "./pupil-course-tests.store.ts";

/** What is still to do comes first, and the newest of it. */
function byUrgency(a: OwnCourseTest, b: OwnCourseTest): number {
  const isDone = (own: OwnCourseTest): number => Number(Boolean(own.attempt?.submitted));
  const since = (own: OwnCourseTest): string => `${own.publishDate ?? own.created} ${own.id}`;
  return isDone(a) - isDone(b) || (since(a) < since(b) ? 1 : -1);
}

export function pupilCourseTestsRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  /** Only what a pupil may know: a card of the test, never its solution, stages or patterns. */
  const shown = (own: OwnCourseTest, includeTest: boolean): PupilCourseTest => {
    const { id, courseId, testId, version: testVersion, machineName, attempt } = own;
    const version = includeTest ? findVersion(library, testId, dotted(testVersion)) : undefined;
    const submitted = attempt?.submitted ?? null;
    return {
      _id: id,
      courseId,
      testId,
      testVersion,
      machineName,
      ...nameOf(library, own),
      ...(version === undefined ? {} : { test: cardOf(library, version, DEFAULT_LANGUAGE) }),
      page: attempt && submitted === null ? (attempt.page ?? 1) : null,
      submitted,
    };
  };

  handle(app, "listPupilCourseTests", async ({ pupil, params, query: { includeTests = false, page = 0 } }) => {
    if (params.pupilId !== pupil.id) throw new AppError("NOT_FOUND");
    const own = (await listOwnCourseTests(db, pupil.id)).toSorted(byUrgency);
    return {
      results: sliceOf(own, PUPIL_PAGE_SIZE, page).map((each) => shown(each, includeTests)),
      pageCount: Math.ceil(own.length / PUPIL_PAGE_SIZE),
      totalCount: own.length,
    };
  });

  handle(app, "openCourseTest", async ({ pupil, params }) => {
    const own = await getOpenCourseTest(db, pupil.id, params.id);
    const draft = own.attempt && own.attempt.submitted === null ? draftOf(own.attempt) : null;
    return { courseTest: shown(own, true), draft, reset: own.reset?.time ?? null };
  });
}
