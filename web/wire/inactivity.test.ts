import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "./testing/memory-storage.ts";

vi.stubGlobal("localStorage", memoryStorage());
const fetched = vi.fn(async (_address: string) => Promise.reject(new TypeError("no network")));
vi.stubGlobal("fetch", fetched);
const { judgePresence, noteActivity, noteWatchedWork, watchPresence } = await import("./inactivity.ts");
const { findSessionEnd, isLoggedIn, keepToken } = await import("./kept-session.ts");

const NOW = Date.parse("2026-11-20T08:00:00Z");
const away = (seconds: number, minutes = 30) => judgePresence(NOW - seconds * 1000, NOW, minutes);

describe("a teacher who does nothing", () => {
  test.each([
    [0, { is: "active" }],
    [29 * 60 - 1, { is: "active" }],
    [29 * 60, { is: "warned", seconds: 60 }],
    [30 * 60 - 0.5, { is: "warned", seconds: 1 }],
    [30 * 60, { is: "over" }],
    [8 * 3600, { is: "over" }],
  ])("for %s s of 30 minutes is %o", (seconds, presence) => expect(away(seconds)).toEqual(presence));

  test("is warned for half of the time where the limit is a minute", () => {
    expect(away(29, 1)).toEqual({ is: "active" });
    expect(away(30, 1)).toEqual({ is: "warned", seconds: 30 });
    expect(away(60, 1)).toEqual({ is: "over" });
  });

  test("is taken as active when nobody knows since when, or when the clock was set back", () => {
    expect(judgePresence(Number.NaN, NOW, 30)).toEqual({ is: "active" });
    expect(away(-3600)).toEqual({ is: "active" });
  });
});

describe("the activity that all tabs share", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", memoryStorage());
    vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
    keepToken("token");
    noteActivity();
  });
  afterEach(() => vi.useRealTimers());
  const pass = (minutes: number): void => void vi.setSystemTime(Date.now() + minutes * 60_000);

  test("keeps a teacher logged in who does something now and then", () => {
    for (let times = 0; times < 5; times += 1) {
      pass(20);
      noteActivity();
    }
    expect(isLoggedIn()).toBe(true);
    expect(watchPresence()).toEqual({ is: "active" });
  });

  test("gives the server a sign of life every few minutes while she is active, and none while she is not", () => {
    const signs = (): number => fetched.mock.calls.filter(([address]) => address === "/api/auth/user").length;
    pass(5);
    noteActivity();
    const before = signs();
    for (let minute = 0; minute < 20; minute += 1) {
      pass(1);
      noteActivity();
      noteActivity();
    }
    expect(signs() - before).toBe(5);
    pass(20);
    watchPresence();
    expect(signs() - before).toBe(5);
  });

  test("does not count a movement under the warning, only what is meant", () => {
    pass(29.5);
    expect(noteActivity()).toEqual({ is: "warned", seconds: 30 });
    expect(noteActivity(true)).toEqual({ is: "active" });
    pass(20);
    expect(watchPresence()).toEqual({ is: "active" });
  });

  test("logs out at the first movement after a sleep, which does not count", () => {
    pass(600);
    expect(noteActivity()).toEqual({ is: "over" });
    expect(isLoggedIn()).toBe(false);
    expect(findSessionEnd()).toBe("inactive");
  });

  describe("while a class at work is watched", () => {
    const works = (minutesAgo: number): void => noteWatchedWork(Date.now() - minutesAgo * 60_000);

    test("is that of the class, and the server gets its signs of life", () => {
      const signs = (): number => fetched.mock.calls.filter(([address]) => address === "/api/auth/user").length;
      const before = signs();
      for (let minute = 0; minute < 90; minute += 1) {
        pass(1);
        works(0.5);
        expect(watchPresence()).toEqual({ is: "active" });
      }
      expect(signs() - before).toBeGreaterThan(17);
    });

    test("ends with the class's last answer, however often that is told again", () => {
      pass(20);
      works(0);
      const before = fetched.mock.calls.length;
      for (let minute = 1; minute < 30; minute += 1) {
        pass(1);
        works(minute);
      }
      expect(watchPresence()).toEqual({ is: "warned", seconds: 60 });
      pass(1);
      works(30);
      expect(findSessionEnd()).toBe("inactive");
      expect(fetched.mock.calls.length).toBe(before);
    });

    test("ends the warning, but brings nobody back who was away for too long", () => {
      pass(29.5);
      expect(watchPresence().is).toBe("warned");
      works(0);
      expect(watchPresence()).toEqual({ is: "active" });
      pass(30);
      works(0);
      expect(isLoggedIn()).toBe(false);
    });

    test("never takes from her what she did later, and a fast clock of the class gives nothing", () => {
      pass(20);
      noteActivity();
      works(10);
      pass(29.5);
      expect(watchPresence()).toEqual({ is: "warned", seconds: 30 });
      works(-60);
      pass(29.5);
      expect(watchPresence()).toEqual({ is: "warned", seconds: 30 });
    });
  });

  test("begins anew with the next login", () => {
    pass(600);
    watchPresence();
    keepToken("token");
    expect(noteActivity()).toEqual({ is: "active" });
  });

  test("leaves alone what another tab has ended before", () => {
    pass(600);
    localStorage.removeItem("denkspur.token");
    watchPresence();
    expect(findSessionEnd()).toBeUndefined();
  });
});
