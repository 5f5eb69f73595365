import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "./call.ts";
import { CallError, NetworkError } from "./call-error.ts";
import { download, openStream } from "./handed-on.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (body: string, status = 200): void =>
  vi.stubGlobal("fetch", async () => new Response(body, { status }));

test.each([
  ["a login page of the school's network", "<!doctype html><title>WLAN</title>", 200],
  ["a page that says that something is forbidden", "<html>gesperrt</html>", 403],
  ["a proxy that wants a password", "", 407],
  ["a proxy whose server is down", "<html>Bad Gateway</html>", 502],
])("takes %s for a network that failed", async (_, body, status) => {
  answering(body, status);
  await expect(call("getPupilSession")).rejects.toBeInstanceOf(NetworkError);
});

test("passes on what the server itself refuses", async () => {
  answering(JSON.stringify({ detail: "UNAUTHORIZED", message: "No." }), 401);
  await expect(call("getPupilSession")).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
});

test("tells a server's fault from a network that failed", async () => {
  answering("<html>Internal Server Error</html>", 500);
  await expect(call("getPupilSession")).rejects.toBeInstanceOf(CallError);
});

test("gives a file as it came, without reading it", async () => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  vi.stubGlobal("fetch", async () => new Response('{"results":[ cut', { headers }));
  expect(await (await download("exportResearch")).text()).toBe('{"results":[ cut');
});

test.each([
  ["a login page in its place", "<!doctype html><title>WLAN</title>", 200, NetworkError],
  ["a refusal", JSON.stringify({ detail: "FORBIDDEN", message: "No." }), 403, CallError],
])("takes %s for no file", async (_, body, status, kind) => {
  answering(body, status);
  await expect(download("exportUser")).rejects.toBeInstanceOf(kind);
});

test("takes a file that breaks off on its way for none", async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError("terminated")),
  });
  const headers = { "content-type": "application/json; charset=utf-8" };
  vi.stubGlobal("fetch", async () => new Response(broken, { headers }));
  await expect(download("exportUser")).rejects.toBeInstanceOf(NetworkError);
});

describe("a stream", () => {
  const open = (after?: string) =>
    openStream("watchRoom", { params: { id: "one" }, after, signal: new AbortController().signal });
  const events = { headers: { "content-type": "text/event-stream; charset=utf-8" } };

  test("is read as it comes, and says which event was the last", async () => {
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response("event: beat\n\n", events));
    vi.stubGlobal("fetch", fetched);
    expect(await new Response(await open("7")).text()).toBe("event: beat\n\n");
    const sent = new Headers(fetched.mock.calls[0]?.[1].headers);
    expect([sent.get("last-event-id"), sent.get("accept")]).toEqual(["7", "text/event-stream"]);
    await open();
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).has("last-event-id")).toBe(false);
  });

  test.each([
    ["a login page in its place", "<!doctype html><title>WLAN</title>", 200, NetworkError],
    ["an answer of another kind", "{}", 200, NetworkError],
    ["a proxy whose server is down", "<html>Bad Gateway</html>", 502, NetworkError],
    ["a refusal", JSON.stringify({ detail: "NOT_FOUND", message: "No." }), 404, CallError],
  ])("is none with %s", async (_, body, status, kind) => {
    answering(body, status);
    await expect(open()).rejects.toBeInstanceOf(kind);
  });
});
