import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import type { SentExit } from "#contract/exercises.schema.ts";
import { type Context, nowText } from "../context.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { checkDiagnosed } from "../courses/diagnosed.ts";
import { refusalOf, requireRight } from "../courses/rights.store.ts";
import { AppError } from "../http/app-error.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { getGivablePack } from "../material/given-pack.ts";
import { inTurns } from "../process/in-turns.ts";
import { answersTo, sentExit } from "./exit-page.ts";
import {
  answerExit,
  closeExit,
  findExitOfPupil,
  listAnswers,
  listExits,
  listPupilIds,
  sendExit,
} from "./exit-questions.store.ts";

/** Exit questions of lesson packs (docs/behaviour.md#exit-questions). */
export function exitQuestionsRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  /** The exit questions of a course, or a single one, with the answers of who is in the course now. */
  async function shown(teacherId: string, courseId: string, id?: string): Promise<SentExit[]> {
    const exits = await listExits(db, teacherId, courseId, id);
    const pupilIds = await listPupilIds(db, teacherId, courseId);
    const answers = await listAnswers(db, teacherId, courseId, id);
    return await inTurns(exits, (exit) =>
      sentExit(library.packs.find(exit.packId, exit.packVersion), exit, pupilIds, answers.get(exit.id)),
    );
  }

  /** @throws AppError NOT_FOUND if it was deleted meanwhile */
  async function shownOne(teacherId: string, courseId: string, id: string): Promise<SentExit> {
    const [exit] = await shown(teacherId, courseId, id);
    if (exit === undefined) throw new AppError("NOT_FOUND");
    return exit;
  }

  handle(app, "listExits", async ({ teacher, params: { id } }) => {
    checkDiagnosed(teacher);
    await requireRight(db, teacher.id, "read", id);
    return listed(await shown(teacher.id, id));
  });

  handle(app, "sendExit", async ({ teacher, params: { id: courseId }, body: { packId } }) => {
    checkDiagnosed(teacher);
    await requireRealCourse(db, teacher.id, "teach", courseId);
    const { version, test } = getGivablePack(library, packId);
    const exit = { courseId, packId, packVersion: versionText(version), test, sent: nowText(context) };
    const open = await sendExit(db, teacher.id, { id: newId(), ...exit });
    if (open === undefined) throw await refusalOf(db, teacher.id, "teach", { courseId });
    return await shownOne(teacher.id, courseId, open);
  });

  handle(app, "closeExit", async ({ teacher, params: { id: courseId, exitId } }) => {
    checkDiagnosed(teacher);
    if (!(await closeExit(db, teacher.id, { courseId, id: exitId, now: nowText(context) })))
      throw await refusalOf(db, teacher.id, "teach", { courseId });
    return await shownOne(teacher.id, courseId, exitId);
  });

  handle(app, "answerExit", async ({ pupil, params: { id }, body }) => {
    const exit = await findExitOfPupil(db, pupil.id, id);
    const pack = exit && library.packs.find(exit.packId, exit.packVersion);
    if (exit === undefined || pack === undefined) throw new AppError("NOT_FOUND");
    const answers = answersTo(pack, body.answers);
    const submitted = await answerExit(db, pupil.id, { id, answers, now: nowText(context) });
    if (submitted === undefined) throw new AppError("EXIT_CLOSED");
    return { submitted };
  });
}
