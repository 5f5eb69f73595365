import { expect, test, vi } from "vitest";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { handInLate } from "../ending/hand-in-late.ts";
import { sendAbandoned } from "./abandoned.ts";
import { openJournal } from "./open-journal.ts";
import { createDraftServer } from "./testing/draft-server.ts";
import { createMemoryStore, createTabs } from "./testing/memory-store.ts";

vi.mock("../ending/hand-in-late.ts");

const pupilId = "p1";
const courseTestId = "c1";

/** A device whose pupil has answered and left the player without a network. */
async function pausedOffline() {
  const server = createDraftServer();
  const store = createMemoryStore();
  const tabs = createTabs().openTab();
  const { saveDraft } = server;
  const deliver = (): void => {};
  server.refuse = new NetworkError("off");
  const setup = { pupilId, courseTestId, draft: null, reset: null, firstPage: 1, store, tabs, saveDraft, deliver };
  const journal = await openJournal(setup);
  journal.write({ l1: "12" });
  journal.turn(2, { pageId: 1, duration: 3 });
  await journal.flush();
  journal.close();
  return {
    server,
    store,
    send: () => sendAbandoned({ pupilId, store, tabs, saveDraft, deliver, sendWork: async () => "done" }),
  };
}

test("brings what was answered without a network to the server, with nobody opening the test again", async () => {
  const { server, send } = await pausedOffline();
  expect(await send()).toEqual({ through: [], again: true });
  server.refuse = null;
  expect(await send()).toEqual({ through: [courseTestId], again: false });
  expect(server.draft).toMatchObject({ inputs: { l1: "12" }, page: 2 });
});

test("does not try again what the server will not take, and keeps it", async () => {
  const { server, store, send } = await pausedOffline();
  server.refuse = new CallError(401, { detail: "UNAUTHORIZED", message: "" });
  expect(await send()).toEqual({ through: [], again: false });
  expect(store.attempts.size).toBe(1);
});

test("forgets what was handed in elsewhere meanwhile", async () => {
  const { server, store, send } = await pausedOffline();
  server.refuse = new CallError(409, { detail: "ALREADY_HANDED_IN", message: "" });
  expect(await send()).toEqual({ through: [], again: false });
  expect(store.attempts.size).toBe(0);
});

test("tries again where the server has the test no more for now", async () => {
  const { server, store, send } = await pausedOffline();
  server.refuse = new CallError(422, { detail: "UNKNOWN_TEST_VERSION", message: "" });
  expect(await send()).toEqual({ through: [], again: true });
  expect(store.attempts.size).toBe(1);
});

test.each([
  ["has ended", new CallError(409, { detail: "TEST_ENDED", message: "" })],
  ["was withdrawn", new CallError(404, { detail: "NOT_PUBLISHED", message: "" })],
])("hands in what was answered without a network once the test %s, now or at the next try", async (_, refusal) => {
  const { server, send } = await pausedOffline();
  server.refuse = refusal;
  vi.mocked(handInLate).mockResolvedValue(false);
  expect(await send()).toEqual({ through: [], again: true });
  vi.mocked(handInLate).mockResolvedValue(true);
  expect(await send()).toEqual({ through: [], again: false });
  expect(handInLate).toHaveBeenLastCalledWith(expect.objectContaining({ pupilId, courseTestId }));
});

test("leaves a pupil's attempt from before a reset behind", async () => {
  const { server, store, send } = await pausedOffline();
  server.refuse = null;
  server.beginAnew("2026-11-20T10:00:00.000Z");
  await send();
  expect(server.draft).toBeNull();
  expect([...store.attempts.values()]).toMatchObject([{ answers: {}, reset: "2026-11-20T10:00:00.000Z" }]);
});

test("leaves other pupils' attempts and hand-ins alone", async () => {
  const { server, store, send } = await pausedOffline();
  server.refuse = null;
  await store.change("p2", "c2", (each) => ({ ...each, answers: { l1: { value: "1", at: "" } } }));
  await send();
  expect(server.calls).toBe(2);
});
