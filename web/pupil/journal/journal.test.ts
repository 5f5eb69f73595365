import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errors } from "#contract/errors.ts";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import type { HandIn } from "./attempt.ts";
import type { Journal } from "./journal.ts";
import { openJournal } from "./open-journal.ts";
import type { TabChannel } from "./tabs.ts";
import { createDraftServer, type DraftServer } from "./testing/draft-server.ts";
import { makeHandIn } from "./testing/hand-in.ts";
import { createMemoryStore, createTabs, type MemoryStore } from "./testing/memory-store.ts";

const pupilId = "pupil";
const courseTestId = "test";
const noTabs: TabChannel = { tell: () => {}, listen: () => () => {} };
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

const refusal = (status: number, detail: keyof typeof errors): CallError =>
  new CallError(status, { detail, message: errors[detail].message });

let store: MemoryStore;
let server: DraftServer;
const opened: Journal[] = [];
let delivered: HandIn[];

async function open(tabs = noTabs, draft = server.draft): Promise<Journal> {
  const journal = await openJournal({
    pupilId,
    courseTestId,
    draft,
    reset: server.reset,
    firstPage: 1,
    store,
    saveDraft: server.saveDraft,
    tabs,
    deliver: (handIn) => delivered.push(handIn),
  });
  opened.push(journal);
  return journal;
}

const handIn = (): HandIn => makeHandIn({ courseTestId, pupilId });

beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
  server = createDraftServer();
  delivered = [];
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  vi.useRealTimers();
});

test("has an answer on the device at once and on the server within two seconds", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  expect(journal.state().mark).toBe("device");
  await settle();
  expect(store.attempts.get("pupil/test")?.answers.l1?.value).toBe("12");
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.draft?.inputs).toEqual({ l1: "12" });
  expect(journal.state().mark).toBe("saved");
});

test("sends many quick answers as one", async () => {
  const journal = await open();
  for (const value of ["1", "12", "12,", "12,5"]) {
    journal.write({ l1: value });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.calls).toBe(1);
  expect(server.draft?.inputs.l1).toBe("12,5");
});

test("sends an answer that came while another was on its way", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  const flushed = journal.flush();
  journal.write({ l2: "7" });
  await flushed;
  expect(journal.state().mark).toBe("device");
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.draft?.inputs).toEqual({ l1: "12", l2: "7" });
});

