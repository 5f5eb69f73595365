import { v7 as uuid } from "uuid";
import { nameKey } from "#contract/pseudonym.ts";
import { seededRandom } from "../../scripts/seeded-random.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { submissionHash } from "../../server/results/submission-hash.ts";
import { copyInto, type Value } from "./copy.ts";
import type { DiagnosedSheet, TestWithSheets } from "./sheets.ts";

/** The teacher whose classes are measured. She is a superuser too. */
export const TEACHER = { email: "bench@schule.example", password: "Denk-Spur2026" };
/** Her classes, the first of all: of the size that docs/performance.md measures. */
export const OWN = { classes: 8, pupils: 33, tests: 20 };
/** All other classes. */
const OTHER = { pupils: 25, tests: 10 };
const CLASSES_PER_TEACHER = 8;
/** Tests are taken in as many waves over the year, so that the results of a class do not lie side by side. */
const WAVES = 10;

/** The number of classes, hers among them, that together have about `rows` results. */
export const classesFor = (rows: number): number =>
  Math.max(
    OWN.classes,
    Math.round((rows - OWN.classes * OWN.pupils * OWN.tests) / (OTHER.pupils * OTHER.tests)) + OWN.classes,
  );

/** A class to be written. */
interface PlannedClass {
  readonly id: string;
  readonly pupils: readonly { readonly id: string; readonly name: string }[];
  /** Those that everybody has handed in, in the order of taking. */
  readonly courseTests: readonly { readonly id: string; readonly test: TestWithSheets }[];
  /** One that nobody has begun. */
  readonly open: { readonly id: string; readonly test: TestWithSheets };
}

function planClass(number: number, tests: readonly TestWithSheets[]): PlannedClass {
  const { pupils, tests: count } = number < OWN.classes ? OWN : OTHER;
  const at = (index: number): TestWithSheets => {
    const test = tests[(number + index) % tests.length];
    if (test === undefined) throw new Error("The library has no published test: npm run content names its faults.");
    return test;
  };
  return {
    id: uuid(),
    pupils: Array.from({ length: pupils }, (_, index) => ({ id: uuid(), name: `Kin${number}x${index}Ann` })),
    courseTests: Array.from({ length: count }, (_, index) => ({ id: uuid(), test: at(index) })),
    open: { id: uuid(), test: at(count) },
  };
}

/**
 * Writes a state's classes, those of `TEACHER` first, into an empty, migrated PostgreSQL. Every pupil has handed in all tests of the class
 * but the last one, which nobody has begun. Beside them stands what else comes with so many people: sessions, limits that are
 * counting, acts of superusers.
 */
export async function writeState(url: string, classCount: number, tests: readonly TestWithSheets[]): Promise<void> {
  const classes = Array.from({ length: classCount }, (_, number) => planClass(number, tests));
  const created = new Date(Date.now() - 300 * 86_400_000);
  const passwordHash = await hashPassword(TEACHER.password);
  const teachers = Array.from({ length: Math.ceil(classCount / CLASSES_PER_TEACHER) }, () => uuid());
  const begun = created.toISOString();
  const now = new Date().toISOString();

  await copyInto(
    url,
    "users",
    [
      "id, email, email_key, password_hash, is_verified, is_superuser, is_locked",
      "password_change_required, consent_required, consent_confirmed, consent_time, personal_code_required",
      "personal_code, disable_delete, simplified_view, language, tokens_valid_from, created",
    ],
    teachers.map((id, index): Value[] => {
      const email = index === 0 ? TEACHER.email : `lehrkraft${index}@schule${index % 500}.example`;
      const [hash, superuser] = index === 0 ? [passwordHash, 1] : ["", 0];
      return [id, email, email, hash, 1, superuser, 0, 0, 0, 1, begun, 0, `CODE${index}`, 0, 0, "de", begun, begun];
    }),
  );
  await copyInto(
    url,
    "courses",
    ["id", "teacher_id", "name", "created", "with_codes"],
    classes.map(({ id }, index) => [
      id,
      teachers[Math.floor(index / CLASSES_PER_TEACHER)] ?? "",
      `7${index}`,
      begun,
      0,
    ]),
  );
  await copyInto(
    url,
    "pupils",
    ["id", "course_id", "name", "name_key", "comment", "created"],
    pupilRows(classes, begun),
  );
  await copyInto(
    url,
    "course_tests",
    ["id, course_id, test_id, machine_name, major, minor, patch", "published, publish_date, comment, created"],
    courseTestRows(classes, begun),
  );
  await copyInto(
    url,
    "results",
    [
      "id, course_test_id, pupil_id, created, submitted, inputs, times, trace, result, codes",
      "because, submission_hash, revision",
    ],
    resultRows(classes, created),
  );
  await copyInto(
    url,
    "sessions",
    ["id", "user_id", "created", "seen", "confirmed", "device"],
    teachers.map((id): Value[] => [uuid(), id, now, now, now, "Firefox"]),
  );
  await copyInto(
    url,
    "limits",
    ["key", "expire"],
    classes.map(({ id }): Value[] => [`bench:${id}`, Date.now() + 3_600_000]),
  );
  await copyInto(
    url,
    "audit",
    ["id", "time", "act", "actor_id", "subject_id", "details"],
    teachers.map((id): Value[] => [uuid(), now, "reset-sent", teachers[0] ?? null, id, "{}"]),
  );
}

function* pupilRows(classes: readonly PlannedClass[], created: string): Generator<Value[]> {
  for (const { id: courseId, pupils } of classes)
    for (const { id, name } of pupils) yield [id, courseId, name, nameKey(name), "", created];
}

function* courseTestRows(classes: readonly PlannedClass[], created: string): Generator<Value[]> {
  for (const { id: courseId, courseTests, open } of classes)
    for (const { id, test } of [...courseTests, open]) {
      const { test: of, number } = test.version;
      yield [id, courseId, of._id, of.machineName, number.major, number.minor, number.patch, 1, created, "", created];
    }
}

/** All classes take a test, then all take the next: results lie in the order of time, as they come in. */
function* resultRows(classes: readonly PlannedClass[], from: Date): Generator<Value[]> {
  const random = seededRandom("answers");
  for (let wave = 0; wave < WAVES; wave += 1) {
    const time = new Date(from.getTime() + wave * 28 * 86_400_000).toISOString();
    for (const { pupils, courseTests } of classes) {
      const share = courseTests.length / WAVES;
      for (const { id: courseTestId, test } of courseTests.slice(wave * share, (wave + 1) * share))
        for (const { id: pupilId } of pupils) {
          const sheet = random.pick(test.sheets);
          if (sheet !== undefined) yield resultRow(courseTestId, pupilId, sheet, time);
        }
    }
  }
}

function resultRow(courseTestId: string, pupilId: string, sheet: DiagnosedSheet, time: string): Value[] {
  const { inputs, inputsText, trace, result, codes, because } = sheet;
  const hash = submissionHash(courseTestId, pupilId, inputs);
  return [uuid(), courseTestId, pupilId, time, time, inputsText, "{}", trace, result, codes, because, hash, 0];
}
