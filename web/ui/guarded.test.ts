import { describe, expect, test, vi } from "vitest";
import { NetworkError } from "../wire/call-error.ts";

vi.mock("./toasts.tsx", () => ({ toastFailure: () => {} }));
const { afterLogin, guarded } = await import("./guarded.ts");

const goal = (next: string): string => afterLogin(new URLSearchParams({ next }));

describe("a login", () => {
  test("leads to the teacher's screen that asked for it, with query and hash", () => {
    expect(goal("/results/0190?x=1")).toBe("/results/0190?x=1");
    expect(goal("/courses?course=7#pupils")).toBe("/courses?course=7#pupils");
    expect(goal("/administration/teachers?term=so")).toBe("/administration/teachers?term=so");
  });

  test.each([
    "//evil.example/courses",
    "/\\evil.example",
    "https://evil.example/courses",
    "courses",
    "javascript:alert(1)",
    "",
  ])("never leads out of the installation: %s", (next) => expect(goal(next)).toBe("/dashboard"));

  test.each(["/login", "/pupils", "/conduct/1", "/unknown"])("leads to the dashboard instead of %s", (next) =>
    expect(goal(next)).toBe("/dashboard"),
  );
});

describe("a screen", () => {
  test("whose code does not come is told from one that broke: the connection is at fault", async () => {
    vi.stubGlobal("document", { querySelector: () => null });
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const { lazy } = guarded("Library", () => Promise.reject(cause));
    if (typeof lazy !== "function") throw new TypeError("The screen is loaded by a function.");
    await expect(lazy()).rejects.toBeInstanceOf(NetworkError);
  });
});
