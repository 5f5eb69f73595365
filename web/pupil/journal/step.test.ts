import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers } from "#contract/merge.ts";
import { type Attempt, emptyAttempt, type HandIn } from "./attempt.ts";
import { type JournalState, lacksNews, viewOf } from "./state.ts";
import { begin, type Effect, type JournalEvent, step } from "./step.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const at = (ms: number): string => new Date(NOON + ms).toISOString();
const stay = { pageId: 1, duration: 5 };
const handIn: HandIn = { submission: null, name: { de: "T", en: "T" }, pages: 1 };
const attemptOf = (answers: Answers, rest: Partial<Attempt> = {}): Attempt => ({
  ...emptyAttempt("pupil", "test"),
  page: 1,
  answers: { ...answers },
  ...rest,
});

/** The state of a journal that has just been opened with this attempt on the device. */
function knowing(local?: Attempt): JournalState {
  const setup = { pupilId: "pupil", courseTestId: "test", draft: null, reset: null, firstPage: 1 };
  const saveDraft = () => Promise.reject(new Error("Not called here."));
  const tabs = { tell: () => {}, listen: () => () => {} };
  return begin({ ...setup, saveDraft, tabs, store: {} as never, deliver: () => {} }, local).state;
}

/** The state after all of these events. */
const after = (state: JournalState, ...events: JournalEvent[]): JournalState =>
  events.reduce((each, event) => step(each, event).state, state);
const asked = (state: JournalState, event: JournalEvent): Effect["do"][] =>
  step(state, event).effects.map((effect) => effect.do);

const write = (value: string, ms = 0): JournalEvent => ({ is: "write", values: { a: value }, now: NOON + ms });
const turn: JournalEvent = { is: "turn", page: 2, stay };
const finish: JournalEvent = { is: "finish", stay, handIn: () => handIn };
const save: JournalEvent = { is: "send" };
const answered = knowing(attemptOf({ a: { value: "1", at: at(0) } }));
const saved = (state: JournalState, reset: string | null = null): JournalEvent => {
  const { attempt: sent } = state;
  return { is: "saved", sent, saved: { answers: sent.answers, page: sent.page }, reset };
};

describe("what each event asks for", () => {
  const missing = after(answered, write("2"), { is: "kept", stored: undefined });
  const over = after(answered, { is: "close" });
  const elsewhere = after(answered, { is: "forgotten" });
  const finishing = after(answered, finish);
  test.each<[string, JournalState, JournalEvent, Effect["do"][]]>([
    ["an answer is kept, and soon sent", knowing(), write("1"), ["keep", "send within"]],
    ["what is the same as before is no answer", answered, write("1"), []],
    ["a page is kept; with no answer yet it is not sent", knowing(), turn, ["keep"]],
    ["a page is sent with the answers", answered, turn, ["keep", "send within"]],
    ["the end is kept before it is sent", answered, finish, ["finish"]],
    ["what the server lacks is sent", answered, save, ["save"]],
    ["what it has is not sent again", after(answered, saved(answered)), save, []],
    ["what the device missed is tried again", missing, { is: "keep again" }, ["keep"]],
    ["what it has is not", answered, { is: "keep again" }, []],
    ["news of another tab are read", answered, { is: "changed" }, ["read"]],
    ["what is handed in elsewhere is forgotten", answered, { is: "refused", failure: "handed-in" }, ["forget"]],
    ["what fails otherwise is not", answered, { is: "refused", failure: "gone" }, []],
    ["what is from before a reset is left behind", answered, saved(answered, at(1)), ["leave behind"]],
    ...[over, elsewhere, finishing].flatMap((state) =>
      [write("2"), turn, finish, save, { is: "keep again" } as const].map(
        (event): [string, JournalState, JournalEvent, Effect["do"][]] => [
          `nothing is done for "${event.is}" once it is ${state === over ? "closed" : state === elsewhere ? "handed in elsewhere" : "being finished"}`,
          state,
          event,
          [],
        ],
      ),
    ),
  ])("%s", (_, state, event, effects) => {
    expect(asked(state, event)).toEqual(effects);
  });
});

