import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { RoomChild } from "#contract/room.schema.ts";
import { pathOf } from "#contract/screens.ts";
import { quantile } from "../../bench/measuring/quantile.ts";
import { expert } from "../../e2e/answer-sheets.ts";
import { type SimulatedChild, sitChildDown } from "../../e2e/simulated-child.ts";
import { logInTeacher } from "../../e2e/staff.ts";
import { Person, type Transport } from "../../server/testing/api-client.ts";
import { textsIn } from "../../web/i18n/testing.ts";
import { say } from "../say.ts";
import { openBrowser } from "./browser.ts";
import { type Caller, through } from "./caller.ts";
import type { RunningProxy } from "./proxies.ts";
import { Screen } from "./screen.ts";
import { trial } from "./trials.ts";

const TEST = "decimal-comparison";
const VERSION = { major: 1, minor: 0, patch: 0 };
const CLASS = 28;
const PAGES = expert.length;
/** So many are still writing when the stream breaks off. */
const WRITING = 4;
const PATIENCE_MS = 30_000;

interface LiveClass {
  readonly courseTestId: string;
  readonly names: readonly string[];
}

/** A class that may write a test. */
async function makeClass(teacher: Person, animal: string): Promise<LiveClass> {
  const { _id: courseId } = await teacher.call("createCourse", { body: { name: animal } });
  const names = Array.from({ length: CLASS }, (_, index) => `${animal} ${index + 1}`);
  await teacher.call("createPupils", { body: { amount: CLASS, courseId, names } });
  const { _id: courseTestId } = await teacher.call("createCourseTest", {
    body: { courseId, testId: TEST, testVersion: VERSION },
  });
  await teacher.call("updateCourseTest", { query: { id: courseTestId }, body: { published: true } });
  return { courseTestId, names };
}

/** What the trials of a live room work with. */
interface Surroundings {
  readonly proxy: RunningProxy;
  /** The address of the proxy, and of the server behind it. */
  readonly origin: string;
  readonly upstream: string;
  /** Who has an account of this address and password, logged in at the API. */
  readonly teacher: Person;
  readonly email: string;
  readonly password: string;
  /** A new connection through the proxy. */
  call(): Promise<Caller>;
  /** An empty folder for a browser. */
  readonly folder: string;
}

/** Lets a class take a test behind a proxy while its teacher watches, and breaks her stream. */
export async function tryLiveRoom(around: Surroundings): Promise<void> {
  const { proxy, teacher, upstream } = around;
  const { courseTestId, names } = await makeClass(teacher, "Igel");
  const open = async (before?: Screen): Promise<Screen> =>
    await Screen.open(await around.call(), courseTestId, teacher.headers, before);
  const sit = async (name: string, at: string | Transport): Promise<SimulatedChild> =>
    await sitChildDown(new Person(at), name, courseTestId, expert);
  let screen = await open();

  await trial("a teacher's live room hears of everything that 28 children do", async () => {
    assert.equal(screen.headers["content-encoding"], undefined);
    const delays: number[] = [];
    const hears = async (name: string, of: Partial<RoomChild>, act: () => Promise<void>): Promise<void> => {
      delays.push(await screen.hears(`${name} ${JSON.stringify(of)}`, isAs(name, of), act));
    };
    await Promise.all(
      names.map(async (name, number) => {
        let child: SimulatedChild | undefined;
        await hears(name, { standing: "here" }, async () => {
          child = await sit(name, through(await around.call()));
        });
        for (let page = 1; page <= PAGES; page += 1) {
          await hears(name, { page }, async () => await child?.tell(page, 0));
          await hears(name, { standing: "writing", page }, async () => await child?.write(page));
        }
        if (number < WRITING) return;
        await hears(name, { standing: "done" }, async () => await child?.handIn());
      }),
    );
    assert.deepEqual([screen.gaps, screen.wholes], [[], 1]);
    await expectTrue(screen, teacher, courseTestId);
    const [middle, most] = [0.5, 0.95].map((share) => Math.round(quantile(delays, share)));
    say(`  ${delays.length} events, from receipt to event: median ${middle} ms, 95 % ${most} ms`);
  });

  await trial("a reload of the proxy does not break the stream of a live room", async () => {
    const [name = ""] = names;
    proxy.reload();
    // The new configuration has taken over by then.
    await sleep(1000);
    await screen.hears("a hand-in after the reload", isAs(name, { standing: "done" }), async () => {
      await (await sit(name, through(await around.call()))).handIn();
    });
    assert.deepEqual([screen.gaps, screen.wholes], [[], 1]);
  });

  await trial("a stream that broke off with the proxy goes on without a gap", async () => {
    await proxy.stop();
    await screen.ended;
    // The class goes on while the teacher's page cannot reach the server.
    for (const name of names.slice(1, WRITING)) {
      // oxlint-disable-next-line no-await-in-loop
      await (await sit(name, upstream)).handIn();
    }
    await proxy.start();
    screen = await open(screen);
    await until("the missed events", () => screen.children?.every(({ standing }) => standing === "done"));
    assert.deepEqual([screen.gaps, screen.wholes], [[], 0]);
    await expectTrue(screen, teacher, courseTestId);
  });
  screen.close();
  await tryLiveRoomPage(around);
}

