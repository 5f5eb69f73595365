import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, NetworkError } from "../../wire/call-error.ts";
import { ask } from "./ask.ts";

const known = async (): Promise<string> => "known";
const unknown = async (): Promise<undefined> => undefined;
const refused = (status: number) => new CallError(status, { detail: "SERVER_ERROR", message: "" });
const never = (): Promise<string> => new Promise(() => {});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("takes the server's word before the device's", async () => {
  expect(await ask(async () => "said", known)).toEqual({ what: "said", from: "server" });
});

test.each([
  ["a dead network", new NetworkError("off"), "network"],
  ["a server that is down", refused(503), "server"],
  ["a server with a fault", refused(500), "server"],
  ["a server with too much to do", refused(429), "server"],
])("remembers at %s, and says whose trouble it is", async (_, error, why) => {
  expect(await ask(() => Promise.reject(error), known)).toEqual({ what: "known", from: "device", why });
  await expect(ask(() => Promise.reject(error), unknown)).rejects.toBe(error);
});

test("takes an empty answer for a foreign one", async () => {
  expect(await ask<string | null>(async () => null, known)).toEqual({ what: "known", from: "device", why: "network" });
});

test("passes on what the server refuses, whatever the device remembers", async () => {
  const error = refused(401);
  await expect(ask(() => Promise.reject(error), known)).rejects.toBe(error);
});

test("does not wait for a network that swallows everything, and waits less the next time", async () => {
  const first = ask(never, known);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toEqual({ what: "known", from: "device", why: "network" });
  const second = ask(never, known);
  await vi.advanceTimersByTimeAsync(700);
  expect(await second).toEqual({ what: "known", from: "device", why: "network" });
});

test("waits for a slow server where the device knows nothing", async () => {
  const slow = ask(() => new Promise<string>((done) => setTimeout(done, 20_000, "said")), unknown);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await slow).toEqual({ what: "said", from: "server" });
});
