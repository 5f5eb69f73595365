import { v7 as uuid } from "uuid";
import { nameKey } from "#contract/pseudonym.ts";
import { diagnose } from "#engine/diagnose.ts";
import { seededRandom } from "../../scripts/library/random.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import type { Db } from "../../server/db/open.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { LibraryVersion } from "../../server/library/library.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { readyUser } from "../../server/testing/ready-user.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

export const EMAIL = "bench@schule.example";
export const PASSWORD = "Denk-Spur2026";

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 500;

async function insertAll<T>(rows: readonly T[], insert: (some: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

async function makeTeacher(db: Db, created: string): Promise<string> {
  const user = readyUser(EMAIL, created, { password_hash: await hashPassword(PASSWORD) });
  await db.insertInto("users").values(user).execute();
  return user.id;
}

/** Answers that are correct with the probability `skill`, else careless ones. */
function answersOf({ solution, rules }: LibraryVersion, skill: number, random: ReturnType<typeof seededRandom>) {
  const wrong = ["R", "L", "E", "12", "0,5", "3n", ""];
  return Object.fromEntries(
    rules.responses.map(({ name }) => [
      name,
      random.next() < skill ? (solution[name] ?? "") : (wrong[random.below(wrong.length)] ?? ""),
    ]),
  );
}

/** A class of a teacher who can log in: every pupil has handed in every test; the library's tests take turns. */
export async function makeCrowd(
  place: ServerPlace,
  pupilCount: number,
  testCount: number,
): Promise<{ courseId: string }> {
  const db = await openDatabase(place);
  const random = seededRandom("overview");
  const created = new Date().toISOString();
  const courseId = uuid();
  const teacherId = await makeTeacher(db, created);
  await db.insertInto("courses").values({ id: courseId, teacher_id: teacherId, name: "7b", created }).execute();

  const versions = [...loadLibrary().tests.values()].map(({ newest }) => newest);
  const tests = Array.from({ length: testCount }, (_, index) => {
    const version = versions[index % versions.length];
    if (version === undefined) throw new Error("The library is empty: npm run content");
    return { id: uuid(), version };
  });
  await db
    .insertInto("course_tests")
    .values(
      tests.map(({ id, version: { test, number } }) => ({
        id,
        course_id: courseId,
        test_id: test._id,
        machine_name: test.machineName,
        ...number,
        published: 1 as const,
        publish_date: created,
        comment: "",
        created,
      })),
    )
    .execute();
  const pupils = Array.from({ length: pupilCount }, (_, index) => ({ id: uuid(), name: `Kin${index}Ann` }));
  await insertAll(pupils, (some) =>
    db
      .insertInto("pupils")
      .values(
        some.map((each) => ({ ...each, course_id: courseId, name_key: nameKey(each.name), comment: "", created })),
      )
      .execute(),
  );
  for (const { id, version } of tests) {
    const rows = pupils.map((pupil) => {
      const inputs = answersOf(version, random.next(), random);
      const { result, codes, because } = diagnose(version.rules, inputs);
      const json = (value: unknown): string => JSON.stringify(value);
      return {
        id: uuid(),
        course_test_id: id,
        pupil_id: pupil.id,
        created,
        submitted: created,
        page: null,
        revision: 0,
        inputs: json(inputs),
        times: "{}",
        trace: json([{ pageId: 1, duration: 60 }]),
        submission_hash: "bench",
        result: json(result),
        codes: json(codes),
        because: json(because),
      };
    });
    await insertAll(rows, (some) => db.insertInto("results").values(some).execute());
  }
  await db.destroy();
  return { courseId };
}
