import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Day } from "#contract/exercises.schema.ts";
import { practiseByCalls } from "../../e2e/practising-child.ts";
import { Person } from "../../server/testing/api-client.ts";
import type { AnswerSheet } from "../library/key/cases.ts";
import { linkInOutbox } from "../outbox.ts";
import { type Random, seededRandom } from "../seeded-random.ts";
import { dateBack } from "./date-back.ts";
import { dealSheets } from "./deal.ts";
import { sheetLater } from "./improve.ts";
import {
  ADMINISTRATOR,
  COURSES,
  type PlannedCourse,
  type PlannedExercise,
  type PlannedTest,
  SURVEY_ANSWERS,
  TEACHER,
} from "./plan.ts";
import { type DemoTest, readDemoTests } from "./tests.ts";

interface School {
  url: string;
  teacher: Person;
  tests: Map<string, DemoTest>;
  /** The sheets of each test that are not used yet. */
  sheets: Map<string, AnswerSheet[]>;
  /** The hand-ins by test and pupil; a parallel form continues from them. */
  handedIn: Map<string, AnswerSheet>;
  random: Random;
  today: Day;
}

const handInKey = (machineName: string, pupil: string): string => `${machineName} ${pupil}`;

/** Counts the pupils over all courses who hand in a test with dealt sheets. */
function handIns(courses: readonly PlannedCourse[], machineName: string): number {
  return courses
    .flatMap(({ tests }) => tests)
    .filter((test) => test.machineName === machineName && test.after === undefined)
    .reduce((sum, { begun, inProgress }) => sum + begun - inProgress, 0);
}

/**
 * Fills an empty installation with the demo school, through the API: registration by invitation and mail, courses,
 * accesses, tests, drafts, hand-ins and exercises. `invite` runs the command line's `invite` with the given options; `today` is the day
 * to which the days of exercises are counted.
 * @returns the superuser's recovery codes, the one second factor that can be printed
 */
export async function fillSchool(
  url: string,
  dataDir: string,
  invite: (...options: string[]) => string,
  today: Day,
): Promise<readonly string[]> {
  const administrator = await register(url, dataDir, invite("--superuser", "--note", "Schulleitung"), ADMINISTRATOR);
  const recoveryCodes = await administrator.setUpSecondFactor();
  await administrator.call("createInvitation", {
    body: { uses: 12, days: 30, note: "Fachgruppe Mathematik", superuser: false },
  });
  const teacher = await register(url, dataDir, invite("--note", "Frau Sommer, 6a bis 9c"), TEACHER);
  await fillCourses(url, teacher, COURSES, today);
  dateBack(dataDir, COURSES);
  return recoveryCodes;
}

/**
 * Gives a teacher courses with accesses, tests and answers. Every stage and pattern of a test occurs, if enough pupils
 * take it.
 */
export async function fillCourses(
  url: string,
  teacher: Person,
  courses: readonly PlannedCourse[],
  today: Day = new Date().toISOString().slice(0, 10),
): Promise<void> {
  const random = seededRandom("demo");
  const names = [...new Set(courses.flatMap(({ tests }) => tests.map(({ machineName }) => machineName)))];
  const tests = readDemoTests("content", names);
  const sheets = new Map(
    [...tests].map(([name, test]) => {
      const count = handIns(courses, name);
      return [name, count === 0 ? [] : dealSheets(test, count, random)];
    }),
  );
  const handedIn = new Map<string, AnswerSheet>();
  const school = { url, teacher, tests, sheets, handedIn, random, today };
  for (const course of courses) await fillCourse(school, course);
}

async function register(url: string, dataDir: string, invitation: string, account: typeof TEACHER): Promise<Person> {
  const person = new Person(url);
  await person.register(invitation, account, () => linkInOutbox(dataDir, account.email, "/verify/"));
  return person;
}

