import { afterEach, expect, test, vi } from "vitest";
import { CallError, call, download, NetworkError } from "./call.ts";

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
