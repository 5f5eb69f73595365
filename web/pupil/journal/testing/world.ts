import { vi } from "vitest";
import type { Draft, Reset } from "#contract/course-tests.schema.ts";
import { answersOf, draftAnswers, takeAnswers } from "#contract/merge.ts";
import type { SavedDraft } from "#contract/results.schema.ts";
import { CallError, NetworkError } from "../../../wire/call-error.ts";
import { type Attempt, emptyAttempt, type HandIn, isOlder, valuesOf } from "../attempt.ts";
import { createBatches } from "../batches.ts";
import type { Journal, SaveDraft } from "../journal.ts";
import { openJournal } from "../open-journal.ts";
import type { AttemptStore } from "../store.ts";
import { makeHandIn } from "./hand-in.ts";
import { createTabs } from "./memory-store.ts";
import { type Happening, type Network, RESPONSES, TABS } from "./random-days.ts";

const [pupilId, courseTestId] = ["pupil", "test"];
const OTHER_DEVICE = 2;
const RESET = Date.parse("2026-11-20T10:00:00.000Z");

/** An answer of the pupil: its value, the value that it replaced, and where and in which attempt it was given. */
interface Given {
  response: string;
  /** The value on her screen that it replaced. */
  before: string | undefined;
  by: number;
  reset: Reset;
  /** Whether it existed only on a screen that is gone. */
  isLost: boolean;
}

