/**
 * How answers of one attempt become one, on a pupil's device and on the server alike: per response the newest wins. Both sides
 * take the rule from here, or a device would show as saved what the server has left out.
 */

/** An answer and when it was given, as an ISO time in UTC with milliseconds. */
export interface Answer {
  value: string;
  at: string;
}

/** Answers by response. */
export type Answers = Readonly<Record<string, Answer>>;

/** Loses against every real time: an answer that came without one. */
export const NO_TIME = new Date(0).toISOString();

/** The newer of two answers; of two at the same time always the same one, so that all devices agree. */
export function newerAnswer(one: Answer, other: Answer): Answer {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.value >= other.value ? one : other;
}

/** Both sets of answers; where both have one, the newer. In whichever order and however often sets are merged, the same. */
export function mergeAnswers(mine: Answers, theirs: Answers): Record<string, Answer> {
  const merged = { ...mine };
  for (const [name, answer] of Object.entries(theirs)) {
    const known = merged[name];
    merged[name] = known ? newerAnswer(known, answer) : answer;
  }
  return merged;
}

/**
 * What the server has after a device has sent: the answers that `mergeAnswers` gives, with times that its own clock can
 * have. Times are compared as they were sent, or a clock that was ahead and is set right would lock every later answer out. What
 * is stored is never later than `now`, or a device with a fast clock would win for ever; only an answer that replaces another
 * is later than that by a millisecond, whatever `now` says.
 */
export function takeAnswers(stored: Answers, sent: Answers, now: string): Record<string, Answer> {
  const taken = mergeAnswers(stored, sent);
  for (const [name, answer] of Object.entries(taken)) {
    const known = stored[name];
    if (answer === known) continue;
    const latest = later(
      now,
      known === undefined ? NO_TIME : known.value === answer.value ? known.at : after(known.at),
    );
    taken[name] = answer.at <= latest ? answer : { value: answer.value, at: latest };
  }
  return taken;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** A millisecond later. */
const after = (at: string): string => new Date(Date.parse(at) + 1).toISOString();

/** The answers of a draft as it crosses the wire. */
export function answersOf({ inputs, times }: DraftAnswers): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, { value, at: times[name] ?? NO_TIME }]),
  );
}

/** Answers as a draft on the wire holds them. */
export function draftAnswers(answers: Answers): DraftAnswers {
  const all = Object.entries(answers);
  return {
    inputs: Object.fromEntries(all.map(([name, { value }]) => [name, value])),
    times: Object.fromEntries(all.map(([name, { at }]) => [name, at])),
  };
}

/** The given values and the times at which they were given, by response. */
export interface DraftAnswers {
  inputs: Record<string, string>;
  times: Record<string, string>;
}
