import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { getCourse } from "../courses/courses.store.ts";
import { handle } from "../http/route.ts";
import { languageOf } from "../users/user-answer.ts";
import { makeSampleClass, type SampleClass } from "./sample-class.ts";
import { insertSample } from "./samples.store.ts";
import { createTrial } from "./trial.ts";

export function samplesRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  let made: Promise<SampleClass> | undefined;
  /** Made once, since it is the same for everybody. */
  const sampleClass = (): Promise<SampleClass> => (made ??= makeSampleClass(library));

  const trial = createTrial(library, sampleClass);
  handle(app, "getTry", async () => await trial.offer());

  handle(app, "tryTest", async ({ body, request }) => {
    await context.limits.trial(request.ip);
    return await trial.diagnose(body, context.now());
  });

  handle(app, "createSampleCourse", async ({ teacher }) => {
    const sample = await sampleClass();
    const now = context.now();
    const id = await insertSample(db, { teacherId: teacher.id, sample, language: languageOf(teacher), now });
    return await getCourse(db, teacher.id, id, now.getTime());
  });
}
