import type { ResearchExport } from "#contract/administration.schema.ts";
import type { Db } from "../db/open.ts";
import { dotted } from "../library/library.ts";

/**
 * What was handed in to teachers whose consent to research stands. Classes and pupils get numbers in the order in which
 * they come, since their ids would lead back to them; a personal code that two teachers share keeps their classes apart.
 */
export async function listResearchResults(db: Db): Promise<ResearchExport["results"]> {
  const rows = await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("users.consent_confirmed", "=", 1)
    .select(["users.personal_code", "courses.id as courseId", "results.pupil_id as pupilId"])
    .select(["course_tests.machine_name as machineName", "major", "minor", "patch"])
    .select(["results.submitted", "results.inputs", "results.result", "results.trace"])
    .orderBy("users.personal_code")
    .orderBy("courses.id")
    .orderBy("results.submitted")
    .orderBy("results.id")
    .execute();
  const [courses, pupils] = [numbers(), numbers()];
  return rows.flatMap(({ personal_code: personalCode, submitted, result, ...row }) => {
    // In progress, or consented before the step of the personal code.
    if (personalCode === null || submitted === null || result === null) return [];
    return [
      {
        personalCode,
        course: courses(row.courseId),
        pupil: pupils(row.pupilId),
        machineName: row.machineName,
        version: dotted(row),
        submitted,
        inputs: JSON.parse(row.inputs) as ResearchExport["results"][number]["inputs"],
        result: JSON.parse(result) as unknown,
        trace: JSON.parse(row.trace) as unknown,
      },
    ];
  });
}

/** 1 for the first that it is asked about, 2 for the next, and the same for the same. */
function numbers(): (id: string) => number {
  const given = new Map<string, number>();
  return (id) => {
    const number = given.get(id) ?? given.size + 1;
    given.set(id, number);
    return number;
  };
}
