import { sql } from "kysely";
import type { VersionNumber } from "#contract/library.schema.ts";
import type { DraftAnswers } from "#contract/merge.ts";
import type { Submission } from "#contract/results.schema.ts";
import type { Diagnosed } from "#engine/result.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { whilePupilStays } from "./pupil-stays.store.ts";

/** A submission with its diagnosis, ready to be stored. */
export interface HandIn {
  /** The id of a new row, used if the pupil has no draft. */
  id: string;
  /** With the answers to the test alone. */
  submission: Submission;
  /** The answers to the background survey; null: none. They are stored only if the course test still asks it. */
  survey: ResultsTable["survey"];
  /** When the answers to the test alone were given, as far as it is known. */
  times: DraftAnswers["times"];
  version: VersionNumber;
  diagnosed: Diagnosed;
  /** Whether it answers follow-up questions, and nothing else. */
  isFollowUp: boolean;
  /** See `submissionHash`. */
  hash: string;
  time: string;
  /** The id of the login, null for one of an earlier version. */
  login: string | null;
  /** The access's `logins_valid_from` by the pupil's cookie, empty for none. */
  since: string;
}

/** The key of an attempt: there is one per pupil and course test. */
export function attemptKey({ courseTestId, pupilId }: { courseTestId: string; pupilId: string }): string {
  return `${courseTestId} ${pupilId}`;
}

/** The JSON of a row, in the order in which `storeHandIns` names its columns. */
type JsonColumns = Pick<ResultsTable, "inputs" | "trace" | "result" | "codes" | "because">;

function valuesOf({
  id,
  submission,
  survey,
  times,
  version: { major, minor, patch },
  diagnosed,
  hash,
  isFollowUp,
  time,
  since,
  login,
}: HandIn) {
  const { courseTestId, pupilId, courseId, testId, reset, ended } = submission;
  const json: JsonColumns = {
    inputs: writeJson(submission.inputs),
    trace: writeJson(submission.trace),
    result: writeJson(diagnosed.result),
    codes: writeJson(diagnosed.codes),
    because: writeJson(diagnosed.because),
  };
  const values = [
    id,
    courseTestId,
    pupilId,
    courseId,
    testId,
    hash,
    time,
    since,
    login,
    reset ?? "",
    isFollowUp ? "yes" : "no",
    ended === true ? "2" : "0",
    // Only what may still be joined needs them.
    writeJson(ended === true ? times : {}),
    ...Object.values(json),
  ];
  const number = sql`${sql.lit(major)}, ${sql.lit(minor)}, ${sql.lit(patch)}`;
  return sql`(${sql.join(values)}, ${number}, ${survey})`;
}

/**
 * Stores hand-ins of different attempts in one statement, which also makes all checks that need the database. The
 * access exists and its logins have not ended, and the course test belongs to its course and has the submitted test and version. The course test is
 * published, or was before it ended or was withdrawn, since a device that was off line may bring a whole attempt, or it is open late to the pupil, or the attempt was begun, follow-up questions are the pupil's own, nothing was handed in before, and the last answers are of the same login. Work from before a reset is accepted too,
 * unless it is the hand-in that was reset or a new attempt has begun.
 * @returns the keys of the stored hand-ins
 */
export async function storeHandIns(db: Db, handIns: readonly HandIn[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ courseTestId: string; pupilId: string }>`
    with handed (id, course_test_id, pupil_id, course_id, test_id, hash, time, since, login, known_reset, is_follow_up, by_end, times, inputs, trace, result, codes,
      because, major, minor, patch, survey) as (values ${sql.join(handIns.map(valuesOf))})
    insert into results (id, course_test_id, pupil_id, created, submitted, inputs, times, page, trace, result, codes,
      because, submission_hash, revision, login, survey, ended, by_end)
    select handed.id, course_tests.id, pupils.id, handed.time, handed.time, handed.inputs, handed.times, null, handed.trace,
      handed.result, handed.codes, handed.because, handed.hash, 0, handed.login,
      case when course_tests.survey is not null then handed.survey end,
      case when course_tests.ends <= handed.time and late_openings.created is null then course_tests.ends end,
      cast(handed.by_end as integer)
    from handed
    join course_tests on course_tests.id = handed.course_test_id and course_tests.course_id = handed.course_id
      and course_tests.test_id = handed.test_id and course_tests.major = handed.major
      and course_tests.minor = handed.minor and course_tests.patch = handed.patch
    join pupils on pupils.id = handed.pupil_id and pupils.course_id = course_tests.course_id
      and coalesce(pupils.logins_valid_from, '') = handed.since
    left join results as begun on begun.course_test_id = course_tests.id and begun.pupil_id = pupils.id
    left join late_openings on late_openings.course_test_id = course_tests.id and late_openings.pupil_id = pupils.id
    left join resets on resets.course_test_id = course_tests.id and resets.pupil_id = pupils.id
    where (course_tests.follow_up_of is null or (course_tests.follow_up_pupil = pupils.id and handed.is_follow_up = 'yes'))
      and (course_tests.publish_date is not null or begun.id is not null or late_openings.created is not null) and (
      resets.time is null or handed.known_reset >= resets.time
      or (begun.id is null and coalesce(resets.submission_hash, '') <> handed.hash))
    ${whilePupilStays(db)}
    on conflict (course_test_id, pupil_id) do update set
      submitted = excluded.submitted, inputs = excluded.inputs, page = null, result = excluded.result,
      codes = excluded.codes, because = excluded.because, submission_hash = excluded.submission_hash,
      survey = excluded.survey, ended = excluded.ended, by_end = excluded.by_end,
      times = case when excluded.by_end = 2 then excluded.times else results.times end,
      trace = case when length(results.trace) > length(excluded.trace) then results.trace else excluded.trace end
    where results.result is null and coalesce(results.login, '') = coalesce(excluded.login, '')
    returning course_test_id as "courseTestId", pupil_id as "pupilId"`.execute(db);
  return new Set(rows.map(attemptKey));
}
