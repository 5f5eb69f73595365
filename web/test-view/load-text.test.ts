import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadText } from "./load-text.ts";

const answers: (() => Response)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => (answers.shift() ?? (() => new Response("", { status: 404 })))());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.length = 0;
});

const page = (): Response => new Response("<!doctype html><title>WLAN der Schule</title>");

test("takes a whole page in a fragment's place for a failure, and tries again", async () => {
  answers.push(
    page,
    () => new Response("\n<html><body>Anmelden</body></html>"),
    () => new Response("<h2>Seite 1</h2>"),
  );
  const text = loadText(["/tests-src/t/1.0.0/items/1-de.html"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await text).toBe("<h2>Seite 1</h2>");
});

test("never shows it as a page of the test", async () => {
  answers.push(page, page, page);
  const failure = loadText(["/tests-src/t/1.0.0/items/2-de.html"]).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await failure).toMatchObject({ name: "LoadError", message: expect.stringContaining("could not be loaded") });
});
