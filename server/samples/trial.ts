import { versionText } from "#contract/address.ts";
import type { CourseTest } from "#contract/course-tests.schema.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import type { Evidence } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import type { TryOffer, TryPupil, TryResult } from "#contract/try.schema.ts";
import { diagnose } from "#engine/diagnose.ts";
import { AppError } from "../http/app-error.ts";
import { explainedTestOf, type Library, type LibraryVersion, nameOf, pupilTestOf } from "../library/library.ts";
import { inTurns } from "../process/in-turns.ts";
import { certaintyOf, weighingsOf } from "../results/certainty.ts";
import { sheetsFrom } from "./answer-sheets.ts";
import {
  handedInAt,
  lessonBefore,
  SAMPLE_NAME,
  type SampleAttempt,
  type SampleClass,
  type SampleTest,
} from "./sample-class.ts";

// A test that visitors try without an account. Nothing is stored, and nothing but the answer to sent inputs holds a solution.

/** The only test that can be tried: whoever wants to can read its solutions here. */
const TEST = "decimal-comparison";

/** Children who answer in the visitor's place, each by one way of thinking. */
const CHILDREN: readonly { id: string; name: string; way: string }[] = [
  { id: "mia", name: "Mia", way: "L1" },
  { id: "jonas", name: "Jonas", way: "A2" },
  { id: "ela", name: "Ela", way: "S1" },
  { id: "tom", name: "Tom", way: "A1" },
];

/** Ids of what is stored nowhere. */
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const [COURSE_ID, COURSE_TEST_ID] = [idOf(1), idOf(2)];
const PUPILS_FROM = 100;

interface Ready {
  readonly version: LibraryVersion;
  readonly offer: TryOffer;
  /** The answers of each child, by id. */
  readonly sheets: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly sample: SampleClass;
  readonly test: SampleTest;
  readonly attempts: readonly {
    readonly attempt: SampleAttempt;
    /** Without times. */
    readonly evidence: Omit<Evidence, "created" | "submitted">;
  }[];
}

export interface Trial {
  /** @throws AppError NOT_FOUND if the library lacks the test */
  offer(): Promise<TryOffer>;
  /** @throws AppError UNKNOWN_TEST_VERSION, UNKNOWN_RESPONSE, NOT_FOUND, VALIDATION_ERROR */
  diagnose(asked: Body<"tryTest">, now: Date): Promise<TryResult>;
}

export function createTrial(library: Library, sampleClass: () => Promise<SampleClass>): Trial {
  let made: Promise<Ready | undefined> | undefined;
  async function ready(): Promise<Ready> {
    const found = await (made ??= prepare(library, sampleClass));
    if (found === undefined) throw new AppError("NOT_FOUND");
    return found;
  }
  return {
    offer: async () => (await ready()).offer,
    diagnose: async (asked, now) => answerOf(library, await ready(), asked, now),
  };
}

/** Everything that is the same for all visitors, made at the first visit. */
async function prepare(library: Library, sampleClass: () => Promise<SampleClass>): Promise<Ready | undefined> {
  const sample = await sampleClass();
  const test = sample.tests.find(({ version }) => version.test._id === TEST);
  if (test === undefined) return undefined;
  const { version } = test;
  const sheetOf = sheetsFrom(version);
  const sheets = new Map(CHILDREN.map(({ id, way }) => [id, sheetOf([way])]));
  version.model();
  const present = test.attempts.flatMap((attempt, pupil) => (attempt === undefined ? [] : [{ attempt, pupil }]));
  const attempts = await inTurns(present, ({ attempt, pupil }) => {
    const { inputs, trace, diagnosed } = attempt;
    const evidence = {
      courseTestId: COURSE_TEST_ID,
      pupilId: idOf(PUPILS_FROM + pupil),
      name: sample.pupils[pupil] ?? "",
      inputs: { ...inputs },
      ...diagnosed,
      trace: [...trace],
      verdict: null,
      onPaper: false,
      certainty: certaintyOf(version, { inputs, trace }),
    };
    return { attempt, evidence };
  });
  const offer = {
    test: pupilTestOf(library, version, DEFAULT_LANGUAGE),
    testVersion: version.number,
    pupils: CHILDREN.map((child) => offered(version, child, sheets.get(child.id) ?? {})),
  };
  return { version, offer, sheets, sample, test, attempts };
}

