import { Writable } from "node:stream";
import { v7 as uuid } from "uuid";
import { nameKey } from "#contract/pseudonym.ts";
import type { Submission } from "#contract/results.schema.ts";
import { diagnose } from "#engine/diagnose.ts";
import type { Result } from "#engine/result.ts";
import { buildApp } from "../app.ts";
import { pupilCookieValue } from "../auth/pupil-cookie.ts";
import { readConfig } from "../config.ts";
import { createContext } from "../context.ts";
import { openDatabase } from "../db/open.ts";
import { findVersion } from "../library/library.ts";
import { loadLibrary } from "../library/load.ts";
import { createLogger } from "../log.ts";
import { createActors } from "./actors.ts";
import type { ServerPlace } from "./server-process.ts";

/** One pupil of a course test, with an answer sheet and the result that it must get. */
export interface Sheet {
  /** The pupil's access name. */
  readonly name: string;
  readonly courseId: string;
  readonly headers: Record<string, string>;
  readonly submission: Submission;
  readonly result: Result;
}

export interface ReadySchool {
  readonly teacher: { readonly headers: Record<string, string> };
  /** By class: each has a course test of its own. */
  readonly classes: readonly (readonly Sheet[])[];
}

const TEST = "decimal-comparison";
const VERSION = "1.0.0";

/** Puts classes that are about to hand in straight into the database of `place`, for a server process on it. */
export async function makeSchool(place: ServerPlace, classes: number, pupilsPerClass: number): Promise<ReadySchool> {
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
  const created = new Date().toISOString();
  const expires = new Date(Date.now() + 3_600_000).toISOString();

  const makeClass = async (number: number): Promise<Sheet[]> => {
    const { id: courseId } = await actors.course(teacher);
    const courseTestId = uuid();
    const courseTest = { id: courseTestId, course_id: courseId, test_id: TEST, machine_name: TEST, ...version.number };
    await db
      .insertInto("course_tests")
      .values({ ...courseTest, published: 1, comment: "", created })
      .execute();
    const sheets = Array.from({ length: pupilsPerClass }, (_, index): Sheet => {
      const [pupilId, name] = [uuid(), `Kind ${number}-${index}`];
      // The first answers of each sheet are other ones, so that sheets and results differ.
      const inputs = Object.fromEntries(
        Object.entries(version.solution).map(([response, right], at) => [response, at < index % 20 ? "E" : right]),
      );
      const cookie = app.signCookie(pupilCookieValue({ _id: pupilId, name, courseId, expires }));
      return {
        name,
        courseId,
        headers: { cookie: `pupil=${encodeURIComponent(cookie)}` },
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
    const rows = sheets.map(({ name, submission: { pupilId: id } }) => {
      return { id, course_id: courseId, name, name_key: nameKey(name), comment: "", created };
    });
    await db.insertInto("pupils").values(rows).execute();
    return sheets;
  };

  const all: Sheet[][] = [];
  for (let number = 0; number < classes; number += 1) all.push(await makeClass(number));
  await app.close();
  await db.destroy();
  return { teacher, classes: all };
}
