import { expect, test } from "vitest";
import { screens } from "#contract/screens.ts";
import { matterOf } from "./matter.ts";

test("takes the visits of every pupil's screen and of no other", () => {
  for (const { path, page } of Object.values(screens)) {
    const visited = path.replace(/\/:\w+\??/g, "/x");
    expect([visited, matterOf(visited, true)]).toEqual([visited, page === "pupil" ? "page" : undefined]);
  }
});

test("takes the tests' files of a version, their pictures and the app's own files", () => {
  expect(matterOf("/tests-src/decimal-comparison/1.0.0/items/1-de.html", false)).toBe("test-file");
  expect(matterOf("/tests-src/decimal-comparison/10.2.13/explanation-en.html", false)).toBe("test-file");
  expect(matterOf("/tests-src/decimal-comparison/preview.svg", false)).toBe("picture");
  expect(matterOf("/assets/pupil-1a2b.js", false)).toBe("asset");
});

test("leaves calls, documents, unknown pages and the worker itself alone", () => {
  for (const path of [
    "/api/auth/pupil",
    "/documents/x.pdf",
    "/sw.js",
    "/manifest.webmanifest",
    "/healthz",
    "/readyz",
    "/tests-src/x",
  ])
    expect([path, matterOf(path, false)]).toEqual([path, undefined]);
  for (const path of [
    "/api/docs",
    "/documents/x.pdf",
    "/nothing",
    "/assets/pupil-1a2b.js",
    "/tests-src/t/1.0.0/items/1-de.html",
  ])
    expect([path, matterOf(path, true)]).toEqual([path, undefined]);
});
