import type { OpenDemo } from "../../../scripts/demo/open-demo.ts";
import { ADMINISTRATOR, TEACHER } from "../../../scripts/demo/plan.ts";
import { Person } from "../../../server/testing/api-client.ts";
import { newestOf } from "../../tests-of-class.ts";

/** The pupil for whom every test of the library waits. */
export const PUPIL = "AllMia";

/** A teacher's class: where its screens are. */
export interface SchoolClass {
  readonly courseId: string;
  /** Course tests' ids by machine name. */
  readonly tests: ReadonlyMap<string, string>;
  /** Ids by access name. */
  readonly pupils: ReadonlyMap<string, string>;
  /** Access names of pupils whose diagnosis is unclear, by course test id: the first may be asked, the second was. */
  readonly unclear: ReadonlyMap<string, readonly [offered: string, asked: string]>;
}

/** A school with a class for which every test of the library is published. */
export interface School {
  /** Without a slash at its end. */
  readonly url: string;
  /** By machine name. */
  readonly tests: ReadonlyMap<string, { readonly courseTestId: string; readonly pageCount: number }>;
  /** The classes of the demo school's teacher by name; none elsewhere. */
  readonly classes: ReadonlyMap<string, SchoolClass>;
  /** What a colleague shares with the demo school's teacher: the class that she reads, and the key of another one's link. */
  readonly shared?: { readonly courseId: string; readonly key: string };
  /** The demo school's superuser, logged in with a second factor; nobody elsewhere. */
  readonly superuser?: Person;
}

/** Gives a teacher a class with all tests of the library, and the pupil for whom they wait. */
export async function makeSchool(url: string, teacher: Person): Promise<School> {
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: "Alle" } });
  await teacher.call("createPupils", { body: { amount: 1, courseId, names: [PUPIL] } });
  const tests = new Map<string, { courseTestId: string; pageCount: number }>();
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { pageCount, results } = await teacher.call("listTests", { query: { page } });
    pages = pageCount;
    for (const { _id: testId, versions, pageIds } of results) {
      const { _id } = await teacher.call("createCourseTest", {
        body: { courseId, testId, testVersion: newestOf(versions) },
      });
      await teacher.call("updateCourseTest", { query: { id: _id }, body: { published: true } });
      tests.set(testId, { courseTestId: _id, pageCount: pageIds.length });
    }
  }
  return { url, tests, classes: new Map() };
}

async function logIn(url: string, { email, password }: typeof TEACHER): Promise<Person> {
  const person = new Person(url);
  await person.logIn(email, password);
  return person;
}

/** Asks one of the pupils whose diagnosis is unclear, in each test with at least two. */
async function askSome(
  teacher: Person,
  tests: Iterable<string>,
  pupils: ReadonlyMap<string, string>,
): Promise<SchoolClass["unclear"]> {
  const nameOf = new Map([...pupils].map(([name, id]) => [id, name]));
  const unclear = new Map<string, readonly [string, string]>();
  for (const id of tests) {
    const { results } = await teacher.call("listFollowUps", { params: { id } });
    const [first, second] = results
      .filter(({ next }) => next !== null)
      .map(({ pupilId }) => pupilId)
      .toSorted();
    if (first === undefined || second === undefined) continue;
    await teacher.call("askFollowUps", { params: { id }, body: { pupilIds: [second] } });
    unclear.set(id, [nameOf.get(first) ?? "", nameOf.get(second) ?? ""]);
  }
  return unclear;
}

async function readClasses(teacher: Person): Promise<Map<string, SchoolClass>> {
  const classes = new Map<string, SchoolClass>();
  const { results: courses } = await teacher.call("listCourses");
  for (const { _id: courseId, name } of courses) {
    const { results: tests } = await teacher.call("listCourseTests", { params: { courseId } });
    const { results } = await teacher.call("listPupils", { params: { courseId }, query: { limit: 0 } });
    const pupils = new Map(results.map((pupil) => [pupil.name, pupil._id]));
    const unclear = await askSome(
      teacher,
      tests.map(({ _id }) => _id),
      pupils,
    );
    classes.set(name, { courseId, tests: new Map(tests.map(({ _id, testId }) => [testId, _id])), pupils, unclear });
  }
  return classes;
}

