import type { CallAnswer } from "#contract/schemas.ts";
import type { Person } from "../server/testing/api-client.ts";
import type { Installation } from "./installation.ts";

/** The first version of every test, whose questions the journeys know. */
const FIRST = { major: 1, minor: 0, patch: 0 };

/** The newest of a test's versions, which are listed with it first. */
export function newestOf([newest]: CallAnswer<"listTests">["results"][number]["versions"] = []): typeof FIRST {
  if (newest === undefined) throw new Error("a test without a version");
  const { majorVersion: major, minorVersion: minor, patchVersion: patch } = newest;
  return { major, minor, patch };
}

/** A class with published tests whose pupils have not begun. */
export interface WaitingClass {
  readonly teacher: Person;
  readonly email: string;
  readonly courseId: string;
  /** Course test ids by machine name. */
  readonly tests: Readonly<Record<string, string>>;
}

/** Makes a class with these accesses and tests, published, through the API. Tests are in their first version if `versionOf` names no other. */
export async function waitingClass(
  installation: Installation,
  who: string,
  names: readonly string[],
  machineNames: readonly string[],
  versionOf: (machineName: string) => typeof FIRST = () => FIRST,
): Promise<WaitingClass> {
  const email = `${who}@schule.example`;
  const teacher = await installation.newTeacher(email);
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "7b" } });
  await teacher.call("createPupils", { body: { amount: names.length, courseId, names: [...names] } });
  const tests: Record<string, string> = {};
  for (const machineName of machineNames) {
    const { _id } = await teacher.call("createCourseTest", {
      body: { courseId, testId: machineName, testVersion: versionOf(machineName) },
    });
    await teacher.call("updateCourseTest", { query: { id: _id }, body: { published: true } });
    tests[machineName] = _id;
  }
  return { teacher, email, courseId, tests };
}

/** A pupil's handed-in attempt at a course test, as the teacher gets it. */
export async function handedIn(
  { teacher, courseId }: WaitingClass,
  name: string,
  courseTestId: string,
): Promise<Record<string, string> | undefined> {
  const { results } = await teacher.call("listPupils", {
    params: { courseId },
    query: { includeResults: true, limit: 0 },
  });
  const result = results
    .find((pupil) => pupil.name === name)
    ?.results?.find((each) => each.courseTestId === courseTestId && each.submitted !== null);
  return result?.inputs;
}
