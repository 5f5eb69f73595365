import type { FastifyInstance } from "fastify";
import { versionText } from "#contract/address.ts";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { PUPIL_PAGE_SIZE } from "#contract/limits.ts";
import { type Context, nowText } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { sliceOf } from "../http/paging.ts";
import { type Handler, handle } from "../http/route.ts";
import { nameOfQuestions, onlyAsked } from "../library/item-pages.ts";
import { findSurvey, findVersion, nameOf, pupilTestOf } from "../library/library.ts";
import {
  draftOf,
  getOpenCourseTest,
  isOver,
  listOwnCourseTests,
  type OwnCourseTest,
} from "./pupil-course-tests.store.ts";

/**
 * Orders course tests: those in progress first, then those not begun, then those handed in; the newest first in each
 * group.
 */
function byUrgency(a: OwnCourseTest, b: OwnCourseTest): number {
  const rank = ({ attempt }: OwnCourseTest): number => (attempt === undefined ? 1 : attempt.submitted === null ? 0 : 2);
  const since = (own: OwnCourseTest): string => `${own.publishDate ?? own.created} ${own.id}`;
  return rank(a) - rank(b) || (since(a) < since(b) ? 1 : -1);
}

/**
 * The given page or, if it is not shown any more, the last one before it. A draft may be on a page of a survey that has
 * ended.
 */
function pageOn(pageIds: readonly number[], page: number): number {
  return pageIds.findLast((id) => id <= page) ?? page;
}

export function pupilCourseTestsRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  /** Gives a course test as a pupil may see it: without solution, stages, patterns or the teacher's words. */
  const shown = (own: OwnCourseTest, includeTest: boolean): PupilCourseTest => {
    const { id, courseId, testId, version: testVersion, machineName, attempt, questions } = own;
    const version = findVersion(library, testId, versionText(testVersion));
    const whole = version && pupilTestOf(library, version, DEFAULT_LANGUAGE);
    const test = whole && questions ? onlyAsked(whole, version, questions) : whole;
    const pageIds = [...(test?.pageIds ?? []), ...(findSurvey(library, own.survey)?.pageIds ?? [])];
    const submitted = attempt?.submitted ?? null;
    return {
      _id: id,
      courseId,
      testId,
      testVersion,
      machineName,
      ...(questions ? nameOfQuestions(questions) : nameOf(library, own)),
      ...(test && includeTest ? { test: { ...test, pageIds } } : {}),
      publishDate: own.publishDate,
      page: attempt && submitted === null ? pageOn(pageIds, attempt.page ?? pageIds[0] ?? 1) : null,
      submitted,
    };
  };

  const list: Handler<"listPupilCourseTests"> = async ({
    pupil,
    params,
    query: { includeTests = false, page = 0 },
  }) => {
    if (params.pupilId !== pupil.id) throw new AppError("NOT_FOUND");
    const own = (await listOwnCourseTests(db, pupil, nowText(context))).toSorted(byUrgency);
    return {
      results: sliceOf(own, PUPIL_PAGE_SIZE, page).map((each) => shown(each, includeTests)),
      pageCount: Math.ceil(own.length / PUPIL_PAGE_SIZE),
      totalCount: own.length,
    };
  };
  handle(app, "listPupilCourseTests", list, { checksAccess: true });

  const open: Handler<"openCourseTest"> = async ({ pupil, params, query: { includeTest = false } }) => {
    const now = nowText(context);
    const own = await getOpenCourseTest(db, pupil, params.id, now);
    const courseTest = shown(own, includeTest);
    const { page } = courseTest;
    const draft = own.attempt && own.attempt.submitted === null ? { ...draftOf(own.attempt), page } : null;
    const ended = isOver(own, now) ? { ended: true as const } : {};
    return { ...courseTest, draft, reset: own.reset?.time ?? null, ...ended };
  };
  handle(app, "openCourseTest", open, { checksAccess: true });
}
