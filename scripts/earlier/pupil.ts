import { setTimeout as sleep } from "node:timers/promises";
import type { Person } from "../../server/testing/api-client.ts";

/**
 * What a device tries again and may happen in a restart: no answer, a server that is away or busy. A device tries again after a 500 too,
 * but that would be a server that cannot live with the schema.
 */
const TRIED_AGAIN = /fetch failed|: (429|502|503|504) /;
const AGAIN_MS = 150;
const PATIENCE_MS = 120_000;
/** Answers between two drafts. */
const PER_DRAFT = 4;

/** What came of the work of all pupils. */
export interface Tally {
  /** Calls that were sent again. */
  again: number;
  /** Must be empty: refusals that no device tries again, and drafts in which an answer is missing. */
  readonly faults: string[];
  /** By pupil: the answers that were handed in and acknowledged. */
  readonly handedIn: Map<string, Readonly<Record<string, string>>>;
}

/** What a course test is answered with. */
export interface Sheet {
  readonly courseTestId: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** Calls as a device does: what may go through later is sent again. */
async function insist<T>(tally: Tally, act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > deadline || !TRIED_AGAIN.test(String(error))) throw error;
      tally.again += 1;
      await sleep(AGAIN_MS);
    }
  }
}

/** One pupil's whole lesson: logs in, opens the test, saves draft after draft and hands in. Faults are noted in the tally. */
export async function takeTest(person: Person, name: string, { courseTestId, inputs }: Sheet, tally: Tally) {
  try {
    const { _id } = await insist(tally, () => person.call("verifyPupilAccess", { body: { pupilName: name } }));
    const list = await insist(tally, () => person.call("listPupilCourseTests", { params: { pupilId: _id } }));
    const courseTest = list.results.find((each) => each._id === courseTestId);
    if (courseTest === undefined) throw new Error("the test is not in the list");
    await insist(tally, () => person.call("openCourseTest", { params: { id: courseTestId } }));
    const given: Record<string, string> = {};
    const times: Record<string, string> = {};
    for (const [index, [response, value]] of Object.entries(inputs).entries()) {
      given[response] = value;
      times[response] = new Date().toISOString();
      if (index % PER_DRAFT !== PER_DRAFT - 1) continue;
      const body = { courseTestId, inputs: given, times, page: 1, trace: [{ pageId: 1, duration: index }] };
      const draft = await insist(tally, () => person.call("saveDraft", { body }));
      const missing = Object.keys(given).filter((each) => draft.inputs[each] !== given[each]);
      if (missing.length > 0) tally.faults.push(`${name}: the draft lacks ${missing.join(", ")}`);
    }
    await insist(tally, () => person.handIn(_id, courseTest, inputs));
    tally.handedIn.set(_id, inputs);
  } catch (error) {
    tally.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A teacher's session: logged in once, reads her classes again and again until `isOver`. @returns how often */
export async function watchClass(
  person: Person,
  { username, password }: { readonly username: string; readonly password: string },
  courseId: string,
  tally: Tally,
  isOver: () => boolean,
): Promise<number> {
  let looks = 0;
  try {
    await insist(tally, () => person.logIn(username, password));
    for (; !isOver(); looks += 1) {
      await insist(tally, () => person.call("listCourses"));
      await insist(tally, () => person.call("listPupils", { params: { courseId }, query: { includeResults: true } }));
      await sleep(AGAIN_MS);
    }
  } catch (error) {
    tally.faults.push(`the teacher: ${error instanceof Error ? error.message : String(error)}`);
  }
  return looks;
}
