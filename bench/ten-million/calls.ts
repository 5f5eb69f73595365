import { versionText } from "#contract/address.ts";
import { type Random, seededRandom } from "../../scripts/seeded-random.ts";
import { callApi, cookieOf, overHttp, Person } from "../../server/testing/api-client.ts";
import { OWN, TEACHER, type WrittenClass } from "./state.ts";
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
  readonly exportResearch: () => Promise<Taken>;
}

/**
 * The calls to a server whose database holds `classes`. Its pupils come from all of them, so that the database has not just read
 * their rows.
 */
export async function callsOf(url: string, classes: readonly WrittenClass[]): Promise<Calls> {
  const person = new Person(url);
  await person.logIn(TEACHER.email, TEACHER.password);
  await person.setUpSecondFactor();
  const teacher = new Visitor(url, person.headers);
  const own = (run: number): WrittenClass => at(classes, run % OWN.classes);
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
  const pupils = choosePupils(classes, seededRandom("pupils"));
  const pupil = (run: number): ChosenPupil => at(pupils, run % pupils.length);

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
      return { params: { courseTestId: at(courseTests, run % courseTests.length).id } };
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
    {
      name: "pupil: list",
      runs: RUNS,
      make: async (run) => {
        const { id, name } = pupil(run);
        return await asPupil(url, name, async (visitor) =>
          visitor.take("listPupilCourseTests", { params: { pupilId: id }, query: { includeTests: true, page: 0 } }),
        );
      },
    },
    {
      name: "pupil: opens a test",
      runs: RUNS,
      make: async (run) => {
        const { name, of } = pupil(run);
        return await asPupil(url, name, async (visitor) =>
          visitor.take("openCourseTest", { params: { id: of.open.id }, query: { includeTest: true } }),
        );
      },
    },
    {
      name: "pupil: hands in",
      runs: PUPILS,
      make: async (run) => {
        const { name } = pupil(run);
        return await asPupil(url, name, async (visitor) => visitor.take("evaluate", {}, submissionOf(pupil(run))));
      },
    },
    ofTeacher("superuser: search", "listTeachers", (run) => ({ query: { q: `schule${run}.` } })),
    ofTeacher("superuser: state of the library", "getLibraryState", () => ({}), 5),
    ofTeacher(
      "superuser: figures of a test's items",
      "getItemFigures",
      (run) => {
        const { version } = at(own(run).courseTests, 0).test;
        return { params: { testId: version.test._id, version: versionText(version.number) } };
      },
      3,
    ),
  ];
  return { measured, exportResearch: async () => await teacher.take("exportResearch") };
}

interface ChosenPupil {
  readonly id: string;
  readonly name: string;
  readonly of: WrittenClass;
}

/** Different pupils of all classes, each with a test that nobody has begun. */
function choosePupils(classes: readonly WrittenClass[], random: Random): ChosenPupil[] {
  const chosen = new Map<string, ChosenPupil>();
  while (chosen.size < PUPILS) {
    const of = random.pick(classes);
    const pupil = of && random.pick(of.pupils);
    if (pupil) chosen.set(pupil.id, { ...pupil, of });
  }
  return [...chosen.values()];
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

function submissionOf({ id: pupilId, of }: ChosenPupil): object {
  const { id: courseTestId, test } = of.open;
  const { test: ofLibrary, number } = test.version;
  const { inputs, trace } = at(test.sheets, 0);
  return {
    courseId: of.id,
    courseTestId,
    pupilId,
    testId: ofLibrary._id,
    machineName: ofLibrary.machineName,
    testVersion: versionText(number),
    inputs,
    trace: JSON.parse(trace) as unknown,
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`There is no entry ${index}.`);
  return found;
}
