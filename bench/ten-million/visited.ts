import { Client } from "pg";
import { TEACHER } from "./state.ts";

/** A version of a test in a class. */
export interface VisitedTest {
  readonly id: string;
  readonly testId: string;
  readonly machineName: string;
  /** Dotted. */
  readonly version: string;
}

/** A pupil with a course test that she has not begun. */
export interface VisitedPupil {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
  readonly open: VisitedTest;
}

/** Who and what is asked for in a filled database. */
export interface Visited {
  /** The classes of `TEACHER`, the tests of each in the order of taking. */
  readonly own: readonly { readonly id: string; readonly courseTests: readonly VisitedTest[] }[];
  /** Of all classes. */
  readonly pupils: readonly VisitedPupil[];
}

const TEST = `course_tests.id, test_id as "testId", machine_name as "machineName", concat_ws('.', major, minor, patch) as version`;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Finds the teacher's classes, and `count` pupils of as many classes as there are, chosen anew each time. */
export async function findVisited(url: string, count: number): Promise<Visited> {
  return await withClient(url, async (client) => {
    const tests = await client.query<VisitedTest & { courseId: string }>(
      `select course_id as "courseId", ${TEST} from course_tests join courses on courses.id = course_id
      join users on users.id = teacher_id where email = $1 order by course_tests.id`,
      [TEACHER.email],
    );
    const own = Map.groupBy(tests.rows, ({ courseId }) => courseId);
    const pupils = await client.query<Omit<VisitedPupil, "open"> & { open: VisitedTest }>(
      `with chosen as (select id from courses order by random() limit $1),
      last as (select distinct on (course_id) course_id, ${TEST} from course_tests where course_id in (select id from chosen)
        order by course_id, course_tests.id desc)
      select pupils.id, pupils.name, pupils.course_id as "courseId", row_to_json(last) as open
      from pupils join last on last.course_id = pupils.course_id
      where not exists (select from results where course_test_id = last.id and pupil_id = pupils.id)
      order by random() limit $1`,
      [count],
    );
    return { own: [...own].map(([id, courseTests]) => ({ id, courseTests })), pupils: pupils.rows };
  });
}

/** Copies a class of `TEACHER` with all that belongs to it. @returns the copy's id */
export async function copyClass(url: string, id: string): Promise<string> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with of as (select $1 as id, gen_random_uuid()::text as copy),
      class as (insert into courses (id, teacher_id, name, created, with_codes)
        select of.copy, teacher_id, name, created, with_codes from courses join of using (id) returning id),
      who as (select pupils.*, gen_random_uuid()::text as copy from pupils join of on of.id = course_id),
      people as (insert into pupils (id, course_id, name, name_key, comment, created)
        select who.copy, of.copy, name, who.copy, comment, created from who, of),
      what as (select course_tests.*, gen_random_uuid()::text as copy from course_tests join of on of.id = course_id),
      tests as (insert into course_tests (id, course_id, test_id, machine_name, major, minor, patch, published, publish_date, comment, created)
        select what.copy, of.copy, test_id, machine_name, major, minor, patch, published, publish_date, comment, created from what, of),
      work as (insert into results (id, course_test_id, pupil_id, created, submitted, inputs, times, trace, result, codes, because,
        submission_hash, revision) select gen_random_uuid()::text, what.copy, who.copy, results.created, submitted, inputs, times, trace,
        result, codes, because, submission_hash, revision from results join what on what.id = course_test_id join who on who.id = pupil_id)
      select id from class`,
      [id],
    );
    const [copy] = rows;
    if (copy === undefined) throw new Error("There is no class to copy.");
    return copy.id;
  });
}

/** Lets `TEACHER` log in with her password alone again: an earlier run has given her a second factor that nobody has. */
export async function forgetSecondFactor(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const table of ["totps", "recovery_codes"])
      await client.query(`delete from ${table} where user_id = (select id from users where email = $1)`, [
        TEACHER.email,
      ]);
  });
}
