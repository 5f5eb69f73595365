import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PupilSession } from "#contract/auth.schema.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { makeHandIn } from "../journal/testing/hand-in.ts";
import { createMemoryStore, createTabs, type MemoryStore } from "../journal/testing/memory-store.ts";
import { forgetKept } from "../offline/device.ts";
import { openSession, type Session } from "./open-session.ts";

vi.mock(import("../offline/device.ts"), async (original) => ({
  ...(await original()),
  forgetKept: vi.fn(async () => {}),
}));

const ann: PupilSession = { _id: "ann", name: "AnnMus", courseId: "c", expires: "2026-11-20T12:00:00.000Z" };
const ben: PupilSession = { ...ann, _id: "ben", name: "BenMus" };

let store: MemoryStore;
let said: string[];
let went: string[];
/** The server's answers, by the end of the call's address; a call without an entry fails like a dead network. */
let answers: Map<string, (init: RequestInit) => Promise<Response> | Response>;
let hearLogin: (pupilId: string | null) => void;

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refused = (): Response => json({ detail: "UNAUTHORIZED", message: "" }, 401);
const settle = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const pupilOf = (session: Session): string | undefined => {
  const { who } = session.state();
  return who.is === "pupil" ? who.pupil._id : undefined;
};

async function open(): Promise<Session> {
  const session = openSession({
    store,
    tabs: createTabs().openTab(),
    logins: {
      tell: () => {},
      listen: (hear) => {
        hearLogin = hear;
        return () => {};
      },
    },
    say: (key) => said.push(key),
    sendWork: async () => "done",
  });
  await settle();
  return session;
}

const handIn = makeHandIn({ courseTestId: "one", pupilId: "ann" });

beforeEach(() => {
  vi.useFakeTimers();
  store = createMemoryStore();
  said = [];
  went = [];
  answers = new Map([["/auth/pupil", () => json(ann)]]);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("location", { pathname: pathOf("Practice"), replace: (to: string) => went.push(to), reload: () => {} });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const [, answer] = [...answers].find(([end]) => address.endsWith(end)) ?? [];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer(init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("finds out who is there, and what she left to be handed in goes out", async () => {
  await store.change("ann", "one", (each) => ({ ...each, handIn }));
  answers.set("/results/evaluate", () => json({}));
  const session = await open();
  await settle();
  expect(pupilOf(session)).toBe("ann");
  expect(session.state().arrived).toEqual({ handIn, receipt: "taken" });
  expect(said).toEqual(["handIn.success"]);
  session.greeted();
  expect(session.state().arrived).toBeNull();
});

test("asks until the server has its word, and says meanwhile why nobody knows", async () => {
  answers.clear();
  const session = await open();
  expect(session.state().who).toEqual({ is: "unreachable", why: "network" });
  answers.set("/auth/pupil", refused);
  await settle(5000);
  expect(session.state().who).toEqual({ is: "nobody" });
});

test("tells whoever listens of a login, and greets nobody with what the pupil before has handed in", async () => {
  await store.change("ann", "one", (each) => ({ ...each, handIn }));
  answers.set("/results/evaluate", () => json({}));
  answers.set("/auth/verify-pupil-access", () => json(ben));
  const session = await open();
  await settle();
  const seen: (string | undefined)[] = [];
  session.subscribe(() => seen.push(pupilOf(session)));
  await session.enter("BenMus", "");
  expect(seen.at(-1)).toBe("ben");
  expect(session.state().arrived).toBeNull();
});

test("shows a pupil nothing of a receipt that comes when the one before her has gone", async () => {
  await store.change("ann", "one", (each) => ({ ...each, handIn }));
  let receive = (): void => {};
  answers.set("/results/evaluate", () => new Promise((done) => (receive = () => done(json({})))));
  answers.set("/auth/verify-pupil-access", () => json(ben));
  const session = await open();
  hearLogin(null);
  expect(went).toEqual([pathOf("PupilLogin")]);
  await settle();
  answers.set("/auth/pupil", () => json(ben));
  await session.ask();
  receive();
  await settle();
  expect(pupilOf(session)).toBe("ben");
  expect([session.state().arrived, said]).toEqual([null, []]);
});

test("stays the same session when the same pupil logs in again, and sends what waited for that", async () => {
  await store.change("ann", "one", (each) => ({ ...each, handIn }));
  answers.set("/results/evaluate", refused);
  answers.set("/auth/verify-pupil-access", () => json(ann));
  const session = await open();
  await settle();
  const before = session.state().who;
  expect(before.is === "pupil" && before.delivery.states().get("one")).toBe("expired");
  answers.set("/results/evaluate", () => json({}));
  await session.enter("AnnMus", "");
  await settle();
  const { who, arrived } = session.state();
  expect([who.is === "pupil" && before.is === "pupil" && who.delivery === before.delivery, arrived?.receipt]).toEqual([
    true,
    "taken",
  ]);
});

test("a late answer about who was there does not log in again who has logged out", async () => {
  const session = await open();
  let answer = (): void => {};
  answers.set("/auth/pupil", () => new Promise((done) => (answer = () => done(json(ann)))));
  answers.set("/auth/logout-pupil", () => json(null));
  const asking = session.ask();
  await session.leave();
  answer();
  await asking;
  expect(session.state().who).toEqual({ is: "nobody" });
});

test("shows that a login is over only when the device has forgotten the pupil, as the page may then be closed", async () => {
  let forget = (): void => {};
  vi.mocked(forgetKept).mockReturnValueOnce(new Promise((done) => (forget = done)));
  const session = await open();
  answers.set("/auth/pupil", refused);
  const asking = session.ask();
  await settle();
  expect(pupilOf(session)).toBe("ann");
  forget();
  await asking;
  expect(session.state().who).toEqual({ is: "nobody" });
});

test("does not throw out who logs in while the device still forgets", async () => {
  let forget = (): void => {};
  vi.mocked(forgetKept).mockReturnValueOnce(new Promise((done) => (forget = done)));
  answers.set("/auth/pupil", refused);
  answers.set("/auth/verify-pupil-access", () => json(ben));
  const session = await open();
  await session.enter("BenMus", "");
  forget();
  await settle();
  expect(pupilOf(session)).toBe("ben");
});

test("takes the screen away when another pupil logs in in another tab, not at her own login", async () => {
  await open();
  hearLogin("ann");
  expect(went).toEqual([]);
  hearLogin("ben");
  expect(went).toEqual([pathOf("PupilDashboard")]);
});

test("forgets after a logout what the server has, and nothing that it could not take", async () => {
  answers.set("/auth/logout-pupil", () => json(null));
  answers.set("/results/draft", (init) => {
    const { courseTestId, ...draft } = JSON.parse(typeof init.body === "string" ? init.body : "{}");
    if (courseTestId === "two") throw new TypeError("Failed to fetch");
    return json({ inputs: draft.inputs, times: draft.times, page: draft.page, reset: null });
  });
  const answer = { value: "1", at: "2026-11-20T12:00:00.000Z" };
  const attempts = ["one", "two"].map((id) => store.change("ann", id, (each) => ({ ...each, answers: { a: answer } })));
  await Promise.all(attempts);
  const session = await open();
  await session.leave();
  expect([...store.attempts.keys()]).toEqual(["ann/two"]);
});
