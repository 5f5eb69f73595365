import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TOKEN_LIFETIME, TOKEN_RENEWAL_WINDOW } from "#contract/limits.ts";
import { NetworkError } from "./call-error.ts";
import { dropSession } from "./drop-session.ts";
import * as kept from "./kept-session.ts";
import * as session from "./session.ts";
import { aTeacher as user } from "./testing/a-teacher.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

type Answer = [status: number, body: unknown];
let answers: Record<string, () => Answer>;
let asked: string[];
/** The tokens with which a session was ended on the server. */
let tokens: (string | null)[];
let isOnline: boolean;

const refused: Answer = [401, { detail: "UNAUTHORIZED", message: "" }];
const renewed: Answer = [200, { access_token: "new", token_type: "bearer" }];

beforeEach(async () => {
  asked = [];
  tokens = [];
  isOnline = true;
  answers = {
    "/api/auth/refresh": () => renewed,
    "/api/auth/logout-pupil": () => [204, ""],
    "/api/auth/logout": () => [204, ""],
    "/api/site": () => [200, { inactivityMinutes: 30, contact: null }],
  };
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("fetch", async (address: string, { headers }: { headers: Headers }) => {
    if (!isOnline) throw new TypeError("no network");
    asked.push(address);
    if (address === "/api/auth/logout") tokens.push(headers.get("authorization"));
    const [status, body] = answers[address]?.() ?? [404, { detail: "NOT_FOUND", message: "" }];
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  vi.useFakeTimers({ now: new Date("2026-11-20T08:00:00Z"), toFake: ["Date"] });
  // A session that an earlier test has ended is told of first.
  await session.leave();
  [asked, tokens] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function logIn(): void {
  kept.keepToken("old");
  kept.keepUser(user);
}
const pass = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

describe("a token", () => {
  test("is left alone while more than 600 s remain", async () => {
    logIn();
    pass(TOKEN_LIFETIME - TOKEN_RENEWAL_WINDOW - 1);
    await session.renewIfDue();
    expect(asked).toEqual([]);
  });

  test("is renewed when 600 s remain", async () => {
    logIn();
    pass(TOKEN_LIFETIME - TOKEN_RENEWAL_WINDOW);
    await session.renewIfDue();
    expect(kept.findToken()).toBe("new");
  });

  test("is renewed once for many that ask at the same time", async () => {
    logIn();
    pass(TOKEN_LIFETIME);
    await Promise.all([session.renewIfDue(), session.renewIfDue(), session.checkSession()]);
    expect(asked).toEqual(["/api/auth/refresh"]);
  });

  test("that is missing is asked for, and a refusal ends the session as expired", async () => {
    kept.keepUser(user);
    answers["/api/auth/refresh"] = () => refused;
    await session.renewIfDue();
    expect(kept.isLoggedIn()).toBe(false);
    expect(kept.findSessionEnd()).toBe("expired");
    expect(asked).toEqual(["/api/auth/refresh"]);
  });

  test("is renewed when the device's clock was set back, as nobody knows how long it has lived", async () => {
    logIn();
    pass(-86_400);
    await session.renewIfDue();
    expect(kept.findToken()).toBe("new");
  });

  test("that another tab has replaced does not end the session by its refusal", async () => {
    logIn();
    answers["/api/auth/refresh"] = () => {
      kept.keepToken("from another tab");
      return refused;
    };
    await session.checkSession();
    expect(kept.findToken()).toBe("from another tab");
  });

  test("survives a server that is down when it should be renewed", async () => {
    logIn();
    pass(TOKEN_LIFETIME - 10);
    answers["/api/auth/refresh"] = () => [503, { detail: "UNAVAILABLE", message: "" }];
    await session.renewIfDue();
    expect(kept.findToken()).toBe("old");
  });

  test("that arrives after a logout does not log in again", async () => {
    logIn();
    pass(TOKEN_LIFETIME);
    const renewal = session.renewIfDue();
    session.logout();
    await renewal;
    expect(kept.isLoggedIn()).toBe(false);
  });

  test("is never asked for where nobody is logged in", async () => {
    await session.renewIfDue();
    expect(asked).toEqual([]);
  });
});

describe("the end of a session", () => {
  test.each(["logout", "deleted", "inactive", "expired"] as const)("is known as %s until the next login", (reason) => {
    logIn();
    kept.forgetSession(reason);
    expect(kept.findSessionEnd()).toBe(reason);
    logIn();
    expect(kept.findSessionEnd()).toBeUndefined();
  });

  test("is no longer told once its message was closed", () => {
    logIn();
    kept.forgetSession("inactive");
    kept.dismissSessionEnd();
    expect(kept.findSessionEnd()).toBeUndefined();
  });

  test("clears the pupil's cookie only where the teacher herself logs out", async () => {
    logIn();
    kept.forgetSession("inactive");
    await session.leave();
    expect(asked).toEqual(["/api/site"]);
    logIn();
    session.logout();
    await session.leave();
    expect(asked).toEqual(["/api/site", "/api/auth/logout", "/api/auth/logout-pupil"]);
  });

  test.each([
    ["a logout", session.logout],
    ["inactivity", session.logoutInactive],
  ])("by %s is told to the server with the token that this browser has forgotten, once", async (_how, end) => {
    logIn();
    end();
    expect([kept.findToken(), tokens]).toEqual([undefined, []]);
    await session.leave();
    await session.leave();
    expect(tokens).toEqual(["Bearer old"]);
  });

  test("that the server could not be told is told when the network is back", async () => {
    logIn();
    isOnline = false;
    session.logout();
    await expect(session.leave()).rejects.toBeInstanceOf(NetworkError);
    expect(kept.findToken()).toBeUndefined();
    isOnline = true;
    await session.leave();
    expect(tokens).toEqual(["Bearer old"]);
  });

  test("that the server knows already lets the tab go on", async () => {
    logIn();
    answers["/api/auth/logout"] = () => refused;
    session.logout();
    await session.leave();
    expect(kept.findSessionEnd()).toBe("logout");
  });

  test("by a pupil's login is told to the server at once", async () => {
    logIn();
    dropSession();
    await vi.waitFor(() => expect(tokens).toEqual(["Bearer old"]));
    expect(kept.findSessionEnd()).toBeUndefined();
  });

  test("is not undone by a user who is heard of late", async () => {
    logIn();
    answers["/api/auth/user"] = () => {
      session.logout();
      return [200, user];
    };
    await session.loadUser();
    expect(kept.isLoggedIn()).toBe(false);
  });
});

describe("a login", () => {
  test("that fails after an expiry leaves the reason for the other tabs", async () => {
    logIn();
    kept.forgetSession("expired");
    answers["/api/auth/login"] = () => renewed;
    answers["/api/auth/user"] = () => [500, { detail: "SERVER_ERROR", message: "" }];
    await expect(session.login("k.sommer", "x")).rejects.toBeInstanceOf(session.UserNotLoadedError);
    expect(kept.findSessionEnd()).toBe("expired");
  });

  test("keeps nothing when the user cannot be loaded", async () => {
    answers["/api/auth/login"] = () => renewed;
    answers["/api/auth/user"] = () => [500, { detail: "SERVER_ERROR", message: "" }];
    await expect(session.login("k.sommer", "x")).rejects.toBeInstanceOf(session.UserNotLoadedError);
    expect(kept.isLoggedIn()).toBe(false);
  });

  test("keeps token and user", async () => {
    answers["/api/auth/login"] = () => renewed;
    answers["/api/auth/user"] = () => [200, user];
    await session.login("k.sommer", "x");
    expect(kept.findToken()).toBe("new");
    expect(kept.findUser()).toEqual(user);
  });

  test("gives the same user object until it changes, as React needs it", () => {
    logIn();
    expect(kept.findUser()).toBe(kept.findUser());
  });

  test("is not made by a kept user that cannot be read", () => {
    localStorage.setItem("denkspur.user", "{broken");
    expect(kept.findUser()).toBeUndefined();
  });
});
