import type { ExitReading, SentExit } from "#contract/exercises.schema.ts";
import type { AnswerKind } from "#contract/material.schema.ts";
import type { Kind } from "../../look/stone.tsx";

/** The columns of an exit question, with who has not answered last. */
export const READINGS = ["right", "family", "flip", "other", "open"] as const satisfies readonly ExitReading[];

/** The stone of a reading. */
export const STONE_OF_READING: Readonly<Record<ExitReading, Kind>> = {
  right: "right",
  family: "thought",
  flip: "thought",
  other: "stage-open",
  open: "ahead",
};

/** The pupils of each reading, in the order given. Whoever came into the class later has not answered. */
export function byReading<Pupil extends { _id: string }>(
  { pupils: answered }: Pick<SentExit, "pupils">,
  pupils: readonly Pupil[],
): Record<ExitReading, Pupil[]> {
  const readings = new Map(answered.map(({ pupilId, reading }) => [pupilId, reading]));
  const of = (reading: ExitReading): Pupil[] => pupils.filter(({ _id }) => (readings.get(_id) ?? "open") === reading);
  return { right: of("right"), family: of("family"), flip: of("flip"), other: of("other"), open: of("open") };
}

/** One answer to a question, and how many gave it. */
export interface CountedAnswer {
  /** In its plain form: keys, a number; '' where nothing was entered. */
  answer: string;
  reading: ExitReading;
  count: number;
}

const rank = (reading: ExitReading): number => READINGS.indexOf(reading);

/** An answer in its plain form, however the input element wrote it: `c, b` and `bc` are the same choices. */
export function plainAnswer(kind: AnswerKind, given: string): string {
  const text = given.trim();
  if (kind === "number" || kind === "fraction") return text.replace(",", ".");
  const keys = text.replaceAll(/[\s,]/gu, "");
  return kind === "choices" ? [...keys].toSorted().join("") : keys;
}

/** The answers to a question: the right ones first, then by their readings, the most frequent first. */
export function answersTo(
  { _id, kind }: { _id: string; kind: AnswerKind },
  { pupils }: Pick<SentExit, "pupils">,
): CountedAnswer[] {
  const counted = new Map<string, CountedAnswer>();
  for (const { answers } of pupils) {
    const given = answers[_id];
    if (given === undefined) continue;
    const answer = plainAnswer(kind, given.answer);
    const key = `${given.reading} ${answer}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { answer, reading: given.reading, count: 1 });
  }
  return [...counted.values()].toSorted(
    (a, b) => rank(a.reading) - rank(b.reading) || b.count - a.count || a.answer.localeCompare(b.answer),
  );
}
