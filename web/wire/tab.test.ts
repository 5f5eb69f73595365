import { beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#contract/auth.schema.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const user = { _id: "1", email: "k.sommer@schule.example" } as User;
const other = { _id: "2", email: "m.winter@schule.example" } as User;

type Answer = [status: number, body: unknown];
const OK: Answer = [200, {}];
const REFUSED: Answer = [401, { detail: "UNAUTHORIZED", message: "" }];
const RENEWED: Answer = [200, { access_token: "renewed", token_type: "bearer" }];

/** One browser with one tab in it, whose server answers by path and token. */
async function openTab(answer: (path: string, token: string | null) => Answer) {
  vi.resetModules();
  vi.stubGlobal("localStorage", memoryStorage());
  let heard: (event: { key: string | null }) => void = () => {};
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: typeof heard) => {
      if (name === "storage") heard = listener;
    },
  });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { headers: Headers }) => {
    const token = init.headers.get("authorization")?.replace("Bearer ", "") ?? null;
    asked.push(`${path} ${token ?? "-"}`);
    const [status, body] = answer(path.replace("/api", ""), token);
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  const session = await import("./session.ts");
  const kept = await import("./kept-session.ts");
  const tab = await import("./tab.ts");
  const { call } = await import("./call.ts");
  const restart = vi.fn<() => void>();
  const start = (): void => {
    kept.keepToken("token");
    kept.keepUser(user);
    tab.startSession(restart);
  };
  /** Changes the storage as another tab does, and tells this tab of it. */
  const elsewhere = (change: () => void): void => {
    change();
    heard({ key: "denkspur.user" });
  };
  return { session, kept, tab, call, restart, start, elsewhere, asked };
}

let open: Awaited<ReturnType<typeof openTab>>;
/** The token that the server accepts; undefined when it accepts none. */
let taken: string | undefined;

beforeEach(async () => {
  taken = "token";
  open = await openTab((path, token) => {
    if (path === "/auth/login") return RENEWED;
    if (path === "/site") return [200, { inactivityMinutes: 30, contact: null }];
    if (token !== taken) return REFUSED;
    if (path === "/auth/refresh") return RENEWED;
    return path === "/auth/user" ? [200, user] : OK;
  });
  open.start();
});

/** A session that expires during work, on one of the teacher's screens. */
async function expire(): Promise<void> {
  open.tab.enterScreen(true);
  taken = undefined;
  open.call("createCourse", { body: { name: "7b" } }).catch(() => {});
  await vi.waitFor(() => expect(open.tab.findTabState()).toBe("locked"), { timeout: 60_000 });
}

describe("a call whose token is refused", () => {
  test("goes once more with the token that another tab has got meanwhile, and logs nobody out", async () => {
    taken = "newer";
    const answer = open.call("listCourses");
    open.kept.keepToken("newer");
    await answer;
    expect(open.asked).toEqual(["/api/courses token", "/api/courses newer"]);
    expect(open.kept.isLoggedIn()).toBe(true);
  });

  test("waits, with everything that was typed, until its teacher has logged in again", async () => {
    open.tab.enterScreen(true);
    taken = undefined;
    const saving = open.call("createCourse", { body: { name: "7b" } });
    await vi.waitFor(() => expect(open.tab.findTabState()).toBe("locked"), { timeout: 60_000 });
    expect(open.kept.isLoggedIn()).toBe(false);
    expect(open.tab.findShownUser()).toEqual(user);
    taken = "renewed";
    await open.session.login(user.email, "secret");
    expect(await saving).toEqual({});
    expect(open.tab.findTabState()).toBe("open");
    expect(open.asked.at(-1)).toBe("/api/courses renewed");
  });

  test("fails on a public screen, where nothing is to be lost", async () => {
    open.tab.enterScreen(false);
    taken = undefined;
    await expect(open.call("getUser")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(open.tab.findTabState()).toBe("open");
    expect(open.tab.findShownUser()).toBeUndefined();
  });

  test("fails when it is refused with a fresh token too, instead of asking for ever", async () => {
    taken = "nobody's";
    open = await openTab((path) => (path === "/auth/refresh" ? RENEWED : REFUSED));
    open.start();
    await expect(open.call("listCourses")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(open.asked.filter((each) => each.startsWith("/api/courses"))).toHaveLength(2);
  });
});

describe("a tab whose session has expired", () => {
  test("is freed by a login of the same teacher in another tab", async () => {
    await expire();
    open.elsewhere(() => {
      open.kept.keepToken("renewed");
      open.kept.keepUser(user);
    });
    expect(open.tab.findTabState()).toBe("open");
    expect(open.restart).not.toHaveBeenCalled();
  });

  test("begins anew when somebody else logs in, and never shows her screens again", async () => {
    await expire();
    open.elsewhere(() => open.kept.keepUser(other));
    expect(open.restart).toHaveBeenCalled();
    expect(open.tab.findTabState()).toBe("locked");
  });

  test("is left when its teacher logs out instead, here or in another tab", async () => {
    await expire();
    open.session.logout();
    expect(open.tab.findTabState()).toBe("left");
  });

  test("stays locked when the message about the expiry is closed in another tab", async () => {
    await expire();
    open.elsewhere(() => open.kept.dismissSessionEnd());
    expect(open.tab.findTabState()).toBe("locked");
  });

  test("stays locked after a login that fails", async () => {
    await expire();
    open.kept.keepToken("half");
    open.kept.forgetSession("expired");
    expect(open.tab.findTabState()).toBe("locked");
  });
});

describe("the tabs of one browser", () => {
  test.each(["logout", "deleted", "inactive", undefined] as const)(
    "are all left when one ends the session: %s",
    (reason) => {
      open.tab.enterScreen(true);
      open.elsewhere(() => open.kept.forgetSession(reason));
      expect(open.tab.findTabState()).toBe("left");
    },
  );

  test("are all locked when one finds the session expired", () => {
    open.tab.enterScreen(true);
    open.elsewhere(() => open.kept.forgetSession("expired"));
    expect(open.tab.findTabState()).toBe("locked");
  });

  test("begin anew when somebody else logs in", () => {
    open.tab.enterScreen(true);
    open.elsewhere(() => open.kept.keepUser(other));
    expect(open.restart).toHaveBeenCalled();
  });

  test("keep a public screen when a verification forgets the session", () => {
    open.tab.enterScreen(false);
    open.kept.forgetSession();
    expect(open.tab.findTabState()).toBe("open");
    expect(open.tab.findShownUser()).toBeUndefined();
  });
});

describe("arriving", () => {
  test("with a dead token shows nothing and says why", async () => {
    taken = undefined;
    await open.tab.arrive();
    expect(open.tab.findTabState()).toBe("open");
    expect(open.tab.findShownUser()).toBeUndefined();
    expect(open.kept.findSessionEnd()).toBe("expired");
  });

  test("after too long an absence ends the session", async () => {
    localStorage.setItem("denkspur.activity", String(Date.now() - 31 * 60_000));
    await open.tab.arrive();
    expect(open.kept.findSessionEnd()).toBe("inactive");
    expect(open.tab.findTabState()).toBe("left");
  });
});
