import { fillCourses } from "../scripts/demo/fill.ts";
import { COURSES } from "../scripts/demo/plan.ts";
import type { Person } from "../server/testing/api-client.ts";
import type { Installation } from "./installation.ts";

export interface FullClass {
  readonly email: string;
  readonly teacher: Person;
  readonly courseId: string;
  /** Course test ids by machine name. */
  readonly tests: Readonly<Record<string, string>>;
  /** Access names, ascending. The last pupil has not begun, the one before is in the middle of the first test. */
  readonly pupils: readonly string[];
}

/** The number of pupils with which every stage and pattern of the tests below occurs. */
const SIZE = 26;

/** A teacher with a class that has taken two tests, one with named stages, and has a third one unpublished. */
export async function fullClass(installation: Installation, who: string): Promise<FullClass> {
  const email = `${who}@schule.example`;
  const teacher = await installation.newTeacher(email);
  // Access names are unique in the installation that several journeys share.
  const initials = who.slice(0, 4);
  const pupils = (COURSES[1]?.pupils ?? []).slice(0, SIZE).map((name) => `${name}${initials}`);
  const plan = { published: true, begun: SIZE - 1, inProgress: 1 };
  await fillCourses(installation.url, teacher, [
    {
      name: "7b",
      pupils,
      tests: [
        { ...plan, machineName: "decimal-comparison", comment: { de: "vor der Einheit", en: "before the unit" } },
        { ...plan, machineName: "percent-three-types" },
        { ...plan, machineName: "sta-line-graph", published: false, begun: 0, inProgress: 0 },
      ],
    },
  ]);
  const [course] = (await teacher.call("listCourses")).results;
  const courseId = course?._id ?? "";
  const { results } = await teacher.call("listCourseTests", { params: { courseId } });
  const tests = Object.fromEntries(results.map(({ machineName, _id }) => [machineName, _id]));
  return { email, teacher, courseId, tests, pupils };
}
