import { Writable } from "node:stream";
import type { Submission } from "#contract/results.schema.ts";
import { diagnose } from "#engine/diagnose.ts";
import type { Result } from "#engine/result.ts";
import { buildApp } from "../app.ts";
import { createContext } from "../context.ts";
import { openDatabase } from "../db/open.ts";
import { findVersion } from "../library/library.ts";
import { loadLibrary } from "../library/load.ts";
import { readConfig } from "../process/config.ts";
import { createLogger } from "../process/log.ts";
import { createActors, pupilHeaders } from "./actors.ts";
import { writeClass } from "./school.ts";
import type { ServerPlace } from "./server-process.ts";

/** A pupil of a course test with an answer sheet and the expected result. */
export interface Sheet {
  /** The pupil's access name. */
  readonly name: string;
  readonly courseId: string;
  readonly headers: { readonly cookie: string };
  readonly submission: Submission;
  readonly result: Result;
}

interface ReadyTeacher {
  readonly headers: Record<string, string>;
}

export interface ReadySchool {
  /** The first of the teachers, by whom all classes are if there is no other. */
  readonly teacher: ReadyTeacher;
  /** Each has every so manieth class. */
  readonly teachers: readonly ReadyTeacher[];
  /** By class; each has its own course test. */
  readonly classes: readonly (readonly Sheet[])[];
}

const TEST = "decimal-comparison";
const VERSION = "1.0.0";

/** Writes classes that are ready to hand in directly into the database of `place`, for a server process. */
export async function writeReadySchool(
  place: ServerPlace,
  classes: number,
  pupilsPerClass: number,
  teacherCount = 1,
): Promise<ReadySchool> {
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const db = await openDatabase(config);
  const library = loadLibrary();
  const version = findVersion(library, TEST, VERSION);
  if (version === undefined) throw new Error(`${TEST} ${VERSION} is not in the library: npm run content`);
  const mailer = { deliver: async () => {}, close: () => {} };
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const context = createContext({ config, db, library, mailer, log: createLogger(silence), now: () => new Date() });
  const app = await buildApp(context, silence);
  await app.ready();
  const actors = createActors(app, context);
  const teacher = await actors.teacher();
  const teachers = [teacher];
  while (teachers.length < teacherCount) teachers.push(await actors.teacher());

  const writeReadyClass = async (number: number): Promise<Sheet[]> => {
    const names = Array.from({ length: pupilsPerClass }, (_, index) => `Kind ${number}-${index}`);
    const {
      id: courseId,
      pupils,
      courseTestIds,
    } = await writeClass(db, (teachers[number % teacherCount] ?? teacher).id, {
      pupils: names,
      tests: [{ version }],
    });
    const [courseTestId = ""] = courseTestIds;
    return pupils.map(({ id: pupilId, name }, index): Sheet => {
      // The first answers of each sheet are other ones, so that sheets and results differ.
      const inputs = Object.fromEntries(
        Object.entries(version.solution).map(([response, right], at) => [response, at < index % 20 ? "E" : right]),
      );
      return {
        name,
        courseId,
        headers: pupilHeaders(app, { _id: pupilId, name, courseId }, context.now()),
        submission: {
          courseId,
          testId: TEST,
          courseTestId,
          pupilId,
          machineName: TEST,
          testVersion: VERSION,
          inputs,
          trace: [{ pageId: 1, duration: index }],
        },
        result: diagnose(version.rules, inputs).result,
      };
    });
  };

  const all: Sheet[][] = [];
  for (let number = 0; number < classes; number += 1) all.push(await writeReadyClass(number));
  await app.close();
  await db.destroy();
  return { teacher, teachers, classes: all };
}
