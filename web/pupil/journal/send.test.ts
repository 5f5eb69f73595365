import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PUPIL_HEADER } from "#contract/route.ts";
import { failureOf } from "./failure.ts";
import { evaluate, finishPractice, SEND_PATIENCE_MS, saveDraft } from "./send.ts";

const draft = { courseTestId: "t", inputs: { a: "1" }, times: {}, page: 1, trace: [], reset: null };
const submission = { ...draft, courseId: "c", testId: "d", pupilId: "p", machineName: "d", testVersion: "1.0.0" };
const senders = [
  ["a draft", () => saveDraft(draft, { keepalive: false, pupilId: "p" })],
  ["a hand-in", () => evaluate(submission)],
  ["the end of the practice test", () => finishPractice("p")],
] as const;

beforeEach(() => {
  // Vitest's fake clock does not control the browser's own timeouts.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(SEND_PATIENCE_MS);
    return AbortSignal.abort(new DOMException("It took too long.", "TimeoutError"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(senders)("gives %s up that nobody answers, to be tried again", async (_, send) => {
  vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Promise(() => {});
  });
  const failure = await send().then(
    () => "done",
    (error: unknown) => failureOf(error),
  );
  expect(failure).toBe("network");
});

test.each(senders.slice(1))("takes an empty answer for no receipt of %s", async (_, send) => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 200 }));
  await expect(send()).rejects.toThrow("no receipt");
});

test.each(senders)("says of %s whose it is, since another tab may have logged somebody else in", async (_, send) => {
  let said: string | null = null;
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    said = new Headers(headers).get(PUPIL_HEADER);
    return new Response("{}", { status: 200 });
  });
  await send();
  expect(said).toBe("p");
});

/** The request for a draft with so many stays, while the page may be closed. */
async function sentOnLeaving(
  stays: number,
  answer = "1",
): Promise<{ keepalive: boolean; bytes: number; body: unknown }> {
  let sent = { keepalive: false, bytes: 0, body: undefined as unknown };
  vi.stubGlobal("fetch", async (_address: string, { keepalive = false, body }: RequestInit) => {
    const text = typeof body === "string" ? body : "";
    sent = { keepalive, bytes: new TextEncoder().encode(text).length, body: JSON.parse(text) };
    return new Response("{}", { status: 200 });
  });
  const stay = { pageId: 1, entered: "2026-11-22T08:00:00.000Z", duration: 5 };
  const inputs = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`response-${index}`, answer]));
  await saveDraft(
    { ...draft, inputs, trace: Array.from({ length: stays }, () => stay) },
    { keepalive: true, pupilId: "p" },
  );
  return sent;
}

/** The limit of browsers for requests of a page that is being closed, in bytes. */
const KEEPALIVE_BYTES = 64 * 1024;

test("sends a draft whole when the page is left, and outlasts the page", async () => {
  const { keepalive, body } = await sentOnLeaving(10);
  expect(keepalive).toBe(true);
  expect(body).toMatchObject({ trace: { length: 10 } });
});

test("leaves out the stays of a draft that is more than browsers send of a page that goes, never an answer", async () => {
  const { keepalive, bytes, body } = await sentOnLeaving(2000);
  expect(keepalive).toBe(true);
  expect(bytes).toBeLessThan(KEEPALIVE_BYTES);
  expect(body).toMatchObject({ trace: [], inputs: { "response-199": "1" } });
});

test("sends answers that are more than that without asking to outlast the page, which browsers would refuse", async () => {
  const { keepalive, bytes, body } = await sentOnLeaving(3, "ä".repeat(200));
  expect(bytes).toBeGreaterThan(KEEPALIVE_BYTES);
  expect(keepalive).toBe(false);
  expect(body).toMatchObject({ trace: { length: 3 } });
});
