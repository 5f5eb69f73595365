import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "#contract/auth.schema.ts";
import { TOKEN_LIFETIME, TOKEN_RENEWAL_WINDOW } from "#contract/limits.ts";
import * as session from "./session.ts";

const user: User = {
  _id: "0190a0a0-0000-7000-8000-000000000001",
  email: "k.sommer@schule.example",
  username: null,
  is_verified: true,
  is_superuser: false,
  passwordChangeRequired: false,
  consentRequired: false,
  consentConfirmed: true,
  consentTime: "2026-08-24T10:00:00.000Z",
  personalCodeRequired: false,
  personalCode: null,
  disableDelete: false,
  simplifiedView: false,
  language: "de",
  created: "2026-08-24T09:00:00.000Z",
};

/** A browser's storage as far as the session uses it. */
function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

type Answer = [status: number, body: unknown];
let answers: Record<string, () => Answer>;
let asked: string[];

const refused: Answer = [401, { detail: "UNAUTHORIZED", message: "" }];
const renewed: Answer = [200, { access_token: "new", token_type: "bearer" }];

beforeEach(() => {
  asked = [];
  answers = { "/api/auth/refresh": () => renewed, "/api/auth/logout-pupil": () => [204, ""] };
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("window", { addEventListener: () => {} });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const [status, body] = answers[address]?.() ?? [404, { detail: "NOT_FOUND", message: "" }];
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function logIn(): void {
  session.keepToken("old");
  session.keepUser(user);
}
const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

describe("a token", () => {
  it("is left alone while more than 600 s remain", async () => {
    logIn();
    pass(TOKEN_LIFETIME - TOKEN_RENEWAL_WINDOW - 1);
    await session.renewIfDue();
    expect(asked).toEqual([]);
  });

  it("is renewed when 600 s remain", async () => {
    logIn();
    pass(TOKEN_LIFETIME - TOKEN_RENEWAL_WINDOW);
    await session.renewIfDue();
    expect(session.findToken()).toBe("new");
  });

  it("is renewed once for many that ask at the same time", async () => {
    logIn();
    pass(TOKEN_LIFETIME);
    await Promise.all([session.renewIfDue(), session.renewIfDue(), session.checkSession()]);
    expect(asked).toEqual(["/api/auth/refresh"]);
  });

  it("that is missing is asked for, and a refusal logs out", async () => {
    session.keepUser(user);
    answers["/api/auth/refresh"] = () => refused;
    const ended = vi.fn<() => void>();
    const stop = session.onSessionEnd(ended);
    await session.renewIfDue();
    stop();
    expect(ended).toHaveBeenCalledOnce();
    expect(session.isLoggedIn()).toBe(false);
    expect(asked).toContain("/api/auth/logout-pupil");
  });

  it("survives a server that is down when it should be renewed", async () => {
    logIn();
    pass(TOKEN_LIFETIME - 10);
    answers["/api/auth/refresh"] = () => [503, { detail: "UNAVAILABLE", message: "" }];
    await session.renewIfDue();
    expect(session.findToken()).toBe("old");
  });

  it("that arrives after a logout does not log in again", async () => {
    logIn();
    pass(TOKEN_LIFETIME);
    const renewal = session.renewIfDue();
    session.logout();
    await renewal;
    expect(session.isLoggedIn()).toBe(false);
  });

  it("is never asked for where nobody is logged in", async () => {
    await session.renewIfDue();
    expect(asked).toEqual([]);
  });
});

describe("a login", () => {
  it("keeps nothing when the user cannot be loaded", async () => {
    answers["/api/auth/login"] = () => renewed;
    answers["/api/auth/user"] = () => [500, { detail: "SERVER_ERROR", message: "" }];
    await expect(session.login("k.sommer", "x")).rejects.toBeInstanceOf(session.UserNotLoadedError);
    expect(session.isLoggedIn()).toBe(false);
  });

  it("keeps token and user", async () => {
    answers["/api/auth/login"] = () => renewed;
    answers["/api/auth/user"] = () => [200, user];
    await session.login("k.sommer", "x");
    expect(session.findToken()).toBe("new");
    expect(session.findUser()).toEqual(user);
  });

  it("gives the same user object until it changes, as React needs it", () => {
    logIn();
    expect(session.findUser()).toBe(session.findUser());
  });

  it("is not made by a kept user that cannot be read", () => {
    localStorage.setItem("denkspur.user", "{broken");
    expect(session.findUser()).toBeUndefined();
  });
});
