import { sql } from "kysely";
import type { TraceEntry } from "#contract/results.schema.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { whilePupilStays } from "./pupil-stays.store.ts";
import { type SplitAnswers, surveyText } from "./responses.ts";

/** A draft after merging with the stored one. */
interface MergedDraft {
  readonly answers: SplitAnswers;
  readonly page: number | null;
  readonly trace: readonly TraceEntry[];
}

/** The first save of an attempt. */
export interface Beginning extends MergedDraft {
  /** Of the new row. */
  readonly id: string;
  readonly courseTestId: string;
  readonly pupilId: string;
  readonly created: string;
  /** The login that begins the attempt. */
  readonly login: string | null;
}

/** A later save, based on the `revision` of the attempt `id` that was read. */
export interface Continuation extends MergedDraft {
  readonly id: string;
  readonly revision: number;
}

const columnsOf = ({ answers: { test, survey }, page, trace }: MergedDraft) =>
  sql`${writeJson(test.inputs)}, ${writeJson(test.times)}, ${page}, ${writeJson(trace)}, ${surveyText(survey)}`;

/** Checked on storing, since the consent may have been withdrawn after the draft was read. */
const surveyIfAsked = (courseTest: ReturnType<typeof sql>) =>
  sql`(select saved.survey from course_tests where id = ${courseTest} and survey is not null)`;

/**
 * Stores the first saves of different attempts.
 * @returns the ids of those that were stored: for the others another device was first, the pupil moved into another course, or the course test or the access is gone
 */
export async function beginAttempts(db: Db, drafts: readonly Beginning[]): Promise<ReadonlySet<string>> {
  const values = drafts.map(
    (draft) =>
      sql`(${draft.id}, ${draft.courseTestId}, ${draft.pupilId}, ${draft.created}, ${draft.login}, ${columnsOf(draft)})`,
  );
  const { rows } = await sql<Pick<ResultsTable, "id">>`
    with saved (id, course_test_id, pupil_id, created, login, inputs, times, page, trace, survey)
      as (values ${sql.join(values)})
    insert into results (id, course_test_id, pupil_id, created, revision, login, inputs, times, page, trace, survey)
    select saved.id, course_tests.id, pupils.id, saved.created, 0, saved.login, saved.inputs, saved.times,
      cast(saved.page as integer), saved.trace, ${surveyIfAsked(sql`saved.course_test_id`)}
    from saved
    join course_tests on course_tests.id = saved.course_test_id
    join pupils on pupils.id = saved.pupil_id and pupils.course_id = course_tests.course_id
    where true
    ${whilePupilStays(db)}
    on conflict (course_test_id, pupil_id) do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores later saves of different attempts.
 * @returns the ids of those that were stored: the other attempts were changed, handed in or reset meanwhile
 */
export async function continueAttempts(db: Db, drafts: readonly Continuation[]): Promise<ReadonlySet<string>> {
  const values = drafts.map((draft) => sql`(${draft.id}, ${String(draft.revision)}, ${columnsOf(draft)})`);
  const { rows } = await sql<Pick<ResultsTable, "id">>`
    with saved (id, revision, inputs, times, page, trace, survey) as (values ${sql.join(values)})
    update results set inputs = saved.inputs, times = saved.times, page = cast(saved.page as integer), trace = saved.trace,
      survey = ${surveyIfAsked(sql`results.course_test_id`)}, revision = results.revision + 1
    from saved
    where results.id = saved.id and results.revision = cast(saved.revision as integer) and results.result is null
    returning results.id as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
