import type { CallAnswer } from "#contract/schemas.ts";
import type { Person } from "../server/testing/api-client.ts";

/** Answers by page, as in answer-sheets.ts. */
type AnswersByPage = readonly Readonly<Record<string, string>>[];

/** A child who takes a test at the API, by the calls that its device makes. Pages count from 1. */
export interface SimulatedChild {
  readonly name: string;
  readonly pupilId: string;
  /** Its answers to the whole test. */
  readonly answers: Readonly<Record<string, string>>;
  /** Saves the answers up to a page, which is on the screen then. */
  write(page: number): Promise<void>;
  /** The device says that it is alive. */
  tell(page: number, idle: number): Promise<void>;
  handIn(): Promise<void>;
}

/** Logs a child in and opens the test. */
export async function sitChildDown(
  person: Person,
  name: string,
  courseTestId: string,
  sheet: AnswersByPage,
): Promise<SimulatedChild> {
  const { _id: pupilId } = await person.call("verifyPupilAccess", { body: { pupilName: name } });
  const opened: CallAnswer<"openCourseTest"> = await person.call("openCourseTest", {
    params: { id: courseTestId },
    query: { includeTest: true },
  });
  const pages = opened.test?.pageIds ?? [];
  const pageId = (page: number): number => pages[page - 1] ?? 1;
  const answersTo = (page: number): Record<string, string> => Object.assign({}, ...sheet.slice(0, page));
  const answers = answersTo(sheet.length);
  return {
    name,
    pupilId,
    answers,
    async write(page) {
      const inputs = answersTo(page);
      const now = new Date().toISOString();
      const times = Object.fromEntries(Object.keys(inputs).map((response) => [response, now]));
      await person.call("saveDraft", { body: { courseTestId, inputs, times, page: pageId(page), trace: [] } });
    },
    async tell(page, idle) {
      await person.call("tellPresence", { params: { id: courseTestId }, body: { page: pageId(page), idle } });
    },
    handIn: () => person.handIn(pupilId, opened, answers),
  };
}
