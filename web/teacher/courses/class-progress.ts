import type { CourseNews, CourseTest } from "#contract/course-tests.schema.ts";
import type { Course } from "#contract/courses.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { Kind } from "../../look/stone.tsx";

/** How far a class is with a course test. */
export interface ClassProgress {
  /** Numbers of pupils: handed in, begun and not handed in, neither. */
  done: number;
  begun: number;
  absent: number;
  /** The day on which most of them handed in, as the ISO time of its last hand-in; undefined without hand-ins. */
  written: string | undefined;
  /** Whether the class is about to take it: it is published, somebody is missing, and it was released, begun or handed in today. */
  isRunning: boolean;
}

/** The progress of a class, on the day of `now`. */
export function progressOf(
  { _id, published, publishDate }: Pick<CourseTest, "_id" | "published" | "publishDate">,
  pupils: readonly Pick<Pupil, "results">[],
  now: Date = new Date(),
): ClassProgress {
  const attempts = pupils.flatMap(({ results = [] }) => results.filter(({ courseTestId }) => courseTestId === _id));
  const handIns = attempts.flatMap(({ submitted }) => submitted ?? []);
  const done = handIns.length;
  const absent = pupils.length - attempts.length;
  const lastSigns = [publishDate ?? "", ...attempts.map(({ created }) => created), ...handIns].filter(Boolean);
  return {
    done,
    begun: attempts.length - done,
    absent,
    written: mostFrequentDay(handIns),
    isRunning: published && done < pupils.length && lastSigns.some((time) => dayKey(time) === now.toDateString()),
  };
}

/** How long after the last sign of its class a test is no longer being written. A double lesson and the break are shorter. */
const LESSON_MS = 3 * 3_600_000;

/**
 * Whether a class is writing now: the test is published, not all have handed in, and somebody began or handed in within the last
 * hours. One that was released and that nobody has begun is waiting.
 */
export function isBeingWritten(
  {
    published,
    handedIn,
    lastBegin,
    lastHandIn,
  }: Pick<CourseNews, "published" | "handedIn" | "lastBegin" | "lastHandIn">,
  { pupilCount }: Pick<Course, "pupilCount">,
  now: Date = new Date(),
): boolean {
  const isRecent = [lastBegin, lastHandIn].some((time) => time !== null && +now - Date.parse(time) < LESSON_MS);
  return published && handedIn < pupilCount && isRecent;
}

const dayKey = (time: string): string => new Date(time).toDateString();

/** Those who were ill and hand in later do not move the day on which the class took the test. */
function mostFrequentDay(times: readonly string[]): string | undefined {
  const days = new Map<string, { count: number; last: string }>();
  for (const time of times.toSorted()) {
    const { count = 0 } = days.get(dayKey(time)) ?? {};
    days.set(dayKey(time), { count: count + 1, last: time });
  }
  // Of two days with as many hand-ins the later one.
  return [...days.values()].toSorted((a, b) => a.count - b.count).at(-1)?.last;
}

/** A stone for each child: handed in, writing, not here yet. */
export const stonesOf = ({ done, begun, absent }: Pick<ClassProgress, "done" | "begun" | "absent">): Kind[] => [
  ...Array<Kind>(done).fill("done"),
  ...Array<Kind>(begun).fill("here"),
  ...Array<Kind>(absent).fill("missing"),
];
