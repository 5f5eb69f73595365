import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../../wire/call-error.ts";
import { emptyAttempt, valuesOf } from "./attempt.ts";
import type { Journal } from "./journal.ts";
import { openJournal } from "./open-journal.ts";
import type { TabChannel } from "./tabs.ts";
import { createDraftServer, type DraftServer } from "./testing/draft-server.ts";
import { makeHandIn } from "./testing/hand-in.ts";
import { createMemoryStore, createTabs, type MemoryStore } from "./testing/memory-store.ts";

const [pupilId, courseTestId] = ["pupil", "test"];
const noTabs: TabChannel = { tell: () => {}, listen: () => () => {} };
const reset = "2026-11-20T10:00:00.000Z";
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2000);

let store: MemoryStore;
let server: DraftServer;
const opened: Journal[] = [];

async function open(tabs = noTabs): Promise<Journal> {
  const { draft, reset, saveDraft } = server;
  const journal = await openJournal({
    pupilId,
    courseTestId,
    draft,
    reset,
    firstPage: 1,
    store,
    saveDraft,
    tabs,
    deliver: () => {},
  });
  opened.push(journal);
  return journal;
}

const onDevice = () => store.attempts.get("pupil/test");

beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
  server = createDraftServer();
});
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  vi.useRealTimers();
});

test("begins anew at the first page in an open player, with the next answer that is sent", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  journal.turn(3, { pageId: 1, duration: 4 });
  await soon();
  server.beginAnew(reset);
  journal.write({ l2: "7" });
  await soon();
  expect(journal.state()).toMatchObject({ mark: "saved", trouble: "none" });
  expect(journal.state().attempt).toEqual({ ...emptyAttempt(pupilId, courseTestId), page: 1, reset });
  expect(onDevice()).toMatchObject({ answers: {}, trace: [], reset });
  expect(server.draft).toBeNull();
});

test("counts what is given after it, also on a device whose clock is slow", async () => {
  vi.setSystemTime("2001-01-01T00:00:00.000Z");
  const journal = await open();
  journal.write({ l1: "12" });
  await soon();
  server.beginAnew(reset);
  journal.write({ l1: "13" });
  await soon();
  journal.write({ l1: "14" });
  await soon();
  expect(server.draft?.inputs).toEqual({ l1: "14" });
  expect(journal.state().mark).toBe("saved");
});

test("leaves behind what the device kept while it was offline or closed", async () => {
  const before = await open();
  server.refuse = new NetworkError("off");
  before.turn(3, { pageId: 1, duration: 2 });
  before.write({ l1: "12" });
  await settle();
  before.close();
  server.refuse = null;
  server.beginAnew(reset);
  const after = await open();
  await soon();
  expect(after.state().attempt).toMatchObject({ page: 1, answers: {}, trace: [], reset });
  expect(onDevice()).toMatchObject({ answers: {}, reset });
  expect(server.draft).toBeNull();
});

test("leaves behind what an offline player was still given, once the network is back", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  await soon();
  server.refuse = new NetworkError("off");
  server.beginAnew(reset);
  journal.write({ l2: "7" });
  await soon();
  expect(journal.state()).toMatchObject({ mark: "device", trouble: "network" });
  server.refuse = null;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(journal.state().attempt.answers).toEqual({});
  expect(server.draft).toBeNull();
});

test("shows what was given since on another device", async () => {
  const journal = await open();
  journal.write({ l1: "12" });
  await soon();
  server.beginAnew(reset);
  server.draft = { inputs: { l2: "5" }, times: { l2: "2026-11-20T10:01:00.000Z" }, page: 2 };
  journal.write({ l1: "13" });
  await soon();
  expect(journal.state().attempt.answers).toMatchObject({ l2: { value: "5" } });
  expect(Object.keys(journal.state().attempt.answers)).toEqual(["l2"]);
});

test("begins anew in the device's other tabs too, and takes nothing old from them", async () => {
  const tabs = createTabs();
  const [one, other] = [await open(tabs.openTab()), await open(tabs.openTab())];
  one.write({ l1: "12" });
  await soon();
  server.beginAnew(reset);
  one.write({ l2: "7" });
  await soon();
  await settle();
  expect(other.state().attempt).toMatchObject({ page: 1, answers: {}, reset });
  other.write({ l3: "1" });
  await soon();
  expect(server.draft?.inputs).toEqual({ l3: "1" });
});

test("keeps an old tab's answer out of the new attempt", async () => {
  const [old, fresh] = [await open(), await open()];
  old.write({ l1: "12" });
  await soon();
  server.beginAnew(reset);
  fresh.write({ l2: "5" });
  await soon();
  fresh.write({ l2: "6" });
  await soon();
  old.write({ l1: "13" });
  await soon();
  expect(onDevice()?.answers).toMatchObject({ l2: { value: "6" } });
  expect(server.draft?.inputs).toEqual({ l2: "6" });
  expect(old.state().attempt.answers).not.toHaveProperty("l1");
});

test("is told once: after the next answer, and after a reload, the attempt is an ordinary one", async () => {
  server.beginAnew(reset);
  const journal = await open();
  expect(journal.state().attempt).toMatchObject({ answers: {}, reset });
  journal.write({ l1: "12" });
  await soon();
  journal.close();
  expect((await open()).state().attempt).toMatchObject({ answers: { l1: { value: "12" } }, reset });
});

test("leaves a finished attempt alone that waits to be handed in", async () => {
  const handIn = makeHandIn({ courseTestId, pupilId, inputs: { l1: "12" }, reset: null });
  const before = await open();
  before.write({ l1: "12" });
  await before.finish({ pageId: 1, duration: 5 }, () => handIn);
  before.close();
  server.beginAnew(reset);
  expect((await open()).state().attempt.handIn).toEqual(handIn);
  expect(onDevice()?.handIn).toEqual(handIn);
});

test("takes nothing of a remembered draft that is older than the reset that the device knows", async () => {
  server.beginAnew(reset);
  const fresh = await open();
  fresh.write({ l1: "7" });
  await soon();
  fresh.close();
  server.reset = null;
  server.draft = { inputs: { l1: "12", l2: "3" }, times: {}, page: 2 };
  expect(valuesOf((await open()).state().attempt)).toEqual({ l1: "7" });
});