/** The attempt on the device after the effects of a step, written in the state of `now`. */
function writtenBy({ effects }: ReturnType<typeof step>, now: JournalState, each: Attempt): Attempt {
  return effects.reduce((kept, effect) => ("how" in effect ? effect.how(kept, now) : kept), each);
}

test("an answer that is written late does not replace one that came after it", () => {
  const first = step(answered, write("2", 1));
  const now = after(first.state, write("3", 2), { is: "kept", stored: undefined });
  const device = writtenBy(first, now, answered.attempt);
  expect(device.answers.a?.value).toBe("3");
});

test("what the device missed goes along with the next write, not into another attempt, and not after a hand-in", () => {
  const missing = after(answered, write("2"), { is: "kept", stored: undefined });
  const next = step(missing, { is: "turn", page: 2, stay: null });
  expect(writtenBy(next, next.state, answered.attempt).answers.a?.value).toBe("2");
  const anew = attemptOf({}, { reset: at(1) });
  expect(writtenBy(next, next.state, anew)).toBe(anew);
  const finished = attemptOf({}, { handIn });
  expect(writtenBy(next, next.state, finished).answers).toEqual({});
  const begunAnew = after(next.state, {
    is: "found",
    stored: attemptOf({ b: { value: "new", at: at(2) } }, { reset: at(1) }),
  });
  expect(writtenBy(next, begunAnew, answered.attempt).answers).not.toHaveProperty("b");
});

test("shows the hand-in when the device has had its turn, and keeps it whatever another tab does", () => {
  const finishing = step(answered, finish);
  expect(finishing.state.attempt.handIn).toBeNull();
  const failed = finishing.effects.flatMap((effect) => ("how" in effect ? (effect.after?.(undefined) ?? []) : []));
  const finished = after(finishing.state, ...failed);
  expect(viewOf(finished)).toMatchObject({ mark: "unsaved", attempt: { handIn, trace: [stay] } });
  const other = attemptOf({ a: { value: "other", at: at(9) } }, { reset: at(1) });
  const later = after(finished, { is: "found", stored: other }, { is: "kept", stored: other }, saved(answered, at(1)));
  expect(later.attempt).toEqual(finished.attempt);
  expect(lacksNews(later)).toBe(false);
});

test("a server's answer that comes when the attempt has begun anew brings nothing back", () => {
  const anew = after(answered, { is: "found", stored: attemptOf({}, { reset: at(1) }) });
  expect(after(anew, saved(answered)).attempt.answers).toEqual({});
});

test("what is handed in elsewhere stays so, whatever becomes of a draft that was on its way", () => {
  const elsewhere = after(answered, { is: "forgotten" });
  for (const late of [{ is: "refused", failure: "network" } as const, saved(answered)])
    expect(after(elsewhere, late).trouble).toBe("handed-in");
  expect(after(elsewhere, saved(answered, at(1)))).toMatchObject({ trouble: "none", attempt: { answers: {} } });
});

test("a step of the device that is done twice leaves the answers that it leaves once", () => {
  const answers = fc.dictionary(
    fc.constantFrom("a", "b"),
    fc.record({ value: fc.constantFrom("", "1", "2"), at: fc.integer({ min: -5, max: 5 }).map(at) }),
  );
  const reset = fc.constantFrom(null, at(-9), at(-8));
  const attempt = fc.tuple(answers, reset).map(([given, since]) => attemptOf(given, { reset: since }));
  fc.assert(
    fc.property(attempt, attempt, fc.boolean(), fc.boolean(), (local, stored, isKept, isReset) => {
      const state = { ...knowing(local), isKept };
      const answer = {
        is: "saved",
        sent: local,
        saved: { answers: stored.answers, page: 1 },
        reset: local.reset ?? null,
      };
      for (const event of [write("3", 1), { ...answer, ...(isReset && { reset: at(1) }) } as JournalEvent]) {
        const asked = step(state, event);
        const once = writtenBy(asked, asked.state, stored);
        expect(writtenBy(asked, asked.state, once).answers).toEqual(once.answers);
      }
    }),
  );
});
