import type { Draft } from "#contract/course-tests.schema.ts";

/** Answers with the times at which they were given. */
export type Answers = Pick<Draft, "inputs" | "times">;

/** Loses against every real time: an answer that came without one. */
const EPOCH = new Date(0).toISOString();

/**
 * What a device sent, with a time in UTC for each answer. A device whose clock is ahead would win for ever: no answer is
 * from later than `now`.
 */
export function timedAnswers({ inputs, times }: Answers, now: string): Answers {
  const time = (sent: string | undefined): string => {
    const parsed = new Date(sent ?? EPOCH);
    const text = Number.isNaN(parsed.getTime()) ? EPOCH : parsed.toISOString();
    return text < now ? text : now;
  };
  return { inputs, times: Object.fromEntries(Object.keys(inputs).map((name) => [name, time(times[name])])) };
}

/** Per response the newest answer; of two from the same moment the one that came last. Times in UTC. */
export function mergeAnswers(stored: Answers, sent: Answers): Answers {
  const merged = { inputs: { ...stored.inputs }, times: { ...stored.times } };
  for (const [name, value] of Object.entries(sent.inputs)) {
    const time = sent.times[name] ?? EPOCH;
    const known = stored.times[name];
    if (known !== undefined && known > time) continue;
    merged.inputs[name] = value;
    merged.times[name] = time;
  }
  return merged;
}
