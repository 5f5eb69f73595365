import { v7 as newId } from "uuid";
import type { Language } from "#contract/languages.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { inTurns } from "../process/in-turns.ts";
import { submissionHash } from "../results/submission-hash.ts";
import { handedInAt, lessonBefore, SAMPLE_NAME, type SampleClass, type SampleTest } from "./sample-class.ts";

interface NewSample {
  readonly teacherId: string;
  readonly sample: SampleClass;
  readonly language: Language;
  readonly now: Date;
}

/**
 * No name has this key: names are compared without spaces around them. So nobody logs in as an invented child, and real children
 * keep all names.
 */
const keyOf = (pupilId: string): string => ` ${pupilId}`;

/**
 * Adds the sample class to a teacher's courses; the unique key lets her have one.
 * @returns its id
 * @throws AppError SAMPLE_EXISTS
 */
export async function insertSample(db: Db, { teacherId, sample, language, now }: NewSample): Promise<string> {
  const id = newId();
  const [oldest] = sample.tests;
  const created = lessonBefore(now, (oldest?.daysAgo ?? 0) + 1).toISOString();
  const pupils = sample.pupils.map((name) => ({ id: newId(), name }));
  const tests = await inTurns(sample.tests, (test) => rowsOf(test, { courseId: id, pupils, language, now }));
  const course = { id, teacher_id: teacherId, name: SAMPLE_NAME[language], created, with_codes: 0, sample: 1 } as const;
  const pupilRows = pupils.map((pupil) => ({
    ...pupil,
    course_id: id,
    name_key: keyOf(pupil.id),
    comment: "",
    created,
    ready: created,
  }));
  try {
    await transaction(db, async (inner) => {
      await inner.insertInto("courses").values(course).execute();
      await inner.insertInto("pupils").values(pupilRows).execute();
      for (const { courseTest, results } of tests) {
        // A statement for each test, so that none is long.
        // oxlint-disable-next-line no-await-in-loop
        await inner.insertInto("course_tests").values(courseTest).execute();
        // oxlint-disable-next-line no-await-in-loop
        await inner.insertInto("results").values(results).execute();
      }
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("SAMPLE_EXISTS") : error;
  }
  return id;
}

interface Around {
  readonly courseId: string;
  /** In the order of the attempts. */
  readonly pupils: readonly { readonly id: string }[];
  readonly language: Language;
  readonly now: Date;
}

/** A course test with its results, published in the lesson in which it was written. */
function rowsOf({ version, daysAgo, comment, attempts }: SampleTest, { courseId, pupils, language, now }: Around) {
  const id = newId();
  const lesson = lessonBefore(now, daysAgo);
  const begun = lesson.toISOString();
  const courseTest = {
    id,
    course_id: courseId,
    test_id: version.test._id,
    machine_name: version.test.machineName,
    ...version.number,
    published: 1,
    publish_date: begun,
    comment: comment[language],
    created: begun,
  } as const;
  const results = pupils.flatMap(({ id: pupilId }, index): ResultsTable[] => {
    const attempt = attempts[index];
    if (attempt === undefined) return [];
    const { inputs, trace, diagnosed } = attempt;
    return [
      {
        id: newId(),
        course_test_id: id,
        pupil_id: pupilId,
        created: begun,
        submitted: handedInAt(lesson, attempt).toISOString(),
        inputs: writeJson({ ...inputs }),
        times: writeJson({}),
        page: null,
        trace: writeJson(trace),
        result: writeJson(diagnosed.result),
        codes: writeJson(diagnosed.codes),
        because: writeJson(diagnosed.because),
        submission_hash: submissionHash(id, pupilId, inputs),
        revision: 0,
        survey: null,
        login: null,
        verdict: null,
        ended: null,
        by_end: 0,
        entry: null,
      },
    ];
  });
  return { courseTest, results };
}