async function fillCourse(school: School, plan: PlannedCourse): Promise<void> {
  const { teacher } = school;
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: plan.name } });
  const names = [...plan.pupils];
  await teacher.call("createPupils", { body: { amount: names.length, courseId, names } });
  await practise(school.url, plan.pupils.slice(0, plan.ready ?? 0));
  for (const planned of plan.tests) {
    const test = school.tests.get(planned.machineName);
    if (test === undefined) throw new Error(`The library has no test ${planned.machineName}.`);
    const courseTest = await teacher.call("createCourseTest", {
      body: { courseId, testId: planned.machineName, testVersion: test.version, survey: planned.survey ?? false },
    });
    const { published, comment } = planned;
    await teacher.call("updateCourseTest", {
      query: { id: courseTest._id },
      body: { published, comment: comment?.de ?? "" },
    });
    await answerAll(school, planned, test, courseTest, plan.pupils.slice(0, planned.begun));
  }
  if (plan.exercise) await giveExercise(school, courseId, plan.exercise);
}

async function giveExercise(
  { url, teacher, today }: School,
  courseId: string,
  { packId, practice }: PlannedExercise,
): Promise<void> {
  const { results } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
  const pupilIds = practice.flatMap(({ pupil }) => results.filter(({ name }) => name === pupil).map(({ _id }) => _id));
  await teacher.call("giveExercise", { params: { id: courseId }, body: { packId, pupilIds } });
  for (const { pupil, daysAgo, knows } of practice)
    if (daysAgo.length > 0)
      await practiseByCalls(url, pupil, packId, daysAgo, (type) => knows === undefined || type === knows, today);
}

/** Lets pupils finish the practice test. */
async function practise(url: string, pupils: readonly string[]): Promise<void> {
  for (const name of pupils) {
    const person = new Person(url);
    await person.call("verifyPupilAccess", { body: { pupilName: name } });
    await person.call("finishPractice");
  }
}

async function answerAll(
  school: School,
  planned: PlannedTest,
  test: DemoTest,
  courseTest: CourseTest,
  pupils: readonly string[],
): Promise<void> {
  const { machineName } = planned;
  const done = pupils.length - planned.inProgress;
  for (const [index, name] of pupils.entries()) {
    const person = new Person(school.url);
    const { _id: pupilId } = await person.call("verifyPupilAccess", { body: { pupilName: name } });
    const inputs = findSheet(school, planned, test, name);
    if (index < done && inputs) {
      const all = planned.survey ? { ...inputs, ...surveyAnswers(school.random) } : inputs;
      await person.handIn(pupilId, courseTest, all, stays(test, school.random, index % 12 === 5));
      school.handedIn.set(handInKey(machineName, name), inputs);
    } else await begin(person, courseTest, test);
  }
}

/** The next dealt sheet or, for a parallel form, one that continues from the pupil's earlier hand-in. */
function findSheet(school: School, planned: PlannedTest, test: DemoTest, pupil: string): AnswerSheet | undefined {
  const { machineName, after } = planned;
  const first = after === undefined ? undefined : school.tests.get(after);
  if (after === undefined || first === undefined) return school.sheets.get(machineName)?.pop();
  const before = school.handedIn.get(handInKey(after, pupil));
  return before && sheetLater(first, before, test, school.random);
}

function surveyAnswers(random: Random): AnswerSheet {
  return Object.fromEntries(
    Object.entries(SURVEY_ANSWERS).map(([name, answers]) => [name, answers[random.below(answers.length)] ?? ""]),
  );
}

/** Invents how long each page was open, in seconds. A hurried pupil leaves the second page too fast to have read it. */
function stays({ pageIds }: DemoTest, random: Random, hurried: boolean): { pageId: number; duration: number }[] {
  return pageIds.map((pageId, index) => {
    const duration = 45 + random.below(120);
    return { pageId, duration: hurried && index === 1 ? 3 : duration };
  });
}

/** Answers the first two pages correctly, as if the lesson ended there. */
async function begin(person: Person, { _id }: CourseTest, { diagnosis }: DemoTest): Promise<void> {
  const answered = Object.entries(diagnosis.responses).filter(([, { page }]) => page <= 2);
  const now = new Date().toISOString();
  const inputs = Object.fromEntries(
    answered.map(([name, { solution, correct }]) => [name, solution ?? correct[0] ?? ""]),
  );
  const times = Object.fromEntries(answered.map(([name]) => [name, now]));
  const trace = [1, 2].map((pageId) => ({ pageId, duration: 80 }));
  await person.call("saveDraft", { body: { courseTestId: _id, inputs, times, page: 3, trace } });
}
