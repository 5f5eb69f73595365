import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import type { AskedFollowUp, PupilFollowUps } from "#contract/follow-ups.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { type Context, nowText } from "../context.ts";
import { type CourseTestRow, getCourseTest } from "../course-tests/course-tests.store.ts";
import { isSample, requireRealCourse } from "../courses/courses.store.ts";
import { checkDiagnosed } from "../courses/diagnosed.ts";
import { refusalOf } from "../courses/rights.store.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { responsesAsked } from "../library/item-pages.ts";
import { findVersion } from "../library/library.ts";
import { inTurns } from "../process/in-turns.ts";
import { type Choice, chooseFollowUp } from "./choose.ts";
import {
  followUpKey,
  insertFollowUp,
  listFirstAnswers,
  listFollowUps,
  type StoredFollowUp,
  takeBackFollowUps,
} from "./follow-ups.store.ts";

/** What was asked of a pupil, and what could be asked next. */
interface Chosen {
  asked: readonly StoredFollowUp[];
  choice: Choice;
}

type AskedPupil = CallAnswer<"askFollowUps">["pupils"][number];

export function followUpsRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  const shown = (asked: StoredFollowUp): AskedFollowUp => {
    const form = findVersion(library, asked.testId, versionText(asked.version));
    const { handIn } = asked;
    return {
      testId: asked.testId,
      machineName: asked.machineName,
      testVersion: versionText(asked.version),
      variant: form?.test.variant ?? null,
      questions: [...asked.questions],
      asked: asked.created,
      submitted: handIn?.submitted ?? null,
      answers:
        form && handIn
          ? responsesAsked(form, asked.questions).map((response) => ({
              response,
              answer: handIn.inputs[response] ?? "",
              isCorrect: handIn.outcomes[response] ?? false,
            }))
          : [],
    };
  };

  const shownNext = ({ next }: Choice): PupilFollowUps["next"] =>
    next && {
      testId: next.form.test._id,
      machineName: next.form.test.machineName,
      testVersion: versionText(next.form.number),
      variant: next.form.test.variant,
      questions: next.questions,
    };

  /** What was asked of each pupil who has handed in, or of some, and what could be asked next. */
  async function choices(
    teacherId: string,
    courseTest: CourseTestRow,
    pupilIds?: readonly string[],
  ): Promise<Map<string, Chosen>> {
    const base = findVersion(library, courseTest.testId, versionText(courseTest.testVersion));
    if (base === undefined) return new Map();
    const askedBy = await listFollowUps(db, teacherId, { courseTestId: courseTest._id });
    const sheets = await listFirstAnswers(db, teacherId, courseTest._id, pupilIds);
    const chosen = await inTurns(sheets, (sheet): [string, Chosen] => {
      const asked = askedBy.get(followUpKey({ courseTestId: courseTest._id, pupilId: sheet.pupilId })) ?? [];
      return [sheet.pupilId, { asked, choice: chooseFollowUp(library, base, sheet, asked) }];
    });
    return new Map(chosen);
  }

  handle(app, "listFollowUps", async ({ teacher, params: { id } }) => {
    checkDiagnosed(teacher);
    const courseTest = await getCourseTest(db, teacher.id, "read", id);
    const isInvented = await isSample(db, teacher.id, "read", courseTest.courseId);
    const chosen = await choices(teacher.id, courseTest);
    return listed(
      [...chosen].map(([pupilId, { asked, choice }]): PupilFollowUps => {
        const { isUnclear, obstacle } = choice;
        if (isInvented) return { pupilId, asked: [], isUnclear, next: null, obstacle: "sample" };
        return { pupilId, asked: asked.map(shown), isUnclear, next: shownNext(choice), obstacle };
      }),
    );
  });

  handle(app, "askFollowUps", async ({ teacher, params: { id }, body: { pupilIds } }) => {
    checkDiagnosed(teacher);
    const courseTest = await getCourseTest(db, teacher.id, "teach", id);
    await requireRealCourse(db, teacher.id, "teach", courseTest.courseId);
    const chosen = await choices(teacher.id, courseTest, pupilIds);
    const asked: AskedPupil[] = [];
    for (const pupilId of pupilIds) {
      const found = chosen.get(pupilId);
      // One write after the other: a class is asked in one call, and others are answered between.
      // oxlint-disable-next-line no-await-in-loop
      asked.push({ pupilId, ...(await askOne(teacher.id, id, pupilId, found)) });
    }
    return { pupils: asked };
  });

  async function askOne(
    teacherId: string,
    courseTestId: string,
    pupilId: string,
    found: Chosen | undefined,
  ): Promise<Omit<AskedPupil, "pupilId">> {
    if (found === undefined) return { asked: null, obstacle: "not-handed-in" };
    const { next, obstacle } = found.choice;
    if (next === null) return { asked: null, obstacle };
    const { form, questions } = next;
    const { _id: testId, machineName } = form.test;
    const round = found.asked.length + 1;
    const followUp = {
      courseTestId,
      pupilId,
      round,
      created: nowText(context),
      testId,
      machineName,
      version: form.number,
      questions,
    };
    const isAsked = await insertFollowUp(db, { id: newId(), teacherId, ...followUp });
    // A second click was faster, or the attempt was reset meanwhile, which the next list shows.
    if (!isAsked) return { asked: null, obstacle: "already-asked" };
    return { asked: shown({ ...followUp, handIn: null }), obstacle: null };
  }

  handle(app, "takeBackFollowUps", async ({ teacher, params: { id, pupilId } }) => {
    if (!(await takeBackFollowUps(db, teacher.id, { courseTestId: id, pupilId })))
      throw await refusalOf(db, teacher.id, "teach", { courseTestId: id });
    return null;
  });
}
