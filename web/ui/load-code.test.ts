import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NetworkError } from "../wire/call-error.ts";
import { loadCode, NewVersionError } from "./load-code.ts";

const page = (script: string): Response => new Response(`<script type="module" src="${script}"></script>`);
const broken = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("a part of the page's code", () => {
  beforeEach(() => {
    vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "/assets/teacher-old.js" }) });
    vi.stubGlobal("location", { href: "http://localhost/courses" });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("comes without asking for the page again", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    expect(await loadCode("Library", async () => "code")).toBe("code");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("tells of a new version when the server's page begins with another script", async () => {
    vi.stubGlobal("fetch", async () => page("/assets/teacher-new.js"));
    await expect(loadCode("Library", broken)).rejects.toThrow(NewVersionError);
  });

  test("tells of the connection when the page is the same, refused or out of reach", async () => {
    for (const answer of [
      async () => page("/assets/teacher-old.js"),
      async () => new Response("", { status: 503 }),
      async () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      vi.stubGlobal("fetch", answer);
      // The cases run in sequence, since each has a server of its own.
      // oxlint-disable-next-line no-await-in-loop
      await expect(loadCode("Library", broken)).rejects.toThrow(NetworkError);
    }
  });
});
