import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answers, answersOf, draftAnswers, mergeAnswers, NO_TIME, takeAnswers } from "./merge.ts";

const at = (ms: number): string => new Date(Date.UTC(2026, 10, 20, 12) + ms).toISOString();

/** Few responses, values and times, so that sets overlap: equal times, equal values, clocks ahead and behind. */
const answers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.record({ value: fc.constantFrom("", "1", "2"), at: fc.integer({ min: -5, max: 5 }).map(at) }),
);
const now = fc.integer({ min: -5, max: 5 }).map(at);
const valuesOf = (set: Answers): object => draftAnswers(set).inputs;

describe("merging", () => {
  test("does not depend on the order, nor on how often a set comes", () => {
    fc.assert(
      fc.property(answers, answers, answers, (one, two, three) => {
        expect(mergeAnswers(one, two)).toEqual(mergeAnswers(two, one));
        expect(mergeAnswers(mergeAnswers(one, two), three)).toEqual(mergeAnswers(one, mergeAnswers(two, three)));
        expect(mergeAnswers(mergeAnswers(one, two), two)).toEqual(mergeAnswers(one, two));
      }),
    );
  });

  test("loses no response, and gives each the newest answer that anybody has", () => {
    fc.assert(
      fc.property(answers, answers, (one, two) => {
        const merged = mergeAnswers(one, two);
        expect(Object.keys(merged).toSorted()).toEqual(
          [...new Set([...Object.keys(one), ...Object.keys(two)])].toSorted(),
        );
        for (const [name, { at: time }] of Object.entries(merged)) {
          const times = [one[name]?.at, two[name]?.at].filter((each) => each !== undefined);
          expect(time).toBe(times.toSorted().at(-1));
        }
      }),
    );
  });
});

describe("what the server takes", () => {
  test("has the answers that the device has after merging, whatever the clocks say", () => {
    fc.assert(
      fc.property(answers, answers, now, (stored, sent, moment) => {
        expect(valuesOf(takeAnswers(stored, sent, moment))).toEqual(valuesOf(mergeAnswers(stored, sent)));
      }),
    );
  });

  test("is the same when it comes again", () => {
    fc.assert(
      fc.property(answers, answers, now, (stored, sent, moment) => {
        const taken = takeAnswers(stored, sent, moment);
        expect(takeAnswers(taken, sent, moment)).toEqual(taken);
      }),
    );
  });

  test("is never later than the server's clock, but for the millisecond that puts an answer behind the one it replaces", () => {
    fc.assert(
      fc.property(answers, answers, now, (stored, sent, moment) => {
        for (const [name, { value, at: time }] of Object.entries(takeAnswers(stored, sent, moment))) {
          const known = stored[name];
          const latest = Math.max(Date.parse(moment), known ? Date.parse(known.at) + 1 : 0);
          expect(Date.parse(time)).toBeLessThanOrEqual(latest);
          if (known && known.value !== value) expect(time >= known.at).toBe(true);
        }
      }),
    );
  });

  test("takes the next answer of a device that has read the draft, though the server's clock was ahead and was set right", () => {
    const stored = takeAnswers({}, { l1: { value: "L", at: at(600_000) } }, at(600_000));
    const next = takeAnswers(stored, { l1: { value: "R", at: at(600_001) } }, at(0));
    expect(next).toEqual({ l1: { value: "R", at: at(600_001) } });
    expect(takeAnswers(next, { l1: { value: "E", at: at(700_000) } }, at(1000)).l1).toEqual({
      value: "E",
      at: at(600_002),
    });
  });
});

test("goes over the wire and comes back as it was; an answer without a time is older than any other", () => {
  fc.assert(
    fc.property(answers, (set) => {
      expect(answersOf(draftAnswers(set))).toEqual(set);
    }),
  );
  expect(answersOf({ inputs: { a: "1" }, times: {} })).toEqual({ a: { value: "1", at: NO_TIME } });
});