/** A device with its tabs, another device, and a server. Every value is given once, so that it tells its origin. */
export function createWorld() {
  const device = { kept: undefined as Attempt | undefined, keeps: true, takes: 0 };
  const server = { draft: null as Draft | null, reset: null as Reset, calls: 0, hasEnded: false };
  const given = new Map<string, Given>();
  const shown = new Map<string, string>();
  const faults: string[] = [];
  /** What was on its way to the server when all was well. */
  const arrived: HandIn[] = [];
  const { openTab } = createTabs();
  const pages = new Map<
    number,
    {
      journal: Journal;
      alive: { is: boolean };
      handIn: HandIn | null;
      finished: string | null;
      delivered: HandIn[];
    }
  >();
  let network: Network = "ok";
  /** How far the device's clock is ahead of the server's. */
  let ahead = 0;
  let resets = 0;

  const isDead = (): boolean => network === "dead";
  const serverNow = (): number => Date.now() - ahead;
  const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

  /** The page's access to the device; it stops at once when the page is killed. */
  function storeOf(alive: { is: boolean }): AttemptStore {
    const write = async (_key: string, change: (known: Attempt | undefined) => Attempt): Promise<Attempt> => {
      await later(device.takes);
      if (!alive.is) return new Promise(() => {});
      if (!device.keeps) throw new Error("The disk is full.");
      device.kept = change(device.kept);
      const stored = device.kept;
      await later(device.takes);
      return alive.is ? stored : new Promise(() => {});
    };
    const batches = createBatches<Attempt>(write);
    return {
      change: (_pupilId, _courseTestId, change) =>
        batches.change("", (known = emptyAttempt(pupilId, courseTestId)) => change(known)),
      find: async () => {
        if (!device.keeps) throw new Error("The disk is full.");
        return device.kept;
      },
      list: async () => (device.kept ? [device.kept] : []),
      forget: async () => {
        device.kept = undefined;
      },
      keepOnly: async () => {},
    };
  }

  function take({ inputs, times, page, reset: known }: Parameters<SaveDraft>[0]): SavedDraft {
    const { draft, reset } = server;
    server.calls += 1;
    if (server.hasEnded) throw new CallError(409, { detail: "TEST_ENDED", message: "" });
    if (isOlder(known, reset)) return { ...(draft ?? { inputs: {}, times: {}, page: null }), reset };
    const stored = answersOf(draft ?? { inputs: {}, times: {} });
    const taken = takeAnswers(stored, answersOf({ inputs, times }), new Date(serverNow()).toISOString());
    server.draft = { ...draftAnswers(taken), page };
    return { ...server.draft, reset };
  }

  const saveDraft: SaveDraft = async (body) => {
    const way = network;
    if (way === "slow") await later(800);
    if (isDead()) throw new NetworkError("off");
    if (way === "broken server") throw new CallError(500, { detail: "SERVER_ERROR", message: "" });
    if (way === "no login") throw new CallError(401, { detail: "UNAUTHORIZED", message: "" });
    const answer = take(body);
    if (way === "slow") await later(800);
    if (way === "deaf" || isDead()) throw new NetworkError("The answer is lost.");
    return answer;
  };

  /** Whether the answer `value` has replaced `older`, directly or not. */
  function isAfter(value: string | undefined, older: string): boolean {
    for (let each = value && given.get(value)?.before; each; each = given.get(each)?.before)
      if (each === older) return true;
    return false;
  }

  const valueIn = (attempt: Attempt | undefined, name: string): string | undefined => attempt?.answers[name]?.value;

  /** Checks that no screen goes back to an older answer of its attempt. */
  function look(at: number, journal: Journal): void {
    const { attempt } = journal.state();
    const page = pages.get(at);
    if (page?.finished && page.handIn && attempt.handIn !== page.handIn)
      faults.push(`tab ${at} has changed its hand-in`);
    if (page) page.handIn = attempt.handIn;
    // It is no longer on the screen.
    if (attempt.handIn) return;
    for (const name of RESPONSES) {
      const key = `${at} ${attempt.reset ?? ""} ${name}`;
      const [before, now] = [shown.get(key), valueIn(attempt, name)];
      if (before !== undefined && now === undefined) faults.push(`tab ${at} lost ${name} = ${before}`);
      if (before !== undefined && isAfter(before, now ?? ""))
        faults.push(`tab ${at} went back to ${now} from ${before}`);
      if (now !== undefined) shown.set(key, now);
    }
  }

  async function open(at: number): Promise<void> {
    if (pages.has(at)) return;
    const alive = { is: true };
    const delivered: HandIn[] = [];
    const setup = {
      pupilId,
      courseTestId,
      draft: server.draft,
      reset: server.reset,
      firstPage: 1,
      saveDraft,
      deliver: (handIn: HandIn) => void delivered.push(handIn),
    };
    const opening = openJournal({ ...setup, store: storeOf(alive), tabs: openTab() });
    await vi.advanceTimersByTimeAsync(0);
    const journal = await opening;
    for (const key of shown.keys()) if (key.startsWith(`${at} `)) shown.delete(key);
    const page = { journal, alive, handIn: null, finished: null, delivered };
    pages.set(at, page);
    look(at, journal);
    journal.subscribe(() => alive.is && look(at, journal));
    // As the player does.
    let isOver = false;
    const endIfTold = (): void => {
      if (isOver || journal.state().trouble !== "ended") return;
      isOver = true;
      endIn(at);
    };
    journal.subscribe(endIfTold);
    endIfTold();
  }

  function kill(at: number): void {
    const page = pages.get(at);
    if (!page) return;
    page.alive.is = false;
    page.journal.close();
    pages.delete(at);
    const safe = RESPONSES.flatMap((name) => [valueIn(device.kept, name), server.draft?.inputs[name]]);
    for (const [value, each] of given)
      if (each.by === at && !safe.some((kept) => kept === value || isAfter(kept, value))) each.isLost = true;
  }

  async function answer(at: number, name: string): Promise<void> {
    // No pupil answers twice in a millisecond.
    await vi.advanceTimersByTimeAsync(1);
    const page = pages.get(at);
    if (!page) return;
    const { attempt } = page.journal.state();
    const value = String(given.size + 1);
    const { reset = null } = attempt;
    page.journal.write({ ...valuesOf(attempt), [name]: value });
    if (valueIn(page.journal.state().attempt, name) !== value) return;
    given.set(value, { response: name, before: valueIn(attempt, name), by: at, reset, isLost: false });
    look(at, page.journal);
  }

  async function answerElsewhere(name: string): Promise<void> {
    await vi.advanceTimersByTimeAsync(1);
    const { draft, reset } = server;
    if (server.hasEnded) return;
    const before = draft?.inputs[name];
    const value = String(given.size + 1);
    const last = Date.parse(draft?.times[name] ?? "");
    const at = new Date(Math.max(serverNow(), Number.isNaN(last) ? 0 : last + 1)).toISOString();
    given.set(value, { response: name, before, by: OTHER_DEVICE, reset, isLost: false });
    take({ courseTestId, inputs: { [name]: value }, times: { [name]: at }, page: 1, trace: [], reset });
  }

  function handIn(at: number): void {
    const page = pages.get(at);
    if (!page) return;
    const { attempt } = page.journal.state();
    void page.journal.finish({ pageId: 1, duration: 1 }, (ended) => {
      page.finished = JSON.stringify(valuesOf(attempt));
      return makeHandIn({ courseTestId, pupilId, inputs: valuesOf(ended), trace: ended.trace });
    });
  }

  /** The end of the test comes to an open player. */
  function endIn(at: number): void {
    const page = pages.get(at);
    const { attempt } = page?.journal.state() ?? {};
    if (!page || !attempt || Object.keys(attempt.answers).length === 0) return;
    void page.journal.finish({ pageId: 1, duration: 1 }, (ended) =>
      makeHandIn({ courseTestId, pupilId, inputs: valuesOf(ended), trace: ended.trace }),
    );
  }

  async function happen(happening: Happening): Promise<void> {
    switch (happening.is) {
      case "answer":
        return answer(happening.tab, happening.response);
      case "turn":
        return pages.get(happening.tab)?.journal.turn(2, { pageId: 1, duration: 1 });
      case "flush":
      case "leave":
        void pages.get(happening.tab)?.journal.flush(happening.is === "leave");
        return undefined;
      case "kill":
        return kill(happening.tab);
      case "open":
        return open(happening.tab);
      case "hand in":
        return handIn(happening.tab);
      case "network":
        network = happening.network;
        return undefined;
      case "device":
        Object.assign(device, { keeps: happening.keeps, takes: happening.takes });
        return undefined;
      case "clock":
        ahead += happening.milliseconds;
        vi.setSystemTime(Date.now() + happening.milliseconds);
        return undefined;
      case "wait":
        await vi.advanceTimersByTimeAsync(happening.milliseconds);
        return undefined;
      case "answer elsewhere":
        return answerElsewhere(happening.response);
      case "end":
        server.hasEnded = true;
        for (const at of pages.keys()) endIn(at);
        return undefined;
      case "reset":
        resets += 1;
        Object.assign(server, { draft: null, reset: new Date(RESET + resets).toISOString() });
        return undefined;
    }
  }

  /** Checks that a finished attempt waits to be handed in as the pupil saw it, on the device too if that can store anything. */
  function checkHandIns(): void {
    for (const [at, { journal, finished }] of pages) {
      const { attempt, mark } = journal.state();
      const inputs = JSON.stringify(attempt.handIn?.submission?.inputs);
      if (finished !== null && finished !== inputs) faults.push(`tab ${at} hands in ${inputs} for ${finished}`);
      if (finished !== null && mark === "device" && !device.kept?.handIn) faults.push("the device lost a hand-in");
    }
  }

  /** All is well again, and every open player has sent all that it has. */
  async function settle(): Promise<void> {
    network = "ok";
    Object.assign(device, { keeps: true, takes: 0 });
    await vi.advanceTimersByTimeAsync(2000);
    for (const { journal } of pages.values()) void journal.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    checkHandIns();
    for (const { delivered } of pages.values()) arrived.push(...delivered);
    kill(0);
    await open(0);
    await vi.advanceTimersByTimeAsync(60_000);
  }

  /** After the end of the test: the answers of which neither the server nor a hand-in has anything, or older ones only. */
  function lostAtEnd(): string[] {
    const onDevice = device.kept?.handIn;
    const handIns = onDevice ? [...arrived, onDevice] : arrived;
    const lost: string[] = [];
    for (const [value, { response: name, isLost, reset }] of given) {
      if (isLost || reset !== server.reset) continue;
      const there = [server.draft?.inputs[name], ...handIns.map((each) => each.submission?.inputs[name])];
      if (there.every((each) => each === undefined || isAfter(value, each))) lost.push(`${name} = ${value} is lost`);
    }
    return lost;
  }

  /** The errors in the end: answers of the attempt that are missing, or were replaced by older ones. */
  function findFaults(): string[] {
    if (server.hasEnded) return [...faults, ...lostAtEnd()];
    // A handed-in attempt is sent as it was finished, with no draft after it.
    if (device.kept?.handIn || [...pages.values()].some((page) => page.handIn)) return faults;
    for (const name of RESPONSES) {
      const final = server.draft?.inputs[name];
      for (const [value, each] of given) {
        if (each.response !== name || each.isLost || each.reset !== server.reset) continue;
        if (final === undefined) faults.push(`${name} = ${value} is lost`);
        else if (isAfter(value, final)) faults.push(`${name} = ${value} was replaced by the older ${final}`);
      }
      const foreign = final !== undefined && given.get(final)?.reset !== server.reset;
      if (foreign) faults.push(`${name} = ${final} is from before the reset`);
    }
    return faults;
  }

  async function live(day: readonly Happening[]): Promise<void> {
    await open(0);
    for (const happening of day) {
      // The events happen in sequence.
      // oxlint-disable-next-line no-await-in-loop
      await happen(happening);
    }
  }

  function end(): void {
    for (const at of TABS) kill(at);
  }

  return { live, settle, findFaults, end };
}
