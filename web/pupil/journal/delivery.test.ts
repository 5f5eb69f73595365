import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errors } from "#contract/errors.ts";
import type { Submission } from "#contract/results.schema.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { emptyAttempt, type HandIn, PRACTICE_ID } from "./attempt.ts";
import { type Delivery, openDelivery, type Receipt } from "./delivery.ts";
import { makeHandIn } from "./testing/hand-in.ts";
import { createMemoryStore, type MemoryStore } from "./testing/memory-store.ts";

const pupilId = "pupil";
const handInOf = (courseTestId: string): HandIn => makeHandIn({ courseTestId, pupilId, inputs: { l1: "12" } });
const refusal = (status: number, detail: keyof typeof errors): CallError =>
  new CallError(status, { detail, message: errors[detail].message });

let store: MemoryStore;
let sent: Submission[];
let finished: number;
let refuse: Error | null;
let receipts: Receipt[];
let delivery: Delivery | undefined;

function open(): Delivery {
  delivery = openDelivery({
    pupilId,
    store,
    tabs: { tell: () => {}, listen: () => () => {} },
    evaluate: async (submission) => {
      sent.push(submission);
      if (refuse) throw refuse;
    },
    finishPractice: async () => {
      finished += 1;
      if (refuse) throw refuse;
    },
    onReceipt: (_handIn, receipt) => receipts.push(receipt),
  });
  return delivery;
}

/** An attempt that an earlier visit finished but could not send. */
async function leaveBehind(courseTestId: string): Promise<void> {
  await store.change(pupilId, courseTestId, () => ({
    ...emptyAttempt(pupilId, courseTestId),
    handIn: handInOf(courseTestId),
  }));
}

beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
  sent = [];
  finished = 0;
  receipts = [];
  refuse = null;
});
afterEach(() => {
  delivery?.close();
  vi.useRealTimers();
});

test("forgets the attempt on the device after the receipt", async () => {
  await leaveBehind("one");
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(receipts).toEqual(["taken"]);
  expect(store.attempts.size).toBe(0);
});

test("waits for the network and sends the same submission again", async () => {
  refuse = new NetworkError("off");
  const handIns = open();
  handIns.add(handInOf("one"));
  await vi.advanceTimersByTimeAsync(0);
  expect(handIns.states().get("one")).toBe("network");
  refuse = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(receipts).toEqual(["taken"]);
  expect(sent[1]).toEqual(sent[0]);
  expect(handIns.states().size).toBe(0);
});

test("sends once what it is given twice, as it is by two tabs of one attempt and after a reload", async () => {
  refuse = new NetworkError("off");
  const handIns = open();
  await vi.advanceTimersByTimeAsync(0);
  handIns.add(handInOf("one"));
  await vi.advanceTimersByTimeAsync(0);
  handIns.add(handInOf("one"));
  expect(handIns.states().get("one")).toBe("network");
  refuse = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent.length, receipts]).toEqual([2, ["taken"]]);
});

test("tries less and less often, at least twice a minute", async () => {
  refuse = new NetworkError("off");
  open().add(handInOf("one"));
  await vi.advanceTimersByTimeAsync(60_000);
  const first = sent.length;
  expect(first).toBeLessThan(9);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent.length - first).toBeGreaterThanOrEqual(16);
});

test("takes a test that the server has already as handed in", async () => {
  refuse = refusal(409, "ALREADY_HANDED_IN");
  await leaveBehind("one");
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(receipts).toEqual(["handed-in"]);
  expect(store.attempts.size).toBe(0);
});

test("forgets a hand-in that the teacher has reset, and tells so", async () => {
  refuse = refusal(409, "ATTEMPT_RESET");
  await leaveBehind("one");
  const handIns = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(receipts).toEqual(["reset"]);
  expect(sent).toHaveLength(1);
  expect([store.attempts.size, handIns.states().size]).toEqual([0, 0]);
});

test("keeps a hand-in that needs a new login", async () => {
  refuse = refusal(401, "UNAUTHORIZED");
  await leaveBehind("one");
  const handIns = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(handIns.states().get("one")).toBe("expired");
  expect(sent).toHaveLength(1);
  expect(store.attempts.size).toBe(1);
});

test("keeps a hand-in that the server refuses", async () => {
  refuse = refusal(404, "NOT_PUBLISHED");
  await leaveBehind("one");
  const handIns = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(handIns.states().get("one")).toBe("gone");
  expect(store.attempts.size).toBe(1);
});

test("sends nothing that another pupil left on the device", async () => {
  await store.change("other", "one", () => ({ ...emptyAttempt("other", "one"), handIn: handInOf("one") }));
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
});

test("says of the practice test only that it is done, as often as the network needs", async () => {
  refuse = new NetworkError("off");
  const handIns = open();
  await vi.advanceTimersByTimeAsync(0);
  const practised: HandIn = { submission: null, name: { de: "Ü", en: "P" }, pages: 3 };
  await store.change(pupilId, PRACTICE_ID, () => ({ ...emptyAttempt(pupilId, PRACTICE_ID), handIn: practised }));
  handIns.add(practised);
  await vi.advanceTimersByTimeAsync(0);
  expect(handIns.states().get(PRACTICE_ID)).toBe("network");
  refuse = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent, finished, receipts]).toEqual([[], 2, ["taken"]]);
  expect(store.attempts.size).toBe(0);
});
