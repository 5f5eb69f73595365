import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { attemptKey, type HandIn } from "./hand-in.store.ts";
import { HandInQueue } from "./hand-in-queue.ts";

function handInOf(pupilId: string): HandIn {
  const submission = {
    courseId: "class",
    testId: "test",
    courseTestId: "course-test",
    pupilId,
    machineName: "test",
    testVersion: "1.0.0",
    inputs: {},
    trace: [],
  };
  const result = { outcomes: {}, stage: 0, patterns: [], firstFalse: null, diagnosisallcorrect: 0 };
  const diagnosed = { result, codes: {}, because: [] };
  return {
    id: pupilId,
    submission,
    survey: null,
    version: { major: 1, minor: 0, patch: 0 },
    diagnosed,
    isFollowUp: false,
    hash: "",
    login: null,
    since: "",
    time: "",
  };
}

/** A slow store that stores each attempt once and fails for those in `broken`. */
function slowStore(broken: readonly string[] = []) {
  const batches: string[][] = [];
  const stored = new Set<string>();
  const store = async (handIns: readonly HandIn[]): Promise<ReadonlySet<string>> => {
    const pupils = handIns.map(({ submission }) => submission.pupilId);
    batches.push(pupils);
    await sleep(5);
    if (pupils.some((pupil) => broken.includes(pupil))) throw new Error("cannot be stored");
    const fresh = handIns.map(({ submission }) => attemptKey(submission)).filter((key) => !stored.has(key));
    for (const key of fresh) stored.add(key);
    return new Set(fresh);
  };
  return { store, batches };
}

const pupils = (count: number): string[] => Array.from({ length: count }, (_, index) => `pupil-${index}`);

test("stores one that comes alone at once, by itself", async () => {
  const { store, batches } = slowStore();
  expect(await new HandInQueue(store).add(handInOf("a"))).toBe(true);
  expect(batches).toEqual([["a"]]);
});

test("stores those that come together together, and every one once", async () => {
  const { store, batches } = slowStore();
  const queue = new HandInQueue(store);
  const answers = await Promise.all(pupils(200).map(async (pupil) => await queue.add(handInOf(pupil))));
  expect(answers).toEqual(answers.map(() => true));
  expect(batches.flat().toSorted()).toEqual(pupils(200).toSorted());
  expect(batches.length).toBeLessThan(10);
});

test("never has the same attempt twice in hand", async () => {
  const { store, batches } = slowStore();
  const queue = new HandInQueue(store);
  const answers = await Promise.all(Array.from({ length: 5 }, async () => await queue.add(handInOf("a"))));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(batches).toEqual([["a"], ["a"], ["a"], ["a"], ["a"]]);
});

test("refuses one that cannot be stored, and stores its neighbours", async () => {
  const { store } = slowStore(["pupil-3"]);
  const queue = new HandInQueue(store);
  const answers = await Promise.allSettled(pupils(10).map(async (pupil) => await queue.add(handInOf(pupil))));
  expect(answers.map(({ status }, index) => [index, status])).toEqual(
    pupils(10).map((_, index) => [index, index === 3 ? "rejected" : "fulfilled"]),
  );
});

test("refuses all at once when the database is away, so that nobody waits for everybody", async () => {
  let tries = 0;
  const queue = new HandInQueue(async () => {
    tries += 1;
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  const answers = await Promise.allSettled(pupils(50).map(async (pupil) => await queue.add(handInOf(pupil))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(tries).toBeLessThan(5);
});

test("goes on after a failure and after a pause", async () => {
  const { store } = slowStore(["broken"]);
  const queue = new HandInQueue(store);
  await expect(queue.add(handInOf("broken"))).rejects.toThrow("cannot be stored");
  expect(await queue.add(handInOf("a"))).toBe(true);
  await sleep(20);
  expect(await queue.add(handInOf("b"))).toBe(true);
});
