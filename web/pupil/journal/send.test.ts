import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PUPIL_HEADER } from "#contract/routes.ts";
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
  // Vitest's clock does not move the browser's own timeouts.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(SEND_PATIENCE_MS);
    return AbortSignal.abort(new DOMException("It took too long.", "TimeoutError"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(senders)("gives %s up that nobody answers, to be tried again", async (_, send) => {
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

it.each(senders.slice(1))("takes an empty answer for no receipt of %s", async (_, send) => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 200 }));
  await expect(send()).rejects.toThrow("no receipt");
});

it.each(senders)("says of %s whose it is, since another tab may have logged somebody else in", async (_, send) => {
  let said: string | null = null;
  vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
    said = new Headers(headers).get(PUPIL_HEADER);
    return new Response("{}", { status: 200 });
  });
  await send();
  expect(said).toBe("p");
});
