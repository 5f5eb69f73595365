import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import { sendAbandoned } from "../journal/abandoned.ts";
import type { ExerciseWork, ExitWork } from "../journal/pack-work.ts";
import { createDraftServer } from "../journal/testing/draft-server.ts";
import { createMemoryStore, createTabs, type MemoryStore } from "../journal/testing/memory-store.ts";
import { afterSending, sendWork } from "./send-work.ts";

const [pupilId, id] = ["p1", "e1"];
const practised: ExerciseWork = { is: "exercise", state: { ...NEW_EXERCISE, answered: 3 }, turn: null, isOwed: true };
const given: ExitWork = { is: "exit", answers: { x1: "L", x2: "bc" }, isSent: true, isOwed: true };

let store: MemoryStore;
let sent: { address: string; body: unknown }[];
let answer: () => Response;

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const workOf = () => store.attempts.get(`${pupilId}/${id}`)?.work;
const keep = (work: ExerciseWork | ExitWork) => store.change(pupilId, id, (each) => ({ ...each, work }));

beforeEach(() => {
  store = createMemoryStore();
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: { body: string }) => {
    sent.push({ address, body: JSON.parse(init.body) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("sends what was practised, once", async () => {
  await keep(practised);
  answer = () => json({ state: practised.state });
  expect([await sendWork({ pupilId, store }, id), await sendWork({ pupilId, store }, id)]).toEqual(["done", "done"]);
  expect(sent).toEqual([{ address: "/api/pupil/exercises/e1", body: { state: practised.state } }]);
  expect(workOf()).toMatchObject({ isOwed: false });
});

test("takes over what another device has come to", async () => {
  await keep(practised);
  answer = () => json({ state: { ...practised.state, answered: 8 } });
  await sendWork({ pupilId, store }, id);
  expect(workOf()).toMatchObject({ state: { answered: 8 }, turn: null, isOwed: false });
});

test("still owes what was practised while it was on its way", () => {
  const further = { ...practised, state: { ...practised.state, answered: 4 } };
  expect(afterSending(further, practised, practised.state)).toMatchObject({ isOwed: true, state: { answered: 4 } });
});

test.each([
  [
    "a dead network",
    () => {
      throw new TypeError("off");
    },
    "again",
  ],
  ["a server that is down", () => json({ detail: "UNAVAILABLE", message: "" }, 503), "again"],
  ["an empty answer of somebody else", () => json(null), "again"],
  ["a login that is over", () => json({ detail: "UNAUTHORIZED", message: "" }, 401), "stop"],
])("keeps it at %s", async (_, fails, tried) => {
  await keep(practised);
  answer = fails;
  expect(await sendWork({ pupilId, store }, id)).toBe(tried);
  expect(workOf()).toEqual(practised);
});

test.each<[string, ExerciseWork | ExitWork, number, string]>([
  ["an exercise that was taken back", practised, 404, "NOT_FOUND"],
  ["an exit question that is closed", given, 409, "EXIT_CLOSED"],
])("forgets %s", async (_, work, status, detail) => {
  await keep(work);
  answer = () => json({ detail, message: "" }, status);
  expect(await sendWork({ pupilId, store }, id)).toBe("done");
  expect(store.attempts.size).toBe(0);
});

test("answers to an exit question go out once the child has sent them, not before", async () => {
  answer = () => json({ submitted: "2026-11-28T10:00:00.000Z" });
  await keep({ ...given, isSent: false, isOwed: false });
  await sendWork({ pupilId, store }, id);
  expect(sent).toEqual([]);
  await keep(given);
  await sendWork({ pupilId, store }, id);
  expect(sent).toEqual([{ address: "/api/pupil/exit-questions/e1", body: { answers: given.answers } }]);
});

test("goes out with what else was left, and is told as sent, so that a logout forgets it", async () => {
  await keep(practised);
  answer = () => json({ state: practised.state });
  const { saveDraft } = createDraftServer();
  const setup = { pupilId, store, tabs: createTabs().openTab(), saveDraft, sendWork, deliver: () => {} };
  expect(await sendAbandoned(setup)).toEqual({ through: [id], again: false });
});

test("of a child who has gone only what the server lacks stays, out of sight", async () => {
  await keep(practised);
  await store.change(pupilId, "e2", (each) => ({ ...each, work: { ...practised, isOwed: false } }));
  await store.keepOnly("another");
  expect([...store.attempts.keys()]).toEqual(["p1/e1"]);
  expect(await store.list("another")).toEqual([]);
});