test("sends nothing for a look at the pages: an attempt begins with its first answer", async () => {
  const journal = await open();
  journal.turn(2, { pageId: 1, duration: 3 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.calls).toBe(0);
});

test("keeps answers while the network is dead, says so, and sends them when it is back", async () => {
  const journal = await open();
  server.refuse = new NetworkError("off");
  journal.write({ l1: "12" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(journal.state()).toMatchObject({ mark: "device", trouble: "network" });
  server.refuse = null;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(journal.state()).toMatchObject({ mark: "saved", trouble: "none" });
  expect(server.draft?.inputs.l1).toBe("12");
});

test("says when the answer is nowhere but on the screen", async () => {
  const journal = await open();
  store.broken = true;
  server.refuse = new NetworkError("off");
  journal.write({ l1: "12" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(journal.state()).toMatchObject({ mark: "unsaved", trouble: "network" });
});

test("an answer that the device could not keep is kept with the next one, without waiting for the network", async () => {
  server.refuse = new NetworkError("dead");
  const journal = await open();
  store.broken = true;
  journal.write({ a: "1" });
  journal.turn(2, { pageId: 1, entered: "2026-11-22T08:00:00.000Z", duration: 5 });
  await settle();
  store.broken = false;
  journal.write({ b: "2" });
  await settle();
  expect(journal.state().mark).toBe("device");
  journal.close();
  const again = await open();
  const { answers, page, trace } = again.state().attempt;
  expect([answers.a?.value, answers.b?.value, page, trace.length]).toEqual(["1", "2", 2, 1]);
});

test("what the device could not keep is kept when the page is left, and the child does not answer again", async () => {
  server.refuse = new NetworkError("dead");
  const journal = await open();
  store.broken = true;
  journal.write({ a: "1" });
  await settle();
  expect(journal.state().mark).toBe("unsaved");
  store.broken = false;
  await journal.flush(true);
  expect(journal.state().mark).toBe("device");
  expect(store.attempts.get(`${pupilId}/${courseTestId}`)?.answers.a?.value).toBe("1");
});

test("goes on after a reload where it was, and sends what the server lacks", async () => {
  const before = await open();
  server.refuse = new NetworkError("off");
  before.turn(3, { pageId: 1, duration: 2 });
  before.write({ l1: "12" });
  await settle();
  before.close();
  server.refuse = null;
  const after = await open();
  expect(after.state().attempt).toMatchObject({ page: 3, answers: { l1: { value: "12" } } });
  await settle();
  expect(server.draft).toMatchObject({ inputs: { l1: "12" }, page: 3 });
});

test("shows on this device what was answered later on another", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  await vi.advanceTimersByTimeAsync(2000);
  journal.close();
  const later = new Date(Date.now() + 60_000).toISOString();
  const again = await open(noTabs, { inputs: { l1: "13" }, times: { l1: later }, page: 2 });
  expect(again.state().attempt.answers.l1?.value).toBe("13");
});

test("waits for a login when the session has run out, and loses nothing", async () => {
  const journal = await open();
  server.refuse = refusal(401, "UNAUTHORIZED");
  journal.write({ l1: "12" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(journal.state()).toMatchObject({ mark: "device", trouble: "expired" });
  expect(server.calls).toBe(1);
  expect(store.attempts.get("pupil/test")?.answers.l1?.value).toBe("12");
});

test("shows an answer of one tab in the other", async () => {
  const tabs = createTabs();
  const one = await open(tabs.openTab());
  const other = await open(tabs.openTab());
  one.write({ l1: "12" });
  await settle();
  expect(other.state().attempt.answers.l1?.value).toBe("12");
});

test("keeps the stays of both tabs", async () => {
  const tabs = createTabs();
  const one = await open(tabs.openTab());
  const other = await open(tabs.openTab());
  one.turn(2, { pageId: 1, duration: 1 });
  other.turn(3, { pageId: 1, duration: 2 });
  await settle();
  expect(store.attempts.get("pupil/test")?.trace).toHaveLength(2);
});

test("changes nothing any more after the test was finished", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  await journal.finish({ pageId: 1, duration: 5 }, handIn);
  journal.write({ l1: "13" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.attempts.get("pupil/test")).toMatchObject({
    answers: { l1: { value: "12" } },
    trace: [{ duration: 5 }],
  });
  expect(server.calls).toBe(0);
});

test("finishes on a device that keeps nothing", async () => {
  const journal = await open();
  store.broken = true;
  await journal.finish({ pageId: 1, duration: 5 }, handIn);
  expect(journal.state().attempt.handIn).not.toBeNull();
});

test("a device whose clock is ahead does not bring its old answer back over what was given elsewhere since", async () => {
  const { saveDraft } = server;
  // The server gives no answer a later time than its own clock, which is an hour behind this device's.
  server.saveDraft = async (body, options) => {
    const now = new Date(Date.now() - 3_600_000).toISOString();
    const times = Object.entries(body.times).map(([name, at]) => [name, at < now ? at : now]);
    return saveDraft({ ...body, times: Object.fromEntries(times) }, options);
  };
  const first = await open();
  first.write({ l1: "old" });
  await first.flush();
  expect(first.state().mark).toBe("saved");
  await vi.advanceTimersByTimeAsync(60_000);
  const elsewhere = new Date(Date.now() - 3_600_000).toISOString();
  server.draft = { inputs: { l1: "new" }, times: { l1: elsewhere }, page: 1 };
  const again = await open();
  expect(again.state().attempt.answers.l1?.value).toBe("new");
  again.write({ l1: "newest" });
  await again.flush();
  expect(server.draft.inputs).toEqual({ l1: "newest" });
});

test("says of a finished test whether the device has it", async () => {
  const stay = { pageId: 1, duration: 1 };
  const kept = await open();
  kept.write({ l1: "12" });
  await kept.finish(stay, handIn);
  expect(kept.state().mark).toBe("device");
  store.attempts.clear();
  store.broken = true;
  const lost = await open();
  lost.write({ l1: "12" });
  await lost.finish(stay, handIn);
  expect(lost.state().mark).toBe("unsaved");
});

test("forgets at once what was handed in elsewhere, in all tabs, and sends it no more", async () => {
  const { openTab } = createTabs();
  const [journal, other] = [await open(openTab()), await open(openTab())];
  server.refuse = refusal(409, "ALREADY_HANDED_IN");
  journal.write({ l1: "12" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([journal.state().trouble, other.state().trouble]).toEqual(["handed-in", "handed-in"]);
  expect(store.attempts.size).toBe(0);
  other.write({ l1: "13" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(1);
  expect(store.attempts.size).toBe(0);
});

test("does not call saved what the server has left out", async () => {
  server.saveDraft = async () => ({
    inputs: { l1: "L" },
    times: { l1: "2020-01-01T00:00:00.000Z" },
    page: 1,
    reset: null,
  });
  const journal = await open();
  journal.write({ l1: "R" });
  await journal.flush();
  expect(journal.state().mark).toBe("device");
});

test("takes an answer that is no draft for a dead network, and tries again", async () => {
  const { saveDraft } = server;
  for (const nothing of [null, {}]) {
    server.saveDraft = async () => nothing as never;
    // The journal is opened now, so that it uses this way to the server.
    // oxlint-disable-next-line no-await-in-loop
    const journal = await open();
    journal.write({ l1: nothing === null ? "1" : "2" });
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(2000);
    expect(journal.state()).toMatchObject({ mark: "device", trouble: "network" });
    journal.close();
  }
  server.saveDraft = saveDraft;
  const journal = await open();
  await vi.advanceTimersByTimeAsync(2000);
  expect(journal.state()).toMatchObject({ mark: "saved", trouble: "none" });
});

test("gives what is finished to the delivery, once, and not before the device has it", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  const finishing = journal.finish({ pageId: 1, duration: 5 }, handIn);
  expect(delivered).toEqual([]);
  await finishing;
  await journal.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(delivered).toEqual([handIn()]);
  expect(store.attempts.get("pupil/test")?.handIn).toEqual(handIn());
});

test("gives it to the delivery as well where it was finished in another tab, or before a reload", async () => {
  const { openTab } = createTabs();
  const [journal] = [await open(openTab()), await open(openTab())];
  await journal.finish({ pageId: 1, duration: 5 }, handIn);
  await settle();
  expect(delivered).toEqual([handIn(), handIn()]);
  await open();
  expect(delivered).toHaveLength(3);
});