const isAs =
  (name: string, of: Partial<RoomChild>) =>
  (child: RoomChild): boolean =>
    Object.entries({ ...of, name }).every(([field, value]) => child[field as keyof RoomChild] === value);

/** Whether a screen knows what the server knows. */
async function expectTrue(screen: Screen, teacher: Person, courseTestId: string): Promise<void> {
  const { children } = await teacher.call("getRoom", { params: { id: courseTestId } });
  assert.deepEqual(screen.children, children);
}

async function until(what: string, holds: () => boolean | undefined): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (holds() !== true) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(20);
  }
}

const t = textsIn("de");
const key = (standing: "done" | "writing" | "here" | "away", count: number): string =>
  `${count} ${t(`liveRoom.key.${standing}`, { count })}`;

/** A teacher's page at a live room, and what it asks the server. */
interface WatchingPage {
  readonly page: Page;
  /** The event ids with which it has opened streams; undefined for one that began anew. */
  readonly streams: readonly (string | undefined)[];
  /** When it asked for the whole room, by `performance.now()`. */
  readonly polls: readonly number[];
  /** Waits until it says how the children stand. */
  expectCounts(...counts: string[]): Promise<void>;
  close(): Promise<void>;
}

async function openPage(
  { proxy, origin, email, password, folder }: Surroundings,
  courseTestId: string,
): Promise<WatchingPage> {
  const browser = await openBrowser(folder, proxy.authority);
  const page = await browser.newPage({ locale: "de-DE" });
  const [streams, polls]: [(string | undefined)[], number[]] = [[], []];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/room/events")) streams.push(request.headers()["last-event-id"]);
    else if (pathname.endsWith("/room")) polls.push(performance.now());
  });
  await page.goto(`${origin}/login`);
  await logInTeacher(page, email, password, t);
  await page.waitForURL(/\/courses/u);
  await page.goto(`${origin}${pathOf("LiveRoom", { courseTestId })}`);
  return {
    page,
    streams,
    polls,
    expectCounts: async (...counts) =>
      await page
        .getByRole("main")
        .getByRole("img", { name: counts.join(", "), exact: true })
        .waitFor({ timeout: PATIENCE_MS }),
    close: async () => await browser.close(),
  };
}

/** The same in a real browser: its page goes on by itself. */
async function tryLiveRoomPage(around: Surroundings): Promise<void> {
  await trial("a teacher's page shows a class at work by a stream, also after a restart of the proxy", async () => {
    const { proxy, teacher, upstream } = around;
    const { courseTestId, names } = await makeClass(teacher, "Dachs");
    const { streams, polls, expectCounts, close } = await openPage(around, courseTestId);
    try {
      await expectCounts(key("away", CLASS));
      await sitChildDown(new Person(through(await around.call())), names[0] ?? "", courseTestId, expert);
      await expectCounts(key("here", 1), key("away", CLASS - 1));
      assert.deepEqual([streams, polls], [[undefined], []]);
      await proxy.stop();
      await (await sitChildDown(new Person(upstream), names[1] ?? "", courseTestId, expert)).handIn();
      await proxy.start();
      await expectCounts(key("done", 1), key("here", 1), key("away", CLASS - 2));
      await until("a stream again", () => streams.length > 1 && streams.at(-1) !== undefined);
    } finally {
      await close();
    }
  });
}

/** A teacher's page behind a proxy that holds streams back. */
export async function tryHeldBack(around: Surroundings): Promise<void> {
  await trial("a teacher's page finds out that a proxy holds its stream back, and asks instead", async () => {
    const { teacher, upstream } = around;
    const { courseTestId, names } = await makeClass(teacher, "Luchs");
    const { polls, expectCounts, close } = await openPage(around, courseTestId);
    try {
      const opened = performance.now();
      await expectCounts(key("away", CLASS));
      const first = performance.now() - opened;
      const delays: number[] = [];
      for (let come = 1; come <= 8; come += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await sitChildDown(new Person(upstream), names[come] ?? "", courseTestId, expert);
        const receipt = performance.now();
        // oxlint-disable-next-line no-await-in-loop
        await expectCounts(key("here", come), key("away", CLASS - come));
        delays.push(performance.now() - receipt);
      }
      assert.ok(polls.length > 1);
      say(
        `  the room after ${Math.round(first)} ms; from receipt to screen: median ${Math.round(quantile(delays, 0.5))} ms, longest ${Math.round(quantile(delays, 1))} ms`,
      );
    } finally {
      await close();
    }
  });
}
