import type { Submission } from "#contract/results.schema.ts";
import { getVersion } from "../library/library.ts";
import type { TestPupil, TestTeacher } from "./actors.ts";
import { writeClass } from "./school.ts";
import { testLibraryFile } from "./test-library.ts";
import type { TestServer } from "./test-server.ts";

/** A teacher with a course, a published course test of decimal-comparison and one access. */
export interface World {
  readonly teacher: TestTeacher;
  readonly course: { readonly id: string };
  readonly courseTestId: string;
  readonly pupil: TestPupil;
}

const VERSION = { major: 1, minor: 0, patch: 0 };

/** Adds a course test through the API: version 1.0.0 and published, unless options differ. */
export async function addCourseTest(
  server: TestServer,
  teacher: TestTeacher,
  course: { id: string },
  { testId = "decimal-comparison", testVersion = VERSION, published = true, survey = false } = {},
): Promise<string> {
  const body = { courseId: course.id, testId, testVersion, ...(survey ? { survey } : {}) };
  const made = await server.call("createCourseTest", { as: teacher, body });
  const id = made.body._id;
  if (published) await server.call("updateCourseTest", { as: teacher, query: { id }, body: { published } });
  return id;
}

export async function makeWorld(server: TestServer, fields: Parameters<TestServer["teacher"]>[0] = {}): Promise<World> {
  const { db, library, now } = server.context;
  const teacher = await server.teacher(fields);
  const plan = { tests: [{ version: getVersion(library, "decimal-comparison", VERSION) }] };
  const course = await writeClass(db, teacher.id, plan, now().toISOString());
  const [courseTestId = ""] = course.courseTestIds;
  return { teacher, course, courseTestId, pupil: await server.pupil(course) };
}

/** The correct answers to all responses of a test of the test library. */
export function rightAnswers(testId = "decimal-comparison"): Record<string, string> {
  const responses = testLibraryFile.tests.find(({ _id }) => _id === testId)?.versions[0]?.diagnosis.responses ?? {};
  return Object.fromEntries(
    Object.entries(responses).map(([name, { solution, correct }]) => [name, solution ?? correct[0] ?? ""]),
  );
}

/** A hand-in of the world's course test; every field can be replaced. */
export function submissionOf(
  { course, courseTestId, pupil }: Pick<World, "course" | "courseTestId" | "pupil">,
  changes: Partial<Submission> = {},
): Submission {
  return {
    courseId: course.id,
    testId: "decimal-comparison",
    courseTestId,
    pupilId: pupil.id,
    machineName: "decimal-comparison",
    testVersion: "1.0.0",
    inputs: rightAnswers(),
    trace: [{ pageId: 1, duration: 12.5 }],
    ...changes,
  };
}
