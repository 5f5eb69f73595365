import { Writable } from "node:stream";
import { buildApp } from "../../server/app.ts";
import { createContext } from "../../server/context.ts";
import { openDatabase } from "../../server/db/open.ts";
import { findVersion, type LibraryVersion } from "../../server/library/library.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { readConfig } from "../../server/process/config.ts";
import { createLogger } from "../../server/process/log.ts";
import { createActors, type TestPupil, type TestTeacher } from "../../server/testing/actors.ts";
import { type WrittenClass, writeClass } from "../../server/testing/school.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

/** A teacher who has as much as the ceilings of an installation allow. */
export interface FullSchool {
  readonly teacher: TestTeacher;
  readonly superuser: TestTeacher;
  /** 400 pupils who have handed in 50 tests. */
  readonly full: WrittenClass;
  /** As `full`, to be deleted, one for each run. */
  readonly toDelete: readonly WrittenClass[];
  /** As `full`, with all accesses announced to be deleted. */
  readonly unused: WrittenClass;
  /** A teacher with one full class, to be deleted. */
  readonly leaving: TestTeacher;
  readonly loggingOut: TestTeacher;
  /** A pupil who hands in `courseTestId`, and one who saves drafts of it. */
  readonly pupil: TestPupil;
  readonly writer: TestPupil;
  readonly courseTestId: string;
  readonly version: LibraryVersion;
  /** The newest one of the same test, which can be tried without an account. */
  readonly newest: LibraryVersion;
}

const PUPILS = 400;
const TESTS = 50;
const COURSES = 90;

/** Names of which every next one is a suggestion for the one before: asking for a free name has to look at all of them. */
export const numbered = (base: string, from: number): string[] =>
  Array.from({ length: PUPILS }, (_, index) => `${base}${from + index + 1}`);

/** Writes the school into the database of `place`, for a server process. */
export async function writeFullSchool(place: ServerPlace, deletions: number): Promise<FullSchool> {
  const config = readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
  const db = await openDatabase(config);
  const library = loadLibrary();
  const version = findVersion(library, "decimal-comparison", "1.0.0");
  const newest = library.tests.get("decimal-comparison")?.newest;
  if (version === undefined || newest === undefined)
    throw new Error("The library has no decimal-comparison: npm run content names its faults.");
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const mailer = { deliver: async () => {}, close: () => {} };
  const log = createLogger(silence);
  const context = createContext({ config, db, library, mailer, log, now: () => new Date() });
  const app = await buildApp(context, silence);
  await app.ready();
  const actors = createActors(app, context);

  const versions = [...library.tests.values()].map(({ newest }) => newest);
  const tests = Array.from({ length: TESTS }, (_, index) => {
    const chosen = versions[index % versions.length] ?? version;
    return { version: chosen, handedIn: () => chosen.solution };
  });
  const teacher = await actors.teacher({ personal_code: "AABB01" });
  const fullClass = async (owner: TestTeacher, name: string): Promise<WrittenClass> =>
    await writeClass(db, owner.id, { name, pupils: numbered(`${name}x`, 0), tests });
  const full = await fullClass(teacher, "Voll");
  const toDelete: WrittenClass[] = [];
  for (let at = 0; at < deletions; at += 1) toDelete.push(await fullClass(teacher, `Weg${at}`));
  const unused = await fullClass(teacher, "Alt");
  const due = { deletion_due: new Date().toISOString() };
  await db.updateTable("pupils").set(due).where("course_id", "=", unused.id).execute();
  const leaving = await actors.teacher();
  const loggingOut = await actors.teacher();
  await fullClass(leaving, "Geht");
  // Names with a number up to 2,000, as somebody would add them who wants asking for a free one to be slow.
  for (let at = 0; at < 5; at += 1) {
    await writeClass(db, teacher.id, { name: `Zahlen ${at}`, pupils: [...numbered("ﷺ".repeat(54), at * PUPILS)] });
  }
  for (let at = 0; at < COURSES - deletions; at += 1) await writeClass(db, teacher.id, { name: `Klasse ${at}` });
  const course = await writeClass(db, teacher.id, { name: "7b", tests: [{ version }] });
  const pupil = await actors.pupil(course);
  const writer = await actors.pupil(course);
  const superuser = await actors.teacher({ is_superuser: 1 });
  await app.close();
  await db.destroy();
  const [courseTestId = ""] = course.courseTestIds;
  return {
    teacher,
    superuser,
    full,
    toDelete,
    unused,
    leaving,
    loggingOut,
    pupil,
    writer,
    courseTestId,
    version,
    newest,
  };
}
