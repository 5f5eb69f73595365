import { callApi, cookieOf, overHttp, Person } from "../../server/testing/api-client.ts";
import type { TestWithSheets } from "./sheets.ts";
import { OWN, TEACHER } from "./state.ts";
import { copyClass, findVisited, forgetSecondFactor, type Visited, type VisitedPupil } from "./visited.ts";
import { type Taken, Visitor } from "./visitor.ts";

/** A call as somebody makes it. */
export interface Measured {
  readonly name: string;
  readonly runs: number;
  /** @returns milliseconds from sending to the last byte */
  readonly make: (run: number) => Promise<number>;
}

/** Enough for all measures, and no more than the smallest database has. */
const PUPILS = OWN.classes * OWN.pupils;
const RUNS = 100;

/** What is measured at a server. */
export interface Calls {
  readonly measured: readonly Measured[];
  readonly exportResearch: (patience: AbortSignal) => Promise<Taken>;
}

/**
 * The calls to a server whose database was filled by `writeState`. The pupils come from all of its classes, so that the database has
 * not just read their rows.
 */
export async function callsOf(url: string, databaseUrl: string, tests: readonly TestWithSheets[]): Promise<Calls> {
  const { own: ownClasses, pupils } = await findVisited(databaseUrl, PUPILS);
  const inputsOf = new Map(tests.map(({ version, sheets }) => [version.test.machineName, at(sheets, 0)]));
  await forgetSecondFactor(databaseUrl);
  const person = new Person(url);
  await person.logIn(TEACHER.email, TEACHER.password);
  await person.setUpSecondFactor();
  const teacher = new Visitor(url, person.headers);
  const own = (run: number): Visited["own"][number] => at(ownClasses, run % ownClasses.length);
  const ofTeacher = (
    name: string,
    call: Parameters<Visitor["take"]>[0],
    partsOf: (run: number) => Parameters<Visitor["take"]>[1] = () => ({}),
    runs = RUNS,
  ): Measured => ({
    name,
    runs,
    make: async (run) => (await teacher.take(call, partsOf(run))).milliseconds,
  });
  const pupil = (run: number): VisitedPupil => at(pupils, run % pupils.length);
  /** Asked twice: the first time what only this pupil has must be read, the second time it is in the database's memory. */
  const asked = (name: string, call: (visitor: Visitor, pupil: VisitedPupil) => Promise<Taken>): Measured[] =>
    [name, `${name}, again`].map((shown, index) => ({
      name: shown,
      runs: RUNS,
      make: async (run) => {
        const of = pupil(run);
        return await asPupil(url, of.name, async (visitor) => {
          for (let before = 0; before < index; before += 1) await call(visitor, of);
          return await call(visitor, of);
        });
      },
    }));

  const measured: Measured[] = [
    ofTeacher("class: pupils with 33 × 20 results", "listPupils", (run) => ({
      params: { courseId: own(run).id },
      query: { includeResults: true, limit: 0 },
    })),
    ofTeacher("class: tests with schemes", "listCourseTests", (run) => ({
      params: { courseId: own(run).id },
      query: { includeTests: true, includeResultCount: true, limit: 0 },
    })),
    ofTeacher("one test of a class", "listEvidence", (run) => {
      const { courseTests } = own(run);
      return { params: { courseTestId: at(courseTests, run % OWN.tests).id } };
    }),
    ofTeacher("home: classes", "listCourses"),
    ofTeacher("home: what is new", "listCourseNews"),
    ofTeacher("library", "listTests"),
    {
      name: "pupil: login",
      runs: RUNS,
      make: async (run) => {
        const { name } = pupil(run);
        const start = performance.now();
        await callApi(overHttp(url), "verifyPupilAccess", { body: { pupilName: name } });
        return performance.now() - start;
      },
    },
    ...asked("pupil: list", async (visitor, { id }) =>
      visitor.take("listPupilCourseTests", { params: { pupilId: id }, query: { includeTests: true, page: 0 } }),
    ),
    ...asked("pupil: opens a test", async (visitor, { open }) =>
      visitor.take("openCourseTest", { params: { id: open.id }, query: { includeTest: true } }),
    ),
    {
      name: "pupil: hands in",
      runs: PUPILS,
      make: async (run) => {
        const { id: pupilId, name, courseId, open } = pupil(run);
        const { id: courseTestId, testId, machineName, version: testVersion } = open;
        const { inputs, trace } = found(inputsOf.get(machineName), machineName);
        const submission = {
          courseId,
          courseTestId,
          pupilId,
          testId,
          machineName,
          testVersion,
          inputs,
          trace: JSON.parse(trace),
        };
        return await asPupil(url, name, async (visitor) => visitor.take("evaluate", {}, submission));
      },
    },
    ofTeacher("superuser: search", "listTeachers", (run) => ({ query: { q: `schule${run}.` } })),
    // The first count; a long one is kept.
    ofTeacher("superuser: state of the library", "getLibraryState", () => ({}), 1),
    ofTeacher(
      "superuser: figures of a test's items",
      "getItemFigures",
      (run) => {
        const { testId, version } = at(own(run).courseTests, 0);
        return { params: { testId, version } };
      },
      5,
    ),
    ofTeacher("superuser: audit log", "listAudit", () => ({ query: { page: 0 } })),
    {
      name: "class: deleted with 33 × 20 results",
      runs: 10,
      make: async (run) => {
        const id = await copyClass(databaseUrl, own(run).id);
        return (await teacher.take("deleteCourse", { params: { id } })).milliseconds;
      },
    },
  ];
  return {
    measured,
    exportResearch: async (patience) => {
      // All the rest may have taken longer than a typed password counts.
      await person.call("confirmPassword", { body: { password: TEACHER.password } });
      return await teacher.take("exportResearch", {}, undefined, patience);
    },
  };
}

/** Makes a call as a logged-in pupil, over a connection that is open. @returns its milliseconds */
async function asPupil(
  url: string,
  pupilName: string,
  call: (visitor: Visitor) => Promise<{ milliseconds: number }>,
): Promise<number> {
  const visitor = new Visitor(
    url,
    cookieOf(await callApi(overHttp(url), "verifyPupilAccess", { body: { pupilName } })),
  );
  try {
    await visitor.take("getPupilSession");
    return (await call(visitor)).milliseconds;
  } finally {
    visitor.close();
  }
}

function found<T>(one: T | undefined, what: string): T {
  if (one === undefined) throw new Error(`There is no ${what}.`);
  return one;
}

const at = <T>(list: readonly T[], index: number): T => found(list[index], `entry ${index}`);