/** Each pupil of a class who is in the middle of a test logs in anew and takes an answer back, which leaves an earlier state. */
async function goOnAnew(url: string, teacher: Person, courseId: string): Promise<void> {
  const query = { includeResults: true, limit: 0 };
  const { results: pupils } = await teacher.call("listPupils", { params: { courseId }, query });
  for (const { name, results = [] } of pupils) {
    const begun = results.find(({ submitted }) => submitted === null);
    if (begun === undefined) continue;
    const pupil = new Person(url);
    await pupil.call("verifyPupilAccess", { body: { pupilName: name } });
    const { courseTestId, page } = begun;
    const opened = await pupil.call("openCourseTest", { params: { id: courseTestId } });
    const [first] = "draft" in opened ? Object.keys(opened.draft?.inputs ?? {}) : [];
    if (first === undefined) continue;
    const times = { [first]: new Date().toISOString() };
    await pupil.call("saveDraft", {
      body: { courseTestId, inputs: { [first]: "" }, times, page: page ?? 1, trace: [] },
    });
  }
}

/** The test of a class that has ended for it, and that one child may write late. */
export const ENDED = "percent-three-types";

async function endOne(teacher: Person, tests: SchoolClass["tests"]): Promise<void> {
  const id = tests.get(ENDED) ?? "";
  await teacher.call("endCourseTest", { params: { id }, body: { atOnce: true } });
  const { children } = await teacher.call("getRoom", { params: { id } });
  const [absent] = children.flatMap(({ standing, pupilId }) => (standing === "done" ? [] : [pupilId]));
  await teacher.call("openLate", { params: { id }, body: { pupilIds: absent === undefined ? [] : [absent] } });
}

/** Makes a school that the teacher administers; its superuser belongs to it, and a colleague is invited. */
async function foundSchool({ superuser, linkTo }: OpenDemo, teacher: Person): Promise<void> {
  const { _id: id } = await superuser.call("createSchool", { body: { name: "Gesamtschule am Fluss" } });
  await superuser.call("appointSchoolAdministrator", { params: { id }, body: { email: TEACHER.email } });
  const accept = async (person: Person, email: string): Promise<void> => {
    const { hash } = new URL(await linkTo(email, "/school-invitation#"));
    await person.call("acceptSchoolInvitation", { body: { code: hash.slice(1) } });
  };
  await accept(teacher, TEACHER.email);
  await teacher.call("inviteToSchool", { body: { emails: [ADMINISTRATOR.email, "j.hoffmann@schule.example"] } });
  await accept(superuser, ADMINISTRATOR.email);
}

/** Shares a class with a colleague who reads, and offers it to more who may teach: by e-mail, and by a link whose key it returns. */
async function share(owner: Person, courseId: string, reader: Person): Promise<string> {
  const offer = async (right: "read" | "teach", email?: string): Promise<string> => {
    const body = { right, ...(email && { email }) };
    const { key } = await owner.call("offerCourse", { params: { id: courseId }, body });
    return key ?? "";
  };
  await reader.call("acceptOffer", { body: { key: await offer("read") } });
  await offer("teach", "j.hoffmann@schule.example");
  return await offer("teach");
}

/** Makes a class of the superuser's that the teacher reads, and another that he offers her by a link. */
async function shareWith(teacher: Person, superuser: Person): Promise<Required<School>["shared"]> {
  const { _id: courseId } = await superuser.call("createCourse", { body: { name: "10a" } });
  await superuser.call("createPupils", { body: { amount: 3, courseId, names: ["ZehMia", "ZehBen", "ZehLia"] } });
  await share(superuser, courseId, teacher);
  const { _id: id } = await superuser.call("createCourse", { body: { name: "9c" } });
  const { key } = await superuser.call("offerCourse", { params: { id }, body: { right: "teach" } });
  return { courseId, key: key ?? "" };
}

/** The demo school that is open. Its superuser, who has no class of his own, gets the one with all tests. */
export async function openSchool(demo: OpenDemo): Promise<School> {
  const { url, superuser } = demo;
  const school = await makeSchool(url, superuser);
  const teacher = await logIn(url, TEACHER);
  const classes = await readClasses(teacher);
  for (const { courseId } of classes.values()) await goOnAnew(url, teacher, courseId);
  await endOne(teacher, classes.get("7b")?.tests ?? new Map());
  await foundSchool(demo, teacher);
  await share(teacher, classes.get("7b")?.courseId ?? "", superuser);
  return { ...school, superuser, classes, shared: await shareWith(teacher, superuser) };
}
