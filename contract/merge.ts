// How answers of one attempt become one, on a pupil's device and on the server alike: per response the newest wins. Both sides
// take the rule from here, or a device would show as saved what the server has left out.

/** An answer and when it was given, as an ISO time in UTC with milliseconds. */
export interface TimedAnswer {
  value: string;
  at: string;
}

/** Answers by response. */
export type Answers = Readonly<Record<string, TimedAnswer>>;

/** The time of an answer that came without one: older than every real time. */
export const NO_TIME = new Date(0).toISOString();

/** The newer of two answers. Of two with the same time it is always the same one, so that all devices agree. */
export function newerAnswer(one: TimedAnswer, other: TimedAnswer): TimedAnswer {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.value >= other.value ? one : other;
}

/** Both sets of answers, the newer one where both have one. Order and repetition of merges do not matter. */
export function mergeAnswers(mine: Answers, theirs: Answers): Record<string, TimedAnswer> {
  const merged = { ...mine };
  for (const [name, answer] of Object.entries(theirs)) {
    const known = merged[name];
    merged[name] = known ? newerAnswer(known, answer) : answer;
  }
  return merged;
}

/**
 * The server's answers after a device has sent its own: those of `mergeAnswers`, with times capped at the server's clock.
 * Times are compared as sent, or a clock that was ahead and then set right would lock out every later answer. Stored times
 * are never later than `now`, or a device with a fast clock would win for ever. Only an answer that replaces another may be
 * later: up to a millisecond after the one that it replaces.
 */
export function takeAnswers(stored: Answers, sent: Answers, now: string): Record<string, TimedAnswer> {
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

const after = (at: string): string => new Date(Date.parse(at) + 1).toISOString();

/** The answers of a draft as it crosses the wire. */
export function answersOf({ inputs, times }: DraftAnswers): Record<string, TimedAnswer> {
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