function offered(
  { scheme, rules, solution }: LibraryVersion,
  { id, name, way }: (typeof CHILDREN)[number],
  inputs: Readonly<Record<string, string>>,
): TryPupil {
  const family = scheme.families?.find(({ patterns }) => patterns.some(({ is }) => is === way));
  const wrong = rules.responses.find(({ name: response }) => inputs[response] !== solution[response])?.name;
  return {
    id,
    name,
    need: family?.need.one ?? null,
    example: wrong === undefined ? null : { response: wrong, answer: inputs[wrong] ?? "" },
  };
}

/** The answers to diagnose, with the name of the child who gave them: empty for the visitor. */
function givenBy({ version, sheets }: Ready, { inputs, pupil }: Body<"tryTest">) {
  if ((inputs === undefined) === (pupil === undefined)) {
    const error = { path: "inputs", message: "must be there, or else the id of a pupil" };
    throw new AppError("VALIDATION_ERROR", { errors: [error] });
  }
  if (inputs !== undefined) {
    if (Object.keys(inputs).some((name) => !version.responseNames.has(name))) throw new AppError("UNKNOWN_RESPONSE");
    return { inputs, name: "" };
  }
  const sheet = sheets.get(pupil ?? "");
  if (sheet === undefined) throw new AppError("NOT_FOUND");
  return { inputs: { ...sheet }, name: CHILDREN.find(({ id }) => id === pupil)?.name ?? "" };
}

function answerOf(library: Library, ready: Ready, asked: Body<"tryTest">, now: Date): TryResult {
  const { version, sample, test } = ready;
  if (asked.testId !== TEST || asked.testVersion !== versionText(version.number))
    throw new AppError("UNKNOWN_TEST_VERSION");
  const { inputs, name } = givenBy(ready, asked);
  const lesson = lessonBefore(now, test.daysAgo);
  const begun = lesson.toISOString();
  const triedId = idOf(PUPILS_FROM + sample.pupils.length);
  // Every page was open, whatever was left blank there.
  const sheet = { inputs, trace: version.built.pageIds.map((pageId) => ({ pageId, duration: 0 })) };
  const tried: Evidence = {
    courseTestId: COURSE_TEST_ID,
    pupilId: triedId,
    name,
    created: begun,
    submitted: now.toISOString(),
    inputs,
    ...diagnose(version.rules, inputs),
    trace: [],
    verdict: null,
    onPaper: false,
    certainty: certaintyOf(version, sheet),
    weighings: weighingsOf(version, sheet),
  };
  const pupil = { comment: "", courseId: COURSE_ID, ready: null };
  return {
    course: { _id: COURSE_ID, name: SAMPLE_NAME },
    courseTest: courseTestOf(library, version, begun),
    pupils: [
      ...sample.pupils.map((own, at) => ({ _id: idOf(PUPILS_FROM + at), name: own, ...pupil })),
      { _id: triedId, name, ...pupil },
    ],
    evidence: [
      ...ready.attempts.map(({ attempt, evidence }) => {
        return { ...evidence, created: begun, submitted: handedInAt(lesson, attempt).toISOString() };
      }),
      tried,
    ],
  };
}

function courseTestOf(library: Library, version: LibraryVersion, begun: string): CourseTest {
  const { _id: testId, machineName } = version.test;
  return {
    _id: COURSE_TEST_ID,
    courseId: COURSE_ID,
    testId,
    testVersion: version.number,
    machineName,
    ...nameOf(library, { testId, machineName }),
    versions: [],
    published: true,
    publishDate: begun,
    ends: null,
    comment: "",
    survey: false,
    lesson: null,
    created: begun,
    resultCount: 0,
    test: explainedTestOf(library, version, DEFAULT_LANGUAGE),
  };
}
