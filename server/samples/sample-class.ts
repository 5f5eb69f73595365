import type { Text } from "#contract/common.schema.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import { diagnose } from "#engine/diagnose.ts";
import type { Diagnosed } from "#engine/result.ts";
import { type Library, type LibraryVersion, offeredTests } from "../library/library.ts";
import { inTurns } from "../process/in-turns.ts";
import { sheetsFrom, type Ways } from "./answer-sheets.ts";

/** The class that shows teachers what results look like before they have any. Its children are invented. */
export const SAMPLE_NAME: Text = { de: "6b (Beispiel)", en: "6b (sample)" };

interface PlannedTest {
  testId: string;
  /** How long ago it was written, to the nearest school day before. */
  daysAgo: number;
  comment: Text;
}

/** A form, another test with two lists of stages, and the parallel form after the lessons. */
const TESTS: readonly PlannedTest[] = [
  {
    testId: "decimal-comparison",
    daysAgo: 44,
    comment: { de: "vor der Einheit", en: "before the unit" },
  },
  { testId: "sta-line-graph", daysAgo: 23, comment: { de: "", en: "" } },
  {
    testId: "decimal-comparison-b",
    daysAgo: 4,
    comment: { de: "nach der Einheit", en: "after the unit" },
  },
];

/** The ways of thinking in a test, with the number of answers that do not fit them; missing: was absent. */
type Attempt = { ways: Ways; slips: number } | undefined;

/** `L1`, `L1+2` with two slips, `2 STEEP` for two lists, `-` for a child who was absent. */
function attemptOf(text: string): Attempt {
  if (text === "-") return undefined;
  const [ways = "", slips = "0"] = text.split("+");
  return { ways: ways.split(" "), slips: Number(slips) };
}

/** By access name the attempts at each test of TESTS. */
const CHILDREN: Readonly<Record<string, readonly [string, string, string]>> = {
  ArsEli: ["A1+1", "2 3", "A1"],
  BehLin: ["L1+1", "1 1", "A2+1"],
  BraMat: ["A2+2", "2 2", "A1"],
  CelDen: ["L1+2", "SCALE 0", "L1+1"],
  DimSof: ["A1+1", "2 STEEP", "A1+1"],
  EngNoa: ["A2+1", "2 3", "A1"],
  FahLeo: ["S1+2", "1 ONEP", "A1+2"],
  GeiIda: ["A1", "2 3+1", "A1"],
  HorJul: ["L1+3", "0 ONEP", "A1+1"],
  IbrAmi: ["A2+1", "2 2", "A2+1"],
  JanPia: ["A1+2", "2 STEEP", "A1+1"],
  KesOle: ["U1", "0 1", "A2"],
  KönTil: ["L2+1", "1 1", "A1+3"],
  LanMir: ["A2", "2 3", "A1+1"],
  MaiEla: ["A1+4", "2 2", "A1"],
  NeuBen: ["L1+1", "SCALE 1", "A2+1"],
  OezCan: ["A2+1", "1 STEEP", "-"],
  PohLea: ["A1+1", "2 3", "A1"],
  QuiTom: ["S1+2", "1 ONEP", "S1+1"],
  RamAya: ["A1+1", "2 STEEP+1", "A1+1"],
  SanLio: ["L4+1", "-", "L4+2"],
  SchMia: ["SLIP", "2 2", "A1"],
  TraMin: ["A3", "2 1", "A2+4"],
  UhlFin: ["S5", "SCALE ADD", "A1+4"],
  WeiNik: ["A2+4", "1 2", "A1+1"],
  ZorEva: ["A1", "2 3", "A1"],
};

/** A hand-in with its diagnosis. */
export interface SampleAttempt {
  readonly inputs: Readonly<Record<string, string>>;
  readonly trace: readonly TraceEntry[];
  readonly diagnosed: Diagnosed;
  /** Minutes after the class began. */
  readonly minutes: number;
}

export interface SampleTest {
  readonly version: LibraryVersion;
  readonly daysAgo: number;
  readonly comment: Text;
  /** In the order of the pupils; undefined: was absent. */
  readonly attempts: readonly (SampleAttempt | undefined)[];
}

/** The sample class without ids and dates: the same for everybody. */
export interface SampleClass {
  /** Access names, sorted. */
  readonly pupils: readonly string[];
  /** Oldest first; those that the library offers. */
  readonly tests: readonly SampleTest[];
}

/** How long each page was open, in seconds. One child of a class leaves a page too fast to have read it. */
function traceOf({ built: { pageIds } }: LibraryVersion, pupil: number): TraceEntry[] {
  return pageIds.map((pageId, page) => ({
    pageId,
    duration: pupil === HASTY && page === 1 ? 4 : 60 + ((pupil * 37 + page * 23) % 90),
  }));
}
const HASTY = 17;

/** Makes the class from the newest versions, a test at a time, so that others are answered in between. */
export async function makeSampleClass(library: Library): Promise<SampleClass> {
  const offered = offeredTests(library);
  const planned = TESTS.flatMap(({ testId, ...plan }, place) => {
    const version = offered.find(({ built }) => built._id === testId)?.newest;
    return version === undefined ? [] : [{ ...plan, version, place }];
  });
  const children = Object.values(CHILDREN);
  const tests = await inTurns(planned, ({ place, ...test }): SampleTest => {
    const { version } = test;
    const sheetOf = sheetsFrom(version);
    const attempts = children.map((plan, pupil): SampleAttempt | undefined => {
      const attempt = attemptOf(plan[place] ?? "-");
      if (attempt === undefined) return undefined;
      const inputs = sheetOf(attempt.ways, attempt.slips, pupil + place);
      const trace = traceOf(version, pupil);
      const minutes = 9 + ((pupil * 5 + place) % 8);
      return { inputs, trace, minutes, diagnosed: diagnose(version.rules, inputs) };
    });
    return { ...test, attempts };
  });
  return { pupils: Object.keys(CHILDREN), tests };
}

const DAY = 86_400_000;
const MINUTE = 60_000;
/** When the lesson begins, in UTC: in the morning in Germany. */
const LESSON = { hours: 8, minutes: 10 };

/** The school day `daysAgo` or shortly before, when the lesson begins. */
export function lessonBefore(now: Date, daysAgo: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY);
  day.setUTCHours(LESSON.hours, LESSON.minutes, 0, 0);
  const afterFriday = [2, 0, 0, 0, 0, 0, 1][day.getUTCDay()] ?? 0;
  return new Date(day.getTime() - afterFriday * DAY);
}

/** When an attempt was handed in. */
export const handedInAt = (lesson: Date, { minutes }: SampleAttempt): Date =>
  new Date(lesson.getTime() + minutes * MINUTE);
