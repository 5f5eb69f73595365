import { sql } from "kysely";
import type { VersionNumber } from "#contract/library.schema.ts";
import type { Submission } from "#contract/results.schema.ts";
import type { Diagnosed } from "#engine/result.ts";
import type { Db } from "../db/open.ts";

/** A diagnosed submission, about to be stored. */
export interface HandIn {
  /** For the row, should the pupil not have begun in a draft. */
  id: string;
  submission: Submission;
  version: VersionNumber;
  diagnosed: Diagnosed;
  /** See `submissionHash`. */
  hash: string;
  time: string;
}

/**
 * Stores a hand-in in one statement, which is also the only check of everything that the database knows: the access exists,
 * the course test is of its class and of this test and version, it is published or was begun, and nothing was handed in.
 * @returns whether it was stored.
 */
export async function storeHandIn(db: Db, handIn: HandIn): Promise<boolean> {
  const { id, submission, version, diagnosed, hash, time } = handIn;
  const { rows } = await sql`
    insert into results
      (id, course_test_id, pupil_id, created, submitted, inputs, times, page, trace, result, codes, because, submission_hash, revision)
    select
      cast(${id} as text), course_tests.id, pupils.id, cast(${time} as text), cast(${time} as text),
      cast(${JSON.stringify(submission.inputs)} as text), '{}', null, cast(${JSON.stringify(submission.trace)} as text),
      cast(${JSON.stringify(diagnosed.result)} as text), cast(${JSON.stringify(diagnosed.codes)} as text),
      cast(${JSON.stringify(diagnosed.because)} as text), cast(${hash} as text), 0
    from course_tests
    join pupils on pupils.course_id = course_tests.course_id
    where course_tests.id = ${submission.courseTestId} and pupils.id = ${submission.pupilId}
      and course_tests.course_id = ${submission.courseId} and course_tests.test_id = ${submission.testId}
      and course_tests.major = ${sql.lit(version.major)} and course_tests.minor = ${sql.lit(version.minor)}
      and course_tests.patch = ${sql.lit(version.patch)}
      and (course_tests.published = 1 or exists
        (select 1 from results where results.course_test_id = course_tests.id and results.pupil_id = pupils.id))
    on conflict (course_test_id, pupil_id) do update set
      submitted = excluded.submitted, inputs = excluded.inputs, page = null, result = excluded.result,
      codes = excluded.codes, because = excluded.because, submission_hash = excluded.submission_hash,
      trace = case when length(results.trace) > length(excluded.trace) then results.trace else excluded.trace end
    where results.result is null
    returning id`.execute(db);
  return rows.length > 0;
}
